import { normalisedName } from '../../official/identity/normalised-name.ts';

/** A scheme's name within its house, as sheets and codes are compared by. */
export const schemeKey = (mutualFund: string, bareName: string): string =>
  `${normalisedName(mutualFund)} / ${normalisedName(bareName)}`;
