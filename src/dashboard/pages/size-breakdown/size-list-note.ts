import { sizeListDue, sizeListFor } from '#finance/size-list.ts';
import { day } from '../../ui/format.ts';

// as `sources` of GetServerInfo names them: "AMFI market-capitalisation lists to 2024-12-31, 2025-06-30"
const NAMED = /AMFI market-capitalisation lists to ((?:\d{4}-\d\d-\d\d(?:, )?)+)/;

/**
 * By which of AMFI's half-yearly lists the sizes of a portfolio of that ISO day go, in words: `by AMFI’s list to 30 Jun 2025`.
 * Read from what the service says its dataset was made of; '' where that names no list, so that nothing is claimed.
 */
export function sizeListNote(sources: string, portfolioDay: string | null): string {
  const lists = NAMED.exec(sources)?.[1]?.split(', ') ?? [];
  if (lists.length === 0 || portfolioDay === null) return '';
  const due = `AMFI’s list to ${day(sizeListDue(portfolioDay))}`;
  const list = sizeListFor(portfolioDay, lists);
  if (list === null) return `${due} is not in the dataset`;
  const by = `by AMFI’s list to ${day(list.periodEnd)}`;
  return list.inForce ? by : `${by}, since ${due} is not in the dataset`;
}
