import { describe, expect, test } from 'vitest';
import { createFileParser } from '#dataset/official/import/parse-official-file.ts';
import { parseAmount } from '#dataset/official/parsing/cell-values.ts';
import { collectFields } from '#dataset/official/sources/scheme-documents/parse/collect-fields.ts';
import { getText, interpretDocument } from '#dataset/official/sources/scheme-documents/parse/interpret.ts';
import { createDateReader } from '#dataset/official/sources/scheme-documents/parse/read-dates.ts';
import {
  findCodes,
  findIsins,
  readFaceValue,
  readPotentialRiskClass,
  readRiskBand,
} from '#dataset/official/sources/scheme-documents/parse/read-values.ts';
import type { SummaryRow } from '#dataset/official/sources/scheme-documents/parse/summary-rows.ts';
import { encodeText, toOfficialFile } from '../../official-files.ts';
import { buildWorkbook } from '../../workbook/build-workbook.ts';
import { buildSpreadsheet, type TranscribedRow } from './build-spreadsheet.ts';

const ISIN = 'INF090I30014';
const toRows = (fields: Readonly<Record<string, string>>): readonly SummaryRow[] =>
  Object.entries({ Fund_Name: 'Alpha Fund', ISINs: ISIN, ...fields }).map(([label, text]) => ({
    label,
    values: text === '' ? [] : [text],
  }));
const interpret = (fields: Readonly<Record<string, string>>) => interpretDocument(toRows(fields), null);
const readManagers = (name: string, from: string, type = '') =>
  interpret({ Fund_Manager_Name: name, Fund_Manager_Type: type, Fund_Manager_From_Date: from }).summary.managers;

const fields: readonly TranscribedRow[] = [
  [1, 'Fund Name', 'Alpha Fund'],
  [6, 'Category as Per SEBI Categorization Circular', 'Low Duration Fund'],
  [7, 'Potential Risk Class (as on date)', 'B-II'],
  [10, 'Face Value', 10],
  [13, 'Allotment Date', { d: '2026-03-25T00:00:00.000' }],
  [16, 'Benchmark (Tier 1)', 'NIFTY Low Duration Debt Index A-I'],
  [22, 'Exit Load (if applicable)', 'Nil'],
  [25, 'Registrar', 'CAMS'],
  [28, 'ISINs', ISIN],
];
const parse = async (content: string | Uint8Array) =>
  (await createFileParser()(typeof content === 'string' ? encodeText(content) : content))[0];
const readParsed = async (content: string | Uint8Array) => {
  const file = toOfficialFile(await parse(content));
  if (file.kind !== 'scheme-documents') throw new Error(`a file of ${file.kind}`);
  const { values } = collectFields(file.rows);
  return Object.fromEntries([...values.keys()].map((field) => [field, getText({ values }, field)]));
};

describe('dates', () => {
  const read = (texts: readonly string[]) => texts.map(createDateReader(texts).read);

  test('one date whose day is above 12 decides the order of all dates of a document', () => {
    expect(read(['24/11/2025', '08/12/2025'])).toEqual(['2025-11-24', '2025-12-08']);
    expect(read(['9/17/2025', '10/1/2025'])).toEqual(['2025-09-17', '2025-10-01']);
  });

  test('a time with AM or PM shows that the month comes first, unless a date says otherwise', () => {
    expect(read(['10/7/2025 12:00:00 AM'])).toEqual(['2025-10-07']);
    expect(read(['24/11/2025 12:00:00 AM', '10/7/2025 12:00:00 AM'])).toEqual(['2025-11-24', '2025-07-10']);
  });

  test('a time with AM behind a date without slashes does not: a program in India writes it too', () => {
    expect(read(['10-07-2025 12:00:00 AM'])).toEqual([null]);
    expect(read(['10-07-2025 12:00:00 AM', '24-11-2025'])).toEqual(['2025-07-10', '2025-11-24']);
  });

  test('a date of an order that no date of the document decides is none, and of two orders only what can be one date is one', () => {
    expect(read(['01/06/2026'])).toEqual([null]);
    expect(read(['06/06/2026'])).toEqual(['2026-06-06']);
    expect(read(['24/11/2025', '9/17/2025', '01/06/2026'])).toEqual(['2025-11-24', '2025-09-17', null]);
  });

  test('dates of a program in the United States do not decide the order of those that a person typed', () => {
    expect(read(['9/17/2025 12:00:00 AM', '01-06-2026'])).toEqual(['2025-09-17', null]);
  });

  test('only a text that is one date and nothing else is a date', () => {
    expect(
      read([
        'April 10, 2026',
        '29-Oct-2025',
        '2026-06-02 00:00:00',
        '5th May 2026',
        'Oct 29 2025 12:00AM',
        'Friday, 10th of April 2026',
        '2026-06-01T18:30:00.000Z',
        '2026-06-01 18:30:00',
        '29-Oct-25',
        '1 Jan 98 00:00:00',
        '2026-02-30T00:00:00Z',
        '2026-02-20T25:00:00Z',
        '31-02-2026',
        'within 5 days of 24/11/2025',
        '20-10-25',
      ]),
    ).toEqual([
      ...['2026-04-10', '2025-10-29', '2026-06-02', '2026-05-05', '2025-10-29', '2026-04-10', '2026-06-02'],
      ...[null, '2025-10-29', '1998-01-01', null, null, null, null, null],
    ]);
  });
});

