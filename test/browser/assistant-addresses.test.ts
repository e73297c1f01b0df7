import { afterAll, expect, inject, it } from 'vitest';
import { openSharedPage, readRowCount, readVisibleRows } from '#test/support/browser/browser-page.ts';
import { connectMcp } from '#test/support/mcp/mcp-client.ts';

const url = inject('url');

/** The key that the service gives to its own page. */
async function readPageKey(): Promise<string> {
  const response = await fetch(`${url}/session`, { method: 'POST', headers: { origin: url } });
  return (await response.json()).accessKey;
}

const { call, close } = await connectMcp(url, await readPageKey());
const page = await openSharedPage(); // it compiles the scripts of the dashboard once
afterAll(() => Promise.all([page.close(), close()]));

it.each([
  {
    subCategories: ['Small Cap'],
    conditions: [{ field: 'return3Year', aheadOfPeerMedian: true }],
    sortBy: 'maxDrawdown3Year',
  },
  {
    conditions: [
      { field: 'volatility3Year', quartiles: [1] },
      { field: 'ter', max: 1 },
    ],
    sortBy: 'return1Year',
    plan: 'Any',
  },
  { conditions: [{ field: 'volatility3Year', aheadOfPeerMedian: true }], sortBy: 'volatility3Year' },
  {
    subCategories: ['Small Cap'],
    conditions: [{ field: 'sharpe3Year', quartiles: [1, 2], aheadOfPeerMedian: true }],
    sortBy: 'ter',
  },
  { subCategories: ['Low Duration Fund', 'Liquid Fund'], fundHouse: 'kaveri', sortBy: 'ter' },
  { conditions: [{ field: 'trackingError1Year' }], sortBy: 'ter' },
  { benchmark: 'nifty 50', conditions: [{ field: 'return3Year', aheadOfPeerMedian: true }], plan: 'Regular' },
])('the address of a screen opens the same schemes in the same order: %j', async (values) => {
  const { rows, total, address } = await call('screen_schemes', { ...values, limit: 5 });
  await page.goto(address);
  await expect.poll(() => readRowCount(page)).toBe(total);
  await expect
    .poll(async () => (await readVisibleRows(page, 'Schemes', ['TER, %'])).length)
    .toBeGreaterThanOrEqual(Math.min(total, 5));
  const expected = rows.map(({ schemeName }: { schemeName: string }) => schemeName.split(' - ')[0]);
  const readNames = async () => {
    const names = await page.getByRole('grid', { name: 'Schemes' }).getByRole('rowheader').allTextContents();
    const schemes = names.filter((name) => !name.startsWith('Median'));
    return schemes
      .slice(0, rows.length)
      .map((name, index) => (name.includes(expected[index]) ? expected[index] : name));
  };
  await expect.poll(readNames).toEqual(expected);
  await expect.poll(() => page.getByText('were ignored', { exact: false }).count()).toBe(0);
});

it('the addresses of the other tools open the page of the scheme', async () => {
  const { rows } = await call('find_schemes', { query: 'large cap', limit: 2 });
  const codes = rows.map(({ code }: { code: string }) => code);
  for (const [tool, input] of [
    ['compare_schemes', { codes }],
    ['overlap', { codes }],
    ['get_holdings', { code: codes[0] }],
    ['what_changed', { code: codes[0] }],
    ['holdings_by_group', { code: codes[0] }],
  ] as const) {
    const { address } = await call(tool, input);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const words: string = rows[0].schemeName.split(' ').slice(0, 2).join(' ');
    await expect.poll(() => page.getByRole('main').innerText()).toContain(words);
  }
});
