import { describe, expect, test } from 'vitest';
import { riskometersFeed } from '#dataset/official/feeds/riskometers.ts';
import { openWorkbook } from '#dataset/official/workbook/workbook.ts';
import { isAbsent, openOfficial, skipNote } from '../official-files.ts';
import { buildWorkbook, type Rows } from '../workbook/build-workbook.ts';
import { parseFeedFile } from './parse-feed-file.ts';

const parseRiskometerWorkbook = (workbook: unknown) => parseFeedFile(riskometersFeed, 'workbook', workbook);

const HEADER = [
  'Sl No.',
  'Fund Code',
  'Fund Name',
  'Riskometer',
  'Riskometer Image',
  'Benchmark',
  'Benchmark Riskometer',
];
const row = (name: string | null, level = 'Very High', benchmarkLevel = 'Very High') => [
  1,
  '078',
  name,
  level,
  null,
  'Nifty 500 TRI',
  benchmarkLevel,
];
const open = (sheets: Readonly<Record<string, Rows>>) => openWorkbook(buildWorkbook(sheets));
const parse = (sheets: Readonly<Record<string, Rows>>) => parseRiskometerWorkbook(open(sheets));

test('each sheet has the levels of a month-end, which is in its name or above the table', () => {
  const { rows, asOf, rejected, anomalies } = parse({
    'Risk-o-meter_July 31 2025': [HEADER, row('Alpha Fund', 'LOW TO MODERATE', 'Low To Moderate')],
    'Risk-o-meter_June 302025': [HEADER, row('Alpha Fund')],
    May: [['Risk-o-meter as on 31-May-2025'], HEADER, row('Alpha Fund')],
    Notes: [['K LEVEL', 'RISK SCORE']],
  });
  expect([rows.map(({ date, riskometerScheme }) => `${date} ${riskometerScheme}`), asOf, rejected, anomalies]).toEqual([
    ['2025-07-31 Low to Moderate', '2025-06-30 Very High', '2025-05-31 Very High'],
    '2025-07-31',
    [],
    [],
  ]);
  expect(rows[0]).toEqual({
    date: '2025-07-31',
    schemeName: 'Alpha Fund',
    riskometerScheme: 'Low to Moderate',
    benchmark: 'Nifty 500 TRI',
    riskometerBenchmark: 'Low to Moderate',
  });
});

test('a workbook without the columns is not recognised', () => {
  expect(riskometersFeed.formats.workbook?.is(open({ A: [['Fund Name', 'Riskometer']] }))).toBe(false);
});

test('a sheet without a date, rows without a name and repeated ones are rejected and reported; unknown levels too', () => {
  const { rows, rejected, anomalies } = parse({
    'July 31 2025': [
      HEADER,
      row('Alpha Fund', 'Severe', '-'),
      row(null),
      row('Alpha Fund'),
      row('Beta Fund'),
      row('Gamma Fund'),
      row('Delta Fund'),
      [],
      ['Note'],
    ],
    Current: [HEADER, row('Alpha Fund')],
  });
  expect(rows.map(({ schemeName }) => schemeName)).toEqual(['Alpha Fund', 'Beta Fund', 'Gamma Fund', 'Delta Fund']);
  expect(rows[0]).toMatchObject({ riskometerScheme: '', riskometerBenchmark: '' });
  expect(rejected.map(({ where, field }) => [where, field])).toEqual([
    ['sheet July 31 2025, row 3', 'Fund Name'],
    ['sheet July 31 2025, row 4', 'Fund Name'],
    ['sheet Current, row 2', 'date'],
  ]);
  expect(anomalies).toMatchObject([{ field: 'Riskometer', received: 'Severe' }]);
});

describe.skipIf(isAbsent)(`UTI's riskometers to August 2025${skipNote}`, () => {
  test('15 month-ends have 1,219 rows, every one readable', async () => {
    const [bytes] = (await openOfficial('riskometer/uti_riskometer_funds-and-benchmark_2025-08.xlsx')).values();
    const { rows, asOf, rejected, anomalies } = parseRiskometerWorkbook(openWorkbook(bytes ?? new Uint8Array()));
    expect([rows.length, new Set(rows.map(({ date }) => date)).size, asOf, rejected, anomalies]).toEqual([
      1_219,
      15,
      '2025-08-31',
      [],
      [],
    ]);
    expect(rows.every(({ riskometerScheme }) => riskometerScheme !== '')).toBe(true);
  });
});
