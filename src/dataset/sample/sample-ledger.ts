import type { IsoDate } from '#contract/dates.ts';
import { addDays } from '#finance/calendar.ts';
import type { FundHouseRecipe, Ledger, SourceState } from '../official/source/download.ts';

const EMPTY_HOUSE = 'Vindhya Mutual Fund';
const FAILING_HOUSE = 'Saptarishi Mutual Fund';

/** Days before the newest NAVs on which the scheme master arrived last: what was launched since is not in it. */
export const MASTER_AGE = 21;

const UNKNOWN: SourceState = { checkedAt: null, asOf: null, failure: null };

/**
 * The record of updates that the sample market would have if `npm run update` had brought it on the day of its newest NAVs: every source
 * delivered its files, except one that failed for six days by then, one without an index, and a fund house whose page failed. Files without a day
 * of their own are of the day of the request.
 */
export function createSampleLedger(navAsOf: IsoDate): Pick<Ledger, 'source'> {
  const fail = (ago: number, reason: string): SourceState['failure'] => ({
    since: `${addDays(navAsOf, -ago)}T06:00:00Z`,
    reason,
  });
  const states: Readonly<Record<string, SourceState>> = {
    offers: { ...UNKNOWN, asOf: navAsOf },
    schemes: { ...UNKNOWN, asOf: addDays(navAsOf, -MASTER_AGE), failure: fail(6, 'status 503') },
    indices: {
      ...UNKNOWN,
      missing: [
        {
          name: 'NIFTY Composite Debt Index',
          reason: 'no values: the index is unknown or was renamed',
          isUnknown: true,
        },
      ],
    },
    [`portfolios/${FAILING_HOUSE}`]: { ...UNKNOWN, failure: fail(9, 'the page has no link to a workbook') },
  };
  return { source: (name) => states[name] ?? UNKNOWN };
}

/** The fund houses of the sample, and two that have no schemes in it: one whose page fails, one that nothing was imported of. */
export const listSampleHouses = (names: Iterable<string>): readonly FundHouseRecipe[] =>
  [...names, FAILING_HOUSE, EMPTY_HOUSE].map((name) => ({
    name,
    page: `https://${name.replace(' Mutual Fund', '').replaceAll(' ', '').toLowerCase()}.example/portfolios`,
    how: 'page',
    verified: false,
  }));
