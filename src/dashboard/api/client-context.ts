import { createContext, use } from 'react';
import type { Client } from './client.ts';

export const ClientContext = createContext<Client | null>(null);

/** The service that the pages ask. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient needs a ClientContext above it');
  return client;
}
