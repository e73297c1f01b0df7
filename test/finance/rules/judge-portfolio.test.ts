import { describe, expect, test } from 'vitest';
import { judgePortfolio, type JudgedPortfolio } from '#finance/rules/judge-portfolio.ts';
import type { JudgedRow } from '#finance/rules/share.ts';

const row = (assetType: string, weight: number | null, more: Partial<JudgedRow> = {}): JudgedRow => ({
  instrument: `${assetType} ${weight}`,
  isin: 'INE000A01010',
  assetType,
  quantity: 1,
  marketValue: weight === null ? null : weight * 100,
  weight,
  yield: null,
  industryOrRating: '',
  size: '',
  ...more,
});
const shares = (weight: number, size = 'Large Cap') => row('Equity', weight, { size });

function judge(subCategory: string, rows: readonly JudgedRow[], more: Partial<JudgedPortfolio> = {}) {
  return judgePortfolio({
    date: '2026-10-31',
    schemeName: 'Alpine Fund',
    category: 'Equity',
    subCategory,
    launch: '2015-01-01',
    rows,
    macaulayDuration: null,
    sizeListNote: '',
    hasSizes: true,
    ...more,
  }).filter(({ rule }) => rule !== 'Residual portion');
}
const results = (...parameters: Parameters<typeof judge>) => judge(...parameters).map(({ result }) => result);

describe('a minimum', () => {
  test('is met at the value that prints as it, and missed below', () => {
    expect(judge('Mid Cap Fund', [shares(64.996, 'Mid Cap'), shares(30)])).toEqual([
      {
        ...{ rule: 'Mid-cap shares', value: 64.996, minimum: 65, maximum: null, result: 'Met', reason: '' },
        circular: 'SEBI circular of 6 Oct 2017, 2.6.3 A.4',
      },
    ]);
    expect(judge('Mid Cap Fund', [shares(64.99, 'Mid Cap'), shares(30)])).toMatchObject([
      { value: 64.99, result: 'Below' },
    ]);
  });

  test('is not judged where what is not known could decide it, and is where it could not', () => {
    const rows = [shares(60), row('Mutual Fund', 10, { instrument: 'Alpine Nifty 50 ETF' })];
    expect(judge('Flexi Cap Fund', rows)).toMatchObject([
      { value: 60, result: 'Cannot be judged', reason: 'units of funds may count or not (up to 10.00 %)' },
    ]);
    expect(results('Flexi Cap Fund', [...rows, shares(5)])).toEqual(['Met']);
    expect(results('Flexi Cap Fund', [shares(60), row('Mutual Fund', 4)])).toEqual(['Below']);
    expect(
      results('Flexi Cap Fund', [shares(60), row('Mutual Fund', 10, { instrument: 'Alpine Liquid Fund' })]),
    ).toEqual(['Below']);
  });

  test('is not judged while a weight is missing that could decide it', () => {
    expect(judge('Flexi Cap Fund', [shares(30), row('Equity', null, { marketValue: null })])).toMatchObject([
      { result: 'Cannot be judged', reason: 'weights that are not disclosed may count or not' },
    ]);
  });

  test('counts shares that are hedged, as an arbitrage fund holds them', () => {
    const short = row('Derivative', -69, { instrument: 'Alpine Ltd Nov 2026 Future' });
    expect(results('Arbitrage Fund', [shares(70), short, row('Cash', 99)])).toEqual(['Met']);
  });

  test('of a size needs AMFI’s list, and says which was used', () => {
    const note = 'AMFI’s list of 30 Jun 2026 is not loaded';
    expect(judge('Large Cap Fund', [shares(90)], { hasSizes: false, sizeListNote: note })).toMatchObject([
      { value: null, result: 'Cannot be judged', reason: note },
    ]);
    expect(judge('Large Cap Fund', [shares(90)], { sizeListNote: note })).toMatchObject([
      { result: 'Met', reason: note },
    ]);
  });

  test('does not count foreign shares as a size; a share that the list lacks may be one', () => {
    const foreign = row('Equity', 10, { isin: 'US0378331005' });
    expect(results('Large Cap Fund', [shares(75), foreign])).toEqual(['Below']);
    expect(results('Large Cap Fund', [shares(75), row('Equity', 10)])).toEqual(['Cannot be judged']);
  });
});

