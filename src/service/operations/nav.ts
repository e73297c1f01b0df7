import type { Handler } from './handler.ts';
import { findUniqueMatch } from './unique-match.ts';

export const getNav: Handler<'GetNAV'> = (selection, { store }) => store.readLatestNavs(selection);

export const getNavHistory: Handler<'GetNAVHistory'> = async ({ from, to, ...selection }, { store }) => {
  const scheme = findUniqueMatch(await store.readSchemes(selection), 'scheme codes');
  return scheme ? store.readNavHistory(scheme.code, from, to) : [];
};
