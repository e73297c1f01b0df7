import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindNames } from '#dashboard/schemes/statements/build-statement.ts';
import { recogniseText } from '#dashboard/schemes/statements/recognise-text.ts';
import { guessColumns, readTable } from '#dashboard/schemes/statements/statement-table.ts';
import { createDateReader, describeDateOrder, readNumber } from '#dashboard/schemes/statements/statement-values.ts';
import { findKind } from '#dashboard/schemes/statements/transaction-kinds.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';

const TODAY = toDayNumber('2026-11-29');
const recognise = (text: string) => recogniseText(text, TODAY);

test.each([
  ['%PDF-1.4\n%âãÏÓ', 'This is the PDF of a statement: expected the JSON or CSV that casparser makes of it.'],
  ['PK\u{3}\u{4}\u{14}', 'This is a workbook or a ZIP file: save its sheet as CSV.'],
  ['date,units\u{0}', 'This is not a text file: expected CSV or JSON.'],
  ['\n<!DOCTYPE html><html>', 'This is a web page: expected CSV or JSON.'],
  ['{"folios": [{"schemes": [', 'The JSON is not complete or not valid: save the file again.'],
  [
    '{"__proto__": {"folios": []}}',
    'Expected JSON of casparser, with “folios” or “accounts”; got JSON with __proto__.',
  ],
  [
    `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
    'Expected JSON of casparser, with “folios” or “accounts”; got JSON that is a list.',
  ],
  [`{"folios": ${'['.repeat(500_000)}${']'.repeat(500_000)}}`, 'The statement lists no mutual fund.'],
  ['x'.repeat(20_000_001), 'The file has 21 MB: expected a statement of at most 20 MB.'],
  [`date,type,scheme,units\n${'2024-05-02,SIP,A,1\n'.repeat(20_001)}`, '20,003 rows: expected at most 20,000.'],
])('a file that is no statement is refused with the reason: %#', (text, reason) => {
  expect(recognise(text)).toEqual({ kind: 'refused', reason });
});

test('members that an object inherits or a hostile file sets are not read as parts of a statement', () => {
  const text =
    '{"folios": [{"folio": {"toString": 1}, "schemes": [{"scheme": ["A"], "__proto__": {"isin": "INF000A01011"}, "transactions": [{"constructor": 1}]}, 7, null]}, "x"]}';
  const recognised = recognise(text);
  expect(recognised).toMatchObject({
    kind: 'statement',
    statement: {
      rows: [],
      problems: [{ line: 1, reason: 'Neither units nor an amount: nothing is bought, sold or paid.' }],
    },
  });
});

test.each([
  [
    'CAMS',
    'MF_NAME,FOLIO_NUMBER,PRODUCT_CODE,SCHEME_NAME,Type,TRADE_DATE,TRANSACTION_TYPE,DIVIDEND_RATE,AMOUNT,UNITS,PRICE,BROKER',
    'Axis Mutual Fund,91/0,LC,Axis Large Cap Fund,Equity,12-JAN-2021,SIP Purchase,,500,10.05,49.75,Direct',
    { name: 'Axis Large Cap Fund', isin: '' },
  ],
  [
    'KFintech',
    'FundName,Account Number,Product Code,Scheme Description,Transaction Date,Transaction Description,Amount,Units,NAV,Broker Code,SchemeISIN',
    'Axis Mutual Fund,91/0,LC,Axis Large Cap Fund,12-Jan-2021,Systematic Investment,500,10.05,49.75,DIRECT,INF846K01DP8',
    { name: 'Axis Large Cap Fund', isin: 'INF846K01DP8' },
  ],
  [
    'Kuvera',
    'Date,Folio Number,Name of the Fund,Order,Units,NAV,Current Nav,Amount (INR)',
    '2021-01-12,91/0,Axis Large Cap Fund,buy,10.05,49.75,60,500',
    { name: 'Axis Large Cap Fund', isin: '' },
  ],
])('the columns of a list of %s are found', (_, header, row, scheme) => {
  const recognised = recognise(`${header}\n${row}`);
  if (recognised.kind !== 'table') throw new Error(recognised.kind);
  const { schemes, rows, problems } = readTable(recognised.table, guessColumns(header.split(',')), '', TODAY);
  expect([schemes, problems]).toEqual([[{ code: '', ...scheme }], []]);
  const day = toDayNumber('2021-01-12');
  expect(rows).toMatchObject([{ day, folio: '91/0', kind: 'Purchase', units: 10.05, amount: 500, price: 49.75 }]);
});

test('schemes with amounts, a list of what is held and a summary are no transactions', () => {
  expect(recognise('120503, 1,50,000').kind).toBe('amounts');
  expect(recognise('').kind).toBe('amounts');
  expect(
    recognise('amc,folio,scheme,isin,amfi,open,close,value,date,transactions\nA,1,B,,1,0,1,5,2026-01-01,0').kind,
  ).toBe('amounts');
  expect(recognise('Scheme,Type,Units,NAV,Current Value,Date\nA,Equity,1,2,2,2026-01-01').kind).toBe('amounts');
  const summary = {
    folios: [{ folio: '1', schemes: [{ amfi: '1', close: 5, valuation: { value: 10 }, transactions: [] }] }],
  };
  expect(recognise(JSON.stringify(summary)).kind).toBe('holdings');
});

test.each([
  ['1,234.50', 1234.5],
  ['(500.00)', -500],
  ['(₹ 1,50,000)', -150_000],
  ['-₹500', -500],
  ['−0.001', -0.001],
  ['Rs. 5,000', 5000],
  ['0E-3', 0],
  ['-', null],
  ['N.A.', null],
  ['', null],
  ['0x10', '“0x10” is not a number such as 1,234.50 or (500.00).'],
  ['Infinity', '“Infinity” is not a number such as 1,234.50 or (500.00).'],
  ['1e99', '“1e99” is too large.'],
  ['(500', '“(500” is not a number such as 1,234.50 or (500.00).'],
])('the number %s is read', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  ['2024-05-31', '2024-05-31'],
  ['2024-05-31T00:00:00', '2024-05-31'],
  ['2024-05-31 10:30:00', '2024-05-31'],
  ['31-May-2024', '2024-05-31'],
  ['31 May, 2024', '2024-05-31'],
  ['5/6/2024', '2024-06-05'],
  ['05.06.98', '1998-06-05'],
])('the date %s is read with the day first', (text, iso) => {
  const day = createDateReader([text], TODAY)(text);
  expect(typeof day === 'number' ? toIsoDay(day) : day).toBe(iso);
});

test.each(kindNames)('the name of a kind that a row may be given, %s, is read as one', (name) => {
  expect(findKind(name, '', 0)).not.toBeNull();
});

const words = fc.constantFrom(
  'folios',
  'accounts',
  'schemes',
  'mutual_funds',
  'transactions',
  'date',
  'units',
  'type',
  '__proto__',
  'open',
  'close',
);
const cell = fc.oneof(
  fc.constantFrom('2024-05-02', '31/12/2024', 'Purchase', 'SWP', '0x10', '(5.00)', '₹ 1,000', '"', '', 'INF000A01011'),
  fc.string({ maxLength: 12 }),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    cell,
    fc.double(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(words, tie('value'), { maxKeys: 5 }),
  ),
}));

test('any text is recognised or refused, without an error', () => {
  fc.assert(fc.property(json.value, (value) => void recognise(JSON.stringify({ folios: [value], accounts: [value] }))));
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 6 }), { maxLength: 6 });
  fc.assert(
    fc.property(table, (rows) => {
      const text = ['date,code,type,units,amount,balance', ...rows.map((row) => row.join(','))].join('\n');
      const recognised = recognise(text);
      if (recognised.kind !== 'table') return;
      const header = recognised.table.rows[recognised.table.header] ?? [];
      const { rows: used, problems } = readTable(recognised.table, guessColumns(header), '', TODAY);
      const named = new Set([...used, ...problems.map(({ line }) => ({ row: line }))].map(({ row }) => row));
      const silent = recognised.table.rows.filter(
        (row, index) => index !== recognised.table.header && row.some((each) => each !== '') && !named.has(index + 1),
      );
      expect(silent).toEqual([]);
    }),
  );
});

// descriptions as registrars print them, with the units that they have
test.each([
  ['PURCHASE', 'Purchase - NEFT Transfer', 10, 'Purchase'],
  ['PURCHASE_SIP', 'Sys. Investment (1/12)', 10, 'Purchase'],
  ['PURCHASE', 'Lateral Shift In', 10, 'SwitchIn'],
  ['REDEMPTION', 'Lateral Shift Out', -10, 'SwitchOut'],
  ['PURCHASE', 'IDCW Transfer Plan In', 10, 'Purchase'],
  ['MISC', 'Dividend Sweep Out', 0, 'DividendPayout'],
  ['REDEMPTION', 'Premature Withdrawal', -10, 'Redemption'],
  ['REDEMPTION', 'Conversion to Demat', -10, 'TransferOut'],
  ['UNKNOWN', 'Transfer', 10, 'TransferIn'],
  ['PURCHASE', 'Consolidation of Folios', 10, 'TransferIn'],
  ['PURCHASE', 'Div. Reinv. @ Rs. 0.50', 10, 'DividendReinvestment'],
  ['', 'Dividend Reinvested', 10, 'DividendReinvestment'],
  ['', 'SWITCHOUT', 10, 'SwitchOut'],
  ['MISC', '*** Exit Load ***', 0, 'Charge'],
  ['PURCHASE', 'Redemption Reversal', 10, 'Reversal'],
  ['SWITCH_OUT', 'Switch Out - To Gamma Fund - IDCW Reinvestment', -10, 'SwitchOut'],
  ['MISC', 'Registration of Nominee', 0, null],
] as const)('a row of %s with “%s” and %d units is what it says', (type, description, change, kind) => {
  expect(findKind(type, description, change)).toBe(kind);
});

test('which of day and month comes first is said where no date of the list shows it', () => {
  const describe = (...column: readonly string[]) => describeDateOrder(column, TODAY);
  expect(describe('01/02/2026', '03/04/2026')).toBe('01/02/2026 is read with the day first, 01 Feb 2026.');
  expect(describe('01/02/2026', '24/04/2026')).toBe('');
  expect(describe('01/02/2026', '04/24/2026')).toBe('01/02/2026 is read with the month first, 02 Jan 2026.');
  expect(describe('05/05/2026', '2026-01-02', '1-Feb-2026', '')).toBe('');
});
