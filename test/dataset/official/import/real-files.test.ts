import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from '#dataset/official/workbook/open-files.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { Store } from '#dataset/storage/store.ts';
import { computeExposure } from '#finance/portfolio/exposure.ts';
import { isAbsent, skipNote } from '../official-files.ts';
import { importFiles, type TestImport } from './import-files.ts';
import { testCorporateActions } from './real-corporate-actions.ts';

const folder = join(import.meta.dirname, '../../../../../shared/official-files');

/** The files by name, not by folder: the values expected below are those of exactly these files. */
const navFiles = [
  'navall/NAVAll_2017-04-13_8col-repurchase-sale.txt.gz',
  'navall/NAVAll_2025-07-15_6col.txt.gz',
  'navall/NAVAll_2026-08-18_6col-last.txt.gz',
  'navall/NAVAll_2026-08-19_8col-plan-option-first.txt.gz',
  ...`2025-07-31 2025-08-14 2025-08-18 2025-08-19 2025-08-20 2025-08-21 2025-08-29 2025-09-30 2025-10-31 2025-11-28
    2025-12-31 2026-01-30 2026-02-17 2026-02-18 2026-02-19 2026-02-27 2026-03-31 2026-04-30 2026-05-18 2026-05-19
    2026-05-20 2026-05-29 2026-06-30 2026-07-01 2026-07-02 2026-07-03 2026-07-06 2026-07-07 2026-07-08 2026-07-09
    2026-07-10 2026-07-13 2026-07-14 2026-07-15 2026-07-16 2026-07-17 2026-07-20 2026-07-21 2026-07-22 2026-07-23
    2026-07-24 2026-07-27 2026-07-28 2026-07-29 2026-07-30 2026-07-31 2026-08-03 2026-08-04 2026-08-05 2026-08-06
    2026-08-07 2026-08-10 2026-08-11 2026-08-12 2026-08-13 2026-08-14 2026-08-17`
    .split(/\s+/)
    .map((date) => `navall-daily/NAVAll_${date}.txt.gz`),
];
const webPages = ['navall/ERROR_302-object-moved_2025-09-16.txt', 'navall/ERROR_404-html_2025-09-14.txt'];
const otherFiles = [
  'portfolio/2019-02/axis_2019-02.xlsb',
  'portfolio/2019-05/ppfas_2019-05.xls',
  'portfolio/2019-05/quant_2019-05.xls',
  'portfolio/2019-06/dsp_2019-06.zip',
  'portfolio/2019-06/mirae_2019-06.xls',
  'portfolio/2019-06/ppfas_2019-06.xls',
  'portfolio/2019-06/quant_2019-06.xls',
  'portfolio/2019-06/uti_2019-06.xlsx',
  'portfolio/2024-09/zerodha_nifty-largemidcap-250-index_2024-09.xlsx',
  'portfolio/2024-11/zerodha_nifty-largemidcap-250-index_2024-11.xlsx',
  'portfolio/2025-06/absl_2025-06.zip',
  'portfolio/2025-07/absl_2025-07.zip',
  'portfolio/2025-08/absl_2025-08.zip',
  'portfolio/2025-07/hdfc_corporate-bond_2025-07.xlsx',
  'portfolio/2025-07/icici_corporate-bond_2025-07.xlsx',
  'portfolio/2025-07/sbi_2025-07.xlsx',
  'portfolio/2025-09/uti_fortnightly-debt_2025-09-15.xls',
  'market-cap/amfi_AverageMarketCapitalization_2025-06-30.xlsx',
];
const paths = [...navFiles, ...webPages, ...otherFiles].map((name) => join(folder, name));
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** NAVs from the raw lines, parsed here independently: code → ISO day → NAV. Of two files the later one is used. */
type RawNavs = Map<string, Map<string, number>>;

function readRawNavs(): RawNavs {
  const navs: RawNavs = new Map();
  for (const text of readRawTexts()) {
    const hasPlan = text.includes(';Plan;');
    for (const line of text.split('\r\n')) {
      const cells = line.split(';');
      const [day, nav] = [
        parseDay(cells.at(-1) ?? ''),
        Number(cells.length === 8 && !hasPlan ? cells[4] : cells.at(-2)),
      ];
      if (!/^\d+$/.test(cells[0] ?? '') || !(nav > 0) || day === null) continue;
      const byDay = navs.get(cells[0] ?? '') ?? new Map<string, number>();
      navs.set(cells[0] ?? '', byDay.set(day, nav));
    }
  }
  return navs;
}

