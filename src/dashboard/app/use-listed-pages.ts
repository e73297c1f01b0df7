import { useRecords, useServerInfo } from '../api/use-records.ts';
import { type PageName, pageNames } from '../navigation/pages.ts';

const withoutMovers = pageNames.filter((name) => name !== 'movers');

/**
 * The pages that the navigation and Find list. Many official data have no AUM of a day with that of the month-end before it: then the page of
 * AUM movers is empty, and is not among them.
 */
export function useListedPages(): readonly PageName[] {
  const isOfficial = useServerInfo()?.datasetKind.toLowerCase() === 'official';
  const moves = useRecords('GetAumTopGainersLosers', isOfficial ? { max: '1' } : null).data;
  return moves?.length === 0 ? withoutMovers : pageNames;
}
