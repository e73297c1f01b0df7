import { expect, test } from 'vitest';
import { type Performance, performanceFields } from '#contract/records/performance.ts';
import { buildScreenerColumns } from '#dashboard/pages/screener/screener-columns.ts';
import { buildPeerColumns } from '#dashboard/table/peer-columns.ts';
import { createPeerLookup } from '#schemes/peers/peer-lookup.ts';
import { createSchemeAttributeLookup, type SchemeSummary } from '#schemes/scheme-attributes.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

function buildColumns(records: readonly Performance[]) {
  const attributes = createSchemeAttributeLookup(records, null, '2026-11-19');
  const peers = createPeerLookup<SchemeSummary>(records, attributes, () => undefined);
  const getRecord = (row: SchemeSummary) => records.find(({ code }) => code === row.code);
  const peerColumns = buildPeerColumns(attributes, peers, getRecord);
  return buildScreenerColumns({
    attributes,
    peerColumns,
    measureColumns: null,
    trackerColumns: [],
    termColumns: [],
    peers,
    getRecord,
  });
}

test('every field of a performance record is a column', () => {
  const columns = buildColumns([]);
  const ids = columns.map(({ id }) => id);
  expect(Object.keys(performanceFields).filter((name) => !ids.includes(name))).toEqual([]);
});

test('excess returns and information ratios are ranked, without those whose returns end on other days', () => {
  const records = Array.from({ length: 9 }, (_, index) =>
    buildPerformance({
      code: String(index + 1),
      schemeName: `Fund ${index} - Direct Plan - Growth`,
      subCategory: 'Large Cap Fund',
      navDate: '2026-11-19T00:00:00',
      return1Year: 20 - index,
      return1YearBenchmark: 12,
      returnSinceLaunch: 9,
      returnSinceLaunchBenchmark: 8,
      ir3Yr: index / 10,
      irSource: '3Yr=Published',
      returnSource: '1Year=Computed',
      benchmarkReturnSource: index === 8 ? '1Year=Published' : '1Year=Computed',
      publishedReturnDate: index === 8 ? '2026-09-30' : '2026-10-31',
    }),
  );
  const columns = buildColumns(records);
  const read = (id: string) => records.map((row) => columns.find((column) => column.id === id)?.standing?.(row));
  expect(read('excess1Year').map((standing) => standing?.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, undefined]);
  expect(read('ir3Yr').map((standing) => standing?.rank)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, null]);
  expect(read('ir3Yr')[8]?.reason).toBe('OtherDay');
  expect(read('excessSinceLaunch').map((standing) => standing?.rank)).toEqual(records.map(() => null));
  expect(columns.find(({ id }) => id === 'excessSinceLaunch')?.cell.isShaded).toBe(false);
});
