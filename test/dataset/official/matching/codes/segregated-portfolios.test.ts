import { expect, test } from 'vitest';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { buildPerformance, buildRiskometers, buildTerWorkbook } from '#test/support/market/build-published-files.ts';
import { importFiles, readImported, type TestImport } from '../../import/import-files.ts';

const house = 'Nippon India Mutual Fund';
const direct = { code: '118780', house, plan: 'Direct Plan', option: 'Growth Option', nav: '42.1495' };
const segregated = { code: '148101', house, plan: 'Direct Plan', option: 'Growth Option', nav: '0.5342' };
const regular = { code: '148094', house, plan: 'Regular Plan', option: 'Growth Option', nav: '0.5036' };
const before = buildNavFile('before', '18-Aug-2026', [
  { ...direct, name: 'Nippon India Credit Risk Fund - Direct Plan - Growth Plan' },
  { ...segregated, name: 'NIPPON INDIA CREDIT RISK FUND -  SEGREGATED PORTFOLIO 1 - Direct Plan - Growth Plan' },
  { ...regular, name: 'Nippon India Credit Risk Fund - Segregated Portfolio 1 - Growth Plan' },
]);
const name = 'Nippon India Credit Risk Fund (Existing Number of Segregated Portfolios - 1)';
const after = buildNavFile(
  'after',
  '21-Aug-2026',
  [direct, segregated, regular].map((line) => ({ ...line, name })),
  'plan-option',
);
const published = [
  buildPerformance('performance', '21-Aug-2026', [
    {
      schemeName: 'Nippon India Credit Risk Fund',
      benchmark: 'CRISIL Credit Risk',
      riskometerScheme: 'High',
      dailyAUM: 900,
    },
  ]),
  buildTerWorkbook('ter', [['Nippon India Credit Risk Fund', '2026-08-20', 1.5, 0.8]]),
];

const readCodes = (imported: TestImport) =>
  readImported(imported, async (store) => {
    const records = await store.readPerformance({}, 'code');
    return Object.fromEntries(records.map((record) => [record.code, record]));
  });

test('a code that an earlier file called a segregated portfolio has none of the values of the main portfolio', async () => {
  const imported = await importFiles([before, after, ...published]);
  expect(imported.rebuild?.joins.flatMap(({ unjoined }) => unjoined)).toEqual([]);
  const codes = await readCodes(imported);
  expect(codes['118780']).toMatchObject({ benchmark: 'CRISIL Credit Risk', riskometerScheme: 'High', dailyAum: 900 });
  expect(codes['118780']).toMatchObject({ ter: 0.8, schemeName: `${name} - Direct Plan - Growth Option` });
  for (const code of ['148101', '148094'])
    expect(codes[code]).toMatchObject({ benchmark: '', riskometerScheme: '', dailyAum: null, ter: null });
});

test('its name keeps the words, and its plans and options are a scheme of their own', async () => {
  const imported = await importFiles([after, before]);
  const schemes = await readImported(imported, (store) => store.readSchemes({}));
  expect(schemes.map(({ code, schemeName, plan, formerNames }) => [code, schemeName, plan, formerNames])).toEqual([
    ['118780', `${name} - Direct Plan - Growth Option`, 'Direct', ''],
    ['148094', 'Nippon India Credit Risk Fund - Segregated Portfolio 1 - Regular Plan - Growth Option', 'Regular', ''],
    ['148101', 'Nippon India Credit Risk Fund - Segregated Portfolio 1 - Direct Plan - Growth Option', 'Direct', ''],
  ]);
  const keys = await readImported(imported, (store) => store.readSchemeAum({}));
  const [main, ...ofPortfolio] = keys.map(({ schemeCode }) => schemeCode);
  expect(ofPortfolio).not.toContain(main);
  expect(new Set(ofPortfolio).size).toBe(1);
});

test('a new code that has the name of another main portfolio and the ISIN of a segregated one is the segregated one', async () => {
  const isin = 'INF955L01JM9';
  const old = { house, nav: '0.1', isin, name: 'Baroda Credit Risk Fund -Defunct -Growth option -Seg-Portfolio 2' };
  const main = { house, name: 'Baroda Short Duration Fund (the scheme has 2 segregated portfolios)', option: 'Growth' };
  const files = [
    buildNavFile('old', '18-Aug-2026', [{ ...old, code: '152892' }]),
    buildNavFile(
      'new',
      '21-Aug-2026',
      [
        { ...main, code: '119400', isin: 'INF955L01BD5', plan: 'Direct Plan' },
        { ...main, code: '154689', isin, plan: 'Direct Plan', nav: '0.1' },
      ],
      'plan-option',
    ),
    buildTerWorkbook('ter', [['Baroda Short Duration Fund', '2026-08-20', 1.04, 0.43]]),
  ];
  const codes = await readCodes(await importFiles(files));
  expect(['119400', '154689'].map((code) => [codes[code]?.schemeName, codes[code]?.ter])).toEqual([
    [`${main.name} - Direct Plan - Growth`, 0.43],
    ['Baroda Short Duration Fund - Segregated Portfolio 2 - Direct Plan - Growth', null],
  ]);
});

test('what a list publishes of the segregated portfolio by name is its own', async () => {
  const levels = buildRiskometers('levels', 'August 31 2026', [
    ['Nippon India Credit Risk Fund - Segregated Portfolio 1', 'Very High', '', ''],
  ]);
  const codes = await readCodes(await importFiles([before, after, ...published, levels]));
  expect(['118780', '148094', '148101'].map((code) => codes[code]?.riskometerScheme)).toEqual([
    'High',
    'Very High',
    'Very High',
  ]);
});

test('a list that names only the main portfolio is not joined to a segregated portfolio that has the words in brackets', async () => {
  const bracketed = buildNavFile('navs', '21-Aug-2026', [
    { code: '148118', name: 'UTI - Credit Risk Fund (Segregated - 17022020) - Direct Plan - Growth Option' },
  ]);
  const ter = buildTerWorkbook('ter', [['UTI Credit Risk Fund', '2026-08-20', 1.5, 0.8]]);
  const imported = await importFiles([bracketed, ter]);
  expect(imported.rebuild?.joins[0]?.unjoined).toMatchObject([{ reason: 'no NAV file has this name' }]);
  expect((await readCodes(imported))['148118']?.ter).toBeNull();
});
