import type { NewFundOffer } from '#contract/records/offer.ts';

const alphabet = new Intl.Collator('en');

/** Offers by launch date, latest first, those without one last; then by name. */
export function offersInOrder(offers: readonly NewFundOffer[]): readonly NewFundOffer[] {
  return offers.toSorted(
    (a, b) => byLaunch(a.newFundLaunchDate, b.newFundLaunchDate) || alphabet.compare(a.schemeName, b.schemeName),
  );
}

function byLaunch(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a > b ? -1 : 1;
}
