import { expect, test } from 'vitest';
import { buildSheet, findLatestDay } from '#dashboard/chart/export/save-section-table.ts';
import { numberHeader, textHeader } from '#dashboard/chart/frame/chart-table.tsx';

const buildRow = (...cells: readonly string[]) => ({ key: cells.join(), cells });

test('the files of a section are named after the latest day of its caption', () => {
  expect(findLatestDay('₹ · 19 Nov 2021 to 08 Feb 2026 · linear scale')).toBe('2026-02-08');
  expect(findLatestDay('% · 31 Oct 2026 · ▏ 30 Sep 2026')).toBe('2026-10-31');
  expect(findLatestDay('99 Foo 2026')).toBeNull();
  expect(findLatestDay('% of net assets in common')).toBeNull();
});

test('a file of a section has numbers, ISO dates and empty cells where its table has texts, days and dashes', () => {
  const { columns, rows } = buildSheet(
    {
      headers: [textHeader('Date'), numberHeader('Kaveri', '₹'), numberHeader('Excess', 'pp')],
      rows: [
        buildRow('19 Nov 2026', '12,34,567.50', '−0.20'),
        buildRow('20 Nov 2026', '–', '+1.25'),
        buildRow('', '', ''),
      ],
    },
    false,
  );
  expect(rows).toEqual([
    ['2026-11-19', 1_234_567.5, -0.2],
    ['2026-11-20', null, 1.25],
    [null, null, null],
  ]);
  expect(columns.map(({ label, unit, kind, decimals }) => [label, unit, kind, decimals])).toEqual([
    ['Date', '', 'date', 0],
    ['Kaveri', '₹', 'number', 2],
    ['Excess', 'pp', 'number', 2],
  ]);
});

test('a column that has another kind of value in each row keeps each of them, and names that look like numbers stay text', () => {
  const { rows, columns } = buildSheet(
    {
      headers: [textHeader('Field'), numberHeader('Kaveri')],
      rows: [
        buildRow('1', '0.6'),
        buildRow('NAV', '101.2345'),
        buildRow('NAV date', '19 Nov 2026'),
        buildRow('Plan', 'Direct'),
      ],
    },
    false,
  );
  expect(rows).toEqual([
    ['1', 0.6],
    ['NAV', 101.2345],
    ['NAV date', '2026-11-19'],
    ['Plan', 'Direct'],
  ]);
  expect(columns[1]).toMatchObject({ kind: 'date', decimals: 1 });
});

test('a workbook has rank, number of peers and quartile beside the values that a section compares, with its shade; other files have the values', () => {
  const table = {
    headers: [textHeader('Field'), numberHeader('Kaveri'), numberHeader('Median')],
    rows: [
      { ...buildRow('Return', '12.00', '9.00'), standings: [null, { rank: 2, count: 31, quartile: 1 as const }] },
      { ...buildRow('NAV', '101.23', ''), standings: [null, null] },
    ],
  };
  const workbook = buildSheet(table, true);
  expect(workbook.columns.map(({ label }) => label)).toEqual(['Field', 'Kaveri', 'Rank', 'Of', 'Quartile', 'Median']);
  expect(workbook.columns.map(({ quartileOffset }) => quartileOffset)[1]).toBe(3);
  expect(workbook.rows).toEqual([
    ['Return', 12, 2, 31, 'Top quartile', 9],
    ['NAV', 101.23, null, null, null, null],
  ]);
  expect(buildSheet(table, false).rows[0]).toEqual(['Return', 12, 9]);
});
