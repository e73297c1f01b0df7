import { expect, test } from 'vitest';
import { amountChecks } from '#dataset/official/checks/compare-figures.ts';
import { findFailedChecks } from '#dataset/official/checks/share-check.ts';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import {
  buildIndexExport,
  buildMarketCapList,
  buildWorkbook,
  checkedIsin,
  openText,
} from '#test/support/market/build-official-files.ts';
import {
  buildAverageAum,
  buildPerformance,
  buildRiskometers,
  type PerformanceCells,
} from '#test/support/market/build-published-files.ts';
import { importFiles, readContents } from '../import/import-files.ts';

const SCHEMES = 12;
const list = <T>(build: (at: number) => T): readonly T[] => Array.from({ length: SCHEMES }, (_, at) => build(at));

type Amounts = Readonly<Record<string, number>>;
/** ₹ lakh; the twelfth is of one investor. */
const averageAum = (quarter: number, change: (amount: number, at: number) => number = (amount) => amount): Amounts =>
  Object.fromEntries(
    list((at) => [String(100_001 + at), change(at === 11 ? 5 * 4 ** quarter : (at + 1) * 20_000 + quarter * 500, at)]),
  );

/** Builds the performance of two fund houses, with their figures on a day of March 2026. */
const performance = (
  day: number,
  change: (row: PerformanceCells, at: number) => Readonly<Record<string, string | number>> = () => ({}),
): readonly PerformanceCells[] =>
  list((at) => {
    const row = {
      schemeName: `${at < 6 ? 'SBI' : 'HDFC'} Fund ${at}`,
      riskometerScheme: at % 3 === 0 ? 'Low' : 'Very High',
      navRegular: 20 + at + day / 10,
      navDirect: 21 + at + day / 10,
      return1YearRegular: 8 + at + day / 10,
      return1YearDirect: 9 + at + day / 10,
      return5YearRegular: 10 + at + day / 100,
      return5YearDirect: 11 + at + day / 100,
      dailyAUM: (at + 1) * 200 + day,
    };
    return { ...row, ...change(row, at) };
  });

const scale = (factor: number, names: RegExp) => (row: PerformanceCells) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && names.test(name) ? value * factor : (value ?? ''),
    ]),
  );

const LEVELS = ['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High'];
const riskometers = (levels: (at: number) => string) =>
  list((at) => [`UTI Fund ${at}`, levels(at), 'NIFTY 500 TRI', 'Very High'] as const);
const usual = (at: number): string => LEVELS[at % 2 === 0 ? 5 : 1] ?? '';

const companies = Array.from({ length: 30 }, (_, at) => ({
  isin: checkedIsin(`INE${String(at + 500)}A0101`),
  name: `${String.fromCharCode(65 + (at % 26)).repeat(at < 26 ? 5 : 3)} Industries Ltd.`,
}));
const holders = buildWorkbook('holders.xlsx', 'SBI Mutual Fund', '2026-07-08T00:00:00Z', [
  {
    scheme: 'SBI Contra Fund',
    day: '30 June 2026',
    shares: companies.map(({ isin, name }) => [name, isin, 1_000, 100, 100 / 30] as const),
  },
]);
const sizeList = (periodEnd: string, shift: number) =>
  buildMarketCapList(
    `${periodEnd}.xlsx`,
    periodEnd,
    companies.map(({ isin }) => isin),
    companies.map((_, at) => companies[(at + shift) % companies.length]?.name ?? ''),
  );

const levels = (from: number, factor = 1, name = 'NIFTY 500'): OpenedFile =>
  buildIndexExport(
    `${from}-${factor}.csv`,
    name,
    Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [
        `${String(from + at).padStart(2, '0')} Jul 2026`,
        String((1_000 + (from + at) * 7) * factor),
      ]),
    ),
  );

interface Ratios {
  readonly regular: number;
  readonly direct: number;
}
/** Percent; those of neighbours differ. */
const ratiosOf = (at: number): Ratios => ({ regular: 1 + (at % 2) * 0.5, direct: 0.4 + (at % 2) * 0.4 });

