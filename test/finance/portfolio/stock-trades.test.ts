import { expect, test } from 'vitest';
import type { DatasetEvidence } from '#finance/portfolio/changes.ts';
import type { ActionState } from '#finance/portfolio/corporate-actions/corporate-actions.ts';
import { StockTrades, type ConsecutivePortfolios } from '#finance/portfolio/stock-trades.ts';
import { buildPosition } from './build-positions.ts';

const [BANK, FORMER] = ['INES00A01022', 'INES00A01014'];
const share = (quantity: number, price = 1, isin = BANK, name = 'Vindhya Bank Ltd', sector = '') => ({
  ...buildPosition(name, { isin, quantity, marketValue: quantity * price }),
  sector,
});
const nothing: DatasetEvidence = { reissues: [], actions: new Map() };
const buildAction = (
  ratio: number,
  state: ActionState,
  reissues: DatasetEvidence['reissues'] = [],
): DatasetEvidence => ({
  reissues,
  actions: new Map([[BANK, { ratio, state }]]),
});

function addUp(...holders: readonly ConsecutivePortfolios[]) {
  const trades = new StockTrades();
  for (const holder of holders) trades.add(holder);
  return trades.list();
}

test('adds up what the portfolios bought and sold, at the price of each', () => {
  const trades = new StockTrades();
  trades.add({ current: [share(150, 2)], previous: [share(100)], evidence: nothing }); // + 50 × 2
  trades.add({ current: [share(80, 2)], previous: [share(100)], evidence: nothing }); // − 20 × 2
  trades.add({ current: [share(30, 2)], previous: [], evidence: nothing }); // added
  trades.add({ current: [], previous: [share(40)], evidence: nothing }); // removed, at the previous price
  trades.add({ current: [share(100, 2)], previous: [share(100)], evidence: nothing }); // drift
  expect(trades.list()).toEqual([
    {
      isin: BANK,
      ...{ instrument: 'Vindhya Bank Ltd', sector: '' },
      ...{ bought: 2, sold: 2, tradeValue: 100 - 40 + 60 - 40, schemes: 4 },
    },
  ]);
});

test('a portfolio without a previous one holds the share and traded nothing', () => {
  expect(addUp({ current: [share(10)], previous: null, evidence: nothing })).toMatchObject([
    { schemes: 1, bought: 0, sold: 0, tradeValue: null },
  ]);
});

test('a bonus issue is not bought, and a suspected one is neither bought nor sold', () => {
  const pair = { current: [share(210, 0.5)], previous: [share(100)] };
  expect(addUp({ ...pair, evidence: buildAction(2, 'Confirmed') })).toMatchObject([
    { bought: 1, sold: 0, tradeValue: 5 },
  ]);
  expect(addUp({ ...pair, evidence: buildAction(2, 'Suspected') })).toMatchObject([{ bought: 0, sold: 0 }]);
});

test('a reissued ISIN is one share, and lots of one share are one holding', () => {
  const evidence = buildAction(5, 'Confirmed', [{ isin: BANK, prevIsin: FORMER, ratio: 5 }]);
  const previous = [share(60, 1, FORMER), share(40, 1, FORMER)];
  expect(addUp({ current: [share(500, 0.2)], previous, evidence })).toEqual([
    { isin: BANK, instrument: 'Vindhya Bank Ltd', sector: '', bought: 0, sold: 0, tradeValue: 0, schemes: 1 },
  ]);
});

test('the name is the one that most portfolios print', () => {
  const names = ['Vindhya Bank Limited', 'Vindhya Bank Ltd', 'Vindhya Bank Limited'];
  const holders = names.map((name) => ({ current: [share(1, 1, BANK, name)], previous: null, evidence: nothing }));
  const trades = new StockTrades();
  for (const holder of holders) trades.add(holder);
  expect(trades.list()).toMatchObject([{ instrument: 'Vindhya Bank Limited', schemes: 3 }]);
});

test('the sector is the one that most of the portfolios that print one print, that of earlier portfolios if none holds it', () => {
  const printing = (sector: string) => share(1, 1, BANK, 'Vindhya Bank Ltd', sector);
  const held = ['', '', '', 'Banks', 'Banks', 'Bank'].map((sector) => ({
    current: [printing(sector)],
    previous: [],
    evidence: nothing,
  }));
  expect(addUp(...held)).toMatchObject([{ sector: 'Banks' }]);
  expect(addUp({ current: [], previous: [printing('Banks')], evidence: nothing })).toMatchObject([{ sector: 'Banks' }]);
});
