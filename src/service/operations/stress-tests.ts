import type { Handler } from './handler.ts';
import { findUniqueMatch } from './unique-match.ts';

export const getStressTests: Handler<'GetStressTests'> = async ({ from, to, ...selection }, { store }) => {
  const scheme = findUniqueMatch(await store.readSchemes(selection), 'scheme codes');
  return scheme ? store.readStressTests(scheme.code, from, to) : [];
};
