import { expect, test } from 'vitest';
import { comparePositions } from '#finance/portfolio/changes.ts';
import type { Position } from '#finance/portfolio/position.ts';
import { buildPosition } from '../build-positions.ts';

/** The share of an issuer, with the price in ₹ lakh per unit. */
const buildShare = (isin: string, quantity: number, price: number, name = 'Dr. Reddys Laboratories Limited') =>
  buildPosition(name, { isin, quantity, marketValue: quantity * price });

/** Holdings of an index fund whose units changed by the same flow, and whose prices by the same ratio. */
const buildOthers = (units: number, price = 1): readonly Position[] =>
  Array.from({ length: 7 }, (_, index) => buildShare(`INES0${index}A01014`, 100 * units, price, `Company ${index}`));

const [OLD, NEW] = ['INE089A01023', 'INE089A01031'];

test('a share with a reissued ISIN is the same instrument, adjusted by the flow of the fund', () => {
  // Zerodha Nifty LargeMidcap 250, September and November 2024: a split of 5 to 1 while the fund grew by 19 %
  const changes = comparePositions(
    [...buildOthers(1), buildShare(OLD, 2_687, 0.0675)],
    [...buildOthers(1.1936), buildShare(NEW, 15_998, 0.01202)],
  );
  expect(changes.find(({ position }) => position.isin === NEW)).toMatchObject({
    kind: 'changed',
    prevQuantity: 2_687,
    prevIsin: OLD,
    actionRatio: 5,
    actionState: 'Suspected',
  });
  expect(changes.filter(({ kind }) => kind !== 'changed')).toEqual([]);
});

test('the price of a reissued share is judged beside that of the other holdings', () => {
  // Paras Defence, July 2025: 17 % down, its index fund 9 %
  const change = comparePositions(
    [...buildOthers(1), buildShare(OLD, 47_482, 0.01598)],
    [...buildOthers(1, 0.9084), buildShare(NEW, 94_964, 0.00662)],
  ).find(({ position }) => position.isin === NEW);
  expect(change).toMatchObject({ prevIsin: OLD, actionRatio: 2 });
});

test('a face value that was split halves the price per unit: HDFC Bank, September 2019', () => {
  const buildBank = (isin: string, quantity: number, price: number) =>
    buildShare(isin, quantity, price, 'HDFC Bank Limited');
  expect(
    comparePositions([buildBank('INE040A01026', 100, 0.02228)], [buildBank('INE040A01034', 200, 0.01227)]),
  ).toMatchObject([{ kind: 'changed', prevIsin: 'INE040A01026', actionRatio: 2, actionState: 'Suspected' }]);
});

test('an ISIN that was reissued without a split has no action ratio', () => {
  expect(comparePositions([buildShare(OLD, 100, 1)], [buildShare(NEW, 101, 1.1)])).toMatchObject([
    { kind: 'changed', prevIsin: OLD, actionRatio: null, actionState: '' },
  ]);
});

test.each<readonly [string, Position, Position]>([
  ['of another issuer', buildShare(OLD, 100, 1), buildShare('INE090A01021', 200, 0.5)],
  ['of another name', buildShare(OLD, 100, 1), buildShare(NEW, 200, 0.5, 'Dr. Reddys Preference')],
  ['with a ratio that is not simple', buildShare(OLD, 100, 1), buildShare(NEW, 172, 0.58)],
  ['with a price that did not move', buildShare(OLD, 100, 1), buildShare(NEW, 200, 0.95)],
  ['without a quantity', buildShare(OLD, 100, 1), { ...buildShare(NEW, 200, 0.5), quantity: null }],
  [
    'that is debt',
    { ...buildShare(OLD, 100, 1), assetType: 'Money Market' },
    { ...buildShare(NEW, 100, 1), assetType: 'Money Market' },
  ],
])('an ISIN %s is another instrument', (_, previous, current) => {
  expect(comparePositions([previous], [current]).map(({ kind }) => kind)).toEqual(['added', 'removed']);
});

test('no ISIN is taken for the reissued one of an instrument if several could be meant', () => {
  const split = [buildShare(NEW, 200, 0.5), buildShare('INE089A01049', 200, 0.5)];
  expect(comparePositions([buildShare(OLD, 100, 1)], split).map(({ kind }) => kind)).toEqual([
    'added',
    'added',
    'removed',
  ]);
});

test('a reissue that other portfolios showed applies to one that traded in the same month', () => {
  const [previous, current] = [[buildShare(OLD, 100, 1)], [buildShare(NEW, 172, 0.5)]];
  const reissues = [{ isin: NEW, prevIsin: OLD, ratio: 2 }];
  const actions = new Map([[NEW, { ratio: 2, state: 'Confirmed' } as const]]);
  expect(comparePositions(previous, current)).toHaveLength(2);
  expect(comparePositions(previous, current, { reissues, actions })).toMatchObject([
    { kind: 'changed', prevIsin: OLD, prevQuantity: 100, actionRatio: 2, actionState: 'Confirmed' },
  ]);
});
