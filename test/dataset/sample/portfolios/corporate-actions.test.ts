import { afterAll, expect, test } from 'vitest';
import { classifyMovement } from '#finance/portfolio/movement.ts';
import { openSampleStore } from '#test/support/sample-dataset.ts';

const store = await openSampleStore('large');
afterAll(() => store.close());
const shares = await store.searchHoldings({ assetType: 'Equity' });
const LATEST = '2026-10-31';
const continued = shares.filter(({ date, prevQuantity }) => date === LATEST && Number(prevQuantity) > 0);
const holdersOf = (name: string) => continued.filter(({ instrument }) => instrument === name);

test.each([
  ['Sutlej Finance Ltd', 5],
  ['Ellora Capital Goods Ltd', 2],
])('all holders of %s show its action of %d : 1, with and without a trade', (name, ratio) => {
  const holders = holdersOf(name);
  const confirmed = holders.filter(({ actionState }) => actionState === 'Confirmed');
  expect(confirmed.length).toBeGreaterThan(10);
  expect(confirmed.length).toBeGreaterThan(0.9 * holders.length); // the others have no portfolio of the month before
  expect(confirmed.every(({ actionRatio }) => actionRatio === ratio)).toBe(true);
  expect(new Set(confirmed.map(classifyMovement))).toEqual(new Set(['bought', 'corporate-action', 'sold']));
});

test('the share whose face value was split has a new ISIN, and the size of its company', () => {
  const holders = holdersOf('Sutlej Finance Ltd');
  const isins = new Set(holders.map(({ isin, prevIsin }) => `${prevIsin} ${isin}`));
  expect([...isins]).toEqual(['INES00301015 INES00301023']);
  expect(holders.every(({ size }) => size === 'Large Cap')).toBe(true);
});

test('a renamed share is the same holding', async () => {
  const [holder] = holdersOf('Doab Consumer Products Ltd');
  const [portfolio] = await store.findPortfolios({ code: [holder?.code ?? ''] });
  const [latest, previous] = await store.readPortfolioHistory(portfolio?.id ?? -1, 2);
  const findName = (rows: typeof latest) => rows?.holdings.find(({ isin }) => isin === holder?.isin)?.instrument;
  expect([findName(previous), findName(latest)]).toEqual([
    'Doab & Sons Consumer Products Ltd',
    'Doab Consumer Products Ltd',
  ]);
});

test('all other instruments continue without an action', () => {
  const withAction = new Set(continued.filter(({ actionState }) => actionState !== '').map((row) => row.instrument));
  expect(withAction.size).toBe(2);
});
