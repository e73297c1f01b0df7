import { datePart } from '#contract/dates.ts';
import { type ComparedField, getComparisonRule } from '#finance/comparison/rules.ts';
import { findBest, type PeerStanding } from '#finance/comparison/standing.ts';
import { findComparable } from '#finance/identity.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { tracksIndex } from '#finance/sub-categories.ts';
import { getRecordDate } from '#schemes/value-dates.ts';
import { describeAumSource } from '../../../schemes/header/latest-aum.ts';
import { isBlank, type Column } from '../../../table/column.ts';
import { DASH, formatDay, formatNumber, NOT_LOADED } from '../../../ui/text/format.ts';
import { compareColumns } from '../compare-columns.ts';
import type { CompareRow } from '../compare-rows.ts';
import type { ColumnStandings, ComparedStandings } from '../compared-standings.ts';

/** One value of one scheme. */
export interface KeyDataCell {
  readonly code: string;
  readonly text: string;
  readonly isMissing: boolean;
  readonly isBest: boolean;
  /** Why there is no value, if that is known. */
  readonly whyMissing: string;
  /** Where the value comes from if not from where the others do; '' for most values. */
  readonly source: string;
  /** Shown in small print below the value: where it comes from if not from where the others do, or why to check it. */
  readonly note: string;
  /** Null for a value that is not compared with those of peers. */
  readonly standing: PeerStanding | null;
  /** The rank in a sentence, or why there is none; '' without peers. */
  readonly rankNote: string;
}

export interface KeyDataRow {
  readonly id: string;
  readonly label: string;
  /** Shown once, in the row's header; '' for none. */
  readonly unit: string;
  /** What the values are; '' if the label says it. */
  readonly definition: string;
  readonly isNumeric: boolean;
  readonly cells: readonly KeyDataCell[];
  /** The median of the peers, if all schemes have the same ones; '' without one. */
  readonly median: string;
}

export interface KeyData {
  /** What the peers of all schemes are called: `Large Cap Fund · Direct`, '' while they are loading; null if not all have the same. */
  readonly peers: string | null;
  readonly rows: readonly KeyDataRow[];
  /** What fund houses say in their own words, which stands at the end of a comparison instead of between its figures. */
  readonly words: readonly KeyDataRow[];
  /** The rows without any value, by reason, those without a known one first: listed below the table instead of rows of dashes. */
  readonly missing: readonly MissingRows[];
}

/** Rows that no compared scheme has a value of. */
interface MissingRows {
  /** Labels of one kind are together: `Return, 3 years, 5 years`. */
  readonly labels: readonly string[];
  /** A sentence, or several if the schemes differ; '' if it is not known. */
  readonly reason: string;
}

/** The columns in reading order, with what the values are compared as, if one can be the best. */
const keyColumns: readonly (readonly [id: string, compared?: ComparedField])[] = [
  ['subCategory'],
  ['plan'],
  ['option'],
  ['benchmark'],
  ['riskometerScheme'],
  ['nav'],
  ['navDate'],
  ['dailyAum'],
  ['ter', 'ter'],
  ['exitLoad'],
  ['managers'],
  ['potentialRiskClass'],
  ['return1Year', 'return1Year'],
  ['return3Year', 'return3Year'],
  ['return5Year', 'return5Year'],
  ['return10Year', 'return10Year'],
  ['returnSinceLaunch'],
  ['excess1Year', 'excess1Year'],
  ['excess3Year', 'excess3Year'],
  ['excess5Year', 'excess5Year'],
  ['volatility', 'volatility3Year'],
  ['drawdown', 'maxDrawdown3Year'],
  ['ir1Yr', 'ir1Yr'],
  ['ir3Yr', 'ir3Yr'],
  ['ir5Yr', 'ir5Yr'],
  ['ir10Yr', 'ir10Yr'],
];
const UNITS: Readonly<Record<string, string>> = {
  return3Year: '% p.a.',
  return5Year: '% p.a.',
  return10Year: '% p.a.',
  returnSinceLaunch: '% (p.a. beyond 1 year)',
  volatility: '% p.a.',
};

// Computed from the NAV histories, which load after the records, as do the summary documents.
const FROM_HISTORIES: ReadonlySet<string> = new Set(['volatility', 'drawdown']);
const FROM_DOCUMENTS: ReadonlySet<string> = new Set(['exitLoad', 'managers', 'potentialRiskClass']);
const WORDS: ReadonlySet<string> = new Set(['benchmark', 'exitLoad', 'managers']);
/** Computed from NAV histories for a mix. */
const OF_MIXES = /^(?:return\d|excess)/;
const LOADING = '…';

