import { recordsQuery } from '../api/records.ts';
import { schemeListQuery } from '../api/scheme-list.ts';
import type { PageName } from '../ui/pages.ts';
import type { Connection } from './open-connection.ts';

/** Asks what a page will surely ask for, while its code is still on its way; what has been answered is not asked again. */
export function askAhead(page: PageName, { client, queries }: Pick<Connection, 'client' | 'queries'>): void {
  if (page === 'movers') void queries.prefetchQuery(recordsQuery(client, 'GetSchemeCategoryMaster', {}));
  if (page !== 'performance') return;
  void queries.prefetchQuery(recordsQuery(client, 'GetAUM', {}));
  void queries.prefetchQuery(schemeListQuery(client, queries));
}
