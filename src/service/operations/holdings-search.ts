import type { Handler } from '../handler.ts';

export const getHoldingsSearch: Handler<'GetHoldingsSearch'> = (criteria, { store }) => store.search(criteria);
