import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { standingFields } from '#contract/records/standing.ts';
import { createRecordParser } from '#contract/responses/parse-record.ts';
import { getPlainText } from '#schemes/findings/finding.ts';
import { findWatchFindings, type WatchedScheme } from '#schemes/findings/watch-findings.ts';

const watch = (name: string, changes: Partial<WatchedScheme> = {}): WatchedScheme => ({
  ...{ code: name, schemeName: `${name} Fund - Direct Plan - Growth`, standing: null, ranksGained: null },
  ...{ ter: null, terBefore: null, managers: '', rules: '' },
  ...changes,
});
const rank = (rankThen: number, rankNow: number) => ({
  standing: { ...createRecordParser(standingFields, [])({}), rankThen, rankNow, peersThen: 25, peersNow: 26 },
  ranksGained: rankThen - rankNow,
});
const say = (schemes: readonly WatchedScheme[], since: IsoDate = '2026-10-28') =>
  findWatchFindings(schemes, since).map(getPlainText);

test('the scheme whose rank changed most is said, from three ranks on', () => {
  expect(say([watch('Kaveri', rank(8, 10)), watch('Himgiri', rank(8, 5))])).toEqual([
    'Himgiri Fund is 5th of 26 by its return of one year, 8th of 25 on 28 Oct 2026.',
  ]);
  expect(say([watch('Kaveri', rank(8, 10))])).toEqual([]);
});

test('the largest rise of an expense ratio is said from a tenth of a point on, unless the rules of expenses changed between', () => {
  const schemes = [watch('Kaveri', { ter: 0.7, terBefore: 0.6 }), watch('Himgiri', { ter: 0.5, terBefore: 0.9 })];
  expect(say(schemes)).toEqual(['Expense ratio of Kaveri Fund up from 0.60 % to 0.70 %.']);
  expect(say(schemes, '2026-03-31')).toEqual([]);
  expect(say([watch('Kaveri', { ter: 0.69, terBefore: 0.6 })])).toEqual([]);
});

test('a rule that was left and a manager come before ranks and costs, three at most', () => {
  const rules = 'Below 24.72 %: Small-cap shares, at least 25 %';
  const all = watch('Kaveri', { ...rank(8, 2), ter: 0.7, terBefore: 0.5, managers: 'Neha Rao; Anil Shah', rules });
  expect(say([watch('Himgiri'), all])).toEqual([
    'Kaveri Fund: Below 24.72 %: Small-cap shares, at least 25 %.',
    'Kaveri Fund is now managed by Neha Rao; Anil Shah.',
    'Kaveri Fund is 2nd of 26 by its return of one year, 8th of 25 on 28 Oct 2026.',
  ]);
});
