import type { Flat } from '../../ui/flat-search.ts';
import { returnsShown, type ReturnsShown } from './return-columns.ts';

/** Most schemes that can be compared. */
export const MOST_CHOSEN = 10;

export interface PageParameters {
  readonly returns: ReturnsShown;
  /** Codes of the chosen schemes, in the order they were chosen. */
  readonly chosen: readonly string[];
  /** A sentence for each part that could not be read. */
  readonly unread: readonly string[];
}

/** The page's own parameters: `returns=excess&chosen=120503,120504`. The table's stand beside them. */
export function readPageParameters(search: Flat, isKnown: (code: string) => boolean): PageParameters {
  const unread: string[] = [];
  const told = search['returns'] ?? 'scheme';
  const returns = returnsShown.find((one) => one === told);
  if (!returns) unread.push(`returns: expected ${returnsShown.join(', ')}, got “${told.slice(0, 40)}”.`);

  const codes = [...new Set((search['chosen'] ?? '').split(',').filter(Boolean))];
  const unknown = codes.filter((code) => !isKnown(code));
  const chosen = codes.filter(isKnown);
  if (unknown.length > 0)
    unread.push(`chosen: no scheme bears the code ${unknown.slice(0, 5).join(', ').slice(0, 60)}.`);
  if (chosen.length > MOST_CHOSEN)
    unread.push(`chosen: the first ${MOST_CHOSEN} of ${chosen.length} schemes are kept.`);
  return { returns: returns ?? 'scheme', chosen: chosen.slice(0, MOST_CHOSEN), unread };
}
