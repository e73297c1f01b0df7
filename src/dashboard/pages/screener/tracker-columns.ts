import { performanceFields } from '#contract/records/performance.ts';
import { parseIndexName } from '#finance/index-names.ts';
import { findSubCategory, tracksIndex } from '#finance/sub-categories.ts';
import { ACTIVE, MANAGEMENT_ID, TRACKED_INDEX_ID, TRACKS_INDEX } from '#schemes/addresses/screener-url.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { choiceColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';

/** Whether a scheme tracks an index, and which: hidden at first. */
export function buildTrackerColumns(rows: readonly SchemeSummary[]): readonly Column<SchemeSummary>[] {
  const getIndex = createIndexLookup(rows);
  const identity = { group: 'Scheme details' } as const;
  return [
    choiceColumn(TRACKED_INDEX_ID, getIndex, {
      ...identity,
      header: 'Index tracked',
      definition: `${performanceFields.benchmark.description} Of index funds and ETFs, under one name for all spellings.`,
      width: 180,
    }),
    choiceColumn(MANAGEMENT_ID, (row) => (tracksIndex(row) ? TRACKS_INDEX : ACTIVE), {
      ...identity,
      header: 'Management',
      definition: 'Index funds and ETFs track an index; all others are managed actively.',
      describeChoice: ([value, ...more]) => (value === TRACKS_INDEX && more.length === 0 ? TRACKS_INDEX : null),
      width: 110,
    }),
  ];
}

/** The index of a tracker as the first scheme with it prints it; of gold ETFs, which print many names of one price, their sub-category. */
function createIndexLookup(rows: readonly SchemeSummary[]): (row: SchemeSummary) => string {
  let names: Map<string, string> | undefined;
  const getNames = (): ReadonlyMap<string, string> => {
    if (names) return names;
    names = new Map();
    for (const { benchmark } of rows) {
      const { key, name } = parseIndexName(benchmark);
      if (!names.has(key)) names.set(key, name);
    }
    return names;
  };
  return (row) => {
    if (!tracksIndex(row)) return '';
    const known = findSubCategory(row.category, row.subCategory);
    if (known && known.byBenchmark === undefined) return known.name;
    return getNames().get(parseIndexName(row.benchmark).key) ?? '';
  };
}
