import { monthPart, type IsoDate } from '#contract/dates.ts';
import {
  overlapFields,
  ruleCheckFields,
  type OverlapRecord,
  type RuleCheckRecord,
} from '#contract/records/rule-check.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import type { Database } from '../database.ts';
import { getNumber } from '../row-values.ts';
import { buildSelectList, type Condition } from '../sql-builder.ts';
import { readMonthSheets } from './holdings/month-sheets.ts';

const parseCheck = createRowParser(ruleCheckFields);
const parseOverlap = createRowParser(overlapFields);

const CHECKS = `SELECT ${buildSelectList(ruleCheckFields, 'r', { code: 'p.leading_code', schemeName: 'p.scheme_name' })}, r.portfolio
  FROM rule_check r JOIN portfolio p ON p.id = r.portfolio`;
const SELECTED = 'IN (SELECT s.portfolio FROM scheme s WHERE';

/** The checks of the latest portfolios, or of those of a date's month, by leading code. */
export async function readRuleChecks(
  database: Database,
  { sql, parameters }: Condition,
  date?: IsoDate,
): Promise<readonly RuleCheckRecord[]> {
  const selected = `r.portfolio ${SELECTED} ${sql})`;
  const order = 'ORDER BY r.portfolio, r.position';
  if (date === undefined) {
    return (await database.rows(`${CHECKS} WHERE r."date" = p.date AND ${selected} ${order}`, parameters)).map(
      parseCheck,
    );
  }
  const month = monthPart(date);
  const dates = new Map(
    (await readMonthSheets(database, date)).map(({ portfolio, current }) => [portfolio, current.date]),
  );
  const rows = await database.rows(`${CHECKS} WHERE r."date" >= ? AND r."date" <= ? AND ${selected} ${order}`, [
    `${month}-01`,
    `${month}-31`,
    ...parameters,
  ]);
  return rows.flatMap((row) => {
    const check = parseCheck(row);
    return dates.get(getNumber(row, row.length - 1)) === check.date ? check : [];
  });
}

const OVERLAPS = `SELECT ${buildSelectList(overlapFields, 'o', {
  code: 'p.leading_code',
  schemeName: 'p.scheme_name',
  otherCode: 'q.leading_code',
  otherSchemeName: 'q.scheme_name',
  mutualFund: 'h."mutualFund"',
})} FROM portfolio_overlap o JOIN portfolio p ON p.id = o.portfolio JOIN portfolio q ON q.id = o.other_portfolio
  JOIN scheme h ON h."code" = p.leading_code`;

/**
 * The overlaps of pairs with a scheme of the selection, between their latest portfolios if both are of one date, or on the newest date of
 * their fund house in a month, largest first.
 */
export async function readOverlaps(
  database: Database,
  { sql, parameters }: Condition,
  date?: IsoDate,
): Promise<readonly OverlapRecord[]> {
  const selected = `(o.portfolio ${SELECTED} ${sql}) OR o.other_portfolio ${SELECTED} ${sql}))`;
  const [dates, ...bounds] =
    date === undefined
      ? ['o."date" = p.date AND o."date" = q.date']
      : ['o."date" >= ? AND o."date" <= ?', `${monthPart(date)}-01`, `${monthPart(date)}-31`];
  const rows = await database.rows(
    `${OVERLAPS} WHERE ${dates} AND ${selected} ORDER BY o.portfolio, o.other_portfolio`,
    [...bounds, ...parameters, ...parameters],
  );
  const overlaps = rows.map(parseOverlap);
  const newest = new Map<string, IsoDate>();
  for (const { mutualFund, date: day } of date === undefined ? [] : overlaps)
    if (day !== null && day > (newest.get(mutualFund) ?? '')) newest.set(mutualFund, day);
  return overlaps
    .filter((overlap) => date === undefined || overlap.date === newest.get(overlap.mutualFund))
    .toSorted((a, b) => (b.overlap ?? 0) - (a.overlap ?? 0));
}
