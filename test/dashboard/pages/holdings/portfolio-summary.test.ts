import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSchemePortfolioFacts, summarizePortfolio } from '#dashboard/pages/holdings/portfolio-summary.ts';
import { buildPortfolioQualityNotes } from '#dashboard/pages/holdings/scheme-portfolio-view.tsx';
import { buildHolding } from '#test/support/market/build-records.ts';

const buildShare = (isin: string, weight: number | null) => buildHolding({ instrument: isin, isin, weight });
const treps = buildHolding({ instrument: 'TREPS', isin: '', assetType: 'Cash', quantity: null, weight: 12 });
const future = buildHolding({ instrument: 'Future', isin: '', assetType: 'Derivative', quantity: -5, weight: -3 });

describe('summarizePortfolio', () => {
  it('computes the concentration of securities, without cash and derivatives', () => {
    const summary = summarizePortfolio([buildShare('A', 60), buildShare('B', 31), treps, future]);
    expect(summary.concentration).toMatchObject({ holdings: 2, top5: 91 });
    expect(summary.concentration?.hhi).toBeCloseTo(0.36 + 0.0961, 12);
    expect(summary.cash).toBe(12);
    expect(summary.shorts).toEqual({ rows: 1, weight: -3 });
    expect(summary.rows).toBe(4);
  });

  it('counts short positions outside the total, whose exposure changes neither weights nor concentration', () => {
    const outside = { ...future, marketValue: null, weight: null, exposureValue: -690, exposure: -69 };
    const summary = summarizePortfolio([buildShare('A', 70), { ...treps, weight: 30 }, outside]);
    expect(summary).toMatchObject({
      rows: 2,
      weight: { sum: 100, missing: 0 },
      concentration: { top5: 70 },
      withoutIsin: 1,
      shorts: { rows: 1, weight: -69 },
      outsideTotal: 1,
      exposure: { gross: 139, net: 1, hedgedEquity: 69 },
    });
  });

  it('has no exposure for a portfolio without derivatives and short positions', () => {
    expect(summarizePortfolio([buildShare('A', 88), treps]).exposure).toBeNull();
  });

  it('counts a row of asset type Others as a security only if it has an ISIN', () => {
    const others = { assetType: 'Others', weight: 40 };
    const summary = summarizePortfolio([
      buildHolding({ ...others, isin: '' }),
      buildHolding({ ...others, isin: 'INE000B01016' }),
    ]);
    expect(summary.concentration?.holdings).toBe(1);
  });

  it('does not count cash owed as a short position', () => {
    const payable = buildHolding({
      instrument: 'Net payable',
      isin: '',
      assetType: 'Cash',
      quantity: null,
      weight: -2,
    });
    expect(summarizePortfolio([buildShare('A', 102), payable]).shorts.rows).toBe(0);
  });

  it('sums the values that are available and counts the rows without one', () => {
    const weights = fc.array(fc.option(fc.integer({ min: -500, max: 5_000 })), { minLength: 1 });
    fc.assert(
      fc.property(weights, (values) => {
        const { weight } = summarizePortfolio(values.map((value, index) => buildShare(`I${index}`, value)));
        const available = values.filter((value) => value !== null);
        expect(weight.missing).toBe(values.length - available.length);
        expect(weight.sum).toBe(available.length === 0 ? null : available.reduce((total, value) => total + value, 0));
      }),
    );
  });
});

describe('buildSchemePortfolioFacts', () => {
  it('shows a dash, never 0, if no row has a value', () => {
    const summary = summarizePortfolio([buildShare('A', null)]);
    expect(summary).toMatchObject({ cash: null, concentration: null, weight: { sum: null, missing: 1 } });
    const values = Object.fromEntries(buildSchemePortfolioFacts(summary).map(({ id, value }) => [id, value]));
    expect(values).toMatchObject({
      top5: '–',
      top10: '–',
      hhi: '–',
      effective: '–',
      cash: '–',
      shorts: 'none',
    });
  });
});

describe('buildPortfolioQualityNotes', () => {
  const summary = summarizePortfolio([buildShare('A', 60), { ...buildShare('B', null), isin: '' }]);

  it('gives the date, the rows, the total weight and what is missing', () => {
    expect(buildPortfolioQualityNotes(summary, 0).map(({ text }) => text)).toEqual([
      'Portfolio of 31 May 2024',
      '2 rows',
      'weights total 60.00 % (1 row without a weight)',
      '1 without ISIN',
      'no short positions in this file',
    ]);
  });

  it('warns about a portfolio much older than most', () => {
    expect(buildPortfolioQualityNotes(summary, 46)).toContainEqual({
      text: '46 days older than most portfolios',
      tone: 'warn',
    });
    expect(buildPortfolioQualityNotes(summary, 45).every(({ tone }) => tone === undefined)).toBe(true);
  });

  it('warns about rows from different dates', () => {
    const mixed = summarizePortfolio([buildShare('A', 60), { ...buildShare('B', 40), date: '2024-04-30T00:00:00' }]);
    expect(buildPortfolioQualityNotes(mixed, 0).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Portfolio of 30 Apr 2024 and 31 May 2024', 'rows from different dates']),
    );
  });
});
