import { describe, expect, test } from 'vitest';
import { encodeText } from '../../official-files.ts';
import { buildWorkbook, type Rows } from '../../workbook/build-workbook.ts';
import { buildSpreadsheet, type TranscribedRow } from './build-spreadsheet.ts';
import { buildElements, escapeText, ISIN, OTHER, read, wrap } from './read-document.ts';

// Documents of fund houses of which no file is at hand, as others describe them (November 2026): each field is right, as printed, or reported.

const primary = { name: 'Asha Rao', role: 'Primary', from: '2026-04-29' };

describe('an element for each field', () => {
  test('the faults of its generator: a minimum under the label of a multiple, and one under that of a maximum', async () => {
    const read1 = await read(
      buildElements(
        ['Switch_Multiple_Units_if_applicable', '100'],
        ['Switch_Multiple_Amount_if_applicable', '1'],
        ['Switch_Multiple_Units_if_applicable', '0.01'],
        ['IP_SWP__STP_Details_Maximum_Amount_if_any', 'SIP - 1000'],
        ['SIP_SWP__STP_Details_Maximum_Amount_if_any', 'NA'],
      ),
    );
    expect(read1).toMatchObject({ minimumSipText: 'SIP - 1000', reported: [] });
    const repaired = buildElements(
      ['IP_SWP__STP_Details_Maximum_Amount_if_any', '99999'],
      ['SIP_SWP__STP_Details_Minimum_amount', '1000'],
    );
    expect(await read(repaired)).toMatchObject({
      minimumSipText: '1000',
      reported: ['label: IP_SWP__STP_Details_Maximum_Amount_if_any (1 times)'],
    });
  });

  test.each<[string, string, string, string, object]>([
    ['a name and its date', 'Asha Rao', 'Asha Rao: April 29, 2026', 'Primary', { people: [primary], reported: [] }],
    [
      'a title that the date lacks',
      'Ms. Asha Rao',
      'Asha Rao - 29-Apr-2026',
      'Primary',
      { people: [{ ...primary, name: 'Ms. Asha Rao' }] },
    ],
    [
      'since inception, in words',
      'Asha Rao',
      'Managing Since Inception',
      'Primary',
      { people: [{ ...primary, from: null }], reported: ['Fund Manager: Asha Rao: Managing Since Inception'] },
    ],
    [
      'a role for all, which is of none',
      'FM1 - Asha Rao and FM2 - Ravi Iyer',
      'FM1 - April 29, 2026 and FM2 - 30-Apr-2026',
      'Comanage',
      {
        people: [
          { ...primary, role: '' },
          { name: 'Ravi Iyer', role: '', from: '2026-04-30' },
        ],
        reported: ['Fund Manager: Comanage'],
      },
    ],
    [
      'a date that is none among others',
      'FM-1 Asha Rao, FM-2 Ravi Iyer',
      'FM-1 since inception; FM-2 30-Apr-2026',
      'FM-1 Primary, FM-2 Equity',
      {
        people: [
          { ...primary, from: null },
          { name: 'Ravi Iyer', role: 'Equity', from: '2026-04-30' },
        ],
        reported: ['Fund Manager: Asha Rao: since inception'],
      },
    ],
    [
      'nobody in second place',
      'FM1 - Asha Rao, FM2 - NA',
      'FM1 - April 29, 2026, FM2 - NA',
      'FM1 - Primary, FM2 - NA',
      { people: [primary], reported: [] },
    ],
  ])('managers: %s', async (_, name, from, role, expected) => {
    const document = buildElements(
      ['Fund_Manager_Name', name],
      ['Fund_Manager_Type_PrimaryComanageDescription', role],
      ['Fund_Manager_From_Date', from],
    );
    expect(await read(document)).toMatchObject(expected);
  });

  test.each([
    [
      'portions',
      'Debt Portion: FM 1 - Asha Rao Equity Portion: FM 2 - Ravi Iyer',
      'FM 1 - 29/04/2026 FM 2 - 30/04/2026',
    ],
    ['prose', 'The fund is jointly managed by Asha Rao and Ravi Iyer', '29/04/2026'],
    [
      'parts of a portfolio',
      'FM 1 - Asha Rao Fixed Income FM 2 - Ravi Iyer Arbitrage',
      'FM 1 - 29/04/2026 FM 2 - 30/04/2026',
    ],
    ['a second title', 'Mr. Asha Rao Mr. Ravi Iyer', '29/04/2026'],
    ['columns of blanks', 'Asha Rao     Ravi Iyer', '29/04/2026     30/04/2026'],
    ['two dates', 'Asha Rao Ravi Iyer', '29-Apr-2026 30-Apr-2026'],
    ['numbered dates', 'Asha Rao', 'FM1 - 29-Apr-2026, FM2 - 30-Apr-2026'],
    ['fewer dates', 'FM1 - Asha Rao; FM2 - Ravi Iyer; FM3 - Om Das', 'FM1 - 29/04/2026; FM2 - 30/04/2026'],
  ])('managers who may be several are as printed: %s', async (_, name, from) => {
    const document = await read(buildElements(['Fund_Manager_Name', name], ['Fund_Manager_From_Date', from]));
    const printed = [name, from].map((text) => text.replaceAll(/ {4,}/g, '\n')).join('\n');
    expect(document).toMatchObject({ people: null, managers: printed, reported: [`Fund Manager: ${printed}`] });
    expect(document).not.toHaveProperty('managerCount');
  });

  test('a numbered manager without a type, one who is nobody, and a date besides that is nobody’s', async () => {
    const document = buildElements(
      ['Fund_Manager_4-Name', 'Asha Rao'],
      ['Fund_Manager_4-Type_Primary_Comanage_Description', 'Primary'],
      ['Fund_Manager_4-From_Date', '4/29/2026 12:00:00 AM'],
      ['Fund_Manager_5-Name', 'Ravi Iyer'],
      ['Fund_Manager_5-From_Date', '4/30/2026 12:00:00 AM'],
      ['Fund_Manager_6-Name', 'Nil'],
      ['Fund_Manager_From_Date', '5/1/2026 12:00:00 AM'],
    );
    expect(await read(document)).toMatchObject({
      people: [primary, { name: 'Ravi Iyer', role: '', from: '2026-04-30' }],
      managerCount: 2,
      reported: ['Fund Manager: 5/1/2026 12:00:00 AM'],
    });
  });

  test('managers below another label too are as printed, since one name would not be all of them', async () => {
    const document = buildElements(
      ['Fund_Manager_Name', 'Asha Rao'],
      ['Fund_Manager_From_Date', '29-Apr-2026'],
      ['Fund_Manager_Name_Overseas', 'Ravi Iyer'],
      ['Fund_Manager_Experience', '10 years'],
    );
    const printed = 'Asha Rao\n29-Apr-2026\nFund_Manager_Name_Overseas: Ravi Iyer';
    expect(await read(document)).toMatchObject({
      ...{ people: null, managers: printed },
      reported: [
        'label: Fund_Manager_Name_Overseas (1 times)',
        'label: Fund_Manager_Experience (1 times)',
        `Fund Manager: ${printed}`,
      ],
    });
    const nobody = document.replace('Ravi Iyer', 'NA');
    expect(await read(nobody)).toMatchObject({ people: [{ name: 'Asha Rao' }] });
  });

  test('labels with a day: of the present risk, of that at launch, and of the potential risk class', async () => {
    const document = buildElements(
      ['Riskband_At_the_time_of_Launch_April_10_2026', 'Level 2'],
      ['Riskbandr_As_on_August_31_2026', 'Level 3'],
      ['Potential_Risk_Class_as_on_31-08-2026', 'NA'],
      ['Annual_Base_Expense_Ratio_Stated_maximum', 'Regular upto 2.10%'],
    );
    expect(await read(document)).toMatchObject({
      ...{ riskAtLaunch: 'Level 2', statedRisk: 'Level 3', statedRiskBand: 3, annualExpense: 'Regular upto 2.10%' },
      ...{ statedRiskDate: '2026-08-31', reported: [] },
    });
  });

  test('elements and markup within a field are its text, in lines', async () => {
    const inner = `<Fund_Name>Alpha <b>Fund</b></Fund_Name><ISINs><ISIN>${ISIN}</ISIN><ISIN>${OTHER}</ISIN></ISINs>
      <Exit_Load_if_applicable><p>1% within <b>one</b> year</p><p>Nil &amp;amp; free</p></Exit_Load_if_applicable>
      <Fund_Type>${escapeText('<p>Open-ended</p><br/><a href="javascript:alert(1)">equity</a>')}</Fund_Type>`;
    expect(await read(wrap(inner))).toMatchObject({
      ...{ fundName: 'Alpha Fund', isins: [ISIN, OTHER], fundType: 'Open-ended\nequity' },
      exitLoad: '1% within one year\nNil & free',
    });
  });
});

