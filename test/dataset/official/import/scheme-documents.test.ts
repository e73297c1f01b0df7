import { describe, expect, test } from 'vitest';
import { monthNames } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { buildIndexExport, buildNavFile, buildNavHistory } from '#test/support/market/build-official-files.ts';
import { buildPerformance } from '#test/support/market/build-published-files.ts';
import { buildSchemeDocument } from '#test/support/market/build-scheme-document.ts';
import { importFiles, readImported } from './import-files.ts';
import { row } from './published/published-scheme.ts';

// Real ISINs of one strategy, whose check digits are valid, and of another.
const [DIRECT, DIRECT_IDCW, REGULAR] = ['INF090I30048', 'INF090I30063', 'INF090I30014'];
const OTHER = 'INF277K30013';

const alpha = (code: string, isin: string, name: string) => ({ code, isin, name: `SBI Alpha Fund - ${name}` });
const navs = buildNavFile('navall', '18-Nov-2026', [
  alpha('100001', DIRECT, 'Direct Plan - Growth'),
  alpha('100002', DIRECT_IDCW, 'Direct Plan - IDCW'),
  alpha('100003', '-', 'Regular Plan - Growth'),
  { code: '100009', isin: OTHER, name: 'SBI Beta Fund - Direct Plan - Growth' },
]);
const texts = {
  Fund_Name: 'SBI Alpha Fund',
  ISINs: DIRECT,
  Fund_Manager_Name: 'Mr. Asha Rao',
  Fund_Manager_From_Date: '5-Jan-2026',
  Exit_Load: 'Nil',
};
const document = (name: string, changes: Readonly<Record<string, string>> = {}) =>
  buildSchemeDocument(name, { ...texts, ...changes });
const readDetails = (imported: Parameters<typeof readImported>[0]) =>
  readImported(imported, async (store) =>
    (await store.readDetails({})).map(({ code, exitLoad, documentDate }) => [code, exitLoad, documentDate]),
  );

describe('a scheme summary document', () => {
  test('belongs to all plans and options of the scheme that one of its ISINs is of, those without an ISIN too', async () => {
    const imported = await importFiles([navs, document('SSD_1.xml')]);
    expect(await readDetails(imported)).toEqual(['100001', '100002', '100003'].map((code) => [code, 'Nil', null]));
  });

  test('belongs to no code that it only claims', async () => {
    const imported = await importFiles([navs, document('SSD_1.xml', { AMFI_Codes: '100009' })]);
    expect((await readDetails(imported)).map(([code]) => code)).not.toContain('100009');
  });

  test('with ISINs of two schemes, some of them copied from another document, belongs to that whose name is the nearest', async () => {
    const imported = await importFiles([navs, document('SSD_1.xml', { ISINs: `${OTHER} ${DIRECT}` })]);
    expect((await readDetails(imported)).map(([code]) => code)).toEqual(['100001', '100002', '100003']);
  });

  test('belongs to all plans with its ISINs if only a typing error makes them two schemes', async () => {
    const typed = buildNavFile('navall', '18-Nov-2026', [
      alpha('100001', DIRECT, 'Direct Plan - Growth'),
      { code: '100002', isin: REGULAR, name: 'SBI Alhpa Fund - Regular Plan - Growth' },
      { code: '100009', isin: OTHER, name: 'SBI Beta Fund - Direct Plan - Growth' },
    ]);
    const imported = await importFiles([typed, document('SSD_1.xml', { ISINs: [DIRECT, REGULAR, OTHER].join(' ') })]);
    expect((await readDetails(imported)).map(([code]) => code)).toEqual(['100001', '100002']);
  });

  test('of a mutual fund has no risk band, whatever its riskometer says', async () => {
    const imported = await importFiles([navs, document('SSD_1.xml', { Riskometer: 'Level 3 - Moderate' })]);
    const [first] = await readImported(imported, (store) => store.readDetails({}));
    expect([first?.statedRisk, first?.statedRiskBand]).toEqual(['Level 3 - Moderate', null]);
  });

  test('is kept while no code has its ISINs, and found when a later NAV file knows them', async () => {
    const first = await importFiles([navs, document('SSD_1.xml', { ISINs: REGULAR })]);
    expect(await readDetails(first)).toEqual([]);
    const later = buildNavFile('later', '19-Nov-2026', [alpha('100003', REGULAR, 'Regular Plan - Growth')]);
    const second = await importFiles([later], first.dataDir);
    expect((await readDetails(second)).map(([code]) => code)).toEqual(['100001', '100002', '100003']);
  });

  test.each([[[0, 1]], [[1, 0]]])(
    'the newest by its day is used, in whatever order they are imported',
    async (order) => {
      const files = [document('2026-10-05/SSD_1.xml'), document('2026-11-05/SSD_1.xml', { Exit_Load: '1%' })];
      const imported = await importFiles([navs, ...order.flatMap((index) => files[index] ?? [])]);
      expect((await readDetails(imported))[0]).toEqual(['100001', '1%', '2026-11-05']);
    },
  );

  test('of one day that says more is used', async () => {
    const files = [document('2026-10-05/SSD_1.xml', { Exit_Load: '' }), document('2026-10-05/SSD_1.xls')];
    for (const inOrder of [files, files.toReversed()])
      expect((await readDetails(await importFiles([navs, ...inOrder])))[0]).toEqual(['100001', 'Nil', '2026-10-05']);
  });

  test('reports labels that are not known, managers that cannot be separated, and days after its own', async () => {
    const { reports } = await importFiles([
      document('2026-10-05/SSD_1.xml', { Scrip_Code: '1', Fund_Manager_From_Date: '6-Oct-2026' }),
      document('2026-10-05/SSD_2.xml', { ISINs: OTHER, Fund_Manager_Name: 'A and B' }),
    ]);
    const anomalies = reports.flatMap((report) => ('anomalies' in report ? report.anomalies : []));
    expect(anomalies.map(({ field, received }) => `${field}: ${received}`)).toEqual([
      'label: Scrip_Code (1 times)',
      'Fund Manager: Mr. Asha Rao from 2026-10-06',
      'Fund Manager: A and B\n5-Jan-2026',
    ]);
  });
});

