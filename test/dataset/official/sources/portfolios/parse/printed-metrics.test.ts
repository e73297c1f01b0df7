import { describe, expect, test } from 'vitest';
import { printedMetricFields } from '#contract/records/portfolio.ts';
import { buildSheet, buildWorkbook, type Rows, type Value } from '../../../workbook/build-workbook.ts';
import { parsePortfolio, parsePortfolioSheet } from '../parse-portfolio.ts';

const percent = (value: number, format = '0.00%'): Value => ({ t: 'n', v: value, z: format });

/** The metrics that are found in rows below the total, without those that have none. */
function findMetrics(after: Rows, scheme = 'SBI Corporate Bond Fund') {
  const { metrics, warnings } = parsePortfolioSheet({ after, scheme });
  const found = Object.entries(metrics).filter(([name, value]) => name !== 'printedMetrics' && value !== null);
  const labels = Object.values(printedMetricFields).map(({ label }) => label);
  return {
    ...Object.fromEntries(found),
    ...(metrics.printedMetrics === '' ? {} : { printed: metrics.printedMetrics }),
    ...(warnings.length === 0 ? {} : { warnings: warnings.filter(({ field }) => labels.includes(field)) }),
  };
}

const values = (after: Rows, scheme?: string) => {
  const { printed: _, ...found } = findMetrics(after, scheme);
  return found;
};

