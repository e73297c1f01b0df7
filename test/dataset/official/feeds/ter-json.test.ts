import { expect, test } from 'vitest';
import { parseOfficialFile } from '#test/dataset/official/official-files.ts';

const parse = (
  rows: readonly object[],
  meta: object = { page: 1, pageSize: 10_000, total: rows.length, pageCount: 1 },
) => parseOfficialFile(new TextEncoder().encode(JSON.stringify({ data: rows, meta })));
const getDays = (file: ReturnType<typeof parse>) =>
  file.kind === 'ter'
    ? file.rows.map(({ first, last, regular, direct }) => ({ first, last, regular, direct }))
    : file.kind;

const OLD = ['BaseTER', '6A_B', '6A_C', 'GST', 'TER'];
const NEW = ['BER', 'BrokerageCost', 'TransactionCost', 'StatutoryLevies', 'TER'];
const REGULAR = ['1.50', '0.10', '0.10', '0.30', '2.00'];
const DIRECT = ['0.50', '0.10', '0.10', '0.30', '1.00'];

/** A row of one scheme on the day in India of an instant. */
const buildRow = (instant: string, names = NEW, regular: readonly (string | null)[] = REGULAR) => ({
  NSDLSchemeCode: 'X/1',
  Scheme_Name: 'Alpha',
  SchemeType_Desc: 'Open Ended',
  SchemeCat_Desc: 'Equity Scheme - Large Cap Fund',
  TER_Year: '2026-2027',
  TER_Date: instant,
  MF_ID: 9,
  Month: '06-2026',
  ...Object.fromEntries(
    names.flatMap((name, at) => [
      [`R_${name}`, regular[at]],
      [`D_${name}`, DIRECT[at]],
    ]),
  ),
});

test.each([
  ['base-ter', OLD, { regularBase: null, directBase: null }],
  ['base-expense-ratio', NEW, { regularBase: 1.5, directBase: 0.5 }],
])('expense ratios as JSON are read like the workbook in the layout %s, on the day in India', (_, names, base) => {
  expect(parse([buildRow('2026-05-31T18:30:00.000Z', names), buildRow('2026-06-01T18:30:00Z', names)])).toMatchObject({
    kind: 'ter',
    count: 2,
    rows: [
      { nsdlCode: 'X/1', schemeName: 'Alpha', first: '2026-06-01', last: '2026-06-02', regular: 2, direct: 1, ...base },
    ],
    rejected: [],
    anomalies: [],
  });
});

test('a total of 0 is no expense ratio, and one that is not the sum of its parts is reported', () => {
  const none = parse([buildRow('2026-05-31T18:30:00Z', NEW, ['0', '0', '0', '0', '0.00'])]);
  expect(getDays(none)).toEqual([{ first: '2026-06-01', last: '2026-06-01', regular: null, direct: 1 }]);
  const off = parse([buildRow('2026-05-31T18:30:00Z', NEW, ['1.50', '0.10', '0.10', '0.30', '2.50'])]);
  expect(off).toMatchObject({
    anomalies: [{ where: 'row 1', received: '2.5', expected: 'the sum of its parts, 2.00' }],
  });
});

test('a day that begins at midnight in UTC is the same one in India, beside one that begins at midnight there', () => {
  const rows = ['2026-05-31T18:30:00.000Z', '2026-06-02T00:00:00.000Z', '2026-06-30T00:00:00.000Z'];
  const varied = rows.map((instant, at) => buildRow(instant, NEW, ['1.50', '0.10', '0.10', '0.30', `2.0${at}`]));
  expect(getDays(parse(varied))).toEqual(
    ['2026-06-01', '2026-06-02', '2026-06-30'].map((date, at) => ({
      ...{ first: date, last: date },
      ...{ regular: 2 + at / 100, direct: 1 },
    })),
  );
});

test('a date that is midnight neither in India nor in UTC is not guessed', () => {
  const rows = [buildRow('2026-05-31T18:30:00Z'), buildRow('2026-06-01'), buildRow('2026-06-02T05:30:00Z')];
  expect(() => parse(rows)).toThrow('total expense ratios with 1 valid and 2 invalid rows');
  const { rejected } = { rejected: [], ...parse([...rows.slice(0, 2), buildRow('2026-06-01T18:30:00Z')]) };
  expect(rejected).toMatchObject([{ where: 'row 2', field: 'TER_Date', received: '2026-06-01' }]);
});

test('one of several pages is rejected, since a month replaces the one before', () => {
  const meta = { page: 1, pageSize: 1, total: 2, pageCount: 2 };
  expect(() => parse([buildRow('2026-05-31T18:30:00Z')], meta)).toThrow('page 1 of 2 with 1 of 2 expense ratios');
});
