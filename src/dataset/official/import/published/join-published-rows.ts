import type { DatabaseSync } from 'node:sqlite';
import type { IsoDate } from '#contract/dates.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import type { BaseExpenses } from '../../../derive/portfolios/base-expenses.ts';
import type { PublishedTracking, StressTestOfScheme } from '../../../derive/published-measures.ts';
import type { Draft } from '../../../draft/draft.ts';
import type { SchemeDocument } from '../../../scheme-document.ts';
import type { OfficialCodes } from '../../matching/codes/official-codes.ts';
import type { FindByName } from '../../matching/names/name-matcher.ts';
import { createNearNames, getFirstWord } from '../../matching/names/near-names.ts';
import { findSchemesByNavs, type FindSchemesByNavs, createNavDeviationFinder } from '../../matching/nav-equality.ts';
import type { SchemeFinder } from '../../matching/scheme-finder.ts';
import { readSchemeDocuments } from '../../sources/scheme-documents/importer.ts';
import type { JoinSummary, UnjoinedRow } from '../report.ts';
import {
  readExpenseRatios,
  readPerformance,
  readRiskometers,
  readStressTests,
  readTracking,
  type StoredExpenseRatio,
  type StoredPerformance,
  type StoredRiskometer,
  type StoredStressTest,
  type StoredTracking,
} from './published-rows.ts';

/** The published rows of each scheme, by key, in no particular order. */
export interface JoinedRows {
  readonly performance: ReadonlyMap<string, readonly StoredPerformance[]>;
  readonly expenseRatios: ReadonlyMap<string, readonly StoredExpenseRatio[]>;
  readonly riskometers: ReadonlyMap<string, readonly StoredRiskometer[]>;
  readonly trackingErrors: ReadonlyMap<string, StoredTracking['errors']>;
  readonly trackingDifferences: ReadonlyMap<string, StoredTracking['differences']>;
  readonly stressTests: ReadonlyMap<string, readonly StoredStressTest[]>;
  /** Scheme summary documents, the oldest first: they name their ISINs. */
  readonly documents: readonly SchemeDocument[];
  readonly summaries: readonly JoinSummary[];
}

/**
 * Joins what files publish by scheme name to scheme keys: by name, fund performance else by its NAVs. Rows that match no scheme,
 * or several, are reported.
 */
export async function joinPublishedRows(draft: Draft, codes: OfficialCodes, finder: SchemeFinder): Promise<JoinedRows> {
  const performance = readPerformance(draft);
  const expenseRatios = readExpenseRatios(draft);
  const riskometers = readRiskometers(draft);
  const tracking = readTracking(draft);
  const stressTests = readStressTests(draft);
  const rows = [performance, expenseRatios, riskometers, tracking.errors, tracking.differences, stressTests];
  const names = new Set(rows.flatMap((ofSource) => ofSource.map(({ schemeName }) => schemeName)));
  const find = finder.forNames(names);
  const byNavs = findSchemesByNavs(draft.sqlite, codes, performance.map(getNavs));
  const findByNavs = createNavMatcher(codes, find, byNavs, draft.sqlite);
  const joined = {
    performance: joinRows('fund performance', performance, ({ navDate }) => navDate, findByNavs),
    expenseRatios: joinRows('expense ratios', expenseRatios, ({ lastDate }) => lastDate, findByName(find)),
    riskometers: joinRows('riskometers', riskometers, ({ date }) => date, findByName(find)),
    trackingErrors: joinRows('tracking errors', tracking.errors, ({ date }) => date, findByName(find)),
    trackingDifferences: joinRows('tracking differences', tracking.differences, ({ date }) => date, findByName(find)),
    stressTests: joinRows('stress tests', stressTests, ({ date }) => date, createStressTestMatcher(codes, find)),
  };
  return {
    performance: joined.performance.byKey,
    expenseRatios: joined.expenseRatios.byKey,
    riskometers: joined.riskometers.byKey,
    trackingErrors: joined.trackingErrors.byKey,
    trackingDifferences: joined.trackingDifferences.byKey,
    stressTests: joined.stressTests.byKey,
    documents: await readSchemeDocuments(draft),
    summaries: Object.values(joined).flatMap(({ summary }) => (summary.names > 0 ? [summary] : [])),
  };
}

