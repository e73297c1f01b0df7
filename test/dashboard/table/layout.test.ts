import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPlace } from '#dashboard/table/by-place.ts';
import { createEngine } from '#dashboard/table/engine/engine.ts';
import { fitFigures } from '#dashboard/table/figure-width.ts';
import { moveCell } from '#dashboard/table/move-cell.ts';
import { bandsOf, placeColumns, widthOf } from '#dashboard/table/place-columns.ts';
import { numberColumn, textColumn } from '#dashboard/table/column-makers.ts';

const name = textColumn<number>('name', String, { header: 'Name', label: 'Name', width: 240 });
const figure = (id: string, band?: string) =>
  numberColumn<number>(id, (row) => row, { header: id, label: id, width: 80, ...(band === undefined ? {} : { band }) });
const columns = byPlace([name, figure('a', 'Return'), figure('b', 'Return'), figure('c'), figure('d', 'Return')], []);

test('columns stand side by side without a gap, and fill a frame that has room to spare', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), (width) => {
      const placed = placeColumns(columns, width);
      placed.forEach((one, at) =>
        expect(one.left).toBe(at === 0 ? 0 : (placed[at - 1]?.left ?? 0) + (placed[at - 1]?.width ?? 0)),
      );
      expect(widthOf(placed)).toBe(Math.max(width, width < 560 ? 468 : 560));
    }),
  );
});

test('on a phone the name takes 148 pixels', () => {
  expect(placeColumns(columns, 360)[0]?.width).toBe(148);
});

test('a band spans its neighbours, never the pinned column, and does not jump over others', () => {
  const bands = bandsOf(placeColumns(columns, 560));
  expect(bands.map(({ title, at, span }) => [title, at, span])).toEqual([
    ['', 0, 1],
    ['Return', 1, 2],
    ['', 3, 1],
    ['Return', 4, 1],
  ]);
  expect(placeColumns(columns, 560).map(({ startsBand }) => startsBand)).toEqual([false, false, false, true, true]);
});

const fit = (rows: readonly number[], totals: Parameters<typeof fitFigures>[2] = null, room = 2_000) => {
  const sheet = byPlace([name, figure('a')], rows);
  const fitted = fitFigures(sheet, createEngine(sheet, rows.length).surveyOf, totals, room);
  return { same: fitted === sheet, width: fitted[1]?.width ?? 0 };
};

test('a figure is never cut short: its column is as wide as its longest figure, and as their sum', () => {
  const rows = [1, -123_456_789.25, 12];
  const { width } = fit(rows);
  expect(width).toBeGreaterThan('−12,34,56,789.25'.length * 7);
  const many = Array<number>(2_000).fill(rows[1] ?? 0);
  expect(fit(many, { kind: 'sum', of: ['a'] }).width).toBeGreaterThan(fit(many).width);
});

test('columns whose figures have room stay as they are, and so do those beyond the first sight', () => {
  expect(fit([1])).toEqual({ same: true, width: 80 });
  expect(fit([-123_456_789.25], null, 100)).toEqual({ same: true, width: 80 });
});

const bounds = { rows: 103, columns: 5, topRow: 2, firstRow: 4, page: 20 };

test.each([
  ['ArrowDown', false, [4, 2], [5, 2]],
  ['ArrowUp', false, [2, 2], [2, 2]],
  ['ArrowLeft', false, [4, 1], [4, 1]],
  ['ArrowRight', false, [4, 5], [4, 5]],
  ['Home', false, [9, 3], [9, 1]],
  ['End', false, [9, 3], [9, 5]],
  ['Home', true, [9, 3], [4, 1]],
  ['End', true, [9, 3], [103, 5]],
  ['PageDown', false, [9, 3], [29, 3]],
  ['PageDown', false, [95, 3], [103, 3]],
  ['PageUp', false, [9, 3], [4, 3]],
  ['PageUp', false, [3, 3], [3, 3]],
] as const)('%s (Ctrl: %s) leads from %s to %s', (key, ctrl, [row, column], [toRow, toColumn]) => {
  expect(moveCell(key, ctrl, { row, column }, bounds)).toEqual({ row: toRow, column: toColumn });
});

test('other keys lead nowhere', () => {
  expect(moveCell('a', false, { row: 4, column: 1 }, bounds)).toBeNull();
});
