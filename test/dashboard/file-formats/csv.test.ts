import fc from 'fast-check';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK, createCsvWriter, createTabSeparatedWriter } from '#dashboard/file-formats/csv.ts';
import { textColumn } from '#dashboard/table/column-builders.ts';
import type { Column } from '#dashboard/table/column.ts';
import { anyText } from '#test/support/any-text.ts';
import { buildFund, fundColumns, type Fund } from '../table/funds.ts';
import { buildCells, buildSheetHead } from './sheets.ts';

async function writeCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<string> {
  const writer = createCsvWriter(buildSheetHead(columns));
  writer.addRows(buildCells(columns, rows));
  // Blob.text() would drop the byte order mark
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await writer.finish().arrayBuffer());
}

/** The texts of a CSV file, parsed as a spreadsheet would. */
function parseCsv(csv: string): readonly (readonly string[])[] {
  expect(csv.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return parse<string[]>(csv.slice(1), { newline: '\r\n', skipEmptyLines: true }).data;
}

test('a file has a header of labels and units, unformatted numbers, ISO dates and empty cells for missing values', async () => {
  const funds = [buildFund({ nav: 1_234_567.891 }), buildFund({ nav: null, navDate: null, house: '' })];
  expect(await writeCsv(fundColumns, funds)).toBe(
    `${BYTE_ORDER_MARK}Fund name,Fund house,Net asset value (₹),NAV date\r\n` +
      'Steady Fund,Kaveri,1234567.891,2026-11-19\r\nSteady Fund,,,\r\n',
  );
});

test('a number that is not finite is an empty cell', async () => {
  expect(parseCsv(await writeCsv(fundColumns, [buildFund({ nav: Number.NaN })]))[1]?.[2]).toBe('');
});

test('numbers are parsed back to the last digit, dates and texts unchanged except for defused formulas', async () => {
  const fund: fc.Arbitrary<Fund> = fc.record({
    name: fc.oneof(anyText({ minLength: 1 }), fc.constantFrom('a"b', 'a,b', 'a\nb', 'a\r\nb', ' x ')),
    house: fc.string(),
    nav: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    navDate: fc.option(fc.constantFrom('2024-02-29', '2026-11-19')),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fund, { minLength: 1, maxLength: 8 }), async (funds) => {
      const [header, ...lines] = parseCsv(await writeCsv(fundColumns, funds));
      expect(header).toEqual(['Fund name', 'Fund house', 'Net asset value (₹)', 'NAV date']);
      expect(lines).toHaveLength(funds.length);
      lines.forEach(([name = '', house = '', nav = '', navDate = ''], index) => {
        const original = funds[index];
        expect([name.replace(/^'/, ''), house.replace(/^'/, '')]).toEqual([
          original?.name.replace(/^'/, ''),
          original?.house.replace(/^'/, ''),
        ]);
        expect(nav === '' ? null : Number(nav) + 0).toBe(original?.nav === null ? null : Number(original?.nav) + 0);
        expect(navDate === '' ? null : navDate).toBe(original?.navDate);
      });
    }),
    { numRuns: 100 },
  );
});

const textColumns = [textColumn<string>('text', (row) => row, { header: 'Text', label: 'Text' })];
const roundTrip = async (text: string) => parseCsv(await writeCsv(textColumns, [text]))[1]?.[0];

test.each([
  '=1+1',
  '+91 22',
  '@SUM(A1)',
  '\tx',
  '\r=1',
  '\n=1',
  '-1+1|cmd',
  '-cmd',
  '＝1',
  '-',
  ' =1+1',
  '\u00A0-1+1|cmd',
])('the text %j is no formula in a spreadsheet', async (text) => {
  expect(await roundTrip(text)).toBe(`'${text}`);
});

test.each(['-5', '-0.25', '-12.5%', 'Large-cap', 'a=b', '−3.40'])('the text %j is left unchanged', async (text) => {
  expect(await roundTrip(text)).toBe(text);
});

test('text with a semicolon is quoted, so that it stays in its cell where spreadsheets split lines at semicolons', async () => {
  expect(await writeCsv(textColumns, ['Fund;=1+1'])).toBe(`${BYTE_ORDER_MARK}Text\r\n"Fund;=1+1"\r\n`);
});

test('negative numbers stay numbers', async () => {
  expect(await writeCsv(fundColumns, [buildFund({ nav: -0.84 })])).toContain(',-0.84,');
});

test('pasted cells are separated by tabs, one row a line, and are no formulas', async () => {
  const writer = createTabSeparatedWriter(buildSheetHead(fundColumns));
  writer.addRows([['Kaveri\tFlexi\nCap', '=1+1', -2.5, null]]);
  expect(await writer.finish().text()).toBe(
    "Fund name\tFund house\tNet asset value (₹)\tNAV date\nKaveri Flexi Cap\t'=1+1\t-2.5\t",
  );
});