/** What is not there yet: the rows that need it are reserved; those of documents that failed are left out, since another line says so. */
export interface KeyDataState {
  readonly isLoading: boolean;
  readonly terms: 'loading' | 'loaded' | 'failed';
  /** A history could not be loaded: what would follow from it is not missing. */
  readonly hasFailed: boolean;
}

const LOADED: KeyDataState = { isLoading: false, terms: 'loaded', hasFailed: false };

/** The key data of the compared schemes, one row per field, with the best value of each row marked. */
export function buildKeyData(
  schemes: readonly CompareRow[],
  { isLoading, terms, hasFailed }: KeyDataState = LOADED,
  standings: ComparedStandings | null | undefined = null,
): KeyData {
  const peers = findCommonPeers(schemes, standings);
  // a scheme with a three-year return has NAVs of three years, from which risk can be computed
  const isRiskExpected =
    isLoading && schemes.some(({ option, return3Year }) => !paysOutIncome(option) && return3Year !== null);
  const allRows = keyColumns.flatMap(([id, compared]) => {
    const column = compareColumns.find((candidate) => candidate.id === id);
    if (!column || (terms === 'failed' && FROM_DOCUMENTS.has(id))) return [];
    const built = buildKeyDataRow(schemes, column, compared, standings?.columns.get(id) ?? null);
    const row = peers === null ? built : { ...built, median: findMedian(built, column) };
    const isReserved = FROM_HISTORIES.has(id) ? isRiskExpected : isLoading && id === 'dailyAum';
    const isStatedLater = terms === 'loading' && FROM_DOCUMENTS.has(id);
    const isUnknown = hasFailed && (FROM_HISTORIES.has(id) || id === 'dailyAum');
    const unloaded = isReserved || isStatedLater ? LOADING : isUnknown ? NOT_LOADED : null;
    const ofMix = OF_MIXES.test(id) ? (isLoading ? LOADING : hasFailed ? NOT_LOADED : null) : null;
    return {
      ...row,
      cells: row.cells.map((cell, index) => markUnloaded(cell, schemes[index]?.mix ? (unloaded ?? ofMix) : unloaded)),
    };
  });
  const rows = allRows.filter((row) => !isInLead(row));
  const hasValues = (row: KeyDataRow) => row.cells.some(({ isMissing, text }) => !isMissing || text !== DASH);
  const known = rows.filter(hasValues);
  return {
    peers,
    rows: known.filter(({ id }) => !WORDS.has(id)),
    words: known.filter(({ id }) => WORDS.has(id)),
    missing: groupByReason(rows.filter((row) => !hasValues(row))),
  };
}

/** The peers that the schemes have in common; mixes and schemes without peers have none. */
function findCommonPeers(
  schemes: readonly CompareRow[],
  standings: ComparedStandings | null | undefined,
): string | null {
  if (!standings) return standings === undefined && areAlike(schemes) ? '' : null;
  const [name = null, ...others] = new Set(schemes.map(standings.getGroupName).filter(Boolean));
  return others.length > 0 ? null : name;
}

function findMedian({ cells }: KeyDataRow, column: Column<CompareRow>): string {
  const median = cells.find(({ standing }) => typeof standing?.median === 'number')?.standing?.median;
  return typeof median === 'number' ? column.format(median) : '';
}

const markUnloaded = (cell: KeyDataCell, text: string | null): KeyDataCell =>
  text !== null && cell.isMissing ? { ...cell, text } : cell;

/** A plan or option that all schemes have in common is in the page's lead; otherwise each scheme's is shown in a row. */
const isInLead = ({ id, cells }: KeyDataRow): boolean =>
  (id === 'plan' || id === 'option') && new Set(cells.map(({ text }) => text)).size <= 1;

function groupByReason(rows: readonly KeyDataRow[]): readonly MissingRows[] {
  const byReason = new Map<string, KeyDataRow[]>([['', []]]);
  for (const row of rows) {
    const reason = [...new Set(row.cells.map(({ whyMissing }) => whyMissing))].join(' ').trim();
    byReason.set(reason, [...(byReason.get(reason) ?? []), row]);
  }
  return [...byReason].flatMap(([reason, group]) => (group.length === 0 ? [] : { labels: joinLabels(group), reason }));
}

