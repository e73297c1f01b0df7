import type { IsoDate } from '#contract/dates.ts';
import { addDays } from '#finance/calendar.ts';
import { registry, sources } from '../official/registry.ts';
import type { FundHouseRecipe, Ledger, MissingPart, SourceState } from '../official/source/download.ts';
import type { SampleDays } from '../official/source/source.ts';

const EMPTY_HOUSE = 'Vindhya Mutual Fund';
const FAILING_HOUSE = 'Saptarishi Mutual Fund';

const UNKNOWN_INDEX: MissingPart = {
  name: 'NIFTY Composite Debt Index',
  reason: 'no values: the index is unknown or was renamed',
  isUnknown: true,
};

/**
 * The record of updates that the sample market would have if `npm run update` had brought it on the day of its newest NAVs: every
 * source delivered, except one that failed for six days by then, one without an index, and a fund house whose page failed.
 */
export function createSampleLedger(days: SampleDays): Pick<Ledger, 'source'> {
  const fail = (ago: number, reason: string): SourceState['failure'] => ({
    since: `${addDays(days.navAsOf, -ago)}T06:00:00Z`,
    reason,
  });
  const delivered = sources.map(({ name, findSampleDay }) => [name, deliver(findSampleDay(days))] as const);
  const states: Readonly<Record<string, SourceState>> = {
    ...Object.fromEntries(delivered),
    schemes: { ...deliver(registry.schemes.findSampleDay(days)), failure: fail(6, 'status 503') },
    indices: { ...deliver(registry.indices.findSampleDay(days)), missing: [UNKNOWN_INDEX] },
    [`portfolios/${FAILING_HOUSE}`]: { ...deliver(null), failure: fail(9, 'the page has no link to a workbook') },
  };
  return { source: (name) => states[name] ?? deliver(null) };
}

const deliver = (asOf: IsoDate | null): SourceState => ({ checkedAt: null, asOf, failure: null });

/** The fund houses of the sample, and two that have no schemes in it: one whose page fails, one that nothing was imported of. */
export const listSampleHouses = (names: Iterable<string>): readonly FundHouseRecipe[] =>
  [...names, FAILING_HOUSE, EMPTY_HOUSE].map((name) => ({
    name,
    page: `https://${name.replace(' Mutual Fund', '').replaceAll(' ', '').toLowerCase()}.example/portfolios`,
    how: 'page',
    verified: false,
  }));
