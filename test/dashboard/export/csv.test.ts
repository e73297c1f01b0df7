import fc from 'fast-check';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK, toCsv } from '#dashboard/export/csv.ts';
import { textColumn } from '#dashboard/table/column-makers.ts';
import { aFund, fundColumns, type Fund } from '../table/rows.ts';

/** What a reader of CSV files makes of it: a table of texts. */
function readBack(csv: string): readonly (readonly string[])[] {
  expect(csv.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return parse<string[]>(csv.slice(1), { newline: '\r\n', skipEmptyLines: true }).data;
}

test('a file has a header of labels and units, raw figures, ISO days and empty cells for what is not told', () => {
  const funds = [aFund({ nav: 1_234_567.891 }), aFund({ nav: null, on: null, house: '' })];
  expect(toCsv(fundColumns, funds)).toBe(
    `${BYTE_ORDER_MARK}Fund name,Fund house,Net asset value (₹),NAV date\r\n` +
      'Steady Fund,Kaveri,1234567.891,2026-11-19\r\nSteady Fund,,,\r\n',
  );
});

test('a figure that is not finite is an empty cell', () => {
  expect(readBack(toCsv(fundColumns, [aFund({ nav: Number.NaN })]))[1]?.[2]).toBe('');
});

test('figures are read back to the last digit, days as they are, texts as they are but for defused formulas', () => {
  const fund: fc.Arbitrary<Fund> = fc.record({
    name: fc.oneof(
      fc.string({ minLength: 1 }),
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.constantFrom('a"b', 'a,b', 'a\nb', 'a\r\nb', ' x '),
    ),
    house: fc.string(),
    nav: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    on: fc.option(fc.constantFrom('2024-02-29', '2026-11-19')),
  });
  fc.assert(
    fc.property(fc.array(fund, { minLength: 1, maxLength: 8 }), (funds) => {
      const [header, ...lines] = readBack(toCsv(fundColumns, funds));
      expect(header).toEqual(['Fund name', 'Fund house', 'Net asset value (₹)', 'NAV date']);
      expect(lines).toHaveLength(funds.length);
      lines.forEach(([name = '', house = '', nav = '', on = ''], at) => {
        const told = funds[at];
        expect([name.replace(/^'/, ''), house.replace(/^'/, '')]).toEqual([
          told?.name.replace(/^'/, ''),
          told?.house.replace(/^'/, ''),
        ]);
        expect(nav === '' ? null : Number(nav) + 0).toBe(told?.nav === null ? null : Number(told?.nav) + 0);
        expect(on === '' ? null : on).toBe(told?.on);
      });
    }),
    { numRuns: 100 },
  );
});

const words = [textColumn<string>('text', (row) => row, { header: 'Text', label: 'Text' })];
const written = (text: string): string | undefined => readBack(toCsv(words, [text]))[1]?.[0];

test.each(['=1+1', '+91 22', '@SUM(A1)', '\tx', '\r=1', '\n=1', '-1+1|cmd', '-cmd', '＝1', '-'])(
  'the text %j is no formula in a spreadsheet',
  (text) => {
    expect(written(text)).toBe(`'${text}`);
  },
);

test.each(['-5', '-0.25', '-12.5%', 'Large-cap', 'a=b', '−3.40'])('the text %j is left alone', (text) => {
  expect(written(text)).toBe(text);
});

test('negative figures stay figures', () => {
  expect(toCsv(fundColumns, [aFund({ nav: -0.84 })])).toContain(',-0.84,');
});