/** The certain first: of several rows of one scheme and date, that one is used. */
const WAYS = ['name', 'similar name', 'NAV'] as const;

type Match = (
  | { readonly key: string; readonly by: (typeof WAYS)[number] }
  | { readonly reason: string; readonly candidates?: readonly string[] }
) & { readonly isOverride?: true };

const findByName =
  (find: FindByName) =>
  ({ schemeName }: { readonly schemeName: string }, date: IsoDate): Match => {
    const match = find(schemeName, date);
    return 'key' in match ? { ...match, by: match.certainty === 'distinctive' ? 'similar name' : 'name' } : match;
  };

/** Matches by code, if the file has one, unless the name is of another scheme; else by name, within the category of the file. */
function createStressTestMatcher(codes: OfficialCodes, find: FindByName) {
  return (row: StoredStressTest, date: IsoDate): Match => {
    const named = findByName(find)(row, date);
    const known = row.code === '' ? undefined : codes.find(row.code);
    if (row.code !== '' && known === undefined) return { reason: `no NAV file lists code ${row.code}` };
    if (known && 'key' in named && named.key !== known.key)
      return { reason: `has the code of one scheme (${row.code}) and the name of another` };
    const match: Match = known ? { key: known.key, by: 'name' } : named;
    if (!('key' in match) || row.category === '') return match;
    const [scheme] = codes.ofScheme(match.key);
    const isOther = scheme && getSubCategoryName(scheme.category, scheme.subCategory) !== row.category;
    return isOther ? { reason: `is no ${row.category} (code ${scheme.code})` } : match;
  };
}

const getNavs = ({ navDate, navRegular, navDirect }: StoredPerformance) => ({
  date: navDate,
  regular: navRegular,
  direct: navDirect,
});

/** Shares. NAVs so far from those of a scheme around their date are of another one; so near, of no other. */
const OTHER_NAVS = 0.1;
const SAME_NAVS = 0.02;

/**
 * Matches by name, else by NAVs. One NAV alone may be equal by chance, so then the names must begin alike (with the fund house's brand);
 * two NAVs of another scheme contradict the name, and the row matches none. Without NAVs of that day those around it say whether a
 * similar name is of the scheme.
 */
function createNavMatcher(codes: OfficialCodes, find: FindByName, byNavs: FindSchemesByNavs, sqlite: DatabaseSync) {
  const findDeviation = createNavDeviationFinder(sqlite, codes);
  const listNearNames = createNearNames(codes);
  const findSimilar = (row: StoredPerformance, named: Match): Match => {
    if (named.isOverride) return named;
    const navs = getNavs(row);
    if ('key' in named) {
      const isOther = named.by === 'similar name' && (findDeviation(named.key, navs) ?? 0) > OTHER_NAVS;
      return isOther
        ? { reason: `has other NAVs than code ${codes.ofScheme(named.key)[0]?.code} of that name` }
        : named;
    }
    const keys = named.candidates ?? listNearNames(row.schemeName);
    const [key, ...others] = keys.filter((each) => (findDeviation(each, navs) ?? Infinity) <= SAME_NAVS);
    return key === undefined || others.length > 0 ? named : { key, by: 'NAV' };
  };
  return (row: StoredPerformance, date: IsoDate): Match => {
    const named = findByName(find)(row, date);
    const [key, ...others] = byNavs(getNavs(row));
    if (key === undefined || others.length > 0 || named.isOverride) return findSimilar(row, named);
    const hasBoth = row.navRegular !== null && row.navDirect !== null;
    if ('key' in named && (named.key === key || !hasBoth)) return named;
    const [scheme] = codes.ofScheme(key);
    if ('key' in named) return { reason: `has the name of one scheme and the NAVs of another (code ${scheme?.code})` };
    const isLikely = hasBoth || getFirstWord(row.schemeName) === getFirstWord(scheme?.schemeName ?? '');
    return isLikely ? { key, by: 'NAV' } : findSimilar(row, named);
  };
}

