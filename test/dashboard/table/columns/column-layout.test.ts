import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberColumn, textColumn } from '#dashboard/table/column-builders.ts';
import { bindColumns } from '#dashboard/table/column.ts';
import {
  buildHeaderGroups,
  computeColumnWidths,
  getTotalWidth,
  layOutColumns,
} from '#dashboard/table/columns/column-layout.ts';
import { createTableEngine } from '#dashboard/table/engine/table-engine.ts';

const nameColumn = textColumn<number>('name', String, { header: 'Name', label: 'Name', width: 240 });
const buildColumn = (id: string, group?: string) =>
  numberColumn<number>(id, (row) => row, {
    header: id,
    label: id,
    width: 80,
    ...(group === undefined ? {} : { group }),
  });
const columns = bindColumns(
  [nameColumn, buildColumn('a', 'Return'), buildColumn('b', 'Return'), buildColumn('c'), buildColumn('d', 'Return')],
  [],
);

const asOnPage = { pinnedCount: 1, fixedIds: new Set<string>() };

test('columns are adjacent without a gap, and fill a frame that is wider than they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 560, max: 3_000 }), (width) => {
      const layout = layOutColumns(columns, width, asOnPage);
      layout.forEach((column, index) =>
        expect(column.left).toBe(index === 0 ? 0 : (layout[index - 1]?.left ?? 0) + (layout[index - 1]?.width ?? 0)),
      );
      expect(getTotalWidth(layout)).toBe(width);
    }),
  );
});

const buildNumbers = (count: number) =>
  bindColumns([nameColumn, ...Array.from({ length: count }, (_, index) => buildColumn(`n${index}`))], []);

test('the edge of a narrower frame is that of a column, and no number gets narrower', () => {
  fc.assert(
    fc.property(fc.integer({ min: 330, max: 800 }), fc.integer({ min: 8, max: 12 }), (width, count) => {
      const layout = layOutColumns(buildNumbers(count), width, asOnPage);
      expect(layout.map((column) => column.left + column.width)).toContain(width);
      expect(Math.min(...layout.slice(1).map((column) => column.width))).toBeGreaterThanOrEqual(80);
    }),
  );
});

test('a column that is cut by a few pixels is in view beside a narrower name, one that is cut in the middle is out of view', () => {
  const listEnds = (width: number) =>
    layOutColumns(buildNumbers(9), width, asOnPage).map((column) => column.left + column.width);
  expect(listEnds(630).slice(0, 6)).toEqual([230, 310, 390, 470, 550, 630]);
  expect(listEnds(600).slice(3, 6)).toEqual([517, 600, 680]);
});

test('widths stay as they are in a frame that cuts them once the user set one', () => {
  const layout = layOutColumns(buildNumbers(9), 630, { pinnedCount: 1, fixedIds: new Set(['n8']) });
  expect(layout.map(({ width }) => width)).toEqual([240, ...Array<number>(9).fill(80)]);
});

test('on a phone the name is as wide as the frame, and the other columns start below it', () => {
  const [name, first] = layOutColumns(columns, 360, asOnPage);
  expect([name?.width, first?.left]).toEqual([360, 0]);
});

test('a column that the user resized gets nothing of the spare width', () => {
  const layout = layOutColumns(columns, 3_000, { pinnedCount: 1, fixedIds: new Set(['a']) });
  expect(layout[1]?.width).toBe(80);
  expect(getTotalWidth(layout)).toBe(3_000);
});

test('pinned columns leave room for the others: in a narrow frame only the first stays in place', () => {
  const countPinned = (width: number, pinnedCount: number): number =>
    layOutColumns(columns, width, { pinnedCount, fixedIds: new Set() }).filter(({ isPinned }) => isPinned).length;
  expect(countPinned(1_200, 2)).toBe(2);
  expect(countPinned(1_200, 5)).toBe(2);
  expect(countPinned(360, 2)).toBe(1);
});

test('a group header spans adjacent columns, never the pinned one, and does not skip others', () => {
  const layout = layOutColumns(columns, 560, asOnPage);
  expect(buildHeaderGroups(layout).map(({ title, index, span }) => [title, index, span])).toEqual([
    ['', 0, 1],
    ['Return', 1, 2],
    ['', 3, 1],
    ['Return', 4, 1],
  ]);
  expect(layout.map(({ startsGroup }) => startsGroup)).toEqual([false, false, false, true, true]);
});

type Totals = Parameters<typeof computeColumnWidths>[2];

/** The width that column `a`, of 80 px, needs for its values; undefined if it needs no more than it has. */
const computeWidth = (rows: readonly number[], totals: Totals = null): number | undefined => {
  const indexColumns = bindColumns([nameColumn, buildColumn('a')], rows);
  const engine = createTableEngine(indexColumns, rows.length);
  return computeColumnWidths(indexColumns, engine.getStats, totals)['a'];
};

test('a number is never truncated: its column is as wide as the longest number, and as their sum', () => {
  const rows = [1, -123_456_789.25, 12];
  expect(computeWidth(rows)).toBeGreaterThan('−12,34,56,789.25'.length * 7);
  const many = Array<number>(2_000).fill(rows[1] ?? 0);
  expect(computeWidth(many, { kind: 'sum', columns: ['a'] })).toBeGreaterThan(computeWidth(many) ?? Infinity);
});

test('the header of a number column is whole, also with the mark of the sort', () => {
  const column = numberColumn<number>('a', (row) => row, { header: 'Rolling median', label: 'a', width: 104 });
  const indexColumns = bindColumns([nameColumn, column], [1]);
  const { getStats } = createTableEngine(indexColumns, 1);
  expect(computeColumnWidths(indexColumns, getStats, null)['a']).toBeGreaterThan(88 + 16 + 14); // the text has 88 px in Inter
});

test('columns that are wide enough stay unchanged', () => {
  expect(computeWidth([1])).toBeUndefined();
});
