import type { Listing, Listings } from './listings.ts';
import { schemeKey } from './scheme-key.ts';
import { codeTold, type CodeTold } from './code-told.ts';

/** One code of the official dataset, and the scheme it is a plan and option of. */
export interface OfficialCode {
  readonly told: CodeTold['told'];
  /** Codes of one key are one scheme. */
  readonly key: string;
  readonly listings: readonly Listing[];
}

/** All codes that were ever listed, by code. */
export function codesToldBy(listings: ReturnType<Listings['all']>): readonly OfficialCode[] {
  const codes = [...listings.values()].map((ways) => {
    const { told, bareName } = codeTold(ways);
    return { told, key: schemeKey(told.mutualFund, bareName), listings: ways };
  });
  return codes.toSorted((a, b) => (a.told.code < b.told.code ? -1 : 1));
}