describe('a spreadsheet', () => {
  const shifted: readonly TranscribedRow[] = [
    [1, 'Fund Name', 'Alpha Fund'],
    [3, 'Fund Type', 'Open-ended'],
    [5, 'Riskometer (as on Date)', 'Very High'],
    [6, 'Category as Per SEBI Categorization Circular', 'Flexi Cap Fund'],
    [10, 'Face Value', 'Rs. 10/- per unit'],
    [13, 'Allotment Date', { d: '2026-04-29T00:00:00.000' }],
    [18, 'Fund Manager 1 - Name', 'Asha Rao'],
    [19, 'Fund Manager 2 - Name', 'Ravi Iyer'],
    [20, 'Fund Manager 3 - Name', 'Om Das'],
    [21, 'Fund Manager 1 - Managing Since', { d: '2026-04-29T00:00:00.000' }],
    [null, 'Fund Manager 2 - Managing Since', null],
    [23, 'Fund Manager 3 - Managing Since', { n: 46_142 }],
    [24, 'Annual Expense (Stated maximum)', null],
    [null, 'Regular Plan', { n: '2.1000000000000001E-2' }],
    [null, 'Direct Plan', { n: '0.0175' }],
    ['Investment Amount Details:', null, null],
    [28, 'ISINs', `${ISIN}[SPACES]${OTHER}`],
  ];

  test('fields are found by their labels where numbers are shifted or missing, in whatever row its title is', async () => {
    const xml = buildSpreadsheet(shifted, { banner: ['SUMMARY DOCUMENT OF STRATEGIES'] });
    for (const text of [xml, xml.replace('<Row>', '<Row ss:Index="1"/><Row/><Row>')])
      expect(await read(text)).toMatchObject({
        ...{ statedRisk: 'Very High', faceValue: 10, allotmentDate: '2026-04-29', isins: [ISIN, OTHER] },
        annualExpense: 'Regular Plan: 0.021\nDirect Plan: 0.0175',
        people: [
          { name: 'Asha Rao', role: '', from: '2026-04-29' },
          { name: 'Ravi Iyer', role: '', from: null },
          { name: 'Om Das', role: '', from: '2026-04-30' },
        ],
        reported: [],
      });
  });

  test('a percent format is that of the parent of a style too, unless the style has one of its own', async () => {
    const head = `<Styles><Style ss:ID="s1" ss:Name="Percent"><NumberFormat ss:Format="0%"/></Style>
      <Style ss:ID="s2" ss:Parent="s1"/><Style ss:ID="s3" ss:Parent="s1"><NumberFormat/></Style></Styles>`;
    const xml = buildSpreadsheet(shifted, { head })
      .replace(/<Cell>(?=<Data ss:Type="Number">2\.1)/, '<Cell ss:StyleID="s2">')
      .replace(/<Cell>(?=<Data ss:Type="Number">0\.0175)/, '<Cell ss:StyleID="s3">');
    expect(await read(xml)).toMatchObject({ annualExpense: 'Regular Plan: 2.1%\nDirect Plan: 0.0175' });
  });

  test('a day on which it was saved long before the days in it is that of a template', async () => {
    const save = async (saved: string) => read(buildSpreadsheet(shifted, { saved }));
    expect(await save('2023-03-13T09:00:00Z')).toMatchObject({
      saved: null,
      people: [{ from: '2026-04-29' }, {}, {}],
      reported: [],
    });
    expect(await save('2026-04-01T09:00:00Z')).toMatchObject({ saved: '2026-04-01', people: [{ from: null }, {}, {}] });
  });

  test('a hidden sheet is not read', async () => {
    const xml = buildSpreadsheet(shifted);
    const [sheet = ''] = /<Worksheet.*<\/Worksheet>/s.exec(xml) ?? [];
    const add = (options: string): string =>
      xml.replace('</Workbook>', `${sheet.replace('</Worksheet>', `${options}</Worksheet>`)}</Workbook>`);
    expect(await read(add('<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>'))).toEqual(
      await read(xml),
    );
    await expect(read(add(''))).rejects.toThrow('2 scheme summary documents');
  });

  test('merged labels, children with markup and cells of a table are one value each', async () => {
    const rows = `<Row><Cell><Data ss:Type="Number">8</Data></Cell><Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>Objective</B> of the scheme</ss:Data></Cell>
      <Cell ss:MergeAcross="1"><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40">To <B>grow</B><Font html:Color="#000000"> slowly</Font></ss:Data><NamedCell ss:Name="_FilterDatabase"/></Cell></Row>
      <Row><Cell ss:MergeDown="1"/><Cell ss:MergeDown="1"><Data ss:Type="String">Exit Load (if applicable}</Data></Cell><Cell><Data ss:Type="String">1% within a year</Data></Cell></Row>
      <Row><Cell ss:Index="3"><Data ss:Type="String">Nil after</Data></Cell></Row>`;
    const xml = buildSpreadsheet(shifted).replace(/(?=<Row><Cell><Data ss:Type="Number">28)/, rows);
    expect(await read(xml)).toMatchObject({ objective: 'To grow slowly', exitLoad: '1% within a year\nNil after' });
  });

  test('a workbook with the same cells is the same', async () => {
    const cells: Rows = shifted.map((row) =>
      row.map((cell) =>
        cell === null || typeof cell !== 'object' ? cell : 'd' in cell ? new Date(cell.d.slice(0, 10)) : Number(cell.n),
      ),
    );
    const expected = await read(buildSpreadsheet(shifted));
    for (const bookType of ['xlsx', 'biff8', 'xlsb'] as const)
      expect(await read(buildWorkbook({ Sheet1: cells }, { bookType, savedAt: new Date('2026-11-01') }))).toEqual({
        ...expected,
        saved: '2026-11-01',
      });
  });
});

