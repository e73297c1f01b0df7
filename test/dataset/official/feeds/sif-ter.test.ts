import { expect, test } from 'vitest';
import { openText } from '#test/support/market/build-official-files.ts';
import { importFiles, readImported } from '../import/import-files.ts';

const row = (name: string, regular: string, direct: string, fields: object = {}) => ({
  SIF_Id: 3,
  NSDLSchemeCode: '',
  Scheme_Name: name,
  SchemeType_Desc: 'Interval Fund',
  SchemeCat_Desc: 'Hybrid Investment Strategies - Hybrid Long-Short Fund',
  TER_Date: '2026-07-30T18:30:00.000Z',
  ...Object.fromEntries(
    [
      ['R', regular],
      ['D', direct],
    ].flatMap(([plan, total]) => [
      ...['BER', 'BrokerageCost', 'TransactionCost', 'StatutoryLevies'].map((part) => [`${plan}_${part}`, null]),
      [`${plan}_TER`, total],
    ]),
  ),
  ...fields,
});
const navs = openText(
  'SIF_NAVAll.txt',
  `Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date

Interval Fund Schemes(Hybrid Investment Strategies - Hybrid Long-Short Fund)

Altiva SIF

SIF-9;-;-;Altiva Hybrid Long-Short Fund - Direct Plan - Growth;11;31-Jul-2026
SIF-11;-;-;Altiva Hybrid Long-Short Fund - Regular Plan - Growth;11;31-Jul-2026
`,
);

test('expense ratios of specialised funds are those of mutual funds with the number of the fund, and join by name', async () => {
  const file = openText('ter.json', JSON.stringify({ data: [row('Altiva Hybrid Long-Short Fund', '1.95', '0.75')] }));
  const imported = await importFiles([navs, file]);
  expect(imported.reports[1]).toMatchObject({ outcome: 'sif-ter', rows: 1, rejected: [] });
  const records = await readImported(imported, (store) => store.readPerformance({}, 'code'));
  expect(records.map(({ code, ter, terDate }) => [code, ter, terDate])).toEqual(
    expect.arrayContaining([
      ['SIF-9', 0.75, '2026-07-31'],
      ['SIF-11', 1.95, '2026-07-31'],
    ]),
  );
});

test('fields of another name are rejected', async () => {
  const file = openText('ter.json', JSON.stringify({ data: [{ SIF_Id: 3, Scheme_Name: 'A', TER: 1 }] }));
  expect((await importFiles([navs, file])).reports[1]).toMatchObject({ outcome: 'rejected' });
});

test('numbers, texts, blanks and other fields of a row are read alike, and one of several pages is rejected', async () => {
  const rows = [
    { ...row('Altiva Hybrid Long-Short Fund', '1.95 %', ''), R_BER: '', D_TER: 0.75, SIF_Id: '3', Remarks: null },
    { ...row('Other Long-Short Fund', '-', 'N.A.'), R_TER: null },
  ];
  const whole = { data: rows, meta: { page: 1, pageSize: '1000', total: '2', pageCount: 1 } };
  const page = { data: rows, meta: { page: 1, pageSize: 2, total: 545, pageCount: 273 } };
  const files = [whole, page].map((json, index) => openText(`ter-${index}.json`, JSON.stringify(json)));
  const imported = await importFiles([navs, ...files]);
  expect(imported.reports.slice(1)).toMatchObject([
    { outcome: 'sif-ter', rows: 2, rejected: [], anomalies: [] },
    { outcome: 'rejected', reason: expect.stringContaining('page 1 of 273') },
  ]);
  const records = await readImported(imported, (store) => store.readPerformance({}, 'code'));
  expect(Object.fromEntries(records.map(({ code, ter }) => [code, ter]))).toEqual({ 'SIF-9': 0.75, 'SIF-11': 1.95 });
});

/** Thirty strategies on the first and the fifteenth of a month. */
const buildMonth = (month: string, ...ratios: readonly [first: (at: number) => number, last: (at: number) => number]) =>
  openText(
    `${month}.json`,
    JSON.stringify({
      data: Array.from({ length: 30 }, (_, at) =>
        ratios.map((ratio, half) =>
          row(`Strategy ${at}`, ratio(at).toFixed(2), '0.60', {
            TER_Date: `${month}-${half === 0 ? '01' : '15'}T00:00:00.000Z`,
          }),
        ),
      ).flat(),
    }),
  );
const usual = (at: number): number => 1.9 + (at % 3) / 10;
/** Every fourth is lower from the middle of August on. */
const lowered = (at: number): number => usual(at) - (at % 4 === 0 ? 0.05 : 0);

test.each([
  ['that have not changed for months', usual, usual, usual],
  ['of which some are lower', lowered, lowered, (at: number) => lowered(at) - (at < 6 ? 0.1 : 0)],
  ['that are again what they were before the last change', lowered, usual, usual],
])('expense ratios of strategies %s are taken', async (_, before, first, last) => {
  const files = [buildMonth('2026-08', usual, before), buildMonth('2026-09', first, last)];
  expect((await importFiles(files)).imported).toBe(2);
});

test('the expense ratios of strategies of another month are refused: they change again as in that month', async () => {
  for (const month of ['2026-07', '2026-09'])
    expect(
      (await importFiles(['2026-08', month].map((each) => buildMonth(each, usual, lowered)))).reports[1],
    ).toMatchObject({
      reason: expect.stringContaining(
        'check “changes of another month”: 100 % (8 of 8) expense ratios that changed within',
      ),
    });
});
