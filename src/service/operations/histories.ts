import { findUniqueMatch, type Handlers } from './handler.ts';

export const historyHandlers = {
  GetSchemeEvents: ({ from, to, kind, max, ...selection }, { store }) =>
    store.readEvents(selection, { from, to, kind: kind === 'All' ? undefined : kind }, max),

  GetNAV: (selection, { store }) => store.readLatestNavs(selection),

  GetNAVHistory: async ({ from, to, ...selection }, { store }) => {
    const scheme = findUniqueMatch(await store.readSchemes(selection), 'scheme codes');
    return scheme ? store.readNavHistory(scheme.code, from, to) : [];
  },

  GetStressTests: async ({ from, to, ...selection }, { store }) => {
    const scheme = findUniqueMatch(await store.readSchemes(selection), 'scheme codes');
    return scheme ? store.readStressTests(scheme.code, from, to) : [];
  },
} satisfies Partial<Handlers>;

// What is known of schemes over time: NAVs, stress tests and events.
