import { findQuarterEndBefore } from '#finance/aum.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { getListPeriodEnd } from '#finance/portfolio/market-cap-list.ts';
import type { FundHouseRecipe } from '../official/sources/portfolios/download/fund-houses.ts';
import type { Ledger, SourceState } from '../official/fetch/ledger.ts';

/** The newest days of a sample dataset, ISO. */
interface SampleDays {
  readonly navAsOf: string;
  readonly portfolioAsOf: string;
}

const EMPTY_HOUSE = 'Vindhya Mutual Fund';
const FAILING_HOUSE = 'Saptarishi Mutual Fund';

const UNKNOWN_INDEX = { name: 'NIFTY Composite Debt Index', reason: 'no values: the index is unknown or was renamed' };

/**
 * The record of updates that the sample market would have if `npm run update` had brought it on the day of its newest NAVs: every
 * source delivered, except one that failed for six days by then, one without an index, and a fund house whose page failed.
 */
export function createSampleLedger({ navAsOf, portfolioAsOf }: SampleDays): Pick<Ledger, 'source'> {
  const deliver = (asOf: string): SourceState => ({ checkedAt: null, asOf, failure: null });
  const fail = (days: number, reason: string) => ({ since: `${addDays(navAsOf, -days)}T06:00:00Z`, reason });
  const states: Readonly<Record<string, SourceState>> = {
    nav: deliver(navAsOf),
    performance: deliver(addDays(navAsOf, -1)),
    ter: deliver(navAsOf),
    aaum: deliver(findQuarterEndBefore(navAsOf)),
    offers: deliver(navAsOf),
    schemes: { ...deliver(addDays(navAsOf, -21)), failure: fail(6, 'status 503') },
    'size-list': deliver(getListPeriodEnd(portfolioAsOf)),
    indices: { ...deliver(navAsOf), missing: [UNKNOWN_INDEX] },
    portfolios: deliver(portfolioAsOf),
    riskometers: deliver(portfolioAsOf),
    [`portfolios/${FAILING_HOUSE}`]: {
      ...{ checkedAt: null, asOf: null },
      failure: fail(9, 'the page has no link to a workbook'),
    },
  };
  return { source: (name) => states[name] ?? { checkedAt: null, asOf: null, failure: null } };
}

/** The fund houses of the sample, and two that have no schemes in it: one whose page fails, one that nothing was imported of. */
export const listSampleHouses = (names: Iterable<string>): readonly FundHouseRecipe[] =>
  [...names, FAILING_HOUSE, EMPTY_HOUSE].map((name) => ({
    name,
    page: `https://${name.replace(' Mutual Fund', '').replaceAll(' ', '').toLowerCase()}.example/portfolios`,
    how: 'page',
    verified: false,
  }));

const addDays = (day: string, days: number): string => toIsoDay(toDayNumber(day) + days);
