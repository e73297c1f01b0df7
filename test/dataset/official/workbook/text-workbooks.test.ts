import { expect, test } from 'vitest';
import { createFileParser } from '#dataset/official/import/parse-official-file.ts';
import { openWorkbook } from '#dataset/official/workbook/workbook.ts';
import { buildSheet, buildWorkbook, type Rows } from './build-workbook.ts';

const open = (text: string) => openWorkbook(new TextEncoder().encode(text));
const readRows = (text: string) => open(text).sheets[0]?.rows;

const sheet = buildSheet({ date: '31 July 2025' });
const show = (cell: Rows[number][number]) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '');
const escape = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const buildPage = (rows: Rows) =>
  `<html><body><table>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escape(show(cell))}</td>`).join('')}</tr>`)
    .join('\r\n')}</table></body></html>`;
const buildTabs = (rows: Rows) => rows.map((row) => row.map(show).join('\t')).join('\r\n');
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ['a page', utf8(buildPage(sheet))],
  ['a page in UTF-16', utf16(buildPage(sheet))],
  ['cells separated by tabs', utf8(buildTabs(sheet))],
  ['cells separated by tabs in UTF-16', utf16(buildTabs(sheet))],
  ['an XML spreadsheet', buildWorkbook({ SCF: sheet }, { bookType: 'xlml' })],
])('%s is parsed like the workbook with the same cells', async (_, bytes) => {
  const parse = createFileParser();
  const [[expected], [received]] = [await parse(buildWorkbook({ SCF: sheet })), await parse(bytes)];
  const omitNames = (file: unknown) =>
    JSON.stringify(file, (key, value: unknown) => (key === 'published' ? undefined : value))
      .replaceAll('sheet Table', 'sheet SCF')
      .replaceAll('"sheet":"Table"', '"sheet":"SCF"');
  expect(omitNames(received)).toBe(omitNames(expected));
  expect(received?.kind).toBe('portfolios');
});

test('riskometers are read from a page too, as every kind of workbook is', async () => {
  const riskometers = buildPage([
    ['Risk-o-meters as on July 31, 2025'],
    ['Scheme Name', 'Riskometer', 'Benchmark', 'Benchmark Riskometer'],
    ['SBI Contra Fund', 'Very High', 'BSE 500 TRI', 'Very High'],
  ]);
  expect(await createFileParser()(utf8(riskometers))).toMatchObject([{ kind: 'riskometers' }]);
});

test.each([
  ['an OpenDocument', '<office:document><table:table><table:table-row/></table:table></office:document>'],
  ['a page without a table', '<html><body>404</body></html>'],
  ['JSON with tabs', '{\n\t\t\t"a": 1,\n\t\t\t"b": 2\n}'],
  ['bytes that are no text', 'a\tb\tc\td\0\na\tb\tc\td'],
])('%s is no workbook', async (_, text) => {
  await expect(createFileParser()(utf8(text))).rejects.toThrow(/^(?:a web page or XML file|unrecognised)/);
});

test('a text cell is a number only if it is written as one', () => {
  const cells = [
    '1,000',
    '1,23,456.50',
    '(659.92)',
    '-0.11',
    '1.2E-05',
    '.5',
    '12345678901234567',
    '000123',
    '1,2,3',
    '8.69%',
  ];
  const expected = [1000, 123456.5, -659.92, -0.11, 0.000012, 0.5, '12345678901234567', '000123', '1,2,3', '8.69%'];
  expect(readRows(buildPage([cells, []]))).toEqual([expected, []]);
  expect(readRows(buildTabs([cells, cells]))).toEqual([expected, expected]);
});

test('dates of a text are not guessed, and entities are read', () => {
  expect(readRows(buildPage([['03/04/2026', '31-Mar-2026', '31 March 2026']]))).toEqual([
    ['03/04/2026', '31-Mar-2026', '31 March 2026'],
  ]);
  const entities =
    '<table><tr><td>Children&rsquo;s &#8377; &amp;lt; A&nbsp;&ndash;&#x2019;&#146; R&D &unknown;</td></tr></table>';
  expect(readRows(entities)).toEqual([['Children’s ₹ &lt; A –’’ R&D &unknown;']]);
});

