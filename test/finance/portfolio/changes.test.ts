import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePositions } from '#finance/portfolio/changes.ts';
import { mergeByInstrument, getInstrumentKey, type Position } from '#finance/portfolio/position.ts';
import { buildPosition, arbitraryPortfolio } from './build-positions.ts';

const noAction = { actionRatio: null, actionState: '', prevIsin: '' };

test('returns added, changed and removed instruments with their previous quantity and weight', () => {
  const previous = [buildPosition('A', { weight: 5 }), buildPosition('Gone', { quantity: 70, weight: 2, yield: 7.1 })];
  const current = [buildPosition('New', { quantity: 40, weight: 1 }), buildPosition('A', { quantity: 120, weight: 6 })];
  expect(comparePositions(previous, current)).toEqual([
    { kind: 'added', position: current[0], prevQuantity: 0, prevWeight: 0, ...noAction },
    { kind: 'changed', position: current[1], prevQuantity: 100, prevWeight: 5, ...noAction },
    {
      ...noAction,
      kind: 'removed',
      position: { ...previous[1], quantity: 0, marketValue: 0, weight: 0, yield: null },
      prevQuantity: 70,
      prevWeight: 2,
    },
  ]);
});

test('omits an instrument whose quantity and weight are unchanged, even if its market value is not', () => {
  expect(comparePositions([buildPosition('A')], [buildPosition('A', { marketValue: 12 })])).toEqual([]);
  expect(comparePositions([buildPosition('A')], [buildPosition('A', { quantity: 101 })])).toHaveLength(1);
  expect(comparePositions([buildPosition('A')], [buildPosition('A', { weight: 5.01 })])).toHaveLength(1);
});

test('an undisclosed value equals only an undisclosed value', () => {
  const cash = buildPosition('TREPS', { quantity: null });
  expect(comparePositions([cash], [cash])).toEqual([]);
  expect(comparePositions([cash], [buildPosition('TREPS', { quantity: 0 })])).toHaveLength(1);
  expect(comparePositions([cash], [buildPosition('TREPS')])).toMatchObject([{ kind: 'changed', prevQuantity: null }]);
  expect(comparePositions([cash], [buildPosition('TREPS', { quantity: null, weight: 6 })])).toMatchObject([
    { position: { quantity: null, weight: 6 }, prevQuantity: null, prevWeight: 5 },
  ]);
});

test('identifies an instrument by ISIN and asset type, whatever its name', () => {
  const share = buildPosition('Jindal Steel & Power Limited', { isin: 'INE749A01030' });
  expect(comparePositions([share], [buildPosition('Jindal Steel Limited', { isin: 'ine749a01030 ' })])).toEqual([]);
  const bond = { isin: 'INE0GCN07047', assetType: 'Debt' };
  const [july, august] = ['8.017251% Adani Airport (08/09/2028)', '7.875505% Adani Airport (08/09/2028)'];
  expect(comparePositions([buildPosition(july, bond)], [buildPosition(august, { ...bond, weight: 6 })])).toMatchObject([
    { kind: 'changed', position: { instrument: august }, prevWeight: 5 },
  ]);
  const debt = { ...share, assetType: 'Debt' };
  expect(comparePositions([share], [debt]).map(({ kind }) => kind)).toEqual(['added', 'removed']);
});

test('identifies an instrument without an ISIN by its name, however it is spelled', () => {
  const [one, other] = ['Net Receivables / (Payables)', 'NET  RECEIVABLES/PAYABLES **'].map((name) =>
    buildPosition(name, { assetType: 'Cash' }),
  );
  if (!one || !other) throw new Error('two positions');
  expect(comparePositions([one], [other])).toEqual([]);
  expect(comparePositions([buildPosition('A & B Pvt. Ltd.')], [buildPosition('A and B Private Limited')])).toEqual([]);
  expect(comparePositions([buildPosition('Repo 6.05%')], [buildPosition('Swap 605')])).toHaveLength(2);
});

test('without an ISIN a new coupon or maturity is the same instrument only if the name stays unique', () => {
  const deposit = (name: string, weight = 5) => buildPosition(name, { assetType: 'Cash', weight });
  const july = deposit('7.1% HDFC Bank Limited (23/08/2019)');
  const august = deposit('7.25% HDFC Bank Limited (30-Sep-2019) (Duration - 91 Days)', 6);
  expect(comparePositions([july], [august])).toMatchObject([{ kind: 'changed', prevWeight: 5 }]);
  const second = deposit('6.5% HDFC Bank Limited (04/09/2019)');
  expect(comparePositions([july], [august, second]).map(({ kind }) => kind)).toEqual(['added', 'added', 'removed']);
  expect(comparePositions([july, second], [july, second])).toEqual([]);
  const future = (name: string) => buildPosition(name, { assetType: 'Derivative' });
  expect(comparePositions([future('Nifty 28 Aug 2025')], [future('Nifty 25 Sep 2025')])).toHaveLength(2);
});

test('a derivative is not another one with the ISIN of the same share', () => {
  const contract = (name: string) => buildPosition(name, { isin: 'INES00A01014', assetType: 'Derivative' });
  expect(comparePositions([contract('A Aug 2026')], [contract('A Sep 2026')])).toHaveLength(2);
});

