import { describe, expect, test } from 'vitest';
import { schemesFeed } from '#dataset/official/feeds/schemes/feed.ts';
import { isAbsent, openOfficial, skipNote } from '../official-files.ts';
import { parseFeedFile } from './parse-feed-file.ts';

const isSchemeMaster = (text: string) => schemesFeed.formats.text?.is(text);
const parseSchemeMaster = (text: string) => parseFeedFile(schemesFeed, 'text', text);

const HEADER =
  'AMC,Code,Scheme Name,Scheme Type,Scheme Category,Scheme NAV Name,Scheme Minimum Amount,Launch Date, Closure Date,ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment';
const line = (code: string, rest = ',5000,24-Feb-1995,24-Feb-1995,INF209K01157INF209K01CE5') =>
  `Alpha AMC Limited,${code},Alpha Fund,Open Ended,Equity Scheme - Large Cap Fund,Alpha Fund - Growth${rest}`;
const parse = (...lines: readonly string[]) => parseSchemeMaster([HEADER, ...lines, ''].join('\n'));

test('a line has launch date, minimum amount as printed, and both ISINs', () => {
  expect(isSchemeMaster(`${HEADER}\r\n`)).toBe(true);
  expect(isSchemeMaster('AMC,Code,Scheme Name')).toBe(false);
  expect(parse(line('100033'))).toMatchObject({
    kind: 'schemes',
    asOf: '1995-02-24',
    rows: [
      {
        code: '100033',
        amc: 'Alpha AMC Limited',
        schemeName: 'Alpha Fund',
        navName: 'Alpha Fund - Growth',
        schemeType: 'Open Ended',
        schemeCategory: 'Equity Scheme - Large Cap Fund',
        minimumAmount: '5000',
        launchDate: '1995-02-24',
        closureDate: '1995-02-24',
        isins: ['INF209K01157', 'INF209K01CE5'],
      },
    ],
    rejected: [],
    anomalies: [],
  });
});

test('a line with an invalid byte is reported and left out', () => {
  expect(parse(line('1'), line('2').replace('Fund', 'Fu\uFFFDd'), line('3'))).toMatchObject({
    rows: [{ code: '1' }, { code: '3' }],
    rejected: [{ where: 'line 3', field: 'line', expected: 'UTF-8 text' }],
  });
});

test('columns may be in another order, and lines may end in CRLF', () => {
  const columns = HEADER.split(',');
  const cells = line('1').split(',');
  const text = `${columns.toReversed().join(',')}\r\n${cells.toReversed().join(',')}\r\n`;
  expect(parseSchemeMaster(text).rows).toEqual(parse(line('1')).rows);
});

test('a column that is not known is passed over', () => {
  const [name, code, ...columns] = HEADER.split(',');
  const [amc, number, ...cells] = line('1').split(',');
  const text = [
    [name, code, 'Plan', ...columns],
    [amc, number, 'Direct Plan', ...cells],
  ].join('\n');
  expect(parseSchemeMaster(text).rows).toEqual(parse(line('1')).rows);
});

test('blank dates and amounts are missing; an unreadable date or ISIN is reported', () => {
  const { rows, rejected, anomalies } = parse(line('1', ',N.A.,,,'), line('2', ',-,31-Feb-2020,2-Mar-2020,xxxx'));
  expect(rows).toMatchObject([
    { minimumAmount: '', launchDate: null, closureDate: null, isins: [] },
    { minimumAmount: '', launchDate: null, closureDate: '2020-03-02', isins: [] },
  ]);
  expect(rejected).toEqual([]);
  expect(anomalies.map(({ where, field, received }) => [where, field, received])).toEqual([
    ['line 3', 'Launch Date', '31-Feb-2020'],
    ['line 3', 'ISIN', 'xxxx'],
  ]);
});

test('quotes inside a cell are its text, quotes around one enclose commas', () => {
  const { rows } = parse(
    'A,1,FMF,Close Ended,Income,FMF "A"-Dividend Plan,Rs.5000/-,21-Mar-2006,,',
    'A,2,FMF,Close Ended,Income,FMF B,"Rs. 10,000/- and ""more""",21-Mar-2006,,',
  );
  expect(rows.map(({ navName, minimumAmount }) => [navName, minimumAmount])).toEqual([
    ['FMF "A"-Dividend Plan', 'Rs.5000/-'],
    ['FMF B', 'Rs. 10,000/- and "more"'],
  ]);
});

test('lines with a repeated or invalid code, or too few cells, are rejected and reported', () => {
  const { rows, rejected } = parse(line('1'), line('1'), line('2'), line('x'), 'Alpha,3', line('4'), line('5'));
  expect(rows.map(({ code }) => code)).toEqual(['1', '2', '4', '5']);
  expect(rejected.map(({ where, field, expected }) => [where, field, expected])).toEqual([
    ['line 6', 'line', '10 cells, got 2'],
    ['line 3', 'Code', 'each code once (first in line 2)'],
    ['line 5', 'Code', 'digits'],
  ]);
});

describe.skipIf(isAbsent)(`AMFI's SchemeData.csv of November 2024${skipNote}`, () => {
  test('all 15,734 lines are readable, 5 without a launch date', async () => {
    const [bytes] = (await openOfficial('scheme-master/amfi_SchemeData_2024-11.csv.gz')).values();
    const { rows, rejected, anomalies } = parseSchemeMaster(new TextDecoder().decode(bytes));
    expect([rows.length, rejected, anomalies.length]).toEqual([15_734, [], 50]);
    expect(rows.filter(({ launchDate }) => launchDate === null).length).toBe(5);
    expect(rows.filter(({ closureDate }) => closureDate !== null).length).toBe(3_906);
    expect(rows.filter(({ isins }) => isins.length === 2).length).toBe(3_552);
  });
});
