import { recordsQuery } from '../api/use-records.ts';
import type { Connection } from '../connection/open-connection.ts';
import { firstSchemesQuery } from '../schemes/first-schemes.ts';
import { schemeListQuery } from '../schemes/scheme-list.ts';

/**
 * Fetches the data that a page will need while its code is still loading. Fresh data is not fetched again.
 * @param isDefaultView whether the page's URL has no parameters.
 * @returns when the page has what it shows first, or cannot get it.
 */
export type Prefetch = (connection: Pick<Connection, 'client' | 'queries'>, isDefaultView: boolean) => Promise<unknown>;

export const prefetchCategories: Prefetch = ({ client, queries }) =>
  queries.prefetchQuery(recordsQuery(client, 'GetSchemeCategoryMaster', {}));

/** The full lists, which are shared by pages. */
export const prefetchSchemes: Prefetch = ({ client, queries }) =>
  Promise.all([
    queries.prefetchQuery(recordsQuery(client, 'GetAUM', {})),
    queries.prefetchQuery(schemeListQuery(client, queries)),
  ]);

/** In the default view of a service with many schemes, the first of them are enough to begin with. */
export const prefetchFirstSchemes: Prefetch = async (connection, isDefaultView) => {
  const { client, queries } = connection;
  const first = firstSchemesQuery(client, queries);
  const hasFirst = isDefaultView && queries.getQueryData(recordsQuery(client, 'GetAUM', {}).queryKey) === undefined;
  if (hasFirst) await queries.prefetchQuery(first);
  const lists = prefetchSchemes(connection, isDefaultView);
  const hasRows = hasFirst && queries.getQueryData(first.queryKey) !== null;
  if (!hasRows) await lists;
};