test('cells of a page that cover several rows and columns belong to each of them', async () => {
  const rows = [
    ...[
      [1, 'Fund Name', 'Alpha Fund'],
      [3, 'Fund Type', 'Open-ended'],
      [5, 'Face Value', '10'],
      [22, 'Exit Load', 'Nil'],
    ],
    ...[
      [23, 'Custodian', 'B'],
      [24, 'Auditor', 'C'],
      [25, 'Registrar', 'D'],
      [28, 'ISINs', ISIN],
    ],
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  const merged = `<tr><td colspan="3">Details</td></tr>
    <tr><td rowspan="2">18</td><td rowspan="2">Fund Manager Name</td><td>Asha Rao</td></tr><tr><td>Ravi Iyer</td></tr>
    <tr><td rowspan="2">20</td><td rowspan="2">Fund Manager From Date</td><td>29-Apr-26</td></tr><tr><td>30-Apr-26</td></tr>`;
  expect(await read(`<html><body><table>${merged}${rows.join('')}</table></body></html>`)).toMatchObject({
    ...{ exitLoad: 'Nil', isins: [ISIN] },
    people: [
      { name: 'Asha Rao', from: '2026-04-29' },
      { name: 'Ravi Iyer', from: '2026-04-30' },
    ],
  });
});

describe('a document of a mutual fund', () => {
  test('has a riskometer, a potential risk class in words, codes in one line, and ISINs that are none', async () => {
    const document = buildElements(
      ['Riskometer_as_on_Date', 'Low to Moderate'],
      ['Potential_Risk_Class_as_on_date', 'Relatively High interest rate risk and Moderate Credit Risk (B-III)'],
      ['AMFI_Codes_To_be_phased_out', '100120 - Alpha Fund - IDCW Plan 118969 - Alpha Fund - IDCW Plan - Direct Plan'],
      ['Minimum_Application_Amount', 'Minimum of?Rs 5,000 and in multiples of Re. 1'],
      ['Auditor', 'B S R &amp; Co. LLP'],
    ).replace(ISIN, `${ISIN} INF090I3002 ${OTHER}${ISIN} 0`);
    expect(await read(document)).toMatchObject({
      ...{ statedRisk: 'Low to Moderate', potentialRiskClass: 'B-III', codes: ['100120', '118969'], isins: [ISIN] },
      ...{ minimumApplicationText: 'Minimum of Rs 5,000 and in multiples of Re. 1', auditor: 'B S R & Co. LLP' },
      reported: ['ISINs: INF090I3002', `ISINs: ${OTHER}${ISIN}`, 'ISINs: 0'],
    });
  });
});

describe('an encoding', () => {
  const document = buildElements(['Exit_Load', 'Nil – for ever'], ['Auditor', 'Société B']);
  const inUtf16 = Buffer.from(`\uFEFF${document}`, 'utf16le');
  const inLatin = Buffer.from(document.replace('–', '\x96').replace('utf-8', 'ISO-8859-1'), 'latin1');

  test.each<[string, Uint8Array]>([
    ['UTF-8 with a mark', encodeText(`\uFEFF${document}`)],
    ['UTF-16', new Uint8Array(inUtf16)],
    ['UTF-16, big end first', new Uint8Array(Buffer.from(inUtf16).swap16())],
    ['Windows-1252 that the document declares', new Uint8Array(inLatin)],
  ])('%s', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject({ exitLoad: 'Nil – for ever', auditor: 'Société B' });
  });

  test.each<[string, Uint8Array, RegExp]>([
    ['UTF-16 without a mark', new Uint8Array(inUtf16).subarray(2), /unrecognised text/],
    [
      'a byte that is no UTF-8',
      new Uint8Array(Buffer.from(inLatin.toString('latin1').replace('ISO-8859-1', 'utf-8'), 'latin1')),
      /not UTF-8 text/,
    ],
  ])('%s is rejected', async (_, bytes, reason) => {
    await expect(read(bytes)).rejects.toThrow(reason);
  });
});

test.each<[string, string, RegExp]>([
  [
    'a text of 40,000 characters',
    buildElements(['Exit_Load', 'x'.repeat(40_000)]),
    /40000 characters below the label "Exit_Load"/,
  ],
  ['6,000 fields', buildElements(...Array.from({ length: 6_000 }, (_, at) => [`f${at}`, 'x'] as const)), /12004 texts/],
  ['another root', '<Schemes><Fund_Name>Alpha Fund</Fund_Name></Schemes>', /unrecognised text file/],
  ['only ISINs that are none', buildElements().replace(ISIN, '0'), /without a valid ISIN/],
  [
    'a page of a server',
    '<html><body><table><tr><td>404 - File or directory not found.</td></tr></table></body></html>',
    /no portfolio table/,
  ],
])('%s: the file is rejected with the reason', async (_, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason);
});
