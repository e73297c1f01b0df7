import { foldLetters } from '#finance/fold-text.ts';
import type { ValueKind } from '../event.ts';

/** The fund house above the line of a code in the daily NAVs: `IDFC Mutual Fund` became `Bandhan Mutual Fund`. */
export const fundHouseKind: ValueKind = { isSame: (before, now) => fold(before) === fold(now) };

const fold = (house: string): string => foldLetters(house.replace(/\bmutual fund\b/i, ''));