test('merged cells have their value in their first place, and other rows keep their columns', () => {
  const merged = `<table><tr><th colspan=2>Title</th><td rowspan="2">Both</td><td>1</td></tr>
    <tr><td>2</td><td>3</td><td>4</td></tr><tr><td>5<td>6<tr><td>7</table>`;
  expect(readRows(merged)).toEqual([['Title', null, 'Both', 1], [2, 3, null, 4], [5, 6], [7]]);
});

test('text between tables is a row, nested tables are rows, and nothing hidden is read', () => {
  const page = `<html><head><title>Portfolio</title><style>td { color: red }</style><script>"<td>9</td>"</script></head>
    <body><h3>SBI Contra Fund</h3><p>as on<br>31 July 2025</p><!-- <table><tr><td>8</td></tr></table> -->
    <table><tr><td><table><tr><td title="a > b">inner</td></tr></table></td></tr></table>a < b</body></html>`;
  expect(readRows(page)).toEqual([
    ['Portfolio'],
    ['SBI Contra Fund'],
    ['as on'],
    ['31 July 2025'],
    ['inner'],
    [null],
    ['a < b'],
  ]);
});

test('a number that Excel has stored beside another text in a page is the value', () => {
  expect(readRows(`<table><tr><td class=xl24 x:num="0.0869">8.69%</td><td x:num>12.5</td></tr></table>`)).toEqual([
    [0.0869, 12.5],
  ]);
});

test('a quote without an end in a text with tabs belongs to its cell only', () => {
  expect(readRows('a\tb\t"c\td\r\n1\t2\t3\t4\r\n')).toEqual([['a', 'b', '"c', 'd'], [1, 2, 3, 4], [null]]);
  expect(readRows('a\tb\t"c\tc"\td\r\n1\t2\t3\t4')).toEqual([
    ['a', 'b', 'c c', 'd'],
    [1, 2, 3, 4],
  ]);
});

const xml = (row: string, before = '') =>
  `<?xml version="1.0"?>${before}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
    xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="₹ &amp; B"><Table>${row}</Table></Worksheet></Workbook>`;

test('the cells of an XML spreadsheet have their types, and their places if some are left out', () => {
  const row = `<Row ss:Index="2"><Cell><Data ss:Type="String">0012 ₹ &amp; &#8217;</Data></Cell>
    <Cell ss:Index="4"><Data ss:Type="Number">0.0869</Data></Cell><Cell><Data ss:Type="DateTime">2026-03-31T00:00:00.000</Data></Cell>
    <Cell><Data ss:Type="Error">#DIV/0!</Data></Cell><Cell ss:Formula="=1+1"><Data ss:Type="Number">3</Data></Cell></Row>`;
  expect(open(xml(row)).sheets).toMatchObject([
    { name: '₹ & B', rows: [[], ['0012 ₹ & ’', null, null, 0.0869, 46112, '#ERROR', 3]] },
  ]);
});

test.each([
  [
    'entities',
    xml('', '<!DOCTYPE Workbook [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    'document type declaration (DOCTYPE)',
  ],
  ['a cut', xml('<Row></Row>').slice(0, -30), 'damaged or cut off'],
  ['a row far away', xml('<Row ss:Index="100000000"></Row>'), 'the index 100000000, expected at most'],
  ['a cut page', buildPage(sheet).slice(0, -40), 'a table has no end'],
  ['damaged bytes', '<table><tr><td>\0</td></tr></table>', 'bytes that are not UTF-8 text'],
])('a text workbook with %s is rejected with the reason', (_, text, reason) => {
  expect(() => open(text)).toThrow(reason);
});

test('what is wider or longer than a sheet may be is rejected, not cut', () => {
  const reject = (text: string) => open(text).rejectedSheets.map(({ reason }) => reason);
  expect(reject(`<table><tr>${'<td colspan=1000000>x'.repeat(9)}</tr></table>`)).toEqual([
    'sheet Table, row 1: expected at most 1024 columns',
  ]);
  expect(reject(`<table>${'<tr>'.repeat(100_001)}</table>`)).toEqual(['sheet Table: expected at most 100000 rows']);
});

test.each([
  ['<table><tr><td '.repeat(50_000)],
  [`<table>${'<'.repeat(500_000)}`],
  [`<table>${'<script>'.repeat(100_000)}`],
  [`<table><tr><td>${'&'.repeat(500_000)}</td></tr></table>`],
  [`<table><tr><td${' x:num'.repeat(100_000)}>1</td></tr></table>`],
])('a page that repeats a beginning is read to its end in linear time', (text) => {
  expect(() => open(text)).not.toThrow(TypeError);
});
