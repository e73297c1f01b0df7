import { describe, expect, it } from 'vitest';
import { reportPortfolios } from '#dataset/official/sources/portfolios/portfolio-report.ts';
import { buildSheet, buildWorkbook, type Rows } from '../../../workbook/build-workbook.ts';
import { parsePortfolio } from '../parse-portfolio.ts';

describe('one odd sheet of a workbook', () => {
  const getOutcome = (sheets: Readonly<Record<string, Rows>>) => {
    const { portfolios, rejectedSheets } = parsePortfolio(buildWorkbook(sheets));
    return { sheets: portfolios.map(({ sheet }) => sheet), rejected: rejectedSheets };
  };
  const two = { A: buildSheet({ scheme: 'SBI Fund A' }), B: buildSheet({ scheme: 'SBI Fund B' }) };

  it.each([
    ['a wrong total', buildSheet({ scheme: 'SBI Fund C', total: ['GRAND TOTAL', null, null, null, 1001, 100] })],
    ['no date', buildSheet({ scheme: 'SBI Fund C', date: 'soon' })],
    ['another fund house', buildSheet({ fundHouse: 'Axis Mutual Fund', scheme: 'Axis Gold Fund' })],
    ['positions without a table header', [['Nifty Future', -50, 12_500]]],
    [
      'shares without a table header',
      [['HDFC Bank Ltd.', 'INE040A01034', 600, 60], ['Total below investment grade: Nil']],
    ],
    ['more columns than an import accepts', [[...Array.from({ length: 1_024 }, () => null), 1]]],
  ])('is reported by name if it has %s, and the others are used', (_, odd: Rows) => {
    expect(getOutcome({ ...two, Odd: odd })).toEqual({
      sheets: ['A', 'B'],
      rejected: [{ sheet: 'Odd', reason: expect.stringMatching(/^sheet Odd\b/) }],
    });
  });

  it('is no error if it is no portfolio: all of them are one line of the report', () => {
    const performance = [
      ['Scheme', '1 year', '3 years'],
      ['Regular Plan - Growth Option', 12.5, 14.1],
    ];
    const file = parsePortfolio(
      buildWorkbook({
        ...two,
        Performance: performance,
        Notes: [['Securities Below Investment grade or Default'], ['X Ltd.', 'INE040A01034', 0, 4506.91]],
        Cover: [['SBI']],
      }),
    );
    expect(file).toMatchObject({ rejectedSheets: [], otherSheets: ['Performance', 'Notes'] });
    expect(reportPortfolios(file).notes).toEqual(['2 sheets without a portfolio: Performance, Notes']);
  });

  it('is reported together with the sheet that has a portfolio of the same scheme and date', () => {
    const { sheets, rejected } = getOutcome({ ...two, C: buildSheet(), D: buildSheet() });
    expect([sheets, rejected.map(({ sheet }) => sheet)]).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
  });

  it('that has the derivatives of others costs them these, which is said', () => {
    const derivatives = [['DERIVATIVE DISCLOSURE of SBI Fund B'], ['Nifty Future', -50, 12_500]];
    const { portfolios, rejectedSheets } = parsePortfolio(buildWorkbook({ ...two, Derivatives: derivatives }));
    expect(portfolios.map(({ warnings }) => warnings.map(({ where, field }) => [where, field]))).toEqual([
      [],
      [['sheet B', 'Derivatives']],
    ]);
    expect(rejectedSheets).toMatchObject([
      { sheet: 'Derivatives', reason: expect.stringContaining('a derivatives table in an unknown layout') },
    ]);
    expect(getOutcome({ ...two, Derivatives: [['Derivative Position']] }).rejected).toMatchObject([
      { reason: expect.stringContaining('sheet Derivatives, row 1') },
    ]);
  });

  it('is one of three of one scheme, and two others go in', () => {
    const { sheets, rejected } = getOutcome({ ...two, C: buildSheet(), D: buildSheet(), E: buildSheet() });
    expect([sheets, rejected.map(({ sheet }) => sheet)]).toEqual([
      ['A', 'B'],
      ['C', 'D', 'E'],
    ]);
  });

  it('costs the workbook if fewer than half of its portfolios remain', () => {
    const odd = buildSheet({ date: 'soon' });
    expect(getOutcome({ ...two, C: odd, D: odd }).sheets).toEqual(['A', 'B']);
    expect(() => getOutcome({ ...two, C: odd, D: odd, E: odd })).toThrow(
      /^sheet C, row 5: expected the portfolio date .*; 2 more of its sheets cannot be used either$/,
    );
  });
});