/** Builds the expense ratios of a day in `06-2026`; half of them are some hundredths higher in each month. @param moved by how many rows the NSDL codes are. */
function expenseRatios(
  month: string,
  change: (ratios: Ratios, at: number) => Partial<Ratios> = ({ regular, direct }, at) =>
    at % 2 === 0 ? { regular: regular + Number(month.slice(0, 2)) / 100, direct } : {},
  moved = 0,
  fields: object = {},
): OpenedFile {
  const ofPlan = (plan: string, total: number) => ({
    ...{ [`${plan}_BER`]: total.toFixed(2), [`${plan}_BrokerageCost`]: '0', [`${plan}_TransactionCost`]: '0' },
    ...{ [`${plan}_StatutoryLevies`]: '0', [`${plan}_TER`]: total.toFixed(2) },
  });
  const data = Array.from({ length: 30 }, (_, at) => {
    const { regular, direct } = { ...ratiosOf(at), ...change(ratiosOf(at), at) };
    return {
      NSDLSchemeCode: `X/${(at + moved) % 30}`,
      ...{ Scheme_Name: `Fund ${at}`, SchemeType_Desc: 'Open Ended', SchemeCat_Desc: 'Equity Scheme - Contra Fund' },
      ...{ TER_Year: '2026-2027', TER_Date: `2026-${month.slice(0, 2)}-09T18:30:00.000Z`, MF_ID: 9, Month: month },
      ...{ ...ofPlan('R', regular), ...ofPlan('D', direct), ...fields },
    };
  });
  return openText(
    `ter-${month}.json`,
    JSON.stringify({ data, meta: { page: 1, pageSize: 10_000, total: 30, pageCount: 1 } }),
  );
}