describe('managers', () => {
  test('as many numbered dates as numbered names belong to them, whatever separates them', () => {
    expect(readManagers('FM 1: Asha Rao, FM 2: R. K. Iyer', 'FM 1: 17/11/2025; FM 2: 01/06/2026', 'Primary')).toEqual([
      { name: 'Asha Rao', role: '', from: '2025-11-17' },
      { name: 'R. K. Iyer', role: '', from: '2026-06-01' },
    ]);
  });

  test.each([
    ['fewer dates than names', 'FM1 - Asha Rao, FM2 - Ravi Iyer', 'FM1 - 17/11/2025'],
    ['one date for all', 'FM1 - Asha Rao, FM2 - Ravi Iyer', '17/11/2025'],
    ['names in one sentence', 'Mr. Asha Rao and Mr. Ravi Iyer', '17/11/2025'],
    ['names without numbers', 'Asha Rao, Ravi Iyer', 'Asha Rao: 17/11/2025, Ravi Iyer: 18/11/2025'],
    [
      'portions of a portfolio',
      'Debt Portion: FM 1 - Asha Rao Equity Portion: FM 2 - Ravi Iyer',
      'FM 1 - 17/11/2025 FM 2 - 18/11/2025',
    ],
    [
      'a part of the portfolio behind a name',
      'FM 1 - Asha Rao (Debt), FM 2 - Ravi Iyer',
      'FM 1 - 17/11/2025, FM 2 - 18/11/2025',
    ],
    ['a number twice', 'FM1 - Asha Rao, FM1 - Ravi Iyer', 'FM1 - 17/11/2025, FM1 - 18/11/2025'],
    ['a sentence', 'Asha Rao is managing the fund since inception', ''],
  ])('%s: they are as printed', (_, name, from) => {
    const { summary, anomalies } = interpret({ Fund_Manager_Name: name, Fund_Manager_From_Date: from });
    expect([summary.managers, summary.details.managerCount]).toEqual([null, null]);
    expect(summary.details.managers).toBe([name, from].filter((text) => text !== '').join('\n'));
    expect(anomalies.map(({ field }) => field)).toContain('Fund Manager');
  });

  test('one manager whose date is a text has no date', () => {
    expect(readManagers('Asha Rao', 'Managing Since Inception')).toEqual([{ name: 'Asha Rao', role: '', from: null }]);
  });

  test('elements of one manager belong together, and those of one without a date do not get the next one’s', () => {
    const { managers } = interpret({
      'Fund_Manager_1-Name': 'Asha Rao',
      'Fund_Manager_2-Name': 'Ravi Iyer',
      'Fund_Manager_2-From_Date': '2/20/2026 12:00:00 AM',
      'Fund_Manager_3-Name': 'NA',
    }).summary;
    expect(managers).toEqual([
      { name: 'Asha Rao', role: '', from: null },
      { name: 'Ravi Iyer', role: '', from: '2026-02-20' },
    ]);
  });

  test('nobody began after the day of the document', () => {
    const rows = toRows({ Fund_Manager_Name: 'Asha Rao', Fund_Manager_From_Date: '2-Apr-2026' });
    const { summary, anomalies } = interpretDocument(rows, '2026-04-01');
    expect(summary.managers).toEqual([{ name: 'Asha Rao', role: '', from: null }]);
    expect(anomalies).toMatchObject([{ received: 'Asha Rao from 2026-04-02' }]);
    expect(interpretDocument(rows, '2026-04-02').summary.managers).toMatchObject([{ from: '2026-04-02' }]);
  });

  test('a document without managers says nothing of them', () => {
    const { summary, anomalies } = interpret({ Fund_Manager_Name: 'NA' });
    expect([summary.managers, summary.details.managers, summary.details.managerCount, anomalies]).toEqual([
      [],
      '',
      null,
      [],
    ]);
  });
});

