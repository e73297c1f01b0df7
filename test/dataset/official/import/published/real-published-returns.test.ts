import { beforeAll, describe, expect, test } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import type { PerformanceRow } from '#dataset/official/feeds/performance/fields.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { returnHorizons } from '#finance/nav/returns/published-returns.ts';
import { computePeriodReturn, returnPeriods } from '#finance/nav/returns/returns.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { buildNavsOfPerformance, parsePerformanceRows, PERFORMANCE_PATH } from '../../navs-of-performance.ts';
import { isAbsent, openOfficial, parseOfficialFileAt, skipNote } from '../../official-files.ts';
import { importFiles, readImported, type TestImport } from '../import-files.ts';

const SERIES = [
  ['Nifty 500 TRI', 'tri/long-json/NIFTY500.json'],
  ['Nifty 100 TRI', 'tri/long-json/NIFTY100.json'],
  ['Nifty Midcap 150 TRI', 'tri/long-json/NIFTY_MIDCAP150.json'],
  ['Nifty Smallcap 250 TRI', 'tri/long-json/NIFTY_SMALLCAP250.json'],
] as const;
const YEARS = ['1Year', '3Year', '5Year', '10Year'] as const;

describe.skipIf(isAbsent)(`AMFI's fund performance of 12 March 2026${skipNote}`, () => {
  let rows: readonly PerformanceRow[];
  let lines: Awaited<ReturnType<typeof buildNavsOfPerformance>>['lines'];
  let imported: TestImport;
  let records: ReadonlyMap<string, Performance>;
  beforeAll(async () => {
    rows = await parsePerformanceRows();
    const navs = await buildNavsOfPerformance(rows);
    ({ lines } = navs);
    const open = async (path: string) =>
      [...(await openOfficial(path))].map(([name, bytes]) => ({ name, bytes, rejection: null }));
    const published = await Promise.all([PERFORMANCE_PATH, ...SERIES.map(([, path]) => path)].map(open));
    imported = await importFiles([navs.file, ...published.flat()]);
    const performance = await readImported(imported, (store) => store.readPerformance({}, 'dailyAum'));
    records = new Map(performance.map((record) => [record.code, record]));
  });

  test('the returns of four benchmarks over 1, 3, 5 and 10 years are those of their levels to the printed digit', async () => {
    for (const [benchmark, path] of SERIES) {
      const file = await parseOfficialFileAt(path);
      const values = file.kind === 'indices' ? (file.indices[0]?.values ?? []) : [];
      const series = detectBreaks({
        days: Int32Array.from(values, ({ date }) => toDayNumber(date)),
        navs: Float64Array.from(values, ({ level }) => level),
      });
      for (const period of YEARS) {
        const computed = computePeriodReturn(series, returnPeriods[period], toDayNumber('2026-03-12'));
        const printed = rows
          .filter((row) => row.benchmark === benchmark)
          .flatMap((row) => row[`return${period}Benchmark`] ?? []);
        // AMFI calculates with 32-bit numbers
        expect([...new Set(printed)].map(Math.fround)).toEqual([Math.fround(Number(computed))]);
      }
    }
    expect(imported.rebuild).toMatchObject({ comparedReturns: 16, returnDifferences: { count: 0 } });
  });

  test('every published return of the growth options is served, and nothing where none is published', () => {
    const served = { returns: 0, benchmarks: 0 };
    for (const { code, plan, row } of lines) {
      const record = records.get(code);
      if (!record) throw new Error(`expected a record of code ${code}`);
      for (const horizon of returnHorizons) {
        const own = row[`return${horizon}${plan === 'Direct Plan' ? 'Direct' : 'Regular'}`];
        const [value, benchmark] = [record[`return${horizon}`], record[`return${horizon}Benchmark`]];
        expect([code, horizon, value === null]).toEqual([code, horizon, own === null]);
        // below a year it is converted
        const printed = own !== null && /Year|Launch/.test(horizon) ? own : value;
        expect(value ?? 0).toBeCloseTo(printed ?? 0, 1);
        served.returns += value === null ? 0 : 1;
        served.benchmarks += benchmark === null ? 0 : 1;
      }
    }
    expect({ codes: lines.length, ...served }).toEqual({ codes: 2_702, returns: 10_256, benchmarks: 12_408 });
  });
});
