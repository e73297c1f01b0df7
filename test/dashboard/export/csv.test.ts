import fc from 'fast-check';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK, serializeTableAsCsv } from '#dashboard/export/csv.ts';
import { textColumn } from '#dashboard/table/column-builders.ts';
import type { Column } from '#dashboard/table/column.ts';
import { buildFund, fundColumns, type Fund } from '../table/funds.ts';

const writeCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  [...serializeTableAsCsv(columns, rows)].join('');

/** The texts of a CSV file, parsed as a spreadsheet would. */
function parseCsv(csv: string): readonly (readonly string[])[] {
  expect(csv.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return parse<string[]>(csv.slice(1), { newline: '\r\n', skipEmptyLines: true }).data;
}

test('a file has a header of labels and units, unformatted numbers, ISO dates and empty cells for missing values', () => {
  const funds = [buildFund({ nav: 1_234_567.891 }), buildFund({ nav: null, navDate: null, house: '' })];
  expect(writeCsv(fundColumns, funds)).toBe(
    `${BYTE_ORDER_MARK}Fund name,Fund house,Net asset value (₹),NAV date\r\n` +
      'Steady Fund,Kaveri,1234567.891,2026-11-19\r\nSteady Fund,,,\r\n',
  );
});

test('a number that is not finite is an empty cell', () => {
  expect(parseCsv(writeCsv(fundColumns, [buildFund({ nav: Number.NaN })]))[1]?.[2]).toBe('');
});

test('numbers are parsed back to the last digit, dates and texts unchanged except for defused formulas', () => {
  const fund: fc.Arbitrary<Fund> = fc.record({
    name: fc.oneof(
      fc.string({ minLength: 1 }),
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.constantFrom('a"b', 'a,b', 'a\nb', 'a\r\nb', ' x '),
    ),
    house: fc.string(),
    nav: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    navDate: fc.option(fc.constantFrom('2024-02-29', '2026-11-19')),
  });
  fc.assert(
    fc.property(fc.array(fund, { minLength: 1, maxLength: 8 }), (funds) => {
      const [header, ...lines] = parseCsv(writeCsv(fundColumns, funds));
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
const roundTrip = (text: string): string | undefined => parseCsv(writeCsv(textColumns, [text]))[1]?.[0];

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
])('the text %j is no formula in a spreadsheet', (text) => {
  expect(roundTrip(text)).toBe(`'${text}`);
});

test.each(['-5', '-0.25', '-12.5%', 'Large-cap', 'a=b', '−3.40'])('the text %j is left unchanged', (text) => {
  expect(roundTrip(text)).toBe(text);
});

test('text with a semicolon is quoted, so that it stays in its cell where spreadsheets split lines at semicolons', () => {
  expect(writeCsv(textColumns, ['Fund;=1+1'])).toBe(`${BYTE_ORDER_MARK}Text\r\n"Fund;=1+1"\r\n`);
});

test('negative numbers stay numbers', () => {
  expect(writeCsv(fundColumns, [buildFund({ nav: -0.84 })])).toContain(',-0.84,');
});

test('a file of many rows is written in parts, every row once and in order', () => {
  const texts = Array.from({ length: 2_001 }, (_, index) => `row ${index}`);
  expect([...serializeTableAsCsv(textColumns, texts)]).toHaveLength(4);
  expect(parseCsv(writeCsv(textColumns, texts)).flat()).toEqual(['Text', ...texts]);
});
