import { addDays, daysBetween, getIndianDay } from '#finance/calendar.ts';
import { hasNameOfOtherHouse, readListedSchemes } from '../../checks/listed-schemes.ts';
import { createSchemeNames, hasNameOfOther, type SchemeNames } from '../../checks/scheme-names.ts';
import { countFaults, findFailedChecks, listMissing, type Check } from '../../checks/share-check.ts';
import type { RowOf } from '../../feed-engine/fields.ts';
import { createObservationQuery } from '../../feed-engine/read-observations.ts';
import type { CheckResult, ImportSession } from '../../source/source.ts';
import { offerFields, type OfferFile } from './fields.ts';

interface ComparedOffer extends RowOf<typeof offerFields> {
  /** The fund houses of NAV files. */
  readonly houses: ReadonlySet<string>;
  /** The names of all stored offers. */
  readonly names: SchemeNames;
  /** The names that are stored under its number. */
  readonly stored: readonly string[];
}

/** Days. An open-ended scheme is offered for two weeks, others for a quarter at most (SEBI). */
const MAX_DAYS_OPEN = 120;
/** The oldest offer on AMFI's site, and how far ahead one is announced. */
const [FIRST_LAUNCH, MAX_DAYS_AHEAD] = ['2000-01-01', 365];

/** Only three real offers are at hand. */
export const offerChecks: readonly Check<readonly ComparedOffer[]>[] = [
  {
    name: 'dates',
    compares: `offers close before they open, after more than ${MAX_DAYS_OPEN} days, or are of years ago or to come`,
    // of three offers, one may have a typing error
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 1, minFaults: 1 },
    find: (offers) =>
      countFaults(
        offers.filter(({ launchDate }) => launchDate !== null),
        hasImpossibleDates,
        (offer) => `${offer.schemeName} from ${offer.launchDate} to ${offer.earliestClosureDate ?? offer.closureDate}`,
      ),
  },
  {
    name: 'fund houses of offers',
    compares: 'offers have a name that begins with that of another fund house',
    ...{ maxShare: 0.2, worstSeen: 0, minTotal: 1, minFaults: 1 },
    find: (offers) =>
      countFaults(
        offers.filter(({ houses }) => houses.size > 0),
        ({ schemeName, mutualFund, houses }) => hasNameOfOtherHouse(schemeName, [mutualFund], houses),
        ({ schemeName, mutualFund }) => `${schemeName} of ${mutualFund}`,
      ),
  },
  {
    name: 'offer numbers',
    compares: 'offers have the name that a stored one of another number has',
    ...{ maxShare: 0.2, worstSeen: null, minTotal: 2, minFaults: 2 },
    find: (offers) =>
      countFaults(
        offers.filter(({ stored }) => stored.length > 0),
        ({ schemeName, stored, names }) => hasNameOfOther(schemeName, stored, names),
        ({ schemeId, schemeName, stored: [name] }) => `${schemeId}: ${name}, then ${schemeName}`,
      ),
  },
];

function hasImpossibleDates({ launchDate, earliestClosureDate, closureDate }: ComparedOffer): boolean {
  if (launchDate === null) return false;
  if (launchDate < FIRST_LAUNCH || launchDate > addDays(getIndianDay(new Date()), MAX_DAYS_AHEAD)) return true;
  return [earliestClosureDate, closureDate].some((closure) => {
    const days = closure === null ? 0 : daysBetween(launchDate, closure);
    return days < 0 || days > MAX_DAYS_OPEN;
  });
}

/** Compares offers with the fund houses of NAV files, and with the stored offers. */
export function checkOffers(
  { rows }: Pick<OfferFile, 'rows'>,
  session: Pick<ImportSession, 'draft' | 'history' | 'files'>,
): readonly CheckResult[] {
  const feed = { name: 'offers', fields: offerFields } as const;
  const read = createObservationQuery(session.draft.sqlite, feed, ['schemeId', 'schemeName']);
  const stored = Array.from(read(), ({ row }) => row);
  const names = createSchemeNames();
  for (const { schemeName } of stored) names.add(schemeName);
  const namesById = Map.groupBy(stored, ({ schemeId }) => schemeId);
  const { houses } = readListedSchemes(session);
  const input = rows.map((row) => ({
    ...{ ...row, houses, names },
    stored: (namesById.get(row.schemeId) ?? []).map(({ schemeName }) => schemeName),
  }));
  return [
    ...listMissing({ 'the fund houses of NAV files': houses.size > 0, 'stored offers': stored.length > 0 }),
    ...findFailedChecks(offerChecks, [{ input, comparedWith: null }]),
  ];
}