// Six large-cap schemes of three years; the manager of the first began two years ago.
const [FIRST, LAST] = [toDayNumber('2023-11-20'), toDayNumber('2026-11-18')];
const days = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index).filter((day) => !isWeekend(day));
const format = (day: number): string => {
  const [year, month, date] = toIsoDay(day).split('-');
  return `${date}-${monthNames[Number(month) - 1]}-${year}`;
};
const grow = (rate: number) => (day: number) => 100 * (1 + rate) ** ((day - FIRST) / 365);
const RATES = [0.2, 0.1, 0.11, 0.12, 0.13, 0.14];
const history = buildNavHistory(
  'history',
  format(LAST),
  RATES.flatMap((rate, at) =>
    days.map((day) => ({
      code: String(100_001 + at),
      ...(at === 0 ? { isin: DIRECT } : {}),
      name: `SBI ${'ABCDEF'[at]} Large Cap Fund - Direct Plan - Growth`,
      section: 'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
      date: format(day),
      nav: grow(rate)(day).toFixed(6),
    })),
  ),
);
const buildIndex = (last: number) =>
  buildIndexExport(
    'index',
    'NIFTY 100',
    Object.fromEntries(
      days
        .filter((day) => day <= last)
        .map((day) => [format(day).replaceAll('-', ' '), grow(0.05)(day).toFixed(6)] as const),
    ),
  );
const index = buildIndex(LAST);
const performance = buildPerformance('performance', format(LAST), [
  {
    ...row,
    schemeName: 'SBI A Large Cap Fund',
    benchmark: 'NIFTY 100 TRI',
    navRegular: null,
    navDirect: Number(grow(0.2)(LAST).toFixed(4)),
  },
]);
const readManagers = async (changes: Readonly<Record<string, string>>, levels = index) => {
  const ofScheme = document('SSD_1.xml', { Fund_Name: 'SBI A Large Cap Fund', ...changes });
  const imported = await importFiles([history, levels, performance, ofScheme]);
  return readImported(imported, (store) => store.readManagers({ code: ['100001'] }));
};

