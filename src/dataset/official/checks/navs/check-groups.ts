import type { DescribedChecks } from '../../source/source.ts';
import { ITSELF, type CheckGroup } from '../share-check.ts';
import { isOfMarket, type ListedRow } from './comparison.ts';
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

/**
 * The plans and options of one strategy are several of a hundred codes, and those of a large fund house a quarter. Before their allotment, most
 * codes of new strategies have no NAV; of Franklin Templeton, 235 of 472 have none (July 2025), those of schemes in winding up.
 */
const [MAX_SHARE_OF_FEW, MAX_LOST_OF_FEW, MAX_WITHOUT_NAV_OF_FEW] = [0.25, 0.1, 0.9];

const forFewCodes = <Input>(
  { against, checks }: CheckGroup<Input>,
  maxShare = MAX_SHARE_OF_FEW,
): CheckGroup<Input> => ({
  against,
  checks: checks.map((check) => ({ ...check, maxShare: Math.max(check.maxShare, maxShare), worstSeen: null })),
});

const ofFewCodes = {
  own: forFewCodes(forAllCodes.own, MAX_WITHOUT_NAV_OF_FEW),
  identities: forFewCodes(forAllCodes.identities),
  newest: forFewCodes(forAllCodes.newest),
  week: forFewCodes(forAllCodes.week),
  rows: forFewCodes(forAllCodes.rows, MAX_LOST_OF_FEW),
  year: forAllCodes.year,
  rowsOfYear: forAllCodes.rowsOfYear,
};

/** The checks of NAVs by the source of the day. */
export const groups = { nav: forAllCodes, 'sif-nav': ofFewCodes };

/** The checks of some rows: those of a few fund houses are as few codes as those of specialised funds. */
export const selectGroups = (kind: NavSources, rows: Iterable<Pick<ListedRow, 'listed'>>) =>
  isOfMarket(rows) ? groups[kind] : ofFewCodes;

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