describe('dates', () => {
  const reit = row('REIT', 6);
  const invit = row('InvIT', 6);
  test('REITs are equity-related from 2026, InvITs never', () => {
    expect(results('Flexi Cap Fund', [shares(60), reit], { date: '2025-12-31' })).toEqual(['Below']);
    expect(results('Flexi Cap Fund', [shares(60), reit], { date: '2026-01-31' })).toEqual(['Met']);
    expect(results('Flexi Cap Fund', [shares(60), invit], { date: '2026-01-31' })).toEqual(['Below']);
  });

  test.each([
    ['2026-02-28', '2015-01-01', 65],
    ['2026-08-25', '2026-02-26', 65],
    ['2026-08-31', '2015-01-01', 80],
    ['2026-06-30', '2026-03-02', 80],
    ['2019-06-30', '2015-01-01', 65],
  ] as const)('on %s a value scheme of %s needs %d %% in equity', (date, launch, minimum) => {
    expect(judge('Value Fund', [shares(70)], { date, launch })).toMatchObject([
      { minimum, result: minimum === 65 ? 'Met' : 'Below' },
    ]);
  });

  test('where the launch decides and is not known, nothing is judged', () => {
    expect(judge('Value Fund', [shares(70)], { date: '2026-03-31', launch: null })).toMatchObject([
      { result: 'Cannot be judged' },
    ]);
    expect(results('Value Fund', [shares(70)], { date: '2026-10-31', launch: null })).toEqual(['Below']);
  });

  test('nothing is judged before the circulars', () => {
    expect(judge('Large Cap Fund', [shares(10)], { date: '2017-06-30' })).toEqual([]);
  });
});

test('companies are counted, not their shares', () => {
  const many = Array.from({ length: 30 }, (_, at) => row('Equity', 3, { isin: `INE${100 + at}A01010` }));
  const other = row('Equity', 1, { isin: 'INE100A01028' }); // of the first company
  expect(judge('Focused Fund', [...many, other])[0]).toMatchObject({ rule: 'Companies', value: 30, result: 'Met' });
  expect(judge('Focused Fund', [...many, row('Equity', 1, { isin: 'US0378331005' })])[0]).toMatchObject({
    value: 31,
    result: 'Above',
  });
});

test.each([
  [3.5, 'Met'],
  [2, 'Allowed in adverse markets'],
  [0.8, 'Below'],
  [4.2, 'Above'],
  [null, 'Cannot be judged'],
] as const)('a medium-term fund with a printed duration of %s years is "%s"', (macaulayDuration, result) => {
  expect(results('Medium Term Fund', [row('Debt', 95)], { macaulayDuration })).toEqual([result]);
});

test('a range has both sides; a hedged share may not count for its maximum', () => {
  expect(results('Conservative Hybrid Fund', [shares(26), row('Debt', 74)])).toEqual(['Above', 'Below']);
  const short = row('Derivative', -10, { instrument: 'Alpine Ltd Nov 2026 Future' });
  expect(judge('Aggressive Hybrid Fund', [shares(85), short, row('Debt', 25)])[0]).toMatchObject({
    result: 'Cannot be judged',
    reason: 'hedged shares may count or not (up to 10.00 %)',
  });
});

test('the third largest of equity, debt, and gold with silver needs 10 %', () => {
  const gold = row('Mutual Fund', 11, { instrument: 'Alpine Gold ETF' });
  expect(results('Multi Asset Allocation Fund', [shares(60), row('Debt', 29), gold])).toEqual(['Met']);
  expect(results('Multi Asset Allocation Fund', [shares(60), row('Debt', 39)])).toEqual(['Below']);
});

test('the shares of a sector are those of its industries; a theme is not judged', () => {
  const banks = row('Equity', 70, { industryOrRating: 'Banks' });
  const software = row('Equity', 15, { industryOrRating: 'IT - Software' });
  const schemeName = 'Alpine Banking & Financial Services Fund';
  expect(judge('Sectoral/ Thematic', [banks, software], { schemeName })).toMatchObject([
    { value: 70, result: 'Below', reason: 'Financial services' },
  ]);
  expect(results('Sectoral/ Thematic', [banks, row('Equity', 15)], { schemeName })).toEqual(['Cannot be judged']);
  for (const theme of ['Alpine Business Cycle Fund', 'Alpine Power & Infra Fund', 'Alpine FMCG and Pharma Fund'])
    expect(results('Sectoral/ Thematic', [banks], { schemeName: theme })).toEqual(['Cannot be judged']);
});

test('government securities are judged by their ISINs; cash may be a repo of them', () => {
  const security = row('Debt', 80, { isin: 'IN0020230135' });
  expect(results('Gilt Fund', [security, row('Debt', 20)])).toEqual(['Met']);
  expect(results('Gilt Fund', [row('Debt', 79, { isin: 'IN0020230135' }), row('Cash', 5)])).toEqual([
    'Cannot be judged',
  ]);
});

