import { findUniqueMatch, type Handler } from './handler.ts';

// What is known of schemes over time: NAVs, stress tests and events.

export const getSchemeEvents: Handler<'GetSchemeEvents'> = ({ from, to, kind, max, ...selection }, { store }) =>
  store.readEvents(selection, { from, to, kind: kind === 'All' ? undefined : kind }, max);

export const getNav: Handler<'GetNAV'> = (selection, { store }) => store.readLatestNavs(selection);

export const getNavHistory: Handler<'GetNAVHistory'> = async ({ from, to, ...selection }, { store }) => {
  const scheme = findUniqueMatch(await store.readSchemes(selection), 'scheme codes');
  return scheme ? store.readNavHistory(scheme.code, from, to) : [];
};

export const getStressTests: Handler<'GetStressTests'> = async ({ from, to, ...selection }, { store }) => {
  const scheme = findUniqueMatch(await store.readSchemes(selection), 'scheme codes');
  return scheme ? store.readStressTests(scheme.code, from, to) : [];
};