test('a potential risk class is a cell of SEBI’s matrix in any spelling, and any other text as printed', () => {
  expect(
    [
      'B-II',
      'b ii',
      'CIII',
      'Class A–I',
      'PRC: B-III',
      'B-I (Relatively Low Interest Rate Risk and Moderate Credit Risk)',
      'A Relatively High Interest Rate Risk and Moderate Credit Risk scheme (B_III)',
    ].map(readPotentialRiskClass),
  ).toEqual([...['B-II', 'B-II', 'C-III', 'A-I', 'B-III', 'B-I', 'B-III']]);
  for (const text of [
    'A-I to B-II',
    'B-II, B-III',
    'D-I',
    'A-IV',
    'Moderate',
    'A relatively low credit risk',
    'A-Indigo',
    'Relatively High Interest Rate Risk and Moderate Credit Risk (A-I)',
    'Class A I think',
    'BII1',
    '',
  ])
    expect(readPotentialRiskClass(text)).toBe(text);
});

test('an amount is one only if the whole text is it', () => {
  expect(
    ['1000000', '10,00,000', 'Rs. 1000000/-', 'Rs.1000000.00', 'Re. 1', 'INR 500', '₹ 5,000'].map(parseAmount),
  ).toEqual([...[1_000_000, 1_000_000, 1_000_000, 1_000_000, 1, 500, 5000]]);
  for (const text of [
    '10,00,000; For Accredited Investors: 1,00,000',
    '5000 and in multiples of Re. 1',
    '10 lakh',
    '1,0',
    'Multiples of Re.1',
    '100 units',
    '',
  ])
    expect(parseAmount(text)).toBeNull();
  expect(interpret({ Face_Value: '10 or 1000' })).toMatchObject({
    summary: { details: { faceValue: null } },
    anomalies: [{ field: 'faceValue', received: '10 or 1000' }],
  });
  expect(['10', '1000', 'Rs. 10/-', 'Rs. 10 Per unit', '10.0000', '10 or 1000'].map(readFaceValue)).toEqual([
    10,
    1000,
    10,
    10,
    10,
    null,
  ]);
});

test('a risk band is the one level that a text has, and never a level of the riskometer', () => {
  expect(
    [
      'Risk Level 5',
      'Level 2',
      'Risk Level - 1',
      'Risk band Level 5 (Band Range 1-5, 5 been highest risk)',
      'Risk Band 3',
      'Band 2 (Level 2)',
    ].map(readRiskBand),
  ).toEqual([5, 2, 1, 5, 3, 2]);
  for (const text of ['Very High', 'Moderate', 'Level 6', 'Level 2 to Level 3', 'Level 10', 'Level 1-5', 'Level 2.5'])
    expect(readRiskBand(text)).toBeNull();
});

test('ISINs are those with a valid check digit: one with a letter missing, two glued together and 0 are counted', () => {
  expect(
    findIsins(
      `Direct - Growth-${ISIN}\nRegular:inf090i30022\nINF090I3003\n${ISIN}INF090I30022\nIDCW - 0\nINF090I30031`,
    ),
  ).toEqual({
    isins: [ISIN, 'INF090I30022'],
    invalid: ['INF090I3003', `${ISIN}INF090I30022`, '0', 'INF090I30031'],
  });
});

test('codes are those that a text claims, in one line too', () => {
  expect(findCodes('100120 - HDFC BAF - IDCW Plan 118969 - HDFC BAF - Direct 118969 SIF-95, 1234567 X100119')).toEqual([
    '100120',
    '118969',
    'SIF-95',
  ]);
});

test('labels that are unknown are counted with what they say, and those without a value are headings', () => {
  const { anomalies } = interpretDocument(
    [
      ...toRows({}),
      { label: 'Scrip Code', values: ['1'] },
      { label: 'Scrip Code', values: ['2'] },
      { label: 'SIP DETAILS:', values: [] },
    ],
    null,
  );
  expect(anomalies).toMatchObject([{ field: 'label', received: 'Scrip Code (2 times)' }]);
});

test('a benchmark named twice is that of both tiers, and a field printed twice has both texts', () => {
  const rows = [
    ...toRows({}),
    { label: 'Benchmark Name', values: ['A TRI'] },
    { label: 'Benchmark Name', values: ['B TRI'] },
  ];
  const load = [
    { label: 'Exit Load', values: ['Nil'] },
    { label: 'Exit Load (if applicable)', values: ['1%'] },
  ];
  const { details } = interpretDocument([...rows, ...load], null).summary;
  expect([details.benchmarkTier1, details.benchmarkTier2, details.exitLoad]).toEqual(['A TRI', 'B TRI', 'Nil\n1%']);
});

test('“Nil” is an exit load, and the words for “does not apply” are none', () => {
  expect(
    ['Nil', 'NA', '--', 'N.A.', 'Not Applicable.', ''].map(
      (text) => interpret({ Exit_Load: text }).summary.details.exitLoad,
    ),
  ).toEqual([...['Nil', '', '', '', '', '']]);
});