const cases: readonly (readonly [what: string, stored: readonly OpenedFile[], lying: OpenedFile, reason: string])[] = [
  [
    'average AUM in another unit',
    [buildAverageAum('q1', '01-Apr-2025', averageAum(1))],
    buildAverageAum(
      'q2',
      '01-Jul-2025',
      averageAum(2, (amount) => amount * 100),
    ),
    'check “AUM”: 100 % (12 of 12) amounts moved by a factor above 3, expected at most 5 %: ' +
      '100001: ₹205 crore, then ₹21000 crore; 100002: ₹405 crore, then ₹41000 crore; 100003: ₹605 crore, then ₹61000 crore ' +
      '(compared with the stored quarter from 01 Apr 2025) (accept with --accept ',
  ],
  [
    'average AUM × 2.5',
    [buildAverageAum('q1', '01-Apr-2025', averageAum(1))],
    buildAverageAum(
      'q2',
      '01-Jul-2025',
      averageAum(2, (amount) => amount * 2.5),
    ),
    'check “AUM of most schemes”: 100 % (12 of 12) amounts moved by a factor above 1.8',
  ],
  [
    'fund performance with the returns of 1 and 5 years exchanged',
    [
      buildPerformance(
        '11',
        '11-Mar-2026',
        performance(11, (row) => ({
          return1YearDirect: Number(row['return5YearDirect']) + 9,
          return1YearRegular: Number(row['return5YearRegular']) + 9,
        })),
      ),
    ],
    buildPerformance(
      '12',
      '12-Mar-2026',
      performance(12, (row) => ({
        return1YearDirect: row['return5YearDirect'] ?? '',
        return1YearRegular: row['return5YearRegular'] ?? '',
        return5YearDirect: Number(row['return5YearDirect']) + 9,
        return5YearRegular: Number(row['return5YearRegular']) + 9,
      })),
    ),
    'check “returns of other periods”: 100 % (24 of 24) pairs of returns',
  ],
  [
    'expense ratios that are higher in Direct plans',
    [],
    expenseRatios('06-2026', ({ regular, direct }) => ({ regular: direct, direct: regular })),
    'check “Direct and Regular expense ratios”: 100 % (30 of 30) rows',
  ],
  [
    'expense ratios of the next scheme',
    [expenseRatios('05-2026')],
    expenseRatios('06-2026', (_, at) => ratiosOf(at + 1)),
    'check “expense ratios of other schemes”: 100 % (60 of 60) expense ratios moved by more than 0.25 percentage points',
  ],
  [
    'expense ratios of the month before',
    [expenseRatios('04-2026'), expenseRatios('05-2026')],
    expenseRatios('06-2026', ({ regular }, at) => (at % 2 === 0 ? { regular: regular + 0.05 } : {})),
    'check “expense ratios of another month”: 100 % (60 of 60) expense ratios are exactly those of another month',
  ],
  [
    'expense ratios with the NSDL codes of the next scheme',
    [expenseRatios('05-2026')],
    expenseRatios('06-2026', () => ({}), 1),
    'check “NSDL codes”: ',
  ],
  [
    'average AUM without most amounts',
    [buildAverageAum('q2', '01-Jul-2025', averageAum(2))],
    buildAverageAum(
      'q1',
      '01-Apr-2025',
      averageAum(1, (amount, at) => (at === 0 ? amount : 0)),
    ),
    'check “AUM”: 90.91 % (10 of 11) amounts moved',
  ],
  [
    'average AUM of another quarter',
    [buildAverageAum('q1', '01-Apr-2025', averageAum(1))],
    buildAverageAum('q2', '01-Jul-2025', averageAum(1)),
    'check “AUM of another quarter”: 100 % (11 of 11) amounts are exactly those of another quarter, expected at most 50 %: 100001: ',
  ],
  [
    'fund performance with AUM in another unit',
    [buildPerformance('11', '11-Mar-2026', performance(11))],
    buildPerformance('12', '12-Mar-2026', performance(12, scale(0.01, /AUM/))),
    'check “AUM”: 100 % (12 of 12) amounts moved by a factor above 3',
  ],
  [
    'fund performance with the AUM of one fund house × 10',
    [buildPerformance('12', '12-Mar-2026', performance(12))],
    buildPerformance(
      '11',
      '11-Mar-2026',
      performance(11, (row, at) => (at < 6 ? scale(10, /AUM/)(row) : {})),
    ),
    'check “AUM of a fund house”: 100 % (6 of 6) amounts of one fund house are about 10, 100 or 1,000 times',
  ],
  [
    'fund performance with Regular and Direct plans exchanged',
    [],
    buildPerformance(
      '12',
      '12-Mar-2026',
      performance(
        12,
        ({ return1YearRegular = 0, return1YearDirect = 0, return5YearRegular = 0, return5YearDirect = 0 }) => ({
          return1YearRegular: return1YearDirect ?? 0,
          return1YearDirect: return1YearRegular ?? 0,
          return5YearRegular: return5YearDirect ?? 0,
          return5YearDirect: return5YearRegular ?? 0,
        }),
      ),
    ),
    'check “Direct and Regular returns”: 100 % (24 of 24) returns over 1 month to 10 years are lower in the Direct than in the ' +
      'Regular plan, expected at most 5 %: SBI Fund 0, 1Year: Direct 9.2 %, Regular 10.2 %; ',
  ],
  [
    'fund performance with all returns × 10',
    [],
    buildPerformance('12', '12-Mar-2026', performance(12, scale(10, /return/))),
    'check “long returns”: 100 % (24 of 24) returns over 5 and 10 years are above 50 % a year',
  ],
  [
    'fund performance with all returns halved',
    [buildPerformance('11', '11-Mar-2026', performance(11))],
    buildPerformance('12', '12-Mar-2026', performance(12, scale(0.5, /return/))),
    'check “moves of long returns”: ',
  ],
  [
    'fund performance of the day before',
    [buildPerformance('11', '11-Mar-2026', performance(11))],
    buildPerformance('12', '12-Mar-2026', performance(11)),
    'check “performance of another date”: 100 % (12 of 12) schemes have the NAVs and returns of another date, expected at most ' +
      '50 %: SBI Fund 0: as on 11 Mar 2026; ',
  ],
  [
    'fund performance with the risk levels upside down',
    [buildPerformance('11', '11-Mar-2026', performance(11))],
    buildPerformance(
      '12',
      '12-Mar-2026',
      performance(12, ({ riskometerScheme }) => ({
        riskometerScheme: riskometerScheme === 'Low' ? 'Very High' : 'Low',
      })),
    ),
    'check “risk levels”: 100 % (12 of 12) risk levels of one date moved by more than 2 steps, expected at most 10 %: SBI Fund 0: Low, ' +
      'then Very High; ',
  ],
  [
    'riskometers with the levels of the next row',
    [buildRiskometers('june.xlsx', 'June 30 2026', riskometers(usual))],
    buildRiskometers(
      'july.xlsx',
      'July 31 2026',
      riskometers((at) => usual(at + 1)),
    ),
    'check “risk levels”: 100 % (12 of 12) risk levels of one date moved',
  ],
  [
    'a size list in which each company has the ISIN of its neighbour',
    [holders],
    sizeList('30 June 2026', 1),
    `check “company names”: 100 % (30 of 30) companies have an ISIN that portfolios have under other names, expected at most 50 %: ${companies[0]?.isin}: BBBBB Industries Ltd., in portfolios AAAAA Industries Ltd.; `,
  ],
  [
    'a size list of another half-year',
    [sizeList('30 June 2026', 0)],
    sizeList('31 December 2025', 0),
    'check “companies of another half-year”: 100 % (290 of 290) companies have the ISIN and size of another half-year, expected at most 99.5 %',
  ],
  ['an index × 10 after the stored days', [levels(1)], levels(9, 10), 'check “index moves”: '],
  [
    'an index × 1.2 after the stored days',
    [levels(1)],
    levels(9, 1.2),
    'check “index moves after stored days”: 100 % (1 of 1) levels moved by more than 12 % between a stored day and one of the file',
  ],
  [
    'an index with a level for each Sunday',
    [],
    buildIndexExport(
      'sundays.csv',
      'NIFTY 500',
      Object.fromEntries(
        ['05', '12', '19', '26'].flatMap((day, at) => [
          [`${day} Jul 2026`, String(1_000 + at)],
          [`${day} Apr 2026`, String(900 + at)],
        ]),
      ),
    ),
    'check “index levels of Sundays”: ',
  ],
  [
    'an index that contradicts the stored days',
    [levels(1)],
    levels(5, 1.02),
    'check “contradicted index levels”: 100 % (4 of 4) levels differ from the stored ones of their date, expected at most 1 %: NIFTY 500, 05 Jul 2026: ',
  ],
  [
    'an index with the level of one day again and again',
    [],
    buildIndexExport('same.csv', 'NIFTY 500', {
      '01 Jul 2026': '1000',
      '02 Jul 2026': '1000',
      '03 Jul 2026': '1000',
      '06 Jul 2026': '1000',
    }),
    'check “index levels of another date”: 100 % (3 of 3) levels are those of the day before, expected at most 50 %',
  ],
];

