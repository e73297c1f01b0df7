import type { Handler } from '../handler.ts';

export const getSchemeMaster: Handler<'GetSchemeMaster'> = (selection, { store }) => store.schemes(selection);
