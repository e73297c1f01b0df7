import type { SourceName } from '#contract/official-sources.ts';
import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { foldLetters } from '#finance/fold-text.ts';
import { findLeadingCode } from '#finance/identity.ts';
import type { Observation, ValueHistory, ValueKindName } from '../../../derive/events/event.ts';
import { formatCategory } from '../../../derive/events/kinds/kinds.ts';
import type { ImportedFiles, DatedFile } from '../../imported-files.ts';
import type { OfficialCodes } from '../../matching/codes/official-codes.ts';
import type { SchemeListing } from '../../matching/codes/scheme-listings.ts';
import { buildSchemeIdentity } from '../../matching/scheme-identity.ts';
import type { ListedColumns } from '../../parsing/nav-lines/parse-cells.ts';
import type { JoinedRows } from './join-published-rows.ts';
import type { StoredExpenseRatio } from './published-rows.ts';

/** What each source printed of each scheme over time: the daily NAVs, AMFI's fund performance and expense ratios, and the riskometers of fund houses. */
export function* listValueHistories(
  codes: OfficialCodes,
  { performance, riskometers, expenseRatios }: JoinedRows,
  files: ImportedFiles,
): Iterable<ValueHistory> {
  yield* listNavFileHistories(codes, files);
  for (const [key, rows] of performance)
    yield* listRiskHistories(
      key,
      'performance',
      rows.map(({ navDate, ...row }) => ({ ...row, date: navDate })),
    );
  for (const [key, rows] of riskometers) yield* listRiskHistories(key, 'riskometers', rows);
  for (const [key, months] of expenseRatios) yield* listRatioHistories(codes, key, months);
}

type RiskRow = Pick<
  NonNullable<ReturnType<JoinedRows['riskometers']['get']>>[number],
  'date' | 'benchmark' | 'riskometerScheme'
>;

function* listRiskHistories(schemeKey: string, source: SourceName, rows: readonly RiskRow[]): Iterable<ValueHistory> {
  const list = (kind: ValueKindName, read: (row: RiskRow) => string): ValueHistory => ({
    kind,
    schemeKey,
    appliesTo: '',
    source,
    observations: rows.map((row): Observation => ({ first: row.date, last: row.date, value: read(row) })),
  });
  yield list('Benchmark', ({ benchmark }) => benchmark);
  yield list('Riskometer', ({ riskometerScheme }) => riskometerScheme);
}

/** The ratios of each plan; those of a scheme without plans, such as an ETF, are in the columns of one of them. */
function* listRatioHistories(
  codes: OfficialCodes,
  schemeKey: string,
  months: readonly StoredExpenseRatio[],
): Iterable<ValueHistory> {
  const plans = new Set(codes.ofScheme(schemeKey).map(({ plan }) => plan));
  const runs = months.flatMap((month) => month.runs);
  const columns = [
    { plan: 'Regular', values: runs.map(({ regular, ...days }) => ({ ...days, value: regular })) },
    { plan: 'Direct', values: runs.map(({ direct, ...days }) => ({ ...days, value: direct })) },
  ].filter(({ values }) => values.some(({ value }) => value !== null));
  for (const { plan, values } of columns) {
    const isOnlyColumn = columns.length === 1 && !plans.has(plan);
    if (!plans.has(plan) && !isOnlyColumn) continue;
    yield {
      kind: 'Ter',
      schemeKey,
      appliesTo: isOnlyColumn ? '' : plan,
      source: 'ter',
      observations: values.map(({ first, last, value }) => ({
        first,
        last,
        value: value === null ? '' : String(value),
      })),
    };
  }
}

/**
 * Names and classification of each scheme in the files of NAVAll.txt, by one of its codes: AMFI changes all plans and options of a scheme
 * together, and a slip in one of them is no event.
 */
