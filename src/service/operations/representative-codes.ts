import type { SchemeAum } from '#dataset/storage/store.ts';
import { CURRENT } from '#finance/identity.ts';

/**
 * One code for each scheme: the plans and options of a scheme all report the AUM of the whole scheme, which must not be
 * counted twice. The scheme code if it is among them, else the first.
 */
export const selectRepresentativeCodes = (codes: readonly SchemeAum[]): readonly SchemeAum[] =>
  [...Map.groupBy(codes, ({ schemeCode }) => schemeCode).values()].flatMap(
    (scheme) => scheme.find(({ code, schemeCode }) => code === schemeCode) ?? scheme[0] ?? [],
  );

/** The codes with a current NAV: the AUM that AMFI published last of a scheme that has ended is in that of no day after it. */
export const selectCurrentCodes = (codes: readonly SchemeAum[]): readonly SchemeAum[] =>
  codes.filter(({ navStatus }) => navStatus === CURRENT);
