import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { buildPerformance } from '#test/support/market/build-published-files.ts';
import { readImported, type TestImport } from '../import-files.ts';

const direct = { code: '1', name: 'SBI Large Cap Fund', plan: 'Direct Plan', option: 'Growth', nav: '95.1234' };
const regular = { code: '2', name: 'SBI Large Cap Fund', plan: 'Regular Plan', option: 'Growth', nav: '90.5678' };
const regularIdcw = { code: '3', name: 'SBI Large Cap Fund', plan: 'Regular Plan', option: 'IDCW', nav: '40.5' };
const other = { code: '4', name: 'SBI Small Cap Fund', plan: 'Direct Plan', option: 'Growth', nav: '12.5' };
const otherRegular = { code: '5', name: 'SBI Small Cap Fund', plan: 'Regular Plan', option: 'Growth', nav: '11.5' };
/** Two schemes of one fund house on 12 March 2026. */
export const navs = buildNavFile(
  'navs',
  '12-Mar-2026',
  [direct, regular, regularIdcw, other, otherRegular],
  'plan-option',
);
/** Fund performance of the first one. */
export const row = {
  schemeName: 'SBI Large Cap Fund',
  benchmark: 'BSE 100 TRI',
  riskometerScheme: 'Very High',
  riskometerBenchmark: 'High',
  navRegular: 90.5678,
  navDirect: 95.1234,
  dailyAUM: 1000.5,
};
export const performance = buildPerformance('march', '12-Mar-2026', [row]);

/** The performance records of an import, by code. */
export const readCodes = (imported: TestImport) =>
  readImported(imported, async (store) => {
    const records = await store.readPerformance({}, 'dailyAum');
    return new Map(records.map((record) => [record.code, record]));
  });
