import { normalisedName } from '../../official/identity/normalised-name.ts';

/** A scheme's name within its house, as sheets and codes are compared by. */
export const schemeKey = (mutualFund: string, bareName: string): string =>
  `${closed(normalisedName(mutualFund))} / ${closed(normalisedName(bareName))}`;

// A sheet says Smallcap where NAVAll.txt says Small Cap (SBI, July 2025). Between letters a space tells nothing; beside a
// digit it may: Series 1 1Y is not Series 11 Y.
const closed = (name: string): string => name.replace(/(?<=\p{L}) (?=\p{L})/gu, '');
