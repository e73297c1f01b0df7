import { createContext } from 'react';

/** What is drawn so far of the first page: the frame around it, the page without its table, or everything. */
export type OpeningStep = 'frame' | 'page' | 'done';

/** On a slow device, everything in one task would block the page for a third of a second. */
export const OpeningContext = createContext<OpeningStep>('done');
