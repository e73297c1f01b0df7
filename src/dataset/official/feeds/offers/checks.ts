import { addDays, daysBetween, getIndianDay } from '#finance/calendar.ts';
import { foldWords } from '#finance/fold-text.ts';
import { mayBeOneScheme } from '../../checks/scheme-names.ts';
import { countFaults, findFailedChecks, type Check } from '../../checks/share-check.ts';
import type { RowOf } from '../../feed-engine/fields.ts';
import { createObservationQuery } from '../../feed-engine/read-observations.ts';
import { getLatestHouse } from '../../matching/names/former-fund-houses.ts';
import type { FailedCheck, ImportSession } from '../../source/source.ts';
import { offerFields, type OfferFile } from './fields.ts';

interface ComparedOffer extends RowOf<typeof offerFields> {
  /** The fund houses of NAV files. */
  readonly houses: readonly string[];
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
    ...{ maxShare: 0.2, worstSeen: 0, minTotal: 1, minFaults: 1 },
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
        offers.filter(({ houses }) => houses.length > 0),
        isOfOtherHouse,
        ({ schemeName, mutualFund }) => `${schemeName} of ${mutualFund}`,
      ),
  },
  {
    name: 'offer numbers',
    compares: 'offers have the number of a stored one of another name',
    ...{ maxShare: 0.2, worstSeen: null, minTotal: 2, minFaults: 2 },
    find: (offers) =>
      countFaults(
        offers.filter(({ stored }) => stored.length > 0),
        ({ schemeName, stored }) => !stored.some((name) => mayBeOneScheme(schemeName, name)),
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

const getBrand = (name: string): string => foldWords(name)[0] ?? '';

function isOfOtherHouse({ schemeName, mutualFund, houses }: ComparedOffer): boolean {
  const brand = getBrand(schemeName);
  const isOfBrand = (house: string) => [house, getLatestHouse(house)].some((name) => getBrand(name) === brand);
  return !isOfBrand(mutualFund) && houses.some(isOfBrand);
}

/** Compares offers with the fund houses of NAV files, and with the stored offers. */
export function checkOffers(
  { rows }: Pick<OfferFile, 'rows'>,
  { draft: { sqlite }, history }: Pick<ImportSession, 'draft' | 'history'>,
): readonly FailedCheck[] {
  const houses = new Set(Array.from(history.all(), ([first]) => first?.listed.mutualFund ?? ''));
  const read = createObservationQuery(
    sqlite,
    { name: 'offers', fields: offerFields },
    ['schemeName'],
    'AND subject = ?',
  );
  const input = rows.map((row) => ({
    ...row,
    houses: [...houses],
    stored: Array.from(read(row.schemeId), (stored) => stored.row.schemeName),
  }));
  return findFailedChecks(offerChecks, [{ input, comparedWith: null }]);
}
