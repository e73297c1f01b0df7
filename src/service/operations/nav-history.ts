import type { Handler } from '../handler.ts';
import { onlyOne } from '../only-one.ts';

export const getNavHistory: Handler<'GetNAVHistory'> = async ({ from, to, ...selection }, { store }) => {
  const scheme = onlyOne(await store.schemes(selection), 'scheme codes');
  return scheme ? store.navHistory(scheme.code, from, to) : [];
};
