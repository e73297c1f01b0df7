import { recordsQuery } from '../api/use-records.ts';
import type { Connection } from '../connection/open-connection.ts';
import type { PageName } from '../navigation/pages.ts';
import { firstSchemesQuery } from '../schemes/first-schemes.ts';
import { schemeListQuery } from '../schemes/scheme-list.ts';

/**
 * Fetches the data that a page will need while its code is still loading. Fresh data is not fetched again.
 * @param isDefaultView whether the page's URL has no parameters.
 * @returns when the page has what it shows first, or cannot get it.
 */
export async function prefetchPage(
  page: PageName,
  isDefaultView: boolean,
  { client, queries }: Pick<Connection, 'client' | 'queries'>,
): Promise<void> {
  if (page === 'movers') return queries.prefetchQuery(recordsQuery(client, 'GetSchemeCategoryMaster', {}));
  if (page !== 'screener' && page !== 'scheme' && page !== 'my-portfolio') return;
  const performance = recordsQuery(client, 'GetAUM', {});
  const hasFirst = page === 'screener' && isDefaultView && queries.getQueryData(performance.queryKey) === undefined;
  if (hasFirst) await queries.prefetchQuery(firstSchemesQuery(client, queries));
  const lists = [queries.prefetchQuery(performance), queries.prefetchQuery(schemeListQuery(client, queries))];
  const hasRows = hasFirst && queries.getQueryData(firstSchemesQuery(client, queries).queryKey) !== null;
  if (!hasRows) await Promise.all(lists);
}
