import type { Handler } from './handler.ts';

export const getSchemeEvents: Handler<'GetSchemeEvents'> = ({ from, to, kind, max, ...selection }, { store }) =>
  store.readEvents(selection, { from, to, kind: kind === 'All' ? undefined : kind }, max);