describe('the wording of a fund house', () => {
  test.each<[string, Rows, Readonly<Record<string, number>>]>([
    [
      'HDFC: all in one text, with a number before it',
      [
        ['6) Annualised Portfolio YTM : 6.88%'],
        ['7) Macaulay Duration : 1620.12 Days'],
        ['8) Residual Maturity (Average Portfolio Maturity-other than equity investments) : 2,474.65 Days'],
      ],
      { ytm: 6.88, macaulayDuration: 1620.12 / 365, averageMaturity: 2474.65 / 365 },
    ],
    [
      'Kotak: a plain percentage, and the unit in the value',
      [
        [null, null, 'Annualised Portfolio YTM* :', 7.17],
        [null, null, 'Macaulay Duration', '0.01 Years'],
        [null, null, 'Residual Maturity (Average Maturity)', '0.02  Years'],
      ],
      { ytm: 7.17, macaulayDuration: 0.01, averageMaturity: 0.02 },
    ],
    [
      'DSP: a fraction in percent format, and years without a unit',
      [
        [null, 'Annualised Portfolio YTM*:', percent(0.0722)],
        [null, 'Macaulay Duration', 0.12],
        [null, 'Residual Maturity', 0.13],
      ],
      { ytm: 7.22, macaulayDuration: 0.12, averageMaturity: 0.13 },
    ],
    [
      'Tata: months, and each of them twice',
      [
        ['AVERAGE MATURITY : 14.68 MONTHS'],
        ['PORTFOLIO TURNOVER RATIO: 0.33 TIMES'],
        ['Annualised Portfolio YTM* :', percent(0.0747)],
        ['Macaulay Duration', '11.75 months'],
        ['Residual Maturity', '14.68 months'],
      ],
      { ytm: 7.47, macaulayDuration: 11.75 / 12, averageMaturity: 14.68 / 12, turnover: 33 },
    ],
    [
      'Bank of India: a single day',
      [
        ['Annualised Portfolio YTM :', percent(0.0672)],
        ['Macaulay Duration :', '1 Day'],
        ['Avg. Residual Maturity :', '1 Day'],
      ],
      { ytm: 6.72, macaulayDuration: 1 / 365, averageMaturity: 1 / 365 },
    ],
    [
      'PPFAS: the unit in the label',
      [
        ['Avg maturity of the fund (days)', percent(64.20372185183885, '0.00')],
        ['Modified duration (years)', percent(0.1616677996527853, '0.0000')],
        ['Macaulay Duration (years)', percent(0.1731854019748845, '0.0000')],
        ['YTM** ( Regular & Direct )', percent(0.07061587845702338)],
        ['Standard Deviation', percent(0.09882443810214862)],
        ['Standard Deviation( Benchmark )', percent(0.14670931553681582)],
        ['Sharpe Ratio', percent(-0.8808859076302347, '#,##0.00')],
        ['Beta', percent(0.6246772971015317, '#,##0.00')],
      ],
      {
        ytm: 7.06158784570234,
        macaulayDuration: 0.1731854019748845,
        modifiedDuration: 0.1616677996527853,
        averageMaturity: 64.20372185183885 / 365,
        standardDeviation: 9.88244381021486,
        sharpeRatio: -0.880885907630235,
        beta: 0.624677297101532,
      },
    ],
    [
      '360 ONE: four decimals shown of all that are stored',
      [
        ['Disclosure Portfolio YTM for Debt Schemes '],
        ['Annualised Portfolio YTM* :', percent(0.07463111667864976, '0.0000%')],
        ['Macaulay Duration', percent(4.712083797372213, '0.0000')],
      ],
      { ytm: 7.46311166786498, macaulayDuration: 4.712083797372213 },
    ],
    [
      'quant: two in one sentence, and a rounded one beside the exact one',
      [
        [7, 'The annual Portfolio Turnover Ratio is 3.28 times / The Average Maturity period is 27 Days'],
        ['Annualised Portfolio YTM ', percent(0.0677)],
        ['Macaulay Duration (Days)', percent(26.6635, '0')],
        ['Residual Maturity (Days)', percent(26.6635, '0')],
      ],
      { turnover: 328, ytm: 6.77, macaulayDuration: 26.6635 / 365, averageMaturity: 26.6635 / 365 },
    ],
    [
      'Quantum: days and years in one workbook',
      [
        ['Annualised Portfolio YTM* :', percent(0.0702)],
        ['Macaulay Duration', '10.1 Years'],
        ['Residual Maturity', '24.74 Years'],
      ],
      { ytm: 7.02, macaulayDuration: 10.1, averageMaturity: 24.74 },
    ],
    [
      'Mirae: another unit in the value than in the label',
      [['Average maturity in days', '2.43 Years']],
      { averageMaturity: 2.43 },
    ],
    ['UTI: the unit in parentheses', [['(f)Average Portfolio maturity (years):0.4698']], { averageMaturity: 0.4698 }],
    ['Groww', [['9) Average maturity of the portfolio : 38.95 Days']], { averageMaturity: 38.95 / 365 }],
    [
      'Zerodha: a sentence with a date',
      [['(7) The portfolio turnover ratio of the Scheme for the month ended Sep 30,2024 is 0.17 times.']],
      { turnover: 17 },
    ],
    ['Groww’s turnover', [['9) During the period, the portfolio turnover ratio is 2.14 times']], { turnover: 214 }],
    ['Quantum’s turnover', [['Portfolio Turnover Ratio (Last One Year) is 11.47%']], { turnover: 11.47 }],
    ['Mirae’s turnover', [['Portfolio Turnover Ratio^', '0.37 times']], { turnover: 37 }],
    [
      'Bandhan: two turnovers in one sentence',
      [['Portfolio Turnover Ratio: Equity 0.56 times, Aggregate 2.64 times']],
      { turnover: 264 },
    ],
    [
      'two turnovers separated like two metrics',
      [['Portfolio Turnover Ratio for the last one year: Equity - 0.56 times; Aggregate - 2.64 times']],
      { turnover: 264 },
    ],
    [
      'two turnovers in a sentence',
      [['Equity Portfolio Turnover Ratio is 0.56 and Aggregate Portfolio Turnover Ratio is 2.64 times']],
      { turnover: 264 },
    ],
    ['a percentage a year', [['Annualised Portfolio YTM', '7.22% p.a.']], { ytm: 7.22 }],
    [
      'footnotes behind values, the end of a month, and averages by weight',
      [
        ['Weighted Average YTM', '7.22%@'],
        ['Macaulay Duration at month end', '2.5 Years~'],
        ['Equity Portfolio Turnover Ratio: 0.4 times'],
        ['Total Portfolio Turnover Ratio: 2.4 times'],
      ],
      { ytm: 7.22, macaulayDuration: 2.5, turnover: 240 },
    ],
    ['a unit behind an empty cell', [['Macaulay Duration', 10, null, 'Days']], { macaulayDuration: 10 / 365 }],
    [
      'two turnovers in parentheses',
      [['Portfolio Turnover Ratio (Equity) 0.56, (Aggregate) 2.64 times']],
      { turnover: 264 },
    ],
    ['a date before the value', [['Macaulay Duration as on 31st March, 2026 : 2.5 Years']], { macaulayDuration: 2.5 }],
    [
      'several lines in one cell',
      [['Annualised Portfolio YTM: 7.1%\r\nMacaulay Duration: 2.5 Years']],
      { ytm: 7.1, macaulayDuration: 2.5 },
    ],
    ['a unit in the cell after the value', [['Macaulay Duration', 90, 'Days']], { macaulayDuration: 90 / 365 }],
    ['a unit in the number format', [['Macaulay Duration', percent(90, '0" Days"')]], { macaulayDuration: 90 / 365 }],
    ['a percent sign that is a literal of the format', [['Portfolio YTM', percent(7.17, '0.00"%"')]], { ytm: 7.17 }],
  ])('%s', (_, after, expected) => {
    const found = values(after);
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [name, value] of Object.entries(found)) expect(value).toBeCloseTo(expected[name] ?? NaN, 12);
  });
});