test('an instrument listed twice counts as one position with the sums of its rows', () => {
  const duplicated = [
    buildPosition('A', { quantity: 60, weight: 3 }),
    buildPosition('B'),
    buildPosition('A', { quantity: 40, weight: 2 }),
  ];
  expect(comparePositions([buildPosition('A'), buildPosition('B')], duplicated)).toEqual([]);
  expect(
    comparePositions(duplicated, [buildPosition('A', { quantity: 50, weight: 2.5 }), buildPosition('B')]),
  ).toMatchObject([{ kind: 'changed', prevQuantity: 100, prevWeight: 5 }]);
});

const buildOutside = (instrument: string, quantity: number | null, exposure: number) =>
  buildPosition(instrument, {
    assetType: 'Derivative',
    quantity,
    marketValue: null,
    weight: null,
    exposureValue: exposure * 10,
    exposure,
  });

test('a derivative outside the total never has a weight, added and removed too', () => {
  const [august, september] = [buildOutside('A Aug', -100, -5), buildOutside('A Sep', -90, -4.5)];
  expect(comparePositions([august], [september])).toEqual([
    { ...noAction, kind: 'added', position: september, prevQuantity: 0, prevWeight: null },
    {
      ...noAction,
      kind: 'removed',
      position: { ...august, quantity: 0, exposureValue: 0, exposure: 0 },
      prevQuantity: -100,
      prevWeight: null,
    },
  ]);
  expect(comparePositions([august], [{ ...august, exposure: -6 }])).toEqual([]);
  expect(comparePositions([august], [{ ...august, quantity: -80 }])).toMatchObject([
    { kind: 'changed', prevWeight: null },
  ]);
});

test('a derivative outside the total is not its share, even under the same name and ISIN', () => {
  const share = buildPosition('A', { isin: 'INES00A01014' });
  const future = { ...buildOutside('A', -100, -5), isin: 'INES00A01014' };
  expect(comparePositions([share], [share, future]).map(({ kind, position }) => [kind, position.exposure])).toEqual([
    ['added', -5],
  ]);
});

test('adds up a derivative outside the total that is listed twice', () => {
  const merged = [...mergeByInstrument([buildOutside('Swap', null, 0.1), buildOutside('Swap', null, 0.2)]).values()];
  expect(merged).toMatchObject([{ quantity: null, weight: null, marketValue: null, exposure: 0.3, exposureValue: 3 }]);
});

test('retains a yield if the rows of an instrument agree on it, otherwise it is null', () => {
  const yields = (a: number | null, b: number | null) =>
    [...mergeByInstrument([buildPosition('A', { yield: a }), buildPosition('A', { yield: b })]).values()].map(
      (row) => row.yield,
    );
  expect([yields(7.1, 7.1), yields(7.1, 7.2), yields(null, null)]).toEqual([[7.1], [null], [null]]);
});

test('merging the rows of each instrument preserves the totals of the portfolio', () => {
  fc.assert(
    fc.property(arbitraryPortfolio, (rows) => {
      const merged = [...mergeByInstrument(rows).values()];
      for (const field of ['quantity', 'marketValue'] as const) {
        expect(total(merged, field)).toBeCloseTo(total(rows, field), 6);
      }
      // a weight is that of all rows of an instrument, or missing
      const known = rows.filter((row) =>
        merged.some((one) => one.weight !== null && getInstrumentKey(one) === getInstrumentKey(row)),
      );
      expect(total(merged, 'weight')).toBeCloseTo(total(known, 'weight'), 6);
      expect(known.filter(({ weight }) => weight === null)).toEqual([]);
    }),
  );
});

test('applying the changes to the previous portfolio gives the current one', () => {
  fc.assert(
    fc.property(arbitraryPortfolio, arbitraryPortfolio, (previous, current) => {
      const rebuilt = new Map(mergeByInstrument(previous));
      for (const { kind, position: row } of comparePositions(previous, current)) {
        if (kind === 'removed') rebuilt.delete(getInstrumentKey(row));
        else rebuilt.set(getInstrumentKey(row), row);
      }
      const expected = mergeByInstrument(current);
      expect([...rebuilt.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
      for (const [key, row] of expected) {
        expect(isClose(rebuilt.get(key)?.quantity, row.quantity)).toBe(true);
        expect(isClose(rebuilt.get(key)?.weight, row.weight)).toBe(true);
      }
    }),
  );
});

test('a portfolio has no changes relative to itself, and comparing backwards swaps added and removed', () => {
  fc.assert(
    fc.property(arbitraryPortfolio, arbitraryPortfolio, (previous, current) => {
      expect(comparePositions(current, current)).toEqual([]);
      const describeChanges = (from: readonly Position[], to: readonly Position[]) =>
        comparePositions(from, to).map(({ kind, position: row }) => `${kind} ${getInstrumentKey(row)}`);
      const swap: Readonly<Record<string, string>> = { added: 'removed', removed: 'added', changed: 'changed' };
      const backwards = describeChanges(current, previous).map((change) =>
        change.replace(/^\w+/, (kind) => swap[kind] ?? kind),
      );
      expect(backwards.toSorted()).toEqual([...describeChanges(previous, current)].toSorted());
    }),
  );
});

const total = (rows: readonly Position[], field: 'quantity' | 'marketValue' | 'weight') =>
  rows.flatMap((row) => row[field] ?? []).reduce((sum, value) => sum + value, 0);

function isClose(a: number | null | undefined, b: number | null): boolean {
  return typeof a === 'number' && b !== null ? Math.abs(a - b) < 1e-4 : a === b;
}
