import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseOfficialFile } from '#test/dataset/official/official-files.ts';
import { isAbsent, skipNote } from '../../official-files.ts';

const parse = (text: string) => {
  const file = parseOfficialFile(new TextEncoder().encode(text));
  if (file.kind !== 'indices') throw new Error(`expected an index series, got ${file.kind}`);
  return file;
};
const HEADER = '"IndexName","Date","Total Returns Index","Net Total Return Index"';
const json = (changes: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    key: 'NIFTY500',
    index: 'NIFTY 500',
    source: 'niftyindices.com getTotalReturnIndexString',
    count: 2,
    series: { '2026-08-20': 37_808.98, '2026-08-21': 37_838.15 },
    ...changes,
  });

test('an export has one level for each date and is newest first; the order of the result is by date', () => {
  const { indices, rejected } = parse(
    [HEADER, '"NIFTY 500","11 Mar 2022","21873.99","20965.62"', '"NIFTY 500","10 Mar 2022","21799.49","-"', ''].join(
      '\r\n',
    ),
  );
  const values = [
    { date: '2022-03-10', level: 21_799.49 },
    { date: '2022-03-11', level: 21_873.99 },
  ];
  expect({ indices, rejected }).toEqual({ indices: [{ name: 'NIFTY 500', values }], rejected: [] });
});

describe('an export that was saved again in a spreadsheet', () => {
  const parseDates = (...dates: readonly string[]) =>
    parse(['Index Name,Date,Total Returns Index', ...dates.map((date) => `NIFTY 50,${date},75723.54`)].join('\n'));

  test.each([
    [
      ['21-Aug-26', '20-Aug-26'],
      ['2026-08-20', '2026-08-21'],
    ],
    [
      ['31-Dec-99', '3-Jan-00'],
      ['1999-12-31', '2000-01-03'],
    ],
    [
      ['08/21/2026', '08/07/2026'],
      ['2026-08-07', '2026-08-21'],
    ],
    [
      ['8/7/2026', '8/21/2026'],
      ['2026-08-07', '2026-08-21'],
    ],
    [
      ['21-08-2026', '07-08-2026'],
      ['2026-08-07', '2026-08-21'],
    ],
  ])('has dates in the order that the days after the 12th show: %j', (dates, expected) => {
    expect(parseDates(...dates).indices[0]?.values.map(({ date }) => date)).toEqual(expected);
  });

  test.each([[['08/07/2026', '08/06/2026']], [['08/21/2026', '21/08/2026']]])(
    'is refused if no day, or each order, is possible: %j',
    (dates) => {
      expect(() => parseDates(...dates)).toThrow('line 2, Date: expected a date since 1970');
    },
  );

  test('is refused without the name of its index, with the columns that are needed', () => {
    expect(() => parse('"Date","Total Returns Index"\r\n"21 Aug 2026","75723.54"')).toThrow(
      'index levels without the name of their index, expected the columns Index Name, Date, Total Returns Index',
    );
  });
});

test('lines without a date, an index or a level above 0 are left out and reported', () => {
  const lines = [
    HEADER,
    '"NIFTY 500","10 Mar 2022","21799.49","-"',
    '"NIFTY 500","31 Feb 2022","21799.49","-"',
    '"","11 Mar 2022","21799.49","-"',
    '"NIFTY 500","14 Mar 2022","-","-"',
    '"NIFTY 500","15 Mar 2022","0","-"',
    '"NIFTY 500","10 Mar 2022","21799.50","-"',
  ];
  const { indices, rejected } = parse(lines.join('\n'));
  expect(indices[0]?.values).toEqual([{ date: '2022-03-10', level: 21_799.49 }]);
  expect(rejected.map(({ where, field }) => [where, field])).toEqual([
    ['line 3', 'Date'],
    ['line 4', 'IndexName'],
    ['line 5', 'Total Returns Index'],
    ['line 6', 'Total Returns Index'],
    ['line 7', 'Date'],
  ]);
});

test('a level keeps its digits on both sides of thousands separators, quoted; an unquoted one, or a group of two digits, is reported', () => {
  const lines = [
    HEADER,
    '"NIFTY 500","10 Mar 2022","75,723.54","-"',
    'NIFTY 500,11 Mar 2022,"1,23,456.78",-',
    'NIFTY 500,14 Mar 2022,75,723.54,-',
    '"NIFTY 500","15 Mar 2022","75723,54","-"',
    '"NIFTY 500","16 Mar 2022","75,72","-"',
  ];
  const { indices, rejected } = parse(lines.join('\n'));
  expect(indices[0]?.values).toEqual([
    { date: '2022-03-10', level: 75_723.54 },
    { date: '2022-03-11', level: 123_456.78 },
  ]);
  expect(rejected.map(({ where, field }) => [where, field])).toEqual([
    ['line 4', 'line'],
    ['line 5', 'Total Returns Index'],
    ['line 6', 'Total Returns Index'],
  ]);
});

test('a single value under another name than the rest of an export is left out and reported', () => {
  const days = Array.from(
    { length: 20 },
    (_, at) => `"NIFTY 500","${String(at + 1).padStart(2, '0')} Mar 2022","100","-"`,
  );
  const { indices, rejected } = parse([HEADER, ...days, '"NIF","21 Mar 2022","100","-"'].join('\n'));
  expect(indices.map(({ name, values }) => [name, values.length])).toEqual([['NIFTY 500', 20]]);
  expect(rejected).toEqual([expect.objectContaining({ field: 'IndexName', received: 'NIF' })]);
});