test('the words after a value say what it is of too', () => {
  const text = (value: string, arbitrage: string) => [
    `Portfolio Turnover Ratio: ${value} (${arbitrage} Equity Arbitrage)`,
  ];
  expect(values([text('4.25%', 'Excluding'), text('46.5%', 'Including')])).toEqual({ turnover: 46.5 });
});

test('the wording, value and unit are stored as printed', () => {
  expect(
    findMetrics([
      ['Annualised Portfolio YTM* :', percent(0.0722)],
      ['Macaulay Duration', 90, 'Days'],
      ['10. Portfolio Turnover Ratio (Including Equity; Arbitrage): 46.50'],
    ]),
  ).toMatchObject({
    printed:
      'Ytm=Annualised Portfolio YTM* : 7.22%; MacaulayDuration=Macaulay Duration 90 Days; ' +
      'Turnover=10. Portfolio Turnover Ratio (Including Equity, Arbitrage): 46.50',
  });
});

test.each<[string, Rows]>([
  ['0', [['Annualised Portfolio YTM', percent(0)], ['Macaulay Duration', 0], ['Average Maturity : 0 YEARS']]],
  ['Nil', [['Annualised Portfolio YTM : Nil'], ['Macaulay Duration', 'NIL'], ['Portfolio Turnover Ratio  : 0%']]],
  ['N.A.', [['Annualised Portfolio YTM', 'N.A.'], ['Macaulay Duration : NA'], ['Residual Maturity', '-']]],
  ['a range', [['Macaulay Duration : 1 - 3 Years'], ['Residual Maturity is 1 to 3 Years'], ['YTM : 7.1%-7.4%']]],
  ['a value in two parts', [['Macaulay Duration : 2 Years 45 Days'], ['Residual Maturity', '2 Years and 45 Days']]],
  ['a blank', [['Annualised Portfolio YTM* :'], ['Macaulay Duration', null], ['Residual Maturity']]],
  [
    'a column of another table',
    [
      ['Name', 'YTM~', 'Residual Maturity', 'Amount'],
      ['7% Bond', 7, 2, 4],
    ],
  ],
  [
    'prose',
    [
      ['* in case of semi annual YTM, it will be annualised', 7.1],
      ['~ Yield to Maturity (YTM) as on March 31, 2026'],
      ['An open ended scheme investing in instruments with Macaulay duration between 1 year and 3 years'],
      ['Securities with residual maturity of more than 60 days are valued at 7.5 %'],
      ['Pay Fixed (Swap residual maturity: 188 days) & Receive Floating'],
      ['Beta Drugs Ltd.', 4.5],
      ['Disclosure Portfolio YTM for Debt Schemes', 72],
    ],
  ],
])('%s below the total is no metric', (_, after) => {
  expect(findMetrics(after)).toEqual({});
});