function* listNavFileHistories(codes: OfficialCodes, files: ImportedFiles): Iterable<ValueHistory> {
  const dated = listDatedFiles(files);
  const speaking = findSpeakingCodes(codes);
  for (const { scheme, key, listings } of codes) {
    if (speaking.get(key) !== scheme.code) continue;
    const spans = dateListings(listings, dated);
    if (spans.length < 2) continue;
    const list = (kind: ValueKindName, values: readonly string[]): ValueHistory => {
      const observations = spans.map(({ first, last }, index) => ({ first, last, value: values[index] ?? '' }));
      return { kind, schemeKey: key, appliesTo: '', source: 'nav', observations };
    };
    const listed = spans.map(({ listing }) => listing.listed);
    // a segregated portfolio is written in as many ways as it has plans
    if (!isSegregatedPortfolio(scheme.schemeName)) yield list('Name', listNames(listed));
    yield list(
      'FundHouse',
      listed.map(({ mutualFund }) => mutualFund),
    );
    yield list(
      'Type',
      listed.map(({ type }) => type),
    );
    yield list(
      'Category',
      listed.map(({ category, subCategory }) => formatCategory(category, subCategory)),
    );
  }
}

/**
 * Names without plan and option. What the layout of before 19 August 2026 has at the end of a name (`- Lock in`, `Growth / Payment`) and
 * the one with columns for plan and option has not, was never the name of the scheme.
 */
function listNames(listed: readonly ListedColumns[]): readonly string[] {
  const names = listed.map((columns) => buildSchemeIdentity({ ...columns, isinReinvest: '' }).baseName);
  return names.map((name, index) => {
    const next = listed.findIndex(({ planCell }, at) => at > index && planCell !== null);
    const short = names[next];
    const isLonger =
      short !== undefined && listed[index]?.planCell === null && foldLetters(name).startsWith(foldLetters(short));
    return isLonger ? short : name;
  });
}

/** A code with a NAV at most so many days before the newest of its scheme is listed with NAVs of the day. */
const MAX_DAYS_BEHIND = 30;

/** The leading code of each scheme, among those that have NAVs to its end. */
function findSpeakingCodes(codes: OfficialCodes): ReadonlyMap<string, string> {
  const byKey = new Map<
    string,
    { readonly code: string; readonly plan: string; readonly option: string; readonly navDay: number }[]
  >();
  for (const { scheme, key, listings } of codes) {
    const { code, plan, option } = scheme;
    const known = byKey.get(key) ?? [];
    byKey.set(key, known);
    known.push({ code, plan, option, navDay: Math.max(...listings.map(({ lastDay }) => lastDay)) });
  }
  return new Map(
    [...byKey].map(([key, ofScheme]) => {
      const newest = Math.max(...ofScheme.map(({ navDay }) => navDay));
      const current = ofScheme.filter(({ navDay }) => newest - navDay <= MAX_DAYS_BEHIND);
      return [key, findLeadingCode(current, null).code];
    }),
  );
}

const listDatedFiles = (files: ImportedFiles): readonly DatedFile[] =>
  files
    .of('nav')
    .filter((file): file is DatedFile => file.asOf !== '')
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));

interface ListingSpan extends Omit<Observation, 'value'> {
  readonly listing: SchemeListing;
}

/**
 * The days on which a code was listed so, oldest first. NAVAll.txt lists every code every day, so a listing begins in the first file after
 * the last one with the listing before it, however old the NAV on its line is. One that a later file contradicts from an earlier day on
 * was a slip; and nothing is dated by a NAV that has not been new for a month.
 */
function dateListings(listings: readonly SchemeListing[], files: readonly DatedFile[]): readonly ListingSpan[] {
  const inOrder = listings
    .filter(({ source }) => source.kind === 'nav' && source.asOf !== '')
    .toSorted((a, b) => (a.source.rank < b.source.rank ? -1 : 1))
    .filter((listing, index, all) => !all.slice(index + 1).some((later) => later.firstDay < listing.firstDay));
  const spans: ListingSpan[] = [];
  let before: SchemeListing | undefined;
  for (const listing of inOrder) {
    const previous = before;
    before = listing;
    const next = previous && files.find(({ rank }) => rank > previous.source.rank);
    const firstDay = Math.max(listing.firstDay, next === undefined ? 0 : toDayNumber(next.asOf));
    if (firstDay - listing.firstDay > MAX_DAYS_BEHIND) continue;
    const last = toIsoDay(Math.max(firstDay, listing.lastDay));
    const { asOf } = listing.source;
    spans.push({ listing, first: toIsoDay(firstDay), last: asOf !== '' && asOf > last ? asOf : last });
  }
  return spans;
}
