import { expect, test } from 'vitest';
import { findLateDay } from '#dataset/official/fetch/describe-freshness.ts';
import { registry } from '#dataset/official/registry.ts';

test.each([
  // three weekdays may be missing: two holidays, and the day that the evening's update brings
  ['nav', '2026-11-13', '2026-11-20'],
  ['nav', '2026-11-16', '2026-11-21'],
  ['nav', '2026-11-19', '2026-11-26'],
  ['indices', '2026-11-19', '2026-11-26'],
  ['performance', '2026-11-19', '2026-11-27'],
  ['ter', '2026-10-31', '2026-11-13'],
  // those of October are due on 10 November, and the update of the next evening has them
  ['portfolios', '2026-09-30', '2026-11-12'],
  ['riskometers', '2026-09-30', '2026-11-12'],
  // on the last business day; in February; in the middle of a month; over the end of a year
  ['portfolios', '2026-08-28', '2026-10-12'],
  ['portfolios', '2028-01-31', '2028-03-12'],
  ['portfolios', '2026-09-15', '2026-10-12'],
  ['portfolios', '2026-11-30', '2027-01-12'],
  ['average-aum', '2026-06-30', '2026-11-13'],
  ['size-list', '2026-06-30', '2027-01-12'],
  ['size-list', '2026-12-31', '2027-07-12'],
  ['offers', '2026-11-19', '2026-11-23'],
  ['schemes', '2026-11-01', '2026-11-17'],
  ['nav-history', '2019-01-01', null],
] as const)('%s of %s are late from %s', (source, asOf, late) => {
  expect(findLateDay(registry[source].rhythm, asOf)).toBe(late);
});