describe('the return since a manager began', () => {
  test('is that of the scheme, its benchmark and the median of its peers over the same days', async () => {
    const [manager] = await readManagers({ Fund_Manager_From_Date: '18-Nov-2024', Fund_Manager_Type: 'Primary' });
    expect(manager).toMatchObject({
      ...{ code: '100001', manager: 'Asha Rao', role: 'Primary', from: '2024-11-18', managedFrom: '2024-11-18' },
      ...{ managedPeerCount: 6, managedReturnNote: '' },
    });
    expect(manager?.managedReturn).toBeCloseTo(20, 3);
    expect(manager?.managedReturnBenchmark).toBeCloseTo(5, 3);
    expect(manager?.managedReturnPeers).toBeCloseTo(12.5, 3);
  });

  test('is not beside that of a benchmark whose levels end before the NAVs', async () => {
    const [manager] = await readManagers({ Fund_Manager_From_Date: '18-Nov-2024' }, buildIndex(LAST - 1));
    expect(manager?.managedReturn).toBeCloseTo(20, 3);
    expect(manager?.managedReturnBenchmark).toBeNull();
  });

  test('is null, with the reason, if the NAVs do not reach back to the day or no day is stated', async () => {
    const empty = { managedReturn: null, managedReturnBenchmark: null, managedReturnPeers: null, managedFrom: null };
    expect(await readManagers({ Fund_Manager_From_Date: '18-Nov-2020' })).toMatchObject([
      { ...empty, from: '2020-11-18', managedReturnNote: 'NoHistory' },
    ]);
    expect(await readManagers({ Fund_Manager_From_Date: 'since inception' })).toMatchObject([
      { ...empty, from: null, managedReturnNote: 'NoDate' },
    ]);
  });

  test('starts with the first NAV if the manager was named while the offer was open', async () => {
    expect(await readManagers({ Fund_Manager_From_Date: '25-Oct-2023' })).toMatchObject([
      { from: '2023-10-25', managedFrom: '2023-11-20', managedReturnNote: '' },
    ]);
  });

  test('is compared with the peers over its own days if the manager was named while the offer was open', async () => {
    // eight days before the first NAV, at which two older peers are twice as high
    const older = [1, 2].map((at) => ({
      code: String(100_001 + at),
      name: `SBI ${'ABCDEF'[at]} Large Cap Fund - Direct Plan - Growth`,
      section: 'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
      date: '10-Nov-2023',
      nav: '50',
    }));
    const earlier = buildNavHistory('earlier', '10-Nov-2023', older);
    const changes = { Fund_Name: 'SBI A Large Cap Fund', Fund_Manager_From_Date: '12-Nov-2023' };
    const document12 = document('SSD_1.xml', changes);
    const imported = await importFiles([earlier, history, index, performance, document12]);
    const [manager] = await readImported(imported, (store) => store.readManagers({ code: ['100001'] }));
    expect(manager).toMatchObject({ managedFrom: '2023-11-20', managedPeerCount: 6 });
    expect(manager?.managedReturnPeers).toBeCloseTo(12.5, 3);
  });
});

test('of two documents of one day only the one that says more is compared with those before and after', async () => {
  const other = { Exit_Load: '', Fund_Manager_Name: 'Ravi Iyer', Benchmark_Tier_1: 'Nifty 50 TRI' };
  const same = { Fund_Manager_Name: 'ASHA RAO', Benchmark_Tier_1: 'NIFTY 100 TRI', Registrar: 'CAMS' };
  const files = ['2026-10-05', '2026-11-05'].flatMap((day) => [
    document(`${day}/SSD_1.xml`, { ...other, Custodian: day }),
    document(`${day}/SSD_1.xls`, { ...same, Custodian: day }),
  ]);
  const imported = await importFiles([navs, ...files]);
  expect(await readImported(imported, (store) => store.readEvents({ code: ['100003'] }, {}))).toEqual([]);
});

test('managers, exit load and potential risk class that differ between two documents are events of the scheme', async () => {
  const earlier = {
    Fund_Manager_Name: 'Mr. Asha Rao',
    Exit_Load: '1% if redeemed within one year',
    Potential_Risk_Class: 'B-II',
  };
  const files = [
    document('2026-08-05/SSD_1.xml', earlier),
    // without a manager, and the same load in other words
    document('2026-10-05/SSD_1.xml', {
      ...earlier,
      Fund_Manager_Name: '',
      Exit_Load: '1.00 % up to 365 days, then Nil',
    }),
    document('2026-11-05/SSD_1.xml', {
      ...earlier,
      Fund_Manager_Name: 'Ravi Iyer',
      Exit_Load: 'Nil',
      Potential_Risk_Class: 'C-III',
    }),
  ];
  const imported = await importFiles([navs, ...files.toReversed()]);
  const events = await readImported(imported, (store) => store.readEvents({ code: ['100003'] }, {}));
  const found = { date: '2026-11-05', source: 'scheme-documents', code: '100001', state: '' };
  expect(events).toMatchObject([
    { ...found, kind: 'Manager', old: 'Asha Rao', new: 'Ravi Iyer', after: '2026-08-05' },
    { ...found, kind: 'ExitLoad', old: '1.00 % up to 365 days, then Nil', new: 'Nil', after: '2026-10-05' },
    { ...found, kind: 'PotentialRiskClass', old: 'B-II', new: 'C-III', after: '2026-10-05' },
  ]);
});
