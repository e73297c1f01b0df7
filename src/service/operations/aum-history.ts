import type { Handler } from '../handler.ts';
import { onlyOne } from '../only-one.ts';

export const getAumHistory: Handler<'GetAUMHistory'> = async ({ from, to, ...selection }, { store }) => {
  const scheme = onlyOne(await store.schemes(selection), 'scheme codes');
  return scheme ? store.aumHistory(scheme.code, from, to) : [];
};
