import { expect, test } from 'vitest';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { buildNavFile, buildWorkbook, type NavLine } from '#test/support/market/build-official-files.ts';
import { buildPerformance } from '#test/support/market/build-published-files.ts';
import { importFiles, readImported } from '../import-files.ts';
import { readCodes } from './published-scheme.ts';

type Line = string | (Partial<NavLine> & { readonly name: string });

const list = (day: string, ...lines: readonly Line[]) =>
  buildNavFile(
    `navs ${day} ${JSON.stringify(lines)}`,
    day,
    lines.map((line, index) => ({
      code: String(index + 1),
      ...(typeof line === 'string' ? { name: line } : line),
    })),
  );

/** NAVs of 1 and 20 March 2026: none of the day of the row. */
const listAround = (...lines: readonly Line[]) => [list('01-Mar-2026', ...lines), list('20-Mar-2026', ...lines)];

const row = {
  benchmark: 'BSE 100 TRI',
  riskometerScheme: 'Very High',
  riskometerBenchmark: 'High',
  navRegular: null,
  navDirect: null,
  dailyAUM: 1000.5,
};

/** The codes that a row of fund performance of 12 March 2026 is joined to, and the reason if there are none. */
async function join(schemeName: string, navFiles: readonly OpenedFile[], cells: Partial<typeof row | object> = {}) {
  const performance = buildPerformance('march', '12-Mar-2026', [{ ...row, schemeName, ...cells }]);
  const imported = await importFiles([...navFiles, performance]);
  const codes = [...(await readCodes(imported)).values()].flatMap(({ code, dailyAum }) =>
    dailyAum === null ? [] : [code],
  );
  return codes.length > 0 ? codes.toSorted() : imported.rebuild?.joins[0]?.unjoined[0]?.reason;
}

test.each([
  ['Axis Gold ETF Fund', 'Axis Gold ETF'],
  ['Aditya Birla Sun Life Gold Exchange Traded Fund', 'Aditya Birla Sun Life Gold ETF'],
  ['Mirae Asset ETF - Nifty 50 (MAN50ETF)', 'Mirae Asset Nifty 50 ETF'],
  ['Motilal Oswal Nasdaq 100 ETF (MOSt Shares NASDAQ 100)', 'Motilal Oswal Nasdaq 100 ETF'],
  ['Canara Robeco ELSS Tax Saver Fund', 'CANARA ROBECO ELSS TAX SAVER - DIRECT PLAN - GROWTH'],
  ['Bajaj Finserv Balanced Advantage', 'Bajaj Finserv Balanced Advantage Fund - Direct Plan - Growth'],
  ['Quant Liquid Plan', 'quant Liquid Fund - Growth Option - Direct Plan'],
  ['LIC MF Unit Linked Insurance', 'LIC MF Unit Linked Insurance Scheme (ULIS) - Direct Plan - IDCW'],
  ['UTI S&P BSE Sensex ETF', 'UTI BSE Sensex Exchange Traded Fund'],
  ['Kotak CRISIL-IBX 9-12 Months Debt Index Fund', 'Kotak CRISIL-IBX 9 to 12 Months Debt Index Fund - Growth'],
  ['Axis Fixed Term Plan - Series 112 (1143D)', 'Axis Fixed Term Plan - Series 112 (1143 Days) - Growth'],
  ['HDFC FMP 1269D March 2023 (47)', 'HDFC FMP 1269D March 2023 - Direct Plan - Growth Option'],
])('%s in fund performance is %s of the NAV file', async (published, listed) => {
  expect(await join(published, [list('12-Mar-2026', listed, 'Axis Other Fund - Growth')])).toEqual(['1']);
});

const NO_NAME = 'no NAV file has this name';

test.each([
  ['Axis Gold Fund', 'Axis Gold ETF'],
  ['Axis Nifty 50 ETF', 'Axis Nifty Next 50 ETF'],
  ['Axis Gold ETF FoF', 'Axis Gold ETF'],
  ['Axis FMP Series 2 Plan 1', 'Axis FMP Series 1 Plan 2'],
  ['Axis Fixed Term Plan - Series 112 (1143D)', 'Axis Fixed Term Plan - Series 112 (90 Days)'],
  ['Kotak Gold ETF', 'Axis Gold ETF'],
  ['HDFC FMP 1269D March 2023 (47)', 'HDFC FMP 1269D April 2023'],
  ['Axis Banking Fund', 'Axis Bank Fund'],
])('%s is not %s', async (published, listed) => {
  expect(await join(published, [list('12-Mar-2026', `${listed} - Growth`)])).toBe(NO_NAME);
});

