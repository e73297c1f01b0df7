import { recordsQuery } from '../api/use-records.ts';
import type { Connection } from '../connection/open-connection.ts';
import type { PageName } from '../navigation/pages.ts';
import { firstSchemesQuery } from '../schemes/first-schemes.ts';
import { schemeListQuery } from '../schemes/scheme-list.ts';

/**
 * Fetches the data that a page will need while its code is still loading. Fresh data is not fetched again.
 * @param isDefaultView whether the page's URL has no parameters.
 */
export function prefetchPage(
  page: PageName,
  isDefaultView: boolean,
  { client, queries }: Pick<Connection, 'client' | 'queries'>,
): void {
  if (page === 'movers') void queries.prefetchQuery(recordsQuery(client, 'GetSchemeCategoryMaster', {}));
  if (page !== 'performance' && page !== 'scheme' && page !== 'portfolio') return;
  const performance = recordsQuery(client, 'GetAUM', {});
  const hasFirst = page === 'performance' && isDefaultView && queries.getQueryData(performance.queryKey) === undefined;
  const first = hasFirst ? queries.prefetchQuery(firstSchemesQuery(client, queries)) : Promise.resolve();
  void first.then(() => queries.prefetchQuery(performance));
  void first.then(() => queries.prefetchQuery(schemeListQuery(client, queries)));
}