test.each(cases)('%s is refused with the check, its threshold and examples', async (_, stored, lying, reason) => {
  const { dataDir, ...before } = await importFiles([...stored, levels(20, 1, 'NIFTY 100')]);
  expect(before.rejected).toBe(0);
  const after = await importFiles([lying], dataDir);
  expect(after.reports).toMatchObject([{ outcome: 'rejected', reason: expect.stringContaining(reason) }]);
  expect(after.reports).toMatchObject([{ reason: expect.stringMatching(/\(accept with --accept [0-9a-f]{16}\)$/) }]);
  expect(readContents(after)).toEqual(readContents(before));
});

test('honest files of these kinds go in, in any order and with the same dataset', async () => {
  const files = [
    buildAverageAum('q1', '01-Apr-2025', averageAum(1)),
    buildAverageAum('q2', '01-Jul-2025', averageAum(2)),
    buildPerformance('11', '11-Mar-2026', performance(11)),
    buildPerformance('12', '12-Mar-2026', performance(12)),
    buildRiskometers('june.xlsx', 'June 30 2026', riskometers(usual)),
    buildRiskometers(
      'july.xlsx',
      'July 31 2026',
      riskometers((at) => (at < 2 ? usual(at + 1) : usual(at))),
    ),
    holders,
    sizeList('30 June 2026', 0),
    levels(1),
    levels(9),
    expenseRatios('05-2026'),
    expenseRatios('06-2026'),
  ];
  const inOrder = await importFiles(files);
  const reversed = await importFiles(files.toReversed());
  expect([inOrder.imported, reversed.imported]).toEqual([files.length, files.length]);
  expect(readContents(reversed)).toEqual(readContents(inOrder));
});

test.each([
  ['of specialised funds, which have no NSDL codes', { SIF_Id: 3, NSDLSchemeCode: '' }, {}],
  ['without NSDL codes', { NSDLSchemeCode: '' }, {}],
  ['without NSDL codes in one of the months', {}, { NSDLSchemeCode: '' }],
])('expense ratios %s go in month after month', async (_, first, second) => {
  const months = [
    expenseRatios('05-2026', undefined, 0, first),
    expenseRatios('06-2026', undefined, 0, { ...first, ...second }),
  ];
  expect((await importFiles(months)).imported).toBe(2);
});

test.each(['2026-06-01', '2026-06-23'])(
  'a month with other days and the ratios of its stored days goes in: from %s on',
  async (day) => {
    const again = expenseRatios('06-2026', undefined, 0, { TER_Date: `${day}T18:30:00.000Z` });
    expect((await importFiles([expenseRatios('06-2026'), again])).imported).toBe(2);
  },
);

test('the amounts of a new fund house may grow, by a factor for each scheme', () => {
  const grown = [1.5, 2, 4, 6, 12, 25].map((factor, at) => ({
    of: `new ${at}`,
    mutualFund: 'New',
    before: 10,
    after: 10 * factor,
  }));
  const others = Array.from({ length: 100 }, (_, at) => ({
    of: `old ${at}`,
    mutualFund: 'Old',
    before: 500,
    after: 520,
  }));
  expect(findFailedChecks(amountChecks, [{ input: [...grown, ...others], comparedWith: null }])).toEqual([]);
});