test('a level in a line that was cut off may lack digits, and is reported', () => {
  const whole = [HEADER, '"NIFTY 500","10 Mar 2022","21799.49","20000.00"', '"NIFTY 500","11 Mar 2022","21873.99","1"'];
  const text = whole.join('\n');
  for (let end = text.lastIndexOf('\n') + 5; end <= text.lastIndexOf(','); end++) {
    const { indices, rejected } = parse(text.slice(0, end));
    expect(indices[0]?.values).toHaveLength(1);
    expect(rejected).toMatchObject([{ where: 'line 3' }]);
  }
});

test('an export without any value is rejected', () => {
  expect(() => parse(HEADER)).toThrow('an index series without values');
  expect(() => parse(`${HEADER}\n"NIFTY 500","today","1","1"`)).toThrow('line 2, Date: expected a date since 1970');
});

test('an export of prices is not one of total returns', () => {
  expect(() =>
    parse('"Index Name","Date","Open","High","Low","Close"\n"NIFTY 500","31 Mar 2017","1","1","1","1"'),
  ).toThrow('unrecognised text file');
});

test('the JSON of one index has its levels by date', () => {
  expect(parse(json()).indices).toEqual([
    {
      name: 'NIFTY 500',
      values: [
        { date: '2026-08-20', level: 37_808.98 },
        { date: '2026-08-21', level: 37_838.15 },
      ],
    },
  ]);
});

test.each([
  ['fewer values than it states', { count: 3 }, 'an incomplete index series: 2 values, expected 3'],
  [
    'a source of prices',
    { source: 'niftyindices.com getHistoricaldatatabletoString' },
    'does not name a source of total',
  ],
  ['no name', { index: null }, 'without the name of its index'],
])('JSON with %s is rejected', (_, changes, reason) => {
  expect(() => parse(json(changes))).toThrow(reason);
});

test('damaged JSON is rejected', () => {
  expect(() => parse(json().slice(0, -10))).toThrow('JSON that is incomplete or damaged');
});

const record = (date: string, level: unknown = '34219.70', name: unknown = 'Nifty 50') => ({
  RequestNumber: 'TRI63927173542442236100',
  'Index Name': name,
  Date: date,
  TotalReturnsIndex: level,
  NTR_Value: '-',
});
const respond = (response: unknown) => parse(JSON.stringify(response));

test('the response of niftyindices.com is newest first, and until 2025 was a text in an object', () => {
  const records = [record('09 Oct 2026'), record('08 Oct 2026', '33781.10')];
  const values = [
    { date: '2026-10-08', level: 33_781.1 },
    { date: '2026-10-09', level: 34_219.7 },
  ];
  const expected = { kind: 'indices', indices: [{ name: 'Nifty 50', values }], rejected: [] };
  expect([respond(records), respond({ d: JSON.stringify(records) })]).toEqual([expected, expected]);
});

test('records without a date, the letters of an index or a level above 0 are left out and reported', () => {
  const { indices, rejected } = respond([
    record('09 Oct 2026'),
    record('31 Sep 2026'),
    record('08 Oct 2026', '-'),
    record('07 Oct 2026', '1', null),
    record('06 Oct 2026', '34219.70', '50'),
    record('06 Oct 2026', '34.219.70'),
  ]);
  expect(indices[0]?.values.length).toBe(1);
  expect(rejected.map(({ where, field }) => [where, field])).toEqual([
    ['value 2', 'Date'],
    ['value 3', 'Total Returns Index'],
    ['value 4', 'IndexName'],
    ['value 5', 'IndexName'],
    ['value 6', 'Total Returns Index'],
  ]);
});

test('an empty response is rejected: the index is unknown or was renamed', () => {
  expect(() => respond([])).toThrow('the index is unknown or was renamed');
});

describe.skipIf(isAbsent)(`files of niftyindices.com${skipNote}`, () => {
  const folder = join(import.meta.dirname, '../../../../../../shared/official-files/tri');
  const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8'));

  test('a list of files is rejected with what to import instead', () => {
    expect(() => read('long-json/index.json')).toThrow('import the files that it names');
  });

  test('a collector’s file of October 2026 has the total returns of two indices, without its prices', () => {
    const { indices, rejected } = read('EXCERPT_niftyindices_wire_2026-10-09.json');
    expect([indices.map(({ name, values }) => [name, values.length]), rejected]).toEqual([
      [
        ['Nifty 50', 5],
        ['NIFTY LargeMidcap 250', 2],
      ],
      [],
    ]);
  });

  test('five yearly exports and the long series agree on every one of 1,243 values', () => {
    const years = ['2021to13032022', '2022to13032023', '2023to12032024', '2024to13032025', '2025to13032026'];
    const exported = years.flatMap(
      (year) => read(`csv/NIFTY 500_Historical_TR_1303${year}.csv`).indices[0]?.values ?? [],
    );
    const [long] = read('long-json/NIFTY500.json').indices;
    const levels = new Map(long?.values.map(({ date, level }) => [date, level]));
    expect([exported.length, new Set(exported.map(({ date }) => date)).size, levels.size]).toEqual([
      1_243, 1_241, 6_878,
    ]);
    expect(exported.filter(({ date, level }) => levels.get(date) !== level)).toEqual([]);
  });
});
