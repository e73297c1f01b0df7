import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { openFiles } from '#dataset/official/workbook/open-files.ts';
import { buildPerformance } from '#test/support/market/build-published-files.ts';
import { buildNavsOfPerformance, parsePerformanceRows } from '../../navs-of-performance.ts';
import { isAbsent, skipNote } from '../../official-files.ts';
import { importFiles, readImported, type TestImport } from '../import-files.ts';

const folder = join(import.meta.dirname, '../../../../../../shared/official-files');
const paths = [
  'navall-daily/NAVAll_2026-02-27.txt.gz',
  'navall-daily/NAVAll_2026-03-31.txt.gz',
  'navall/NAVAll_2026-08-19_8col-plan-option-first.txt.gz',
  'fund-performance/2026-03-12',
  'ter/TER_03-2026.xlsx',
  'ter/TER_06-2026.xlsx',
  'aaum/qaaum_apr_jun_2025.json.gz',
  'scheme-master/amfi_SchemeData_2024-11.csv.gz',
  'riskometer/uti_riskometer_funds-and-benchmark_2025-08.xlsx',
].map((path) => join(folder, path));

const countUnjoined = ({ rebuild }: TestImport) =>
  rebuild?.joins.map(({ source, names, unjoined }) => [source, names, unjoined.length]);

describe.skipIf(isAbsent)(`AMFI's lists and NAVs of 2026${skipNote}`, () => {
  let imported: TestImport;
  beforeAll(async () => {
    imported = await importFiles(openFiles(paths));
  });

  test('names join all but 2 of 2,032 rows of fund performance, and all but 1 of 2,216 names with expense ratios', () => {
    expect(imported.rejected).toBe(0);
    expect(countUnjoined(imported)).toEqual([
      ['fund performance', 2_032, 2],
      ['expense ratios', 2_216, 1],
      ['riskometers', 92, 0],
    ]);
  });

  test('the workbook with expense ratios of March 2026 has one contradictory row, that of June a disclaimer', () => {
    const reports = imported.reports.filter(({ outcome }) => outcome === 'ter');
    expect(reports).toMatchObject([
      {
        summary: expect.stringContaining('up to 31 Mar 2026'),
        rows: 62_232,
        rejected: [{ where: 'sheet TER_Revised, row 4111' }],
        anomalies: [],
      },
      { summary: expect.stringContaining('up to 30 Jun 2026'), rows: 50_438, rejected: [], anomalies: [] },
    ]);
    using database = new DatabaseSync(imported.dataset?.path ?? '', { readOnly: true });
    const counts = database
      .prepare(
        `SELECT count(DISTINCT subject) AS names, count(DISTINCT part) AS codes
          FROM observation WHERE feed = 'ter' GROUP BY source ORDER BY max(date)`,
      )
      .all();
    expect(counts).toMatchObject([
      { names: 2_108, codes: 2_101 },
      { names: 1_807, codes: 1_803 },
    ]);
  });

  test('none of the segregated portfolios has a value of its main portfolio, also where its name does not say what it is', async () => {
    const records = await readImported(imported, (store) => store.readPerformance({}, 'code'));
    const segregated = records.filter(({ schemeName }) => isSegregatedPortfolio(schemeName));
    const hasValue = ({ benchmark, riskometerScheme, dailyAum, ter }: (typeof records)[number]) =>
      benchmark !== '' || riskometerScheme !== '' || dailyAum !== null || ter !== null;
    expect([segregated.length, segregated.filter(hasValue).length]).toEqual([318, 0]);
    const main = records.filter(({ schemeName }) => /number of segregated portfolios/i.test(schemeName));
    expect([main.length, main.filter(hasValue).length]).toEqual([39, 39]);
  });

  test('codes with a NAV of 18 or 19 August 2026 have benchmark, riskometers, AUM and expense ratio', async () => {
    const records = await readImported(imported, (store) => store.readPerformance({}, 'dailyAum'));
    const current = records.filter(({ navDate }) => navDate !== null && navDate >= '2026-08-18');
    const count = (has: (record: (typeof records)[number]) => boolean) => current.filter(has).length;
    expect({
      codes: current.length,
      benchmark: count(({ benchmark }) => benchmark !== ''),
      riskometerScheme: count(({ riskometerScheme }) => riskometerScheme !== ''),
      dailyAum: count(({ dailyAum }) => dailyAum !== null),
      preMonthAum: count(({ preMonthAum }) => preMonthAum !== null),
      ter: count(({ ter }) => ter !== null),
      quarterAvgAum: count(({ quarterAvgAum }) => quarterAvgAum !== null),
    }).toEqual({
      codes: 8_553,
      benchmark: 8_158,
      riskometerScheme: 8_158,
      dailyAum: 7_492,
      preMonthAum: 666,
      ter: 8_285,
      quarterAvgAum: 7_571,
    });
  });

  test('schemes have the names of AMFI’s scheme data of November 2024 as former ones', async () => {
    const codes = ['119018', '120465', '120152', '122639'];
    const schemes = await readImported(imported, (store) => store.readSchemes({ code: codes }));
    expect(Object.fromEntries(schemes.map(({ code, formerNames }) => [code, formerNames]))).toEqual({
      119018: 'HDFC Top 100 Fund',
      120465: 'Axis Bluechip Fund',
      120152: 'Kotak Bluechip Fund',
      122639: '',
    });
  });

  test('Parag Parikh Flexi Cap Fund, direct plan, growth, has the values of the files', async () => {
    const [record] = await readImported(imported, (store) => store.readPerformance({ code: ['122639'] }, 'dailyAum'));
    expect(record).toMatchObject({
      benchmark: 'Nifty 500 TRI',
      riskometerScheme: 'Very High',
      riskometerDate: '2026-03-12',
      dailyAum: 132_248.05,
      dailyAumDate: '2026-03-12',
      terDate: '2026-06-29',
      quarterAvgAumPeriod: 'Apr-Jun 2025',
    });
  });
});

describe.skipIf(isAbsent)(`the NAVs of fund performance of 12 March 2026${skipNote}`, () => {
  test('join rows whose names are unknown, and contradict no name', async () => {
    const { file, lines } = await buildNavsOfPerformance(await parsePerformanceRows());
    const both = Map.groupBy(lines, ({ row }) => row);
    const complete = [...both].filter(([, plans]) => plans.length === 2).map(([row]) => row);
    const publish = (rename: (name: string) => string) =>
      buildPerformance(
        'performance',
        '12-Mar-2026',
        complete.map(({ schemeName, navRegular, navDirect }, index) => ({
          schemeName: rename(`${schemeName} ${index}`),
          navRegular,
          navDirect,
        })),
      );
    const named = await importFiles([file, publish((name) => name.replace(/ \d+$/, ''))]);
    expect(named.rebuild?.joins).toMatchObject([{ names: complete.length, byNav: 0, unjoined: [] }]);
    const renamed = await importFiles([file, publish((name) => `Renamed ${name}`)]);
    expect(renamed.rebuild?.joins).toMatchObject([{ names: complete.length, byNav: complete.length, unjoined: [] }]);
    expect(complete.length).toBe(1_331);
  });
});