test('a similar name of which two schemes of the house have the words is of neither', async () => {
  const navs = [list('12-Mar-2026', 'Axis Gold Scheme ETF', 'Axis ETF Gold Fund')];
  expect(await join('Axis Gold ETF Plan', navs)).toBe('could be the scheme of code 1 or 2');
  const series = [list('12-Mar-2026', 'HDFC FMP 370D May 2011 (1) - Growth', 'HDFC FMP 370D May 2011 (2) - Growth')];
  expect(await join('HDFC FMP 370D May 2011 (3)', series)).toBe('could be the scheme of code 1 or 2');
});

test('a row of the very name has precedence over one of a similar name, which is reported', async () => {
  const rows = [
    { ...row, schemeName: 'Axis Gold ETF', dailyAUM: 10 },
    { ...row, schemeName: 'Axis Gold ETF Fund', dailyAUM: 20 },
  ];
  const imported = await importFiles([
    list('12-Mar-2026', 'Axis Gold ETF'),
    buildPerformance('march', '12-Mar-2026', rows),
  ]);
  expect((await readCodes(imported)).get('1')?.dailyAum).toBe(10);
  expect(imported.rebuild?.joins[0]?.unjoined).toMatchObject([
    { schemeName: 'Axis Gold ETF Fund', reason: 'has the same codes on that date as another row' },
  ]);
});

test('a similar name is not joined if the NAVs around its day are those of another scheme', async () => {
  const navs = listAround({ name: 'Axis Gold ETF', nav: '130.5' });
  expect(await join('Axis Gold ETF Fund', navs, { navRegular: 131.2 })).toEqual(['1']);
  expect(await join('Axis Gold ETF Fund', navs, { navRegular: 46.4 })).toBe('has other NAVs than code 1 of that name');
});

test.each([
  ['Tata India Pharma & Heathcare Fund', 'Tata India Pharma & Healthcare Fund'],
  ['Motilal Oswal Balance Advantage Fund', 'Motilal Oswal Balanced Advantage Fund'],
  ['Axis CRISIL-IBX AAA NBFC Index - June 2027', 'Axis CRISIL-IBX AAA Bond NBFC - Jun 2027 Index Fund'],
])('%s differs from %s by a word and is it only if its NAVs are', async (published, listed) => {
  const navs = listAround(
    { name: `${listed} - Direct Plan - Growth`, nav: '22.5' },
    { name: `${listed} - Regular Plan - Growth`, nav: '20.1' },
  );
  expect(await join(published, navs, { navRegular: 20.11, navDirect: 22.51 })).toEqual(['1', '2']);
  expect(await join(published, navs, { navRegular: 20.11, navDirect: 24.9 })).toBe(NO_NAME);
  expect(await join(published, navs)).toBe(NO_NAME);
});

test('of an ETF with two options, each a scheme, a row without the option is of the one that has its NAV', async () => {
  const navs = listAround(
    { name: 'Mirae Asset Nifty 1D Rate Liquid ETF-IDCW', nav: '1000.0' },
    { name: 'Mirae Asset Nifty 1D Rate Liquid ETF - Growth', nav: '1076.0' },
  );
  const published = 'Mirae Asset Nifty 1D Rate Liquid ETF';
  expect(await join(published, navs, { navRegular: 1076.11 })).toEqual(['2']);
  expect(await join(published, navs, { navRegular: 1030 })).toBe('could be the scheme of code 1 or 2');
});

test('a former class that had the name of a scheme beside its own hides neither its portfolio nor its AUM', async () => {
  const before = list(
    '12-Mar-2026',
    'SBI Liquid Fund - Direct Plan - Growth',
    'SBI Liquid Fund - Regular Plan - Growth',
    'SBI Liquid Fund - Institutional Plan - Weekly IDCW',
  );
  const after = list(
    '21-Aug-2026',
    'SBI Liquid Fund - Direct Plan - Growth',
    'SBI Liquid Fund - Regular Plan - Growth',
    'SBI Liquid Fund- Institution - Weekly IDCW',
  );
  const workbook = buildWorkbook('book', 'SBI Mutual Fund', '2026-05-01T00:00:00Z', [
    { scheme: 'SBI Liquid Fund', day: '12 March 2026', shares: [['HDFC Bank Ltd.', 'INE040A01034', 100, 1000, 100]] },
  ]);
  const performance = buildPerformance('march', '12-Mar-2026', [
    { ...row, schemeName: 'SBI Liquid Fund', dailyAUM: 10 },
  ]);
  const imported = await importFiles([before, after, performance, workbook]);
  const codes = await readCodes(imported);
  expect(['1', '2', '3'].map((code) => codes.get(code)?.dailyAum)).toEqual([10, 10, null]);
  const schemes = await readImported(imported, (store) => store.readSchemes({}));
  expect(schemes.flatMap(({ code, portfolioDate }) => (portfolioDate === null ? [] : code))).toEqual(['1', '2']);
});