describe('containers', () => {
  const expected = {
    fundName: 'Alpha Fund',
    potentialRiskClass: 'B-II',
    faceValue: '10',
    allotmentDate: '2026-03-25',
    exitLoad: 'Nil',
    isins: ISIN,
  };
  const dated = fields.map((row) =>
    row.map((cell) => (typeof cell === 'object' ? new Date(expected.allotmentDate) : cell)),
  );

  test.each(['xlsx', 'biff8', 'xlml'] as const)(
    'a workbook of the kind %s is read like its cells',
    async (bookType) => {
      expect(await readParsed(buildWorkbook({ Sheet1: dated }, { bookType }))).toMatchObject(expected);
    },
  );

  test('a page is read, and so is a table without the numbers of fields', async () => {
    const page = fields
      .map(
        ([, label, value]) =>
          `<tr><td>${JSON.stringify(label)}<td>${typeof value === 'object' ? expected.allotmentDate : value}`,
      )
      .join('');
    expect(await readParsed(`<html><table>${page}</table></html>`)).toMatchObject(expected);
  });

  test('cells right of a gap are notes, and a comment is no value', async () => {
    const comment =
      '<Cell ss:Index="3"><Data ss:Type="String">Nil</Data><Comment><ss:Data>was 1%</ss:Data></Comment></Cell><Cell ss:Index="6"><Data ss:Type="String">todo</Data></Cell>';
    const xml = buildSpreadsheet(fields).replace(
      '<Cell><Data ss:Type="String">Nil</Data><NamedCell ss:Name="Print_Area"/></Cell>',
      comment,
    );
    expect(xml).toContain('was 1%');
    expect(await readParsed(xml)).toMatchObject(expected);
  });

  test('a number in a percent format is that percentage', async () => {
    const styles = '<Styles><Style ss:ID="s1"><NumberFormat ss:Format="Percent"/></Style></Styles>';
    const xml = buildSpreadsheet([...fields, [21, 'Annual Expense', { n: '1.4500000000000001E-2' }]], { head: styles });
    expect((await readParsed(xml))['annualExpense']).toBe('0.0145');
    expect(
      (await readParsed(xml.replace(/<Cell>(?=<Data ss:Type="Number">1\.45)/, '<Cell ss:StyleID="s1">')))[
        'annualExpense'
      ],
    ).toBe('1.45%');
  });

  test('a spreadsheet of 16,000 columns is read, since only the first six count', async () => {
    const wide = `<Cell ss:StyleID="s1"/>`.repeat(16_000);
    expect(
      await readParsed(
        buildSpreadsheet(fields).replaceAll('</Row>', `${wide}<Cell><Data ss:Type="String">x</Data></Cell></Row>`),
      ),
    ).toMatchObject(expected);
  });

  const elements = (inner: string) =>
    `<SchemeSummaryDocument><SchemeSummary>${inner}</SchemeSummary></SchemeSummaryDocument>`;
  test.each([
    ['a declared entity', `<!DOCTYPE x [<!ENTITY a "b">]>${elements('<Fund_Name>&a;</Fund_Name>')}`, /DOCTYPE/],
    [
      'a spreadsheet with a declaration',
      buildSpreadsheet(fields).replace('<Workbook', '<!DOCTYPE a><Workbook'),
      /DOCTYPE/,
    ],
    ['a cut document', elements('<Fund_Name>Alpha').slice(0, -20), /damaged or cut off/],
    ['a page that is cut', `<table><tr><td>Fund Name</td><td>Alpha`, /cut off/],
    ['no fund name', elements(`<Fund_Name>NA</Fund_Name><ISINs>${ISIN}</ISINs>`), /without a fund name/],
    ['no ISIN', elements('<Fund_Name>Alpha</Fund_Name><ISINs>INF090I30015</ISINs>'), /without a valid ISIN/],
    ['two summaries', elements('').replace('</SchemeSummary>', '</SchemeSummary><SchemeSummary/>'), /2 summaries/],
    ['another root', '<root type="object"><a><Fund_Name>x</Fund_Name></a></root>', /without a fund name/],
    ['two documents', buildWorkbook({ A: dated, B: dated }), /2 scheme summary documents/],
    [
      'a page that says that there is none',
      '<!DOCTYPE html><html><body><h2>404 - File or directory not found.</h2></body></html>',
      /a web page/,
    ],
    ['more than 16 MB', elements(`<Fund_Name>${'x'.repeat(16 * 1_048_576)}</Fund_Name>`), /expected at most 16777216/],
    ['elements nested without end', elements('<a>'.repeat(50) + '</a>'.repeat(50)), /nested deeper/],
  ])('%s: the file is rejected with the reason', async (_, content, reason) => {
    await expect(parse(content)).rejects.toThrow(reason);
  });
});
