import { createContext, use } from 'react';
import type { OtherService } from './kept-service.ts';

/** Another service than the one that serves this page, as it may be told on a page: without its key. */
interface Upstream {
  readonly baseUrl: string;
  /** What readers know it by: `data.example`. */
  readonly host: string;
  /** Whether the next visit finds it again; some browsers keep nothing. */
  readonly isKept: boolean;
}

/** Which service the pages ask, as far as a page may know of it. */
export interface ConnectionTold {
  /** Another number for each service and each key. */
  readonly id: number;
  /** Null: the service that serves this page. */
  readonly upstream: Upstream | null;
  /** Why the reader is asked for a key; null while there is no need. */
  readonly wanted: 'missing' | 'refused' | null;
  /** Whether this page was opened with it, the reader has chosen it since, or another tab has. */
  readonly cause: 'opened' | 'chosen' | 'followed';
}

/** The ways to another connection. */
export interface ConnectionWays {
  /**
   * Asks the service in use with a key, and keeps it when it is taken.
   * @throws ServiceError when it is not.
   */
  readonly tryKey: (accessKey: string) => Promise<void>;
  /** Takes a service that has been tested, from now on and for later visits. */
  readonly connect: (service: OtherService) => void;
  /** Forgets the other service and goes back to the one that serves this page. */
  readonly forget: () => void;
}

interface ConnectionValue extends ConnectionTold, ConnectionWays {
  /** Reaches any service that the page may connect to. */
  readonly reach: typeof fetch;
}

export const ConnectionContext = createContext<ConnectionValue | null>(null);

export function useConnection(): ConnectionValue {
  const connection = use(ConnectionContext);
  if (!connection) throw new Error('useConnection needs a ConnectionContext above it');
  return connection;
}
