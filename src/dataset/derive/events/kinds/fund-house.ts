import type { ValueKind } from '../event.ts';

/** The fund house above the line of a code in the daily NAVs: `IDFC Mutual Fund` became `Bandhan Mutual Fund`. */
export const fundHouseKind: ValueKind = { isSame: (before, now) => fold(before) === fold(now) };

const fold = (house: string): string =>
  house
    .toLowerCase()
    .replace(/\bmutual fund\b/, '')
    .replace(/[^a-z0-9]/g, '');
