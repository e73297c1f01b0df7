import { recordsQuery } from '../api/use-records.ts';
import type { Connection } from '../connection/open-connection.ts';
import type { PageName } from '../navigation/pages.ts';
import { schemeListQuery } from '../schemes/scheme-list.ts';

/** Fetches the data that a page will need while its code is still loading. Fresh data is not fetched again. */
export function prefetchPage(page: PageName, { client, queries }: Pick<Connection, 'client' | 'queries'>): void {
  if (page === 'movers') void queries.prefetchQuery(recordsQuery(client, 'GetSchemeCategoryMaster', {}));
  if (page !== 'performance' && page !== 'scheme' && page !== 'portfolio') return;
  void queries.prefetchQuery(recordsQuery(client, 'GetAUM', {}));
  void queries.prefetchQuery(schemeListQuery(client, queries));
}
