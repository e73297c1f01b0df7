import { isIsoDate, type IsoDate } from './dates.ts';

// An entry of `sources` in GetServerInfo, which are separated by semicolons.
const PREFIX = 'AMFI market-capitalisation lists to ';

/** AMFI's lists in a dataset, by their period ends, as an entry of its sources; '' for none. */
export const formatMarketCapLists = (periodEnds: readonly IsoDate[]): string =>
  periodEnds.length === 0 ? '' : `${PREFIX}${periodEnds.join(', ')}`;

/** The period ends of AMFI's lists that the sources of a dataset name, as `formatMarketCapLists` writes them; else none. */
export function parseMarketCapListDates(sources: string): readonly IsoDate[] {
  const [, lists = ''] = sources.split(PREFIX);
  const [entry = ''] = lists.split(';');
  return entry.split(', ').filter(isIsoDate);
}
