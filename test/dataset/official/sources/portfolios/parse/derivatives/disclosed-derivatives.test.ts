import { describe, expect, it } from 'vitest';
import { buildSheet, buildWorkbook, rows, type Rows } from '../../../../workbook/build-workbook.ts';
import { parsePortfolio, parsePortfolioSheet } from '../../parse-portfolio.ts';

describe('derivatives', () => {
  const short = ['Cipla Limited August 2019 Future', null, 'Pharmaceuticals', -500, -100, -10];
  const share = ['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 30_000, 600, 60];
  const cash = ['Net Receivables / (Payables)', null, null, null, 400, 40];

  it('are among the holdings if the grand total includes them', () => {
    const hedged = [
      share,
      ['Derivatives'],
      ['Index / Stock Futures'],
      short,
      ['Net Receivables', null, null, null, 500, 50],
    ];
    const sheet = parsePortfolioSheet({ rows: hedged });
    expect(sheet.holdings[1]).toMatchObject({ assetType: 'Derivative', quantity: -500, weight: -10, isin: '' });
    expect(sheet.derivatives).toEqual([]);
  });

  it('are returned apart from the holdings if the grand total does not include them', () => {
    const sheet = parsePortfolioSheet({ rows: [share, ['Stock Futures'], short, cash] });
    expect(sheet.holdings.map((row) => row.instrument)).toEqual(['HDFC Bank Ltd.', 'Net Receivables / (Payables)']);
    expect(sheet.derivatives).toMatchObject([{ assetType: 'Derivative', marketValue: -100, weight: -10 }]);
  });

  it.each([
    ['numbers', -4_398_900, -34_630.34],
    ['texts', '(43,98,900)', '(34,630.34)'],
  ])('are read from a separate table below the grand total, with %s', (_, quantity, value) => {
    const after = [
      [],
      ['DERIVATIVES'],
      ['Name of the Instrument', 'Long / Short', 'Industry ^', 'Quantity', 'Market value (Rs. in Lakhs)', '% to AUM'],
      ['Stock Futures'],
      ['DLF Ltd. 28-AUG-25', 'Short', 'Realty', quantity, value, '#'],
      ['Derivatives Total', null, null, null, value, '#'],
      ['Notes & Symbols :-'],
      ['Something else', null, null, 5, 6, 7],
    ];
    const sheet = parsePortfolioSheet({ after });
    expect(sheet.holdings).toHaveLength(3);
    expect(sheet.derivatives).toMatchObject([
      { instrument: 'DLF Ltd. 28-AUG-25', industryOrRating: 'Realty', quantity: -4_398_900, weight: null },
    ]);
  });

  it('have the issuer in their names, since swaps of one kind and date differ only by the bank', () => {
    const after = [
      [
        'Disclosure in Derivatives',
        'Issuer Name',
        'Industry',
        'Quantity',
        'Market Value (Rs. in Lacs)',
        '% To net assets',
      ],
      ['Interest Rate Swaps'],
      ['Pay Fixed (26/05/2027)', 'BARCLAYS BANK PLC', 'Others', 15_000_000, 7.29, '$0.00%'],
    ];
    expect(parsePortfolioSheet({ after }).derivatives).toMatchObject([
      { instrument: 'Pay Fixed (26/05/2027) – BARCLAYS BANK PLC', marketValue: 7.29 },
    ]);
  });

  it('are read from rows in the columns of the portfolio with a side instead of an ISIN, short positions negative', () => {
    const after = [
      ['Details of Stock Future / Index Future'],
      ['HDFC Bank Ltd_28/08/2025', 'Short', 'Banks', 1_100, 990.1, 0.396],
      ['Cipla Ltd_28/08/2025', 'Long', 'Pharma', 100, 80.2, 0.032],
    ];
    expect(parsePortfolioSheet({ after }).derivatives).toMatchObject([
      { instrument: 'HDFC Bank Ltd_28/08/2025', isin: '', quantity: -1_100, marketValue: -990.1, weight: -0.396 },
      { instrument: 'Cipla Ltd_28/08/2025', isin: '', quantity: 100, marketValue: 80.2, weight: 0.032 },
    ]);
  });

  it('are none below a heading that says nil, nor in the table of another header below a heading', () => {
    const returns = (heading: string) => [
      [heading],
      [],
      ['Date', 'Scheme', null, 'Benchmark', 'Value of Investment of Rs. 10,000'],
      ['Since Inception (24 May, 2013)', 0.173, 0.181, 0.134, 0.121, 77_883.8],
      ['March 28, 2025 to March 30, 2026 (Last 1 Year)', -0.012, -0.006, -0.028, -0.039, 9_873.28],
    ];
    for (const heading of ['Hedging Positions through swaps as on 31-Mar-2026: Nil', 'Hedging Positions through swaps'])
      expect(parsePortfolioSheet({ after: returns(heading) }).derivatives).toEqual([]);
  });

  it('have their notional values in rupees if they would be many times the portfolio otherwise', () => {
    const swaps = (notional: number) => [
      ['Disclosure in Derivatives', 'Industry', 'Notional Value', '% To net assets'],
      ['Interest Rate Swaps Pay Fixed and Receive Floating', 'Others', notional, -0.01],
    ];
    const inRupees = parsePortfolioSheet({ after: swaps(50_000_000) });
    expect(inRupees.derivatives).toMatchObject([{ marketValue: 500, weight: -0.01 }]);
    expect(inRupees.warnings).toMatchObject([{ field: 'Notional value' }]);
    expect(parsePortfolioSheet({ after: swaps(500) })).toMatchObject({
      derivatives: [{ marketValue: 500 }],
      warnings: [],
    });
    expect(() => parsePortfolioSheet({ after: swaps(50_000_000_000) })).toThrow(
      /^sheet SCF, row \d+: expected derivatives of at most 10 times the total of the portfolio, got \d+ times$/,
    );
  });

  describe('in an unknown layout', () => {
    const table = (...below: Rows): Rows => [
      ['Hedging Positions through Futures as on 30-06-2019'],
      ...below,
      ['Notes :-'],
    ];
    const columns = ['Underlying', 'Long / Short', 'Future Price when Purchased', 'Margin maintained'];

    it('are none if it says NIL', () => {
      expect(parsePortfolioSheet({ after: table(columns, ['NIL', 'NIL', 'NIL', 'NIL']) }).warnings).toEqual([]);
    });

    it.each<[string, Rows]>([
      ['without a quantity', table(columns, ['Nifty', 'Short', 11_000, 5])],
      ['by strike', table(['Contract', 'Strike', 'Lots held'], ['NIFTY CE', 25_000, 5])],
      [
        'with a text for a weight',
        table(
          ['Name of the Instrument', 'Industry', 'Quantity', 'Market value', '% to NAV'],
          ['Nifty', '', -5, -10, 'five'],
        ),
      ],
      [
        'beside one that is known',
        [
          ['Details of Stock Future'],
          ['HDFC_28/08/2025', 'Short', 'Banks', 1_100, 990.1, 39.6],
          ...table(['Contract', 'Strike'], ['NIFTY CE', 25_000]),
        ],
      ],
    ])('are left out with their exposure, and said: %s', (_, after) => {
      const { holdings, derivatives, warnings } = parsePortfolioSheet({ after });
      expect([holdings.length, derivatives]).toEqual([3, []]);
      expect(warnings).toMatchObject([{ field: 'Derivatives', received: expect.stringContaining('left out') }]);
    });

    it('are left out on a separate sheet, which is rejected', () => {
      const derivatives = [['DERIVATIVE DISCLOSURE - HDFCMO'], ['Nifty', 11_000, 5]];
      const { portfolios, rejectedSheets } = parsePortfolio(
        buildWorkbook({ SCF: buildSheet(), Derivative: derivatives }),
      );
      expect(portfolios).toMatchObject([{ derivatives: [], warnings: [{ field: 'Derivatives' }] }]);
      expect(rejectedSheets).toMatchObject([
        { reason: expect.stringContaining('sheet Derivative, row 2: a derivatives table in an unknown layout') },
      ]);
    });
  });

  it('are none in a table of repo transactions by underlying', () => {
    const heading = ['Details of repo transactions of the schemes in corporate debt securities:'];
    const columns = ['Counter Party', 'Underlying', 'Amount', 'Percentage of NAV'];
    const sheet = parsePortfolioSheet({ after: [heading, columns, ['Reliance', 'LIC NCD', 993_380_800, 0.035]] });
    expect([sheet.derivatives, sheet.warnings]).toEqual([[], []]);
  });

  it.each<[string, readonly string[], Rows[number], object]>([
    [
      'the quantity in Long / (Short)',
      ['Underlying', 'Long / (Short) ', 'Current price of the contract'],
      ['Reliance', -500, 1_350],
      { quantity: -500, marketValue: -6.75 },
    ],
    [
      'the quantity in Buy/(Sell)',
      ['Underlying', 'Buy/(Sell)', 'Current Price'],
      ['Reliance', -500, 1_350],
      { quantity: -500, marketValue: -6.75 },
    ],
    [
      'swaps by contract',
      ['Contract Name', 'Notional Value (In Lakhs)', '% to Net Assets'],
      ['ICICI Bank (Pay Fixed)', 250, 25],
      { marketValue: 250 },
    ],
    [
      'swaps by counterparty',
      ['Name of the Counterparty', 'Notional Value (Rs. crore)'],
      ['ICICI Bank (Pay Fixed)', 2.5],
      { marketValue: 250 },
    ],
  ])('are read with %s', (_, columns, row, expected) => {
    const total = ['Total Interest Rate Swap', null, 500, 50];
    const { derivatives } = parsePortfolioSheet({
      after: [['Outstanding Interest Rate Swap Position'], columns, row, total],
    });
    expect(derivatives).toMatchObject([expected]);
  });
});

describe('derivatives outside the total', () => {
  it('are read below the net assets, under their own header or under a heading alone', () => {
    const future = ['Nifty August 2025 Future', null, null, -50, -12.5, -1.25];
    const own = [
      'Name of the Instrument',
      'ISIN',
      'Long / Short',
      'Quantity',
      'Market value (Rs. in Lakhs)',
      '% to NAV',
    ];
    for (const after of [
      [['Futures and Options'], own, future],
      [['DERIVATIVES'], ['Stock / Index Futures'], future],
    ]) {
      const { holdings, derivatives } = parsePortfolioSheet({ after });
      expect(holdings).toHaveLength(3);
      expect(derivatives).toMatchObject([{ quantity: -50, marketValue: -12.5, weight: -1.25 }]);
    }
  });

  const positions = (...rowsBelow: Rows): Rows => [
    ['DERIVATIVE DISCLOSURE - A'],
    ['A. Hedging Positions through Futures as on July 31, 2025'],
    ['Underlying', 'Long / Short', 'Quantity', 'Future Price when Purchased', 'Current price of the contract'],
    ...rowsBelow,
    ['For the period following were the hedging transactions through futures which have been squared off:'],
    ['Total Number of contracts where futures were bought', 'Total Number of contracts where futures were sold'],
    [57_764, 57_764],
  ];
  it('are not the notional values of contracts that were bought and sold before', () => {
    const after: Rows = [
      ['Gross Notional Value of Contracts where stock futures were Bought :', 'Rs.'],
      ['HINDUSTAN UNILEVER LTD-FUT-30-MAR-26', 390_000],
    ];
    const { portfolios } = parsePortfolio(buildWorkbook({ A: buildSheet({ after }) }));
    expect(portfolios.map(({ derivatives }) => derivatives)).toEqual([[]]);
  });
  const parseTwo = (derivatives: Rows, sheetRows: Rows = rows) =>
    parsePortfolio(
      buildWorkbook({ A: buildSheet({ scheme: 'SBI Fund A', rows: sheetRows }), Derivatives: derivatives }),
    );

  it('have the exposure that quantity and price on a sheet of their own give', () => {
    const { portfolios, rejectedSheets } = parseTwo(positions(['Nifty 28Aug2025', 'Short', 50, 24_900, 25_000]));
    expect(portfolios[0]?.derivatives).toMatchObject([
      { instrument: 'Nifty 28Aug2025', quantity: -50, marketValue: -12.5, weight: null, assetType: 'Derivative' },
    ]);
    expect(rejectedSheets).toEqual([]);
  });

  it('are of the scheme named above each table of a sheet for several, also with another plural', () => {
    const schemes = ['SBI Equity Savings Fund', 'SBI Gilt Fund'];
    const sheets = schemes.map((scheme, at) => [`S${at}`, buildSheet({ scheme })] as const);
    const titles = ['SBI Equity Saving Fund', 'SBI Gilt Fund'];
    const disclosed = titles.flatMap((title, at) => [
      [title],
      ...positions(['Nifty', 'Short', 50 + at, 24_900, 25_000]),
    ]);
    const { portfolios, rejectedSheets } = parsePortfolio(
      buildWorkbook({ ...Object.fromEntries(sheets), Derivatives: disclosed }),
    );
    expect(portfolios.map(({ derivatives }) => derivatives.map(({ quantity }) => quantity))).toEqual([[-50], [-51]]);
    expect(rejectedSheets).toEqual([]);
  });

  it('are not counted twice if the portfolio lists them', () => {
    const future = ['Nifty August 2025 Future', null, null, -50, -12.5, -1.25];
    const { portfolios } = parseTwo(positions(['Nifty 28Aug2025', 'Short', 50, 24_900, 25_000]), [...rows, future]);
    expect(portfolios[0]?.derivatives).toHaveLength(1);
  });

  it('have the notional values of swaps', () => {
    const swaps: Rows = [
      ['DERIVATIVE DISCLOSURE - A'],
      ['E. Hedging positions through Swaps'],
      [
        'Scheme name',
        'Swap Type',
        'Underlying Security',
        'Long Position',
        'Short Position',
        'Notional Value (Rs. in lacs.)',
        'Maturity date',
      ],
      ['A', 'Fixed to Float', '7.59% PFC 2028', 'Receiving Floating', 'Pay Fixed', 5_000, 46_768],
    ];
    expect(parseTwo(swaps).portfolios[0]?.derivatives).toMatchObject([
      {
        instrument: 'Fixed to Float swap – 7.59% PFC 2028 – 2028-01-16 – Receiving Floating, Pay Fixed',
        marketValue: 5_000,
        weight: null,
      },
    ]);
  });
});

describe('a second table of the scheme below the total, without a title of its own', () => {
  const columns = ['Name of the Instrument', 'ISIN', 'Industry', 'Quantity', 'Market value (Rs. in Lakhs)', '% to AUM'];
  const future = ['HDFC BANK LTD.-28-Aug-2025', 'INE040A01034', 'Banks', -30_000, -599, -59.9];
  const next = buildSheet({ scheme: 'SBI Contra Fund Next' });
  const parse = (...after: Rows) =>
    parsePortfolio(buildWorkbook({ A: [...buildSheet({ after: [[], columns, ...after] }), [], ...next] }));

  it.each([
    ['a heading below its header', [['FUTURES'], future, ['TOTAL : FUTURES', null, null, null, -599]]],
    ['no heading', [future]],
  ])('has derivatives outside the total, with %s', (_, after: Rows) => {
    const { portfolios, rejectedSheets } = parse(...after);
    expect(portfolios.map(({ schemeName, derivatives }) => [schemeName, derivatives.length])).toEqual([
      ['SBI Contra Fund', 1],
      ['SBI Contra Fund Next', 0],
    ]);
    expect(portfolios[0]?.derivatives[0]).toMatchObject({ quantity: -30_000, marketValue: -599, weight: -59.9 });
    expect(rejectedSheets).toEqual([]);
  });

  it('is left out if its derivatives cannot be read, and the portfolio says so', () => {
    const { portfolios, rejectedSheets } = parse(['FUTURES'], [...future.slice(0, 4), 'see note', -59.9]);
    expect(
      portfolios.map(({ schemeName, derivatives, warnings }) => [schemeName, derivatives, warnings.length]),
    ).toEqual([
      ['SBI Contra Fund', [], 1],
      ['SBI Contra Fund Next', [], 0],
    ]);
    expect(portfolios[0]?.warnings[0]?.received).toContain('see note');
    expect(rejectedSheets).toEqual([]);
  });
});
