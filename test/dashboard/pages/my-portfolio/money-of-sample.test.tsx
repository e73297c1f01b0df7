import { afterAll, expect, test } from 'vitest';
import { createClient } from '#dashboard/api/client.ts';
import { buildNavSeries } from '#dashboard/api/use-histories.ts';
import { savedItemsStore } from '#dashboard/schemes/saved/saved-items-store.ts';
import type { Transaction } from '#finance/transactions/transaction.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { findTable, readColumn, readFacts } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';
import { openSampleStore } from '#test/support/sample-dataset.ts';
import { createServiceFetch } from '#test/support/service-fetch.ts';

const store = await openSampleStore('small');
afterAll(() => store.close());
const serviceFetch = createServiceFetch(createTestService(store));
const client = createClient({ baseUrl: '/api', accessKey: TEST_KEY, fetch: serviceFetch });

/** The rate a year at which flows of some days are worth nothing together, by halving; percent. */
function findRate(flows: readonly (readonly [day: number, amount: number])[]): number {
  const first = flows[0]?.[0] ?? 0;
  const worth = (rate: number): number =>
    flows.reduce((sum, [day, amount]) => sum + amount * (1 + rate) ** ((first - day) / 365), 0);
  let [low, high] = [-0.99, 10]; // worth is positive at the low rate, at which receipts later count most
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  return low * 100;
}

test('two schemes of the sample market, paid into every month and switched once, have the XIRR of their payments', async () => {
  const schemes = (await client.fetchRecords('GetSchemeMaster', {})).filter(
    ({ plan, option, navStatus, isInvestable }) =>
      plan === 'Direct' && option === 'Growth' && navStatus === 'Current' && isInvestable === 'Yes',
  );
  const [one, other] = await Promise.all(
    schemes.slice(0, 2).map(async ({ code, schemeName }) => {
      const series = buildNavSeries(await client.fetchRecords('GetNAVHistory', { code }), null);
      return { code, schemeName, ...series };
    }),
  );
  if (!one || !other) throw new Error('the sample has no two schemes');
  const last = Number(one.days.at(-1));
  const at = ({ days, navs }: typeof one, day: number): number => Number(navs[days.findIndex((each) => each >= day)]);
  const transactions: Transaction[] = [];
  const flows: (readonly [number, number])[] = [];
  const units = new Map([one, other].map(({ code }) => [code, 0]));
  const add = (scheme: typeof one, day: number, kind: Transaction['kind'], amount: number): void => {
    const bought = Number((amount / at(scheme, day)).toFixed(3));
    const row = transactions.length + 1;
    transactions.push({ day, folio: '1', code: scheme.code, kind, units: bought, amount, price: null, row });
    units.set(scheme.code, (units.get(scheme.code) ?? 0) + bought);
  };
  const dealing = [...one.days].filter((day) => other.days.includes(day) && day > last - 1_000 && day < last - 60);
  for (const day of dealing.filter((_, index) => index % 21 === 0)) {
    add(one, day, 'Purchase', 10_000);
    flows.push([day, -10_000]);
  }
  const switched = Number(dealing[300]);
  add(one, switched, 'SwitchOut', -50_000);
  add(other, switched, 'SwitchIn', 50_000);
  const value = [one, other].reduce((sum, scheme) => sum + Number(units.get(scheme.code)) * at(scheme, last), 0);
  flows.push([last, value]);
  const sorted = flows.toSorted(([a], [b]) => a - b);

  savedItemsStore.change(() => ({
    views: [],
    lists: [
      {
        name: 'Mine',
        codes: [one.code, other.code],
        amounts: {},
        statement: { transactions, balances: [], problems: [] },
      },
    ],
  }));
  renderApp('/my-portfolio', serviceFetch);
  const table = await findTable('Returns by scheme');
  const format = (amount: number): string => `${amount < 0 ? '−' : '+'}${Math.abs(amount).toFixed(2)}`;
  // the switch is no payment of both together
  expect(readFacts()).toMatchObject({ XIRR: `${format(findRate(sorted))} % p.a.` });
  expect(Number(readFacts()['Value, ₹']?.split(' ')[0]?.replaceAll(',', ''))).toBe(Math.round(value));
  const left = Number(units.get(one.code)) * at(one, last);
  const own = [...sorted.slice(0, -1), [switched, 50_000] as const, [last, left] as const];
  expect(readColumn(table, 'XIRR, %')).toMatchObject({ [one.schemeName]: format(findRate(own)) });
});