test.each(['xls', 'xlsb', 'xlml', 'html', 'txt'] as const)(
  'a percentage and a text with a unit are the same in a workbook of the kind %s',
  (bookType) => {
    const after: Rows = [
      ['Annualised Portfolio YTM*', percent(0.0722)],
      ['Residual Maturity', '5.10 Years'],
    ];
    const [portfolio] = parsePortfolio(buildWorkbook({ SCF: buildSheet({ after }) }, { bookType })).portfolios;
    expect(portfolio?.metrics).toMatchObject({
      ytm: 7.22,
      averageMaturity: 5.1,
      printedMetrics: 'Ytm=Annualised Portfolio YTM* 7.22%; AverageMaturity=Residual Maturity 5.10 Years',
    });
  },
);

test('nothing is searched above the grand total', () => {
  const rows: Rows = [
    ['Annualised Portfolio YTM : 9.99%'],
    ['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 30_000, 1000, 100],
  ];
  expect(parsePortfolioSheet({ rows, after: [['Macaulay Duration : 2 Years']] }).metrics).toMatchObject({
    ytm: null,
    macaulayDuration: 2,
  });
});

test('each portfolio of a sheet has the metrics below its own total', () => {
  const sheet = (scheme: string, ytm: string) => buildSheet({ scheme, after: [[`Portfolio YTM : ${ytm}`], []] });
  const { portfolios } = parsePortfolio(
    buildWorkbook({ X: [...sheet('SBI Bond Fund', '7.1%'), ...sheet('SBI Gilt Fund', '6.9%')] }),
  );
  expect(portfolios.map(({ schemeName, metrics }) => [schemeName, metrics.ytm])).toEqual([
    ['SBI Bond Fund', 7.1],
    ['SBI Gilt Fund', 6.9],
  ]);
});

test('a value in the text of a label wins over numbers further right', () => {
  expect(values([['Annualised Portfolio YTM : 8.89%', null, null, 416.97]])).toEqual({ ytm: 8.89 });
});

test('a number far right of a label without a value is a note', () => {
  const gap = [null, null, null, null];
  expect(values([['Annualised Portfolio YTM*', ...gap, 7.5]])).toEqual({ ytm: 7.5 });
  expect(values([['Annualised Portfolio YTM*', ...gap, null, 7.5]])).toEqual({});
});

test('of two turnovers that of all trades is used, and both are stored as printed', () => {
  const including = 'Portfolio Turnover Ratio (Including Equity Arbitrage): 221.16%';
  const excluding = 'Portfolio Turnover Ratio (Excluding Equity Arbitrage):4.25%';
  expect(findMetrics([[excluding], [including]])).toEqual({
    turnover: 221.16,
    printed: `Turnover=${including}; Turnover=${excluding}`,
  });
  expect(findMetrics([['Portfolio Turnover Ratio: Equity 0.56 times, Aggregate 2.64 times']])).toEqual({
    turnover: 264,
    printed:
      'Turnover=Portfolio Turnover Ratio, Aggregate 2.64 times; Turnover=Portfolio Turnover Ratio: Equity 0.56 times',
  });
  expect(values([['Portfolio Turnover Ratio (Equity) 0.10 times'], ['Portfolio Turnover Ratio 1.35 times']])).toEqual({
    turnover: 135,
  });
});

test('the turnover of a part of a portfolio is as printed, and none of the portfolio', () => {
  expect(findMetrics([['Portfolio Turnover Ratio (Equity) : 0.56 times']])).toEqual({
    printed: 'Turnover=Portfolio Turnover Ratio (Equity) : 0.56 times',
  });
  expect(values([['Average Maturity of Debt Portion : 2.5 Years']])).toEqual({ averageMaturity: 2.5 });
  for (const verb of ['has been', 'stood', 'had been'])
    expect(values([[`The Average Maturity Period of the Portfolio ${verb} 1.81 years.`]])).toEqual({
      averageMaturity: 1.81,
    });
});

test('a turnover without a unit has no number', () => {
  expect(findMetrics([['10.  Portfolio Turnover Ratio :20.80']])).toEqual({
    printed: 'Turnover=10. Portfolio Turnover Ratio :20.80',
  });
});

describe('a value that cannot be right is left out and reported', () => {
  test.each<[string, Rows, string]>([
    ['a YTM above 25 %', [['Portfolio YTM', 416.97]], 'YTM'],
    ['a YTM below 0', [['Portfolio YTM : -2.5%']], 'YTM'],
    ['a fraction without a percent sign', [['Portfolio YTM', 0.0722]], 'YTM'],
    ['a duration of more than 60 years', [['Macaulay Duration', 1620.12]], 'Macaulay duration'],
    [
      'a Macaulay duration above the maturity',
      [['Macaulay Duration : 3 Years'], ['Residual Maturity : 2 Years']],
      'Average maturity',
    ],
    [
      'a modified duration above the Macaulay duration',
      [
        ['Modified Duration', 3],
        ['Macaulay Duration', 2],
      ],
      'Macaulay duration',
    ],
    ['two values of one metric', [['Average Maturity : 2 Years'], ['Residual Maturity : 3 Years']], 'Average maturity'],
  ])('%s', (_, after, field) => {
    expect(findMetrics(after)).toMatchObject({
      warnings: [{ field, where: expect.stringMatching(/^sheet SCF, row 1[56]$/) }],
    });
    expect(Object.keys(values(after))).toEqual(['warnings']);
  });

  test('years of a liquid fund that can only be days', () => {
    const after = [['(11)', 'Average Portfolio Maturity : 33.96']];
    expect(values(after, 'Parag Parikh Liquid Fund')).toEqual({
      warnings: [
        {
          where: 'sheet SCF, row 15',
          field: 'Average maturity',
          received: 'Average Portfolio Maturity : 33.96',
          expected: 'at most 0.3 years for Parag Parikh Liquid Fund',
        },
      ],
    });
    expect(values(after, 'Mirae Asset Long Duration Fund')).toEqual({ averageMaturity: 33.96 });
    expect(values([['Average Maturity', 1]], 'SBI Overnight Fund')).toMatchObject({
      warnings: [{ field: 'Average maturity' }],
    });
    expect(values([['Macaulay Duration', 1.05]], 'SBI Liquid Fund')).toMatchObject({
      warnings: [{ field: 'Macaulay duration' }],
    });
    expect(values([['Macaulay Duration', 0.12]], 'SBI Liquid Fund')).toEqual({ macaulayDuration: 0.12 });
  });

  test('of two maturities the one below the Macaulay duration', () => {
    expect(
      values([
        ['Average Portfolio Maturity is 1403 Days'],
        ['Avg maturity of the fund (Years)', 4.88],
        ['Macaulay Duration (years)', 4.01],
      ]),
    ).toMatchObject({
      averageMaturity: 4.88,
      macaulayDuration: 4.01,
      warnings: [{ received: 'Average Portfolio Maturity is 1403 Days' }],
    });
  });
});

test('a Macaulay duration equal to the maturity within their printed digits is right', () => {
  expect(
    values([
      ['Macaulay Duration', '0.58 Years'],
      ['Residual Maturity', '210 Days'],
    ]),
  ).toEqual({
    macaulayDuration: 0.58,
    averageMaturity: 210 / 365,
  });
});
