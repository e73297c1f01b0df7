import { createContext } from 'react';
import type { Access, Connection } from './connection.ts';

/** Whether the reader must enter an access key, and where it goes. */
export const AccessContext = createContext<Pick<Connection, 'wanted'> & Pick<Access, 'tryKey'>>({
  wanted: null,
  tryKey: () => Promise.reject(new Error('AccessContext is missing above')),
});
