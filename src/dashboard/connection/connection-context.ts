import { createContext, use } from 'react';
import type { OwnServerFetch } from './own-server.ts';
import type { ExternalServer } from './saved-connection.ts';

/** An external server as pages may show it: without its key. */
interface ExternalServerInfo {
  readonly baseUrl: string;
  /** The name under which it is shown: `data.example`. */
  readonly host: string;
  /** The next visit will use it again; some browsers store nothing. */
  readonly isSaved: boolean;
}

/** The part of a connection that pages may know. */
export interface ConnectionInfo {
  /** Different for every server and every key. */
  readonly id: number;
  /** Null for the built-in server. */
  readonly external: ExternalServerInfo | null;
  /** Why the user has to enter a key; null if the key is accepted. */
  readonly keyProblem: 'missing' | 'rejected' | null;
  /** The server was selected before this page was loaded, by the user since then, or in another tab. */
  readonly cause: 'initial' | 'user' | 'other-tab';
  /** For what the built-in server offers besides the API; null for an external server. */
  readonly fetchFromOwnServer: OwnServerFetch | null;
}

export interface ConnectionActions {
  /**
   * Verifies a key with the connected server and saves it if it is accepted.
   * @throws ServiceError if it is not.
   */
  readonly verifyKey: (accessKey: string) => Promise<void>;
  /** Connects to a server that has passed the connection test, and saves it for later visits. */
  readonly connect: (server: ExternalServer) => void;
  /** Clears the saved connection and goes back to the built-in server. */
  readonly disconnect: () => void;
}

interface ConnectionValue extends ConnectionInfo, ConnectionActions {
  /** Sends requests to any server that this page may connect to. */
  readonly fetch: typeof fetch;
}

export const ConnectionContext = createContext<ConnectionValue | null>(null);

export function useConnection(): ConnectionValue {
  const connection = use(ConnectionContext);
  if (!connection) throw new Error('useConnection must be used within a ConnectionContext provider');
  return connection;
}
