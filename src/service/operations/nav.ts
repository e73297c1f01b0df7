import type { Handler } from '../handler.ts';

export const getNav: Handler<'GetNAV'> = (selection, { store }) => store.navs(selection);
