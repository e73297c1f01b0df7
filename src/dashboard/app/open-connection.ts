import type { QueryClient } from '@tanstack/react-query';
import { createClient, type Client } from '../api/client.ts';
import type { ConnectionTold } from '../api/connection-context.ts';
import { createQueryClient } from '../api/query-client.ts';

/** A service, asked with one key. What was asked of one, or with one key, is never shown under another. */
export interface Connection extends ConnectionTold {
  readonly client: Client;
  readonly queries: QueryClient;
  /** The key it asks with; '' while that is being found, and where there is none. */
  readonly key: () => string;
  /** Calls off what is still being asked, and forgets what was answered. */
  readonly end: () => void;
}

interface Opening extends Pick<ConnectionTold, 'upstream' | 'cause'> {
  readonly baseUrl: string;
  readonly accessKey: string | Promise<string>;
  readonly fetch: typeof fetch;
  /** Told the connection's number when the service wants another key. */
  readonly onKeyRefused: (id: number) => void;
}

let count = 0;

export function openConnection({ baseUrl, accessKey, fetch, onKeyRefused, upstream, cause }: Opening): Connection {
  const id = count++;
  const ending = new AbortController();
  const queries = createQueryClient(() => onKeyRefused(id));
  let key = '';
  const known = Promise.resolve(accessKey).then((found) => (key = found));
  return {
    id,
    upstream,
    cause,
    wanted: null,
    client: createClient({ baseUrl, accessKey: known, fetch, until: ending.signal }),
    queries,
    key: () => key,
    end: () => {
      queries.clear();
      ending.abort();
    },
  };
}
