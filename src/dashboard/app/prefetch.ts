import { recordsQuery } from '../api/use-records.ts';
import type { Connection } from '../connection/open-connection.ts';
import { allRecordsQuery, allSchemesQuery } from '../schemes/all-schemes.ts';
import { schemeLabelsQuery, schemeListQuery } from '../schemes/scheme-list.ts';

/**
 * Fetches the data that a page will need while its code is still loading. Fresh data is not fetched again.
 * @returns when the page has what it shows first, or cannot get it.
 */
export type Prefetch = (connection: Pick<Connection, 'client' | 'queries'>) => Promise<unknown>;

/** What the service says of its data: every page shows it, and the date of the NAVs is computed from all rows without it. */
export const prefetchServerInfo: Prefetch = ({ client, queries }) =>
  queries.prefetchQuery(recordsQuery(client, 'GetServerInfo', {}));

export const prefetchCategories: Prefetch = ({ client, queries }) =>
  queries.prefetchQuery(recordsQuery(client, 'GetSchemeCategoryMaster', {}));

/** All schemes, for pages with a list of their names. */
export const prefetchSchemes: Prefetch = ({ client, queries }) =>
  Promise.all([
    queries.prefetchQuery(allRecordsQuery(client)),
    queries.prefetchQuery(schemeListQuery(client, queries)),
  ]);

/** All schemes with their plans and options. */
export const prefetchMarket: Prefetch = ({ client, queries }) =>
  Promise.all([
    queries.prefetchQuery(allSchemesQuery(client)),
    queries.prefetchQuery(schemeLabelsQuery(client, queries)),
  ]);

/** All schemes, then their other fields: on a slow device the network would be idle for the second in which the first rows are rendered. */
export const prefetchScreener: Prefetch = async (connection) => {
  await prefetchMarket(connection);
  void connection.queries.prefetchQuery(allRecordsQuery(connection.client));
};
