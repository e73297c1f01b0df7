import { expect, test } from 'vitest';
import { buildNavFile, buildWorkbook, openText } from '#test/support/market/build-official-files.ts';
import { buildSchemeDocument } from '#test/support/market/build-scheme-document.ts';
import { importFiles, readContents, readImported } from './import-files.ts';

// Responses that do not say of which day they are, with the same bytes on several days.

const ISIN = 'INF090I30048';
const navs = buildNavFile('navs', '07-Oct-2026', [
  {
    code: '100001',
    isin: ISIN,
    name: 'SBI Alpha Index Fund - Direct Plan - Growth',
    section: 'Open Ended Schemes(Other Scheme - Index Funds)',
  },
]);

const smallCap = {
  code: '100002',
  name: 'SBI Beta Small Cap Fund - Direct Plan - Growth',
  section: 'Open Ended Schemes(Equity Scheme - Small Cap Fund)',
};

const tracking = (name: string, direct: number) =>
  openText(
    name,
    JSON.stringify({
      data: [
        { Scheme_Name: 'SBI Alpha Index Fund', Benchmark: 'Nifty 50 TRI', RegularPercent: '', DirectPercent: direct },
      ],
    }),
  );
const readTracking = (imported: Parameters<typeof readImported>[0]) =>
  readImported(imported, async (store) => {
    const [measures] = await store.readMeasures({ code: ['100001'] });
    return [measures?.publishedTrackingError, measures?.publishedTrackingErrorDate];
  });

test('a tracking error that is the same on a later day is of that day, whatever was published between them', async () => {
  const files = [
    tracking('tracking-error/2026-10-01/tracking-error.json', 0.05),
    tracking('tracking-error/2026-10-05/tracking-error.json', 0.07),
    tracking('tracking-error/2026-10-07/tracking-error.json', 0.05),
  ];
  const imported = await importFiles([navs, ...files]);
  expect(imported.imported).toBe(4);
  expect(await readTracking(imported)).toEqual([0.05, '2026-10-07']);
  const again = await importFiles([navs, ...files.toReversed()], imported.dataDir);
  expect([again.changed, again.alreadyPresent]).toEqual([false, 4]);
  expect(readContents(await importFiles([...files.toReversed(), navs]))).toEqual(readContents(imported));
});

test('an equal response that a person imports is of the day in its name, and the one already there if that is the same or missing', async () => {
  const first = await importFiles([navs, tracking('tracking-error 01-Oct-2026.json', 0.05)]);
  const later = await importFiles([tracking('TE as of 07-Oct-2026.json', 0.05)], first.dataDir);
  expect(await readTracking(later)).toEqual([0.05, '2026-10-07']);
  for (const name of ['2026-10-01.json', '2026-10-07/tracking.json', 'tracking.json'])
    expect((await importFiles([tracking(name, 0.05)], first.dataDir)).reports).toEqual([
      { name, outcome: 'already-present' },
    ]);
});

test('a stress test that is the same in two months is one of each', async () => {
  const response = JSON.stringify([
    {
      ...{ SchemeName: 'SBI Beta Small Cap Fund', Cat_ID: 18, AUM: 100 },
      stressTest: { StressTest_portfolio_25: 12, StressTest_portfolio_50: 24 },
    },
  ]);
  const files = ['stress-test/2026-08-small-cap/small-cap-2026-08.json', 'small cap 2026-09.json'].map((name) =>
    openText(name, response),
  );
  const imported = await importFiles([buildNavFile('navs', '07-Oct-2026', [smallCap]), ...files]);
  const tests = await readImported(imported, (store) => store.readStressTests('100002'));
  expect(tests.map(({ date, days50 }) => [date, days50])).toEqual([
    ['2026-08-31', 24],
    ['2026-09-30', 24],
  ]);
});

test('a summary document that was published again, after another one, is that of the later day', async () => {
  const document = (day: string, exitLoad: string) =>
    buildSchemeDocument(`scheme-documents/${day}/SSD_S-1.xml`, {
      ...{ Fund_Name: 'SBI Alpha Index Fund', ISINs: ISIN, Exit_Load: exitLoad },
      ...{ Fund_Manager_Name: 'Mr. Asha Rao', Fund_Manager_From_Date: '5-Jan-2026' },
    });
  const files = [document('2026-08-05', 'Nil'), document('2026-09-05', '1%'), document('2026-10-05', 'Nil')];
  for (const inOrder of [files, files.toReversed()]) {
    const imported = await importFiles([navs, ...inOrder]);
    const [details] = await readImported(imported, (store) => store.readDetails({}));
    expect([details?.exitLoad, details?.documentDate]).toEqual(['Nil', '2026-10-05']);
  }
});

test('a workbook that the links of two months lead to has the portfolios of both', async () => {
  const hold = (quantity: number, value: number) => [['HDFC Bank Ltd.', 'INE040A01034', quantity, value, 100]] as const;
  const workbook = buildWorkbook('mixed.xlsx', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', [
    { scheme: 'SBI Alpha Index Fund', day: '30 June 2026', shares: hold(100_000, 600) },
    { scheme: 'SBI Alpha Index Fund', day: '31 July 2026', shares: hold(150_000, 930) },
  ]);
  const files = ['2026-06', '2026-07'].map((month) => ({ ...workbook, name: `portfolios/SBI/${month}/a.xlsx`, month }));
  const imported = await importFiles([navs, ...files]);
  const dates = await readImported(imported, (store) => store.readPortfolioDates({ code: ['100001'] }));
  expect(dates.map(({ date }) => date)).toEqual(['2026-07-31', '2026-06-30']);
  expect((await importFiles(files, imported.dataDir)).changed).toBe(false);
});
