import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

/** Finds PortfolioAsOf of a dataset in which each scheme has portfolios of these days. */
async function findPortfolioAsOf(schemes: readonly (readonly IsoDate[])[]): Promise<string | null> {
  const store = await openTemporaryStore(
    buildMarket({
      schemes: schemes.map((_, index) =>
        buildScheme({ code: String(100_001 + index), schemeName: `Fund ${index}`, schemeNumber: index + 1 }),
      ),
      portfolios: schemes.flatMap((days, index) =>
        days.map((date) => buildPortfolio({ schemeNumber: index + 1, date })),
      ),
    }),
  );
  try {
    return store.info.portfolioAsOf;
  } finally {
    await store.close();
  }
}

describe('the date of the portfolios of a dataset', () => {
  it('is that of most schemes, although one fund house has published a later month', async () => {
    expect(await findPortfolioAsOf([['2026-08-31'], ['2026-08-31'], ['2026-10-31']])).toBe('2026-08-31');
  });

  it('is not set by the fortnightly portfolios of a part of the schemes', async () => {
    const monthly = [['2026-10-31'], ['2026-10-31'], ['2026-10-31']] as const;
    expect(await findPortfolioAsOf([...monthly, ['2026-10-31', '2026-11-15'], ['2026-11-15']])).toBe('2026-10-31');
  });

  it('is in the month of most schemes, however many days of it their portfolios are of', async () => {
    const september = [['2026-09-28'], ['2026-09-28'], ['2026-09-30'], ['2026-09-30']] as const;
    const october = [['2026-10-31'], ['2026-10-31'], ['2026-10-31']] as const;
    expect(await findPortfolioAsOf([...october, ...september])).toBe('2026-09-30');
    expect(await findPortfolioAsOf([...october, ...september, ['2026-09-28']])).toBe('2026-09-28');
  });

  it('counts the newest portfolio of each scheme only, and of two equally frequent months takes the later', async () => {
    expect(await findPortfolioAsOf([['2026-08-31', '2026-09-30', '2026-10-31'], ['2026-08-31']])).toBe('2026-10-31');
  });

  it('is null without portfolios', async () => {
    expect(await findPortfolioAsOf([[]])).toBeNull();
  });
});
