import { describe, expect, test } from 'vitest';
import { averageAumFeed } from '#dataset/official/feeds/average-aum.ts';
import { isAbsent, openOfficial, skipNote } from '../official-files.ts';
import { parseFeedFile } from './parse-feed-file.ts';

const parseAverageAum = (json: unknown) => parseFeedFile(averageAumFeed, 'json', json);
const amounts = (first: unknown, second: unknown = 0) => ({
  ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas: first,
  FundOfFundsDomestic: second,
});
const scheme = (code: unknown, first: unknown, second?: unknown) => ({
  SchemeNAVName: 'Alpha Fund - Growth',
  AMFI_Code: code,
  AverageAumForTheMonth: amounts(first, second),
});
const file = (schemes: readonly object[], total: number, start = '01-Apr-2025') => ({
  data: [
    { strMFId: 62, Mfname: 'Alpha Mutual Fund', rowOrder: '0', strdtAUM: start, schemes, totalAUM: amounts(total) },
    { Mfname: 'Alpha Mutual Fund Total', SchemeCat_Desc: 'Total', schemes: [], totalAUM: amounts(total) },
    { Mfname: 'Grand Total', SchemeCat_Desc: 'Total', schemes: [], totalAUM: amounts(total) },
  ],
});

test('each code has one amount in ₹ crore, also a fund of funds that has the same in both columns', () => {
  const json = file(
    [scheme(100_001, 758.8), scheme('100002', 0, 250), scheme(100_003, 19_314.79, 19_314.79)],
    20_073.59,
  );
  expect(averageAumFeed.formats.json?.is(json)).toBe(true);
  expect(parseAverageAum(json)).toMatchObject({
    kind: 'average-aum',
    asOf: '2025-06-30',
    rows: [
      {
        code: '100001',
        periodStart: '2025-04-01',
        navName: 'Alpha Fund - Growth',
        mutualFund: 'Alpha Mutual Fund',
        averageAum: 7.588,
      },
      { code: '100002', navName: 'Alpha Fund - Growth', mutualFund: 'Alpha Mutual Fund', averageAum: 2.5 },
      { code: '100003', navName: 'Alpha Fund - Growth', mutualFund: 'Alpha Mutual Fund', averageAum: 193.1479 },
    ],
    rejected: [],
  });
});

test('the last quarter of a year ends on 31 December', () => {
  expect(parseAverageAum(file([scheme(1, 5)], 5, '01-Oct-2025')).asOf).toBe('2025-12-31');
});

test('the quarter may be beside the groups by its months instead, as in August 2026', () => {
  const { data } = file([scheme(1, 5)], 5, '');
  const named = { data: data.map((group) => ({ ...group, strMFId: '0' })), selectedPeriod: 'July - September 2026' };
  expect(parseAverageAum(named)).toMatchObject({ rows: [{ periodStart: '2026-07-01' }], asOf: '2026-09-30' });
  const both = file([scheme(1, 5)], 5, '01-Apr-2025');
  expect(parseAverageAum({ ...both, selectedPeriod: 'April - June 2025' }).rows[0]?.periodStart).toBe('2025-04-01');
});

test.each([
  ['of another quarter than the groups', 'July - September 2025', '01-Apr-2025'],
  ['a month', 'March 2026', ''],
  ['three months of two quarters', 'May - July 2026', ''],
  ['a year', 'April - March 2026', ''],
])('a label that is %s is not a quarter', (_, selectedPeriod, start) => {
  const json = { ...file([scheme(1, 5)], 5, start), selectedPeriod };
  expect(() => parseAverageAum(json)).toThrow('expected the first day of one quarter');
});

test.each([
  ['a month of a quarter', '01-May-2025'],
  ['a month of 2008', '01-Apr-2008'],
  ['no date', ''],
])('%s is not a quarter', (_, start) => {
  expect(() => parseAverageAum(file([scheme(1, 5)], 5, start))).toThrow('expected the first day of one quarter');
});

test('amounts that do not add up to the grand total are incomplete', () => {
  expect(() => parseAverageAum(file([scheme(1, 5)], 50))).toThrow(
    'add up to 5.00 lakh, expected the grand total of 50.00',
  );
});

test('codes that are not digits or occur twice, and amounts that are not numbers or differ, are rejected and reported', () => {
  const schemes = [
    scheme(1, 5),
    scheme('x', 0),
    scheme(1, 0),
    scheme(2, '3'),
    scheme(3, 0),
    scheme(4, 0),
    scheme(5, 0),
    scheme(6, 1, 250),
    scheme(7, 0),
  ];
  const { rows, rejected } = parseAverageAum(file(schemes, 6));
  expect(rows.map(({ code }) => code)).toEqual(['1', '3', '4', '5', '7']);
  expect(rejected.map(({ where, field }) => [where, field])).toEqual([
    ['scheme 2', 'AMFI_Code'],
    ['scheme 3', 'AMFI_Code'],
    ['scheme 4', 'AverageAumForTheMonth'],
    ['scheme 8', 'AverageAumForTheMonth'],
  ]);
});

describe.skipIf(isAbsent)(`AMFI's responses${skipNote}`, () => {
  const read = async (name: string): Promise<unknown> => {
    const [bytes] = (await openOfficial(`aaum/${name}`)).values();
    return JSON.parse(new TextDecoder().decode(bytes));
  };

  test('April to June 2025, qaaum_apr_jun_2025.json.gz, has 8,030 codes', async () => {
    const { rows, rejected } = parseAverageAum(await read('qaaum_apr_jun_2025.json.gz'));
    expect([rows.length, new Set(rows.map(({ code }) => code)).size, rejected, rows[0]?.periodStart]).toEqual([
      8_030,
      8_030,
      [],
      '2025-04-01',
    ]);
    // the grand totals of both amounts, ₹ lakh, without what eight codes have in both
    const total = rows.reduce((sum, { averageAum }) => sum + averageAum, 0);
    expect(total).toBeCloseTo((721_399_286.89 + 10_609_616.05 - 24_626.11) / 100, 2);
    // the scheme's portfolio of June 2025 is worth 227 crore
    const omni = rows.filter(({ navName }) => navName.includes('Multi Asset Omni FoF'));
    expect(omni.find(({ code }) => code === '131864')?.averageAum).toBe(193.1479);
  });

  test('an unpublished quarter, qaaum_jul_sep_2025.json, is rejected', async () => {
    const json = await read('qaaum_jul_sep_2025.json');
    expect(() => parseAverageAum(json)).toThrow('the quarter is not published');
  });
});