interface NamedRow {
  readonly schemeName: string;
}

/** Among several rows of one scheme and date, the one joined by the most certain way is used; if two are, none is. */
function joinRows<Row extends NamedRow>(
  source: JoinSummary['source'],
  rows: readonly Row[],
  getRowDate: (row: Row) => IsoDate,
  match: (row: Row, date: IsoDate) => Match,
): { readonly byKey: ReadonlyMap<string, readonly Row[]>; readonly summary: JoinSummary } {
  const matched: { readonly row: Row; readonly key: string; readonly by: (typeof WAYS)[number] }[] = [];
  const unjoined = new Map<string, UnjoinedRow>();
  const report = (row: Row, reason: string): void => {
    const date = getRowDate(row);
    const known = unjoined.get(row.schemeName);
    if (known === undefined || known.date < date)
      unjoined.set(row.schemeName, { schemeName: row.schemeName, date, reason });
  };
  for (const row of rows) {
    const found = match(row, getRowDate(row));
    if ('reason' in found) report(row, found.reason);
    else matched.push({ row, ...found });
  }
  const byKey = new Map<string, Row[]>();
  let byNav = 0;
  for (const rivals of Map.groupBy(matched, ({ key, row }) => `${key} ${getRowDate(row)}`).values()) {
    const best = WAYS.find((way) => rivals.some(({ by }) => by === way));
    const [chosen, ...others] = rivals.filter(({ by }) => by === best);
    const isTied = others.length > 0;
    for (const rival of rivals)
      if (isTied || rival !== chosen) report(rival.row, 'has the same codes on that date as another row');
    if (chosen === undefined || isTied) continue;
    byKey.set(chosen.key, [...(byKey.get(chosen.key) ?? []), chosen.row]);
    if (chosen.by === 'NAV') byNav++;
  }
  const names = new Set(rows.map(({ schemeName }) => schemeName)).size;
  const summary = { source, rows: rows.length, names, byNav, unjoined: [...unjoined.values()] };
  return { byKey, summary };
}

/** The newest tracking error and difference of each scheme that have a value. */
export function* listPublishedTracking({
  trackingErrors,
  trackingDifferences,
}: JoinedRows): Iterable<PublishedTracking> {
  for (const schemeKey of new Set([...trackingErrors.keys(), ...trackingDifferences.keys()])) {
    const error = findNewest(trackingErrors.get(schemeKey) ?? []);
    const difference = findNewest(trackingDifferences.get(schemeKey) ?? []);
    if (error === null && difference === null) continue;
    const { schemeName: _, benchmark: __, date: differenceDate = null, ...differences } = difference ?? {};
    yield {
      schemeKey,
      benchmark: (error ?? difference)?.benchmark ?? '',
      errorDate: error?.date ?? null,
      errors: { regular: error?.regular ?? null, direct: error?.direct ?? null },
      differenceDate,
      differences,
    };
  }
}

const findNewest = <Row extends { readonly date: IsoDate }>(rows: readonly Row[]): Row | null =>
  rows
    .filter((row) => Object.values(row).some((value) => typeof value === 'number'))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))[0] ?? null;

export function* listStressTests({ stressTests }: JoinedRows): Iterable<StressTestOfScheme> {
  for (const [schemeKey, rows] of stressTests) for (const { date, values } of rows) yield { schemeKey, date, values };
}

export function* listBaseExpenses({ expenseRatios }: JoinedRows): Iterable<BaseExpenses> {
  for (const [schemeKey, months] of expenseRatios) {
    const runs = months.flatMap(({ base }) => base);
    if (runs.length > 0) yield { schemeKey, runs };
  }
}
