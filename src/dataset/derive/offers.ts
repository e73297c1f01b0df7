import type { DatabaseSync } from 'node:sqlite';
import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { createRowWriter } from '../draft/draft.ts';

/** Replaces the offers of a draft. */
export function writeOffers(sqlite: DatabaseSync, offers: readonly NewFundOffer[]): void {
  sqlite.exec('DELETE FROM offer');
  const write = createRowWriter(sqlite, 'offer');
  for (const [position, offer] of sortOffers(offers).entries()) write({ position, ...offer });
}

const collator = new Intl.Collator('en');

/** By launch date, latest first, offers without a launch date last; then by name. */
function sortOffers(offers: readonly NewFundOffer[]): readonly NewFundOffer[] {
  return offers.toSorted(
    (a, b) =>
      compareMissingLast(a.newFundLaunchDate, b.newFundLaunchDate, (x, y) => (x === y ? 0 : x > y ? -1 : 1)) ||
      collator.compare(a.schemeName, b.schemeName),
  );
}
