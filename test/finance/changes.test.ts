import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween } from '#finance/changes.ts';
import { byInstrument, identityOf, type Position } from '#finance/position.ts';
import { position, somePortfolio } from './some-portfolio.ts';

test('what came, went and moved is told beside what it was', () => {
  const before = [position('A', { weight: 5 }), position('Gone', { quantity: 70, weight: 2, yield: 7.1 })];
  const now = [position('New', { quantity: 40, weight: 1 }), position('A', { quantity: 120, weight: 6 })];
  expect(changesBetween(before, now)).toEqual([
    { kind: 'added', now: now[0], prevQuantity: 0, prevWeight: 0 },
    { kind: 'changed', now: now[1], prevQuantity: 100, prevWeight: 5 },
    {
      kind: 'removed',
      now: { ...before[1], quantity: 0, marketValue: 0, weight: 0, yield: null },
      prevQuantity: 70,
      prevWeight: 2,
    },
  ]);
});

test('an instrument whose quantity and weight are both the same is left out, whatever its value', () => {
  expect(changesBetween([position('A')], [position('A', { marketValue: 12 })])).toEqual([]);
  expect(changesBetween([position('A')], [position('A', { quantity: 101 })])).toHaveLength(1);
  expect(changesBetween([position('A')], [position('A', { weight: 5.01 })])).toHaveLength(1);
});

test('a figure that is not told is the same only as one that is not told', () => {
  const cash = position('TREPS', { quantity: null });
  expect(changesBetween([cash], [cash])).toEqual([]);
  expect(changesBetween([cash], [position('TREPS', { quantity: 0 })])).toHaveLength(1);
  expect(changesBetween([cash], [position('TREPS')])).toMatchObject([{ kind: 'changed', prevQuantity: null }]);
  expect(changesBetween([cash], [position('TREPS', { quantity: null, weight: 6 })])).toMatchObject([
    { now: { quantity: null, weight: 6 }, prevQuantity: null, prevWeight: 5 },
  ]);
});

test('an instrument is the same when ISIN and name are, whatever their casing and spaces', () => {
  const share = position('Vindhya Bank Ltd', { isin: 'INES00A01014' });
  expect(changesBetween([share], [position(' VINDHYA  Bank Ltd', { isin: 'ines00a01014' })])).toEqual([]);
  const future = position('Vindhya Bank Nov 2026', { isin: 'INES00A01014' });
  expect(changesBetween([share], [future]).map(({ kind }) => kind)).toEqual(['added', 'removed']);
  expect(identityOf(position('X', { isin: 'A' }))).not.toBe(identityOf(position('A', { isin: 'X' })));
});

test('an instrument listed twice is one holding with the sums of its rows', () => {
  const twice = [position('A', { quantity: 60, weight: 3 }), position('B'), position('A', { quantity: 40, weight: 2 })];
  expect(changesBetween([position('A'), position('B')], twice)).toEqual([]);
  expect(changesBetween(twice, [position('A', { quantity: 50, weight: 2.5 }), position('B')])).toMatchObject([
    { kind: 'changed', prevQuantity: 100, prevWeight: 5 },
  ]);
});

test('a yield stays where the rows of an instrument agree on it, else there is no one figure', () => {
  const yields = (a: number | null, b: number | null) =>
    [...byInstrument([position('A', { yield: a }), position('A', { yield: b })]).values()].map((row) => row.yield);
  expect([yields(7.1, 7.1), yields(7.1, 7.2), yields(null, null)]).toEqual([[7.1], [null], [null]]);
});

test('nothing of a portfolio is lost when its instruments are taken once', () => {
  fc.assert(
    fc.property(somePortfolio, (rows) => {
      const once = [...byInstrument(rows).values()];
      for (const field of ['quantity', 'marketValue', 'weight'] as const) {
        expect(total(once, field)).toBeCloseTo(total(rows, field), 6);
      }
    }),
  );
});

test('the changes applied to the portfolio before give the portfolio now', () => {
  fc.assert(
    fc.property(somePortfolio, somePortfolio, (before, now) => {
      const rebuilt = new Map(byInstrument(before));
      for (const { kind, now: row } of changesBetween(before, now)) {
        if (kind === 'removed') rebuilt.delete(identityOf(row));
        else rebuilt.set(identityOf(row), row);
      }
      const held = byInstrument(now);
      expect([...rebuilt.keys()].toSorted()).toEqual([...held.keys()].toSorted());
      for (const [key, row] of held) {
        expect(near(rebuilt.get(key)?.quantity, row.quantity)).toBe(true);
        expect(near(rebuilt.get(key)?.weight, row.weight)).toBe(true);
      }
    }),
  );
});

test('nothing changes from a portfolio to itself, and the way back swaps what came and what went', () => {
  fc.assert(
    fc.property(somePortfolio, somePortfolio, (before, now) => {
      expect(changesBetween(now, now)).toEqual([]);
      const kinds = (from: readonly Position[], to: readonly Position[]) =>
        changesBetween(from, to).map(({ kind, now: row }) => `${kind} ${identityOf(row)}`);
      const swap: Readonly<Record<string, string>> = { added: 'removed', removed: 'added', changed: 'changed' };
      const back = kinds(now, before).map((told) => told.replace(/^\w+/, (kind) => swap[kind] ?? kind));
      expect(back.toSorted()).toEqual([...kinds(before, now)].toSorted());
    }),
  );
});

const total = (rows: readonly Position[], field: 'quantity' | 'marketValue' | 'weight') =>
  rows.flatMap((row) => row[field] ?? []).reduce((all, value) => all + value, 0);

function near(a: number | null | undefined, b: number | null): boolean {
  return typeof a === 'number' && b !== null ? Math.abs(a - b) < 1e-4 : a === b;
}