test.each([
  ['Corporate Bond Fund', 'what counts as a corporate bond'],
  ['Index Funds', 'the securities of the index are not known'],
  ['Floating Interest Rates Fund', 'portfolios do not print whether a rate floats'],
] as const)('what is doubtful of a %s is not judged, and says why', (subCategory, reason) => {
  expect(judge(subCategory, [row('Debt', 90)])).toMatchObject([
    { value: null, result: 'Cannot be judged', reason: expect.stringContaining(reason) },
  ]);
});

test('a scheme of the last weeks is not judged, nor one whose name and label say different things', () => {
  expect(results('Flexi Cap Fund', [shares(10)], { launch: '2026-09-15' })).toEqual(['Cannot be judged']);
  expect(results('Flexi Cap Fund', [shares(10)], { launch: null, firstNav: '2026-09-15' })).toEqual([
    'Cannot be judged',
  ]);
  expect(results('Flexi Cap Fund', [shares(10)], { launch: null, firstNav: '2026-03-15' })).toEqual(['Below']);
  expect(results('Flexi Cap Fund', [shares(10)], { launch: null, firstNav: null })).toEqual(['Below']);
  expect(
    results('Medium to Long Term Fund', [], { category: 'Debt', schemeName: 'Alpine Conservative Hybrid Fund' }),
  ).toEqual(['Cannot be judged']);
});

test('funds of funds hold 95 % in units', () => {
  expect(results('Fund of Funds Scheme (Domestic)', [row('Mutual Fund', 94.5), row('Cash', 5.5)])).toEqual(['Below']);
  const foreign = row('Equity', 94.2, { isin: 'LU0378331005' });
  expect(judge('Fund of Funds Scheme (Domestic)', [foreign, row('Cash', 5.8)])).toMatchObject([
    { value: 0, result: 'Below', reason: 'at most 94.20 % with foreign securities' },
  ]);
});

describe('a life-cycle fund', () => {
  const schemeName = 'Alpine Life Cycle Fund 2036';
  const judgeFund = (rows: readonly JudgedRow[], more: Partial<JudgedPortfolio> = {}) =>
    judge('Life Cycle Fund with Maturity of 10 Years', rows, { schemeName, ...more });

  test('is judged by the years left, each range alone', () => {
    expect(judgeFund([shares(70), row('Debt', 20), row('Commodity', 10)], { date: '2027-06-30' })).toMatchObject([
      { rule: 'Equity', value: 70, minimum: 50, maximum: 65, result: 'Above' },
      { rule: 'Debt', result: 'Met' },
      { rule: 'Gold, silver and InvITs', value: 10, result: 'Met' },
    ]);
  });

  test('is not judged where the day of its maturity decides', () => {
    // 9.2 to 10.2 years: 50 to 65 %, or 65 to 80 %
    expect(judgeFund([shares(70)])[0]).toMatchObject({ result: 'Cannot be judged' });
    expect(judgeFund([shares(40)])[0]).toMatchObject({ result: 'Below' });
  });

  test('may add arbitrage below five years', () => {
    const short = row('Derivative', -30, { instrument: 'Alpine Ltd Nov 2032 Future' });
    const rows = [shares(72), short, row('Debt', 25)];
    expect(judgeFund(rows, { date: '2032-06-30' })[0]).toMatchObject({ value: 72, result: 'Met' });
    expect(judgeFund([shares(80), short], { date: '2032-06-30' })[0]).toMatchObject({ result: 'Above' });
  });
});

test('the residual portion of an equity scheme has no bonds; what a bonus issue may have brought is not judged', () => {
  const residual = (rows: readonly JudgedRow[], date: '2026-07-31' | '2026-10-31' = '2026-10-31') =>
    judgePortfolio({
      ...{ date, schemeName: '', category: 'Equity', subCategory: 'Large Cap Fund', launch: '2015-01-01', rows },
      ...{ macaulayDuration: null, sizeListNote: '', hasSizes: true },
    }).find(({ rule }) => rule === 'Residual portion')?.result;
  expect(residual([shares(90), row('Debt', 5)])).toBe('Outside');
  expect(residual([shares(90), row('Debt', 0.01)])).toBe('Cannot be judged');
  expect(residual([shares(90), row('Money Market', 5)])).toBe('Met');
  expect(residual([shares(90), row('Debt', 5)], '2026-07-31')).toBeUndefined(); // before existing schemes follow it
});
