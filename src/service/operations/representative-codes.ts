import type { SchemeAum } from '#dataset/storage/store.ts';
import { findLeadingCode } from '#finance/plans-and-options.ts';

/**
 * One code for each scheme: the plans and options of a scheme all report the AUM of the whole scheme, which must not be
 * counted twice.
 */
export const selectRepresentativeCodes = (codes: readonly SchemeAum[]): readonly SchemeAum[] =>
  [...Map.groupBy(codes, ({ schemeKey }) => schemeKey).values()].map((scheme) => findLeadingCode(scheme));
