import type { PeerStanding, Quartile } from '#finance/comparison/standing.ts';

// Without the rules of comparison: a worker that writes files needs the names alone.

const QUARTILES: ReadonlyMap<Quartile, string> = new Map<Quartile, string>([
  [1, 'Top quartile'],
  [2, '2nd quartile'],
  ['median', 'About median'],
  [3, '3rd quartile'],
  [4, 'Bottom quartile'],
]);

/** The quartiles in words, the top one first, the median between them. */
export const quartileNames: readonly string[] = [...QUARTILES.values()];

/** What links have contained for a quartile that is now called otherwise. */
export const quartileUrlValues: ReadonlyMap<string, string> = new Map([['About median', 'Median']]);

/** Both quartiles of the better half, as a filter of them. */
export const betterHalf: readonly string[] = quartileNames.slice(0, 2);

/** `Top quartile`, `About median` */
export const nameQuartile = (quartile: Quartile): string => QUARTILES.get(quartile) ?? '';

/** The name of the quartile of a value; '' if it is in none. */
export const nameStandingQuartile = (standing: Pick<PeerStanding, 'quartile'> | null | undefined): string =>
  standing?.quartile ? nameQuartile(standing.quartile) : '';

/** A quartile as records and attributes have it: `1` to `4`, `Median`; null for another text, such as '' for none. */
export const parseQuartile = (text: string): Quartile | null =>
  [...QUARTILES.keys()].find((quartile) => String(quartile) === text.toLowerCase()) ?? null;

/** The name of a quartile as records have it; '' for none. */
export const nameStoredQuartile = (text: string): string => nameStandingQuartile({ quartile: parseQuartile(text) });