/** `Return, 3 years` and `Return, 5 years` as `Return, 3 years, 5 years`. */
function joinLabels(rows: readonly KeyDataRow[]): readonly string[] {
  const byKind = new Map<string, string>();
  for (const { label } of rows) {
    const [kind = label, ...rest] = label.split(', ');
    byKind.set(kind, [byKind.get(kind) ?? kind, ...rest].join(', '));
  }
  return [...byKind.values()];
}

function buildKeyDataRow(
  schemes: readonly CompareRow[],
  column: Column<CompareRow>,
  compared: ComparedField | undefined,
  standings: ColumnStandings | null,
): KeyDataRow {
  const cells = schemes.map((scheme) => {
    const value = column.value(scheme);
    return {
      scheme,
      text: isBlank(value) ? DASH : column.format(value),
      whyMissing: value === null ? (column.whyMissing?.(scheme) ?? '') : '',
      source: value === null ? '' : (column.source?.(scheme) ?? ''),
    };
  });
  const best = compared ? findBestOfLike(schemes, column, compared) : null;
  return {
    id: column.id,
    label: column.label,
    unit: UNITS[column.id] ?? column.unit ?? '',
    definition: column.definition ?? '',
    isNumeric: column.cell.isNumeric,
    cells: cells.map(({ scheme, text, whyMissing, source }) => ({
      code: scheme.code,
      text,
      isMissing: text === DASH,
      whyMissing,
      source,
      isBest: best?.has(scheme) ?? false,
      note: describeValue(column, scheme),
      standing: standings?.standing(scheme) ?? null,
      rankNote: standings?.tooltip(scheme) ?? '',
    })),
    median: '',
  };
}

/** The date of an expense ratio or of an AUM if it is not the NAV date; or why a value should be checked. */
function describeValue({ id, note }: Column<CompareRow>, scheme: CompareRow): string {
  if (id === 'dailyAum') return describeAumSource(scheme.latestAum, scheme.navDate);
  if (id === 'ter' && scheme.mix) {
    const { terCoverage } = scheme.mix;
    return terCoverage < 100 && terCoverage > 0 ? `of ${formatNumber(terCoverage)} % of it` : '';
  }
  if (id === 'ter') {
    const { terDate, navDate } = scheme;
    const isOfNav = terDate !== null && navDate !== null && datePart(terDate) === datePart(navDate);
    return terDate && !isOfNav ? formatDay(datePart(terDate)) : '';
  }
  return note?.(scheme) ?? '';
}

/** The comparable schemes: those of one plan and one group of peers. */
const describeKind = (scheme: CompareRow): string =>
  `${scheme.plan} ${findComparable(scheme)?.key ?? scheme.canonicalSubCategory}`;

/** Whether all schemes are compared with each other. */
export const areAlike = (schemes: readonly CompareRow[]): boolean =>
  new Set(schemes.filter(({ mix }) => !mix).map(describeKind)).size === 1;

/** Among which schemes the best value of a row is marked. */
export function describeBest(schemes: readonly CompareRow[]): string {
  const kinds = schemes.filter(({ mix }) => !mix).map(describeKind);
  const distinct = new Set(kinds).size;
  if (distinct <= 1) return kinds.length > 1 ? 'The dot is the best in the row, where the difference matters.' : '';
  return distinct === kinds.length
    ? 'No value is the best: the schemes differ in plan or sub-category.'
    : 'The dot is the best among schemes of the same plan and sub-category.';
}

/**
 * The best value of each kind of schemes: a regular plan is not judged beside a direct one, nor a hybrid beside an equity scheme; nor is
 * a mix, or a stale scheme, whose returns are over another period, or one whose NAV should be checked.
 */
function findBestOfLike(
  schemes: readonly CompareRow[],
  column: Column<CompareRow>,
  compared: ComparedField,
): ReadonlySet<CompareRow> {
  const ranked = schemes.filter(({ isStale, navNote, mix }) => !isStale && navNote === '' && !mix);
  const best = [...new Set(ranked.map(describeKind))].map((kind) => {
    const alike = ranked.filter((scheme) => describeKind(scheme) === kind);
    return findBest(alike, {
      getValue: (scheme) => {
        const value = column.value(scheme);
        return typeof value === 'number' ? value : null;
      },
      getDate: (scheme) => getRecordDate(scheme, compared),
      rule: getComparisonRule(compared),
      areTrackers: alike.some(tracksIndex),
    });
  });
  return new Set(best.flatMap((values) => [...values]));
}
