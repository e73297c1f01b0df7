import { expect, test } from 'vitest';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { buildIndexExport, buildNavHistory, type NavLine } from '#test/support/market/build-official-files.ts';
import { buildPerformance } from '#test/support/market/build-published-files.ts';
import { importFiles } from './import-files.ts';
import { readCodes, row } from './published/published-scheme.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `12-Mar-2026`, and with another separator. */
const formatDay = (day: number, separator = '-') => {
  const [year, month, date] = toIsoDay(day).split('-');
  return [date, MONTHS[Number(month) - 1], year].join(separator);
};
const END = toDayNumber('2026-03-12');
/** The weekdays of seven weeks. */
const days = Array.from({ length: 50 }, (_, index) => END - 49 + index).filter((day) => ![2, 3].includes(day % 7));
const getLevel = (index: number) => 1_000 * (1 + 0.002 * index + 0.01 * Math.sin(index));

const ETFS = 'Open Ended Schemes(Other Scheme - Other  ETFs)';
const INDEX_FUNDS = 'Open Ended Schemes(Other Scheme - Index Funds)';

interface Scheme extends Pick<NavLine, 'code' | 'name' | 'section'> {
  readonly getNav: (index: number) => number;
  readonly benchmark: string;
  /** The last of the days with a NAV, if not all have one. */
  readonly lastIndex?: number;
}

/** NAV histories, and fund performance that names the benchmarks. */
const buildFiles = (schemes: readonly Scheme[]) => [
  buildNavHistory(
    'history',
    '12-Mar-2026',
    schemes.flatMap(({ getNav, code, name, section = ETFS, lastIndex = days.length }) =>
      days
        .slice(0, lastIndex + 1)
        .map((day, index) => ({ code, name, section, date: formatDay(day), nav: getNav(index).toFixed(4) })),
    ),
  ),
  buildPerformance(
    'performance',
    '12-Mar-2026',
    schemes.map(({ name, benchmark, getNav }) => ({
      ...row,
      schemeName: name.split(' - ')[0] ?? name,
      benchmark,
      navRegular: Number(getNav(days.length - 1).toFixed(4)),
      navDirect: null,
    })),
  ),
];

const etf = (getNav: Scheme['getNav'], name = 'SBI Nifty 50 ETF - Regular Plan - IDCW'): Scheme => ({
  code: '1',
  name,
  benchmark: 'Nifty 50 TRI',
  getNav,
});
/** Spelled as each fund house prints the index. */
const trackers = ['NIFTY 50 Total Return Index', 'Nifty 50 TRI', 'NIFTY50 TRI'].map((benchmark, index): Scheme => ({
  code: String(11 + index),
  name: `SBI Number ${index} Index Fund - Regular Plan - Growth`,
  section: INDEX_FUNDS,
  benchmark,
  getNav: (day) => (getLevel(day) / (20 + index)) * (1 - 0.00001 * index * day),
}));
const noPayout = (index: number) => getLevel(index) / 4;
const payout = (index: number) => (getLevel(index) / 4) * (index < 20 ? 1 : 0.995);

const readEtf = async (files: Parameters<typeof importFiles>[0]) =>
  (await readCodes(await importFiles(files))).get('1');

const computed = {
  return1Day: expect.any(Number),
  return1Month: expect.any(Number),
  returnSource: '1Day=Computed; 7Days=Computed; 15Days=Computed; 1Month=Computed',
  returnNotes:
    '3Month=NoHistory; 6Month=NoHistory; 1Year=NoHistory; 3Year=NoHistory; 5Year=NoHistory; 10Year=NoHistory; SinceLaunch=NoHistory',
};
const none = {
  return1Day: null,
  return1Month: null,
  returnSource: '',
  returnNotes: expect.stringMatching(/^1Day=Payout; .*SinceLaunch=Payout$/),
};

const levels = buildIndexExport(
  'levels',
  'Nifty 50',
  Object.fromEntries(days.map((day, index) => [formatDay(day, ' '), getLevel(index).toFixed(2)])),
);

test('returns of an ETF labelled IDCW are computed if its NAVs show no payout against the total-return index', async () => {
  expect(await readEtf([...buildFiles([etf(noPayout)]), levels])).toMatchObject(computed);
  expect(await readEtf([...buildFiles([etf(payout)]), levels])).toMatchObject(none);
});

test('without the index they are compared with three growth trackers of it, however they spell it', async () => {
  expect(await readEtf(buildFiles([etf(noPayout), ...trackers]))).toMatchObject(computed);
  expect(await readEtf(buildFiles([etf(payout), ...trackers]))).toMatchObject(none);
  expect(await readEtf(buildFiles([etf(noPayout), ...trackers.slice(1)]))).toMatchObject(none);
});

test('a plan that has ended is not compared with, though it is a direct one', async () => {
  const ended = trackers.map(({ code, name, ...tracker }) => ({
    ...{ ...tracker, code: `2${code}`, name: name.replace('Regular', 'Direct') },
    lastIndex: 9,
  }));
  expect(await readEtf(buildFiles([etf(noPayout), ...trackers, ...ended]))).toMatchObject(computed);
});

test('two plans of a scheme are one tracker, and IDCW options and active funds are none', async () => {
  const [first, second] = trackers;
  const others = ['Number 0 Index Fund - Direct Plan - Growth', 'Number 5 Index Fund - Regular Plan - IDCW'].map(
    (name, index) => ({
      ...etf(noPayout),
      ...first,
      code: String(21 + index),
      name: `SBI ${name}`,
    }),
  );
  const active = {
    ...etf(noPayout),
    ...second,
    code: '31',
    name: 'SBI Large Cap Fund - Regular Plan - Growth',
    section: 'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
  };
  const files = buildFiles([etf(noPayout), ...trackers.slice(0, 2), ...others, active]);
  expect(await readEtf(files)).toMatchObject(none);
});

test('an index fund labelled IDCW has no computed return, whatever its NAVs show', async () => {
  const fund = { ...etf(noPayout, 'SBI Nifty 50 Fund - Regular Plan - IDCW'), section: INDEX_FUNDS };
  expect(await readEtf([...buildFiles([fund, ...trackers]), levels])).toMatchObject(none);
});
