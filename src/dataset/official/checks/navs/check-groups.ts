import type { DescribedChecks } from '../../source/source.ts';
import { ITSELF, type CheckGroup } from '../share-check.ts';
import { completenessChecks, distantCompletenessChecks, ownNavChecks } from './completeness-checks.ts';
import { houseCheck } from './houses.ts';
import { distantIdentityChecks, identityChecks } from './identities.ts';
import { marketChecks } from './market-checks.ts';
import { distantNavChecks, navChecks } from './nav-checks.ts';
import { otherDayChecks } from './other-days.ts';

export type NavSources = 'nav' | 'sif-nav';

const WEEK = 'a NAV file of the week before, of or after its date';
const MONTH = 'a NAV file of the month before, of or after its date';
const YEAR = 'a NAV file of the year before or after its date';

/** The checks of NAVs by what they are compared with. */
const forAllCodes = {
  own: { against: ITSELF, checks: ownNavChecks },
  identities: { against: MONTH, checks: identityChecks },
  newest: { against: 'the newest names of its codes', checks: distantIdentityChecks },
  week: { against: WEEK, checks: navChecks },
  rows: { against: WEEK, checks: completenessChecks },
  year: { against: YEAR, checks: distantNavChecks },
  rowsOfYear: { against: YEAR, checks: distantCompletenessChecks },
};

/** The plans and options of one strategy are several of a hundred codes, and those of a large fund house a quarter. */
const [MAX_SHARE_OF_FEW, MAX_LOST_OF_FEW] = [0.25, 0.1];

const forFewCodes = <Input>(
  { against, checks }: CheckGroup<Input>,
  maxShare = MAX_SHARE_OF_FEW,
): CheckGroup<Input> => ({
  against,
  checks: checks.map((check) => ({ ...check, maxShare: Math.max(check.maxShare, maxShare), worstSeen: null })),
});

/** The checks of NAVs by the source of the day. */
export const groups = {
  nav: forAllCodes,
  'sif-nav': {
    own: forAllCodes.own,
    identities: forFewCodes(forAllCodes.identities),
    newest: forFewCodes(forAllCodes.newest),
    week: forFewCodes(forAllCodes.week),
    rows: forFewCodes(forAllCodes.rows, MAX_LOST_OF_FEW),
    year: forAllCodes.year,
    rowsOfYear: forAllCodes.rowsOfYear,
  },
};

const houses = { against: MONTH, checks: [houseCheck] };

/** All checks of a NAVAll.txt, and of a history report. */
export const listNavChecks = (kind: NavSources): Readonly<Record<'file' | 'report', readonly DescribedChecks[]>> => {
  const { own, identities, newest, week, rows, year, rowsOfYear } = groups[kind];
  const ofDays = [week, year, otherDayChecks, marketChecks[kind]];
  return {
    file: [own, houses, identities, newest, rows, rowsOfYear, ...ofDays],
    report: [houses, newest, ...ofDays],
  };
};
