import {
  type ActiveScheme,
  activeSchemeFields,
  type ActiveScorecard,
  activeScorecardFields,
} from '#contract/records/active-scorecard.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import type { Database } from '../database.ts';
import { buildSelectList } from '../sql-builder.ts';

const parseScorecard = createRowParser(activeScorecardFields);
const SCORECARDS = `SELECT ${buildSelectList(activeScorecardFields, 'c')} FROM active_scorecard c`;

/** The scorecards of all sub-categories, or of one, by sub-category, then length of the window. */
export async function readActiveScorecard(
  database: Database,
  subCategory?: string,
): Promise<readonly ActiveScorecard[]> {
  const where = subCategory === undefined ? '' : ' WHERE c."subCategory" = ?';
  const parameters = subCategory === undefined ? [] : [subCategory];
  const rows = await database.rows(`${SCORECARDS}${where} ORDER BY c."subCategory", c."years"`, parameters);
  return rows.map(parseScorecard);
}

const parseScheme = createRowParser(activeSchemeFields);
const SCHEMES = `SELECT ${buildSelectList(activeSchemeFields, 'a')} FROM active_scheme a
  WHERE a."subCategory" = ? AND a."years" = ? ORDER BY a."code"`;

/** The active schemes of a sub-category at the start of a window, by code. */
export const readActiveSchemes = async (
  database: Database,
  subCategory: string,
  years: number,
): Promise<readonly ActiveScheme[]> => (await database.rows(SCHEMES, [subCategory, years])).map(parseScheme);
