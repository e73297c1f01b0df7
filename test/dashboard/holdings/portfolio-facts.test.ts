import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portfolioFacts } from '#dashboard/pages/holdings/portfolio-facts.ts';
import { qualityOf } from '#dashboard/pages/holdings/portfolio-quality.ts';
import { stripOf } from '#dashboard/pages/holdings/portfolio-strip.ts';
import { aHolding } from '#test/support/records.ts';

const share = (isin: string, weight: number | null) => aHolding({ instrument: isin, isin, weight });
const treps = aHolding({ instrument: 'TREPS', isin: '', assetType: 'Cash', quantity: null, weight: 12 });
const future = aHolding({ instrument: 'Future', isin: '', assetType: 'Derivative', quantity: -5, weight: -3 });

describe('the facts of a portfolio', () => {
  it('tell the concentration of securities, cash and derivatives apart', () => {
    const facts = portfolioFacts([share('A', 60), share('B', 31), treps, future]);
    expect(facts.concentration).toMatchObject({ holdings: 2, top5: 91 });
    expect(facts.concentration?.hhi).toBeCloseTo(0.36 + 0.0961, 12);
    expect(facts.cash).toBe(12);
    expect(facts.shorts).toEqual({ rows: 1, weight: -3 });
    expect(facts.rows).toBe(4);
  });

  it('take an unnamed row of asset type Others for no security, and one with an ISIN for one', () => {
    const others = { assetType: 'Others', weight: 40 };
    const facts = portfolioFacts([aHolding({ ...others, isin: '' }), aHolding({ ...others, isin: 'INE000B01016' })]);
    expect(facts.concentration?.holdings).toBe(1);
  });

  it('do not call cash owed a short position', () => {
    const payable = aHolding({ instrument: 'Net payable', isin: '', assetType: 'Cash', quantity: null, weight: -2 });
    expect(portfolioFacts([share('A', 102), payable]).shorts.rows).toBe(0);
  });

  it('are told as none where no row tells the figure, never as 0', () => {
    const facts = portfolioFacts([share('A', null)]);
    expect(facts).toMatchObject({ cash: null, concentration: null, weight: { sum: null, untold: 1 } });
    const shown = Object.fromEntries(stripOf(facts, undefined).map(({ id, value }) => [id, value]));
    expect(shown).toMatchObject({
      aum: '–',
      top5: '–',
      top10: '–',
      hhi: '–',
      effective: '–',
      cash: '–',
      shorts: 'none',
    });
  });

  it('add up what is told and say how many rows do not tell it', () => {
    const weights = fc.array(fc.option(fc.integer({ min: -500, max: 5_000 })), { minLength: 1 });
    fc.assert(
      fc.property(weights, (told) => {
        const { weight } = portfolioFacts(told.map((one, at) => share(`I${at}`, one)));
        const known = told.filter((one) => one !== null);
        expect(weight.untold).toBe(told.length - known.length);
        expect(weight.sum).toBe(known.length === 0 ? null : known.reduce((total, one) => total + one, 0));
      }),
    );
  });
});

describe('the quality line', () => {
  const facts = portfolioFacts([share('A', 60), { ...share('B', null), isin: '' }]);

  it('tells the day, the rows, the sum of weights and what is missing', () => {
    expect(qualityOf(facts, 0).map(({ text }) => text)).toEqual([
      'Portfolio of 31 May 2024',
      '2 rows',
      'weights sum to 60.00 %, 1 row without weight',
      '1 without ISIN',
      'no shorts',
    ]);
  });

  it('warns of a portfolio far behind the newest ones', () => {
    expect(qualityOf(facts, 46)).toContainEqual({ text: '46 days behind the newest portfolios', tone: 'warn' });
    expect(qualityOf(facts, 45).every(({ tone }) => tone === undefined)).toBe(true);
  });

  it('warns of rows of more than one day', () => {
    const two = portfolioFacts([share('A', 60), { ...share('B', 40), date: '2024-04-30T00:00:00' }]);
    expect(qualityOf(two, 0).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Portfolio of 30 Apr 2024 and 31 May 2024', 'rows of more than one day']),
    );
  });
});