/** The NAV files by the date in their names. */
const readRawTexts = (): readonly string[] =>
  navFiles
    .toSorted((a, b) => basename(a).localeCompare(basename(b)))
    .map((name) => gunzipSync(readFileSync(join(folder, name))).toString('utf8'));

function parseDay(text: string): string | null {
  const [day, monthName, year] = text.split('-');
  const month = MONTHS.indexOf(monthName ?? '');
  return month < 0 ? null : `${year}-${String(month + 1).padStart(2, '0')}-${day}`;
}

describe.skipIf(isAbsent)(`importing real files${skipNote}`, () => {
  let result: TestImport;
  let store: Store;
  let rawNavs: RawNavs;

  beforeAll(async () => {
    result = await importFiles(openFiles(paths));
    if (!result.dataset) throw new Error('nothing was imported');
    store = await openStore(result.dataset.path);
    rawNavs = readRawNavs();
  }, 300_000);
  afterAll(() => store.close());

  test('stores every NAV of every file, and no other', async () => {
    const codes = await store.readSchemes({});
    expect(store.info.navRows).toBe([...rawNavs.values()].reduce((count, { size }) => count + size, 0));
    const wrongCodes: string[] = [];
    for (const { code } of codes) {
      const stored = new Map((await store.readNavHistory(code)).map(({ navDate, nav }) => [String(navDate), nav]));
      const expected = rawNavs.get(code) ?? new Map<string, number>();
      const isEqual = stored.size === expected.size && [...expected].every(([day, nav]) => stored.get(day) === nav);
      if (!isEqual) wrongCodes.push(code);
    }
    expect(wrongCodes).toEqual([]);
  });

  test('computes the one-year return from the latest NAV and that of the same date a year before', async () => {
    for (const code of ['119598', '120503', '118955']) {
      const navs = rawNavs.get(code);
      const [nav, yearBefore] = [navs?.get('2026-08-19'), navs?.get('2025-08-19')];
      if (!nav || !yearBefore) throw new Error(`${code} has no NAV on those dates`);
      const [record] = await store.readPerformance({ code: [code] }, 'dailyAum');
      expect(record).toMatchObject({
        navDate: '2026-08-19',
        nav,
        return1Year: Number(((nav / yearBefore - 1) * 100).toFixed(4)),
      });
    }
  });

  test('computes no return for options that pay out income, and keeps labels that were lost in August 2026', async () => {
    const idcwCodes = (await store.readSchemes({})).filter(({ option }) => /IDCW/.test(option)).map(({ code }) => code);
    expect(idcwCodes.length).toBeGreaterThan(9000);
    const records = await store.readPerformance({}, 'dailyAum');
    const returns = new Map(
      records.map((record) => [record.code, record.return1Year ?? record.return1Month ?? record.return1Day]),
    );
    expect(idcwCodes.filter((code) => returns.get(code) !== null)).toEqual([]);
    const [large] = await store.readSchemes({ code: ['119598'] });
    expect(large).toMatchObject({
      schemeName: 'SBI Large Cap Fund - Direct Plan - Growth',
      plan: 'Direct',
      option: 'Growth',
      isinGrowth: 'INF200K01QX4',
    });
  });

  test('returns null across the known unit splits, and counts them in the report', async () => {
    expect(result.rebuild?.splits.count).toBeGreaterThan(30);
    const [split] = await store.readPerformance({ code: ['106929'] }, 'dailyAum'); // Kotak Nifty PSU Bank ETF, 10 July 2026
    expect(split).toMatchObject({ return7Days: expect.any(Number), return6Month: null, return1Year: null });
  });

  test('stores portfolios whose weights add up to their sheet’s grand total', async () => {
    for (const mutualFund of ['SBI Mutual Fund', 'Aditya Birla Sun Life Mutual Fund']) {
      const portfolios = await store.findPortfolios({ mutualFund });
      expect(portfolios.length).toBeGreaterThan(90);
      for (const { id, schemeName } of portfolios) {
        for (const { holdings } of await store.readPortfolioHistory(id, 3)) {
          const sum = holdings.reduce((total, { weight }) => total + (weight ?? 0), 0); // null: outside the total
          expect.soft(Math.abs(sum - 100), schemeName).toBeLessThan(0.06);
        }
      }
    }
  });

  test('serves the derivatives outside the total: SBI Arbitrage Opportunities is short by 69.46 %', async () => {
    const [portfolio] = await store.findPortfolios({ code: ['119574'] });
    const [july] = await store.readPortfolioHistory(portfolio?.id ?? 0, 1);
    const holdings = july?.holdings ?? [];
    const outside = holdings.filter(({ exposureValue }) => exposureValue !== null);
    expect(outside).toHaveLength(274);
    expect(
      outside.every(
        ({ assetType, weight, marketValue }) => assetType === 'Derivative' && weight === null && marketValue === null,
      ),
    ).toBe(true);
    // −69.38 without the 49 positions whose percentage is too small to print, which are counted by their values
    expect(computeExposure(holdings)).toEqual({ gross: 165.491, net: 26.562, short: -69.4645, hedgedEquity: 69.2065 });
  });

  test('links Aditya Birla’s portfolios of July and August 2025, with sizes from AMFI’s list', async () => {
    const [portfolio] = await store.findPortfolios({ name: 'Aditya Birla Sun Life Flexi Cap Fund' });
    const [august, july] = await store.readPortfolioHistory(portfolio?.id ?? 0, 3);
    expect([august?.date, july?.date]).toEqual(['2025-08-31', '2025-07-31']);
    const sizes = new Set(august?.holdings.map(({ size }) => size));
    expect([...sizes].toSorted()).toEqual(['', 'Large Cap', 'Mid Cap', 'Small Cap']);
    const [bank] = await store.searchHoldings({ isin: ['INE090A01021'], name: 'Aditya Birla Sun Life Flexi Cap Fund' });
    const previous = july?.holdings.find(({ isin }) => isin === 'INE090A01021');
    expect(bank).toMatchObject({ size: 'Large Cap', prevQuantity: previous?.quantity, prevWeight: previous?.weight });
  });

  test('links portfolios to the schemes that had their names on their dates, and only to those', async () => {
    const unmatched = (result.rebuild?.unmatched ?? []).map(({ schemeName, dates, reason }) => ({
      schemeName,
      dates,
      reason,
    }));
    expect(unmatched.filter(({ dates }) => dates.some((date) => date >= '2025'))).toEqual([
      {
        schemeName: 'SBI Resurgent India Opportunities Scheme', // in none of the NAV files
        dates: ['2025-07-31'],
        reason: 'no code of the fund house has this name',
      },
    ]);
    // the scheme of this name that existed in 2019 is Axis Flexi Cap Fund; code 149382 is of December 2021
    expect(unmatched).toContainEqual({
      schemeName: 'Axis Multicap Fund',
      dates: ['2019-02-28'],
      reason: expect.stringContaining('code 149382 did not exist yet'),
    });
    const schemes = await store.readSchemes({});
    const dates = Object.fromEntries(schemes.map(({ code, portfolioDate }) => [code, portfolioDate]));
    expect(dates).toMatchObject({
      105875: '2019-06-30', // DSP Flexi Cap Fund, as DSP Equity Fund
      140831: '2019-06-30', // DSP BlackRock FMP - Series 204 - 37M, as DSP FMP
      102434: '2019-06-30', // DSP India T.I.G.E.R. Fund, with an explanation in brackets
      117691: '2019-06-30', // DSP US Flexible Equity Fund of Fund, as DSP US Flexible* Equity Fund
      107699: null, // Mirae Asset Savings Fund - Regular Plan, which has no NAV after 2017
      118840: '2019-06-28', // Mirae Asset Low Duration Fund, as Mirae Asset Savings Fund
      135765: '2019-02-28', // Axis Children's Fund, without its lock-in option
      152168: '2025-07-31', // SBI Nifty 1D Rate Liquid ETF - IDCW
      153796: null, // … - Growth, another scheme
      119535: '2025-08-31', // Aditya Birla Sun Life Interval Income Fund - Quarterly Series I, as Quarterly Plan - Series I
      132187: '2025-08-31', // … Financial Planning Fund - Aggressive Plan, as FOF
    });
  });

  describe('corporate actions', () => {
    testCorporateActions(() => store);
  });

  test('rejects exactly the web pages among the NAV files', () => {
    const names = new Set([...navFiles, ...webPages].map((name) => basename(name)));
    const rejected = result.reports.filter(({ name, outcome }) => names.has(name) && outcome === 'rejected');
    expect(rejected.map(({ name }) => name)).toEqual(webPages.map((name) => basename(name)));
  });

  test('rejects no row of a NAV file', () => {
    const reports = result.reports.filter((report) => report.outcome === 'nav');
    expect(reports).toHaveLength(navFiles.length);
    expect(
      reports.flatMap((report): readonly unknown[] => ('rejected' in report ? report.rejected : [report])),
    ).toEqual([]);
  });

  test('changes nothing when all of them are imported again', async () => {
    const again = await importFiles(openFiles(paths), result.dataDir);
    expect(again).toMatchObject({
      changed: false,
      imported: 0,
      alreadyPresent: result.imported,
      dataset: result.dataset,
    });
  }, 120_000);
});
