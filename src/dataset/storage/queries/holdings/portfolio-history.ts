import type { IsoDate } from '#contract/dates.ts';
import type { PortfolioHistoryWeight } from '#contract/records/portfolio.ts';
import { roundComputed } from '#finance/decimals.ts';
import { describeMissingList, findMarketCapList } from '#finance/portfolio/market-cap-list.ts';
import { parseGroupWeights } from '#finance/portfolio/portfolio-weights.ts';
import { measureRuleDistance } from '#finance/rules/rule-distance.ts';
import { getRuleUnit } from '#finance/rules/rule-results.ts';
import type { Database, SqlRow } from '../../database.ts';
import { getDate, getDateOrNull, getNumberOrNull, getText } from '../../row-values.ts';
import type { PortfolioRef } from '../../store.ts';

const WEIGHTS = `SELECT d.date, d.size_list, w.top10, w.turnover, w.weights
  FROM sheet d JOIN portfolio_weights w ON w.sheet = d.id WHERE d.portfolio = ? AND d.date >= ? AND d.date <= ? ORDER BY d.date, d.id`;
const CHECKS = `SELECT r."date", r."rule", r."value", r."minimum", r."maximum", r."result", r."reason"
  FROM rule_check r WHERE r.portfolio = ? AND r."date" >= ? AND r."date" <= ? ORDER BY r.position`;

type Weight = Omit<PortfolioHistoryWeight, 'code' | 'schemeName'>;

/** What each portfolio of a scheme between two dates, both inclusive, was made of, oldest first. */
export async function readWeightHistory(
  database: Database,
  { id, leadingCode, schemeName }: PortfolioRef,
  from: IsoDate = '0001-01-01',
  to: IsoDate = '9999-12-31',
): Promise<readonly PortfolioHistoryWeight[]> {
  const distances = Map.groupBy(await readDistances(database, [id, from, to]), ({ date }) => date);
  return (await database.rows(WEIGHTS, [id, from, to]))
    .flatMap((row): readonly Weight[] => {
      const date = getDate(row, 0);
      const sizeNote = describeSizes(date, getDateOrNull(row, 1));
      const groups = parseGroupWeights(getText(row, 4)).map(([group, name, weight]) => ({
        ...{ date, group, name, weight },
        note: group === 'Size' ? sizeNote : '',
      }));
      return [
        ...(row[1] === null ? [{ date, group: 'Size', name: '', weight: null, note: sizeNote }] : []),
        ...groups,
        { date, group: 'Top10', name: '', weight: readComputed(row, 2), note: '' },
        { date, group: 'Turnover', name: '', weight: readComputed(row, 3), note: '' },
        ...(distances.get(date) ?? []),
      ];
    })
    .map((weight) => ({ code: leadingCode, schemeName, ...weight }));
}

const readComputed = (row: SqlRow, index: number): number | null => {
  const value = getNumberOrNull(row, index);
  return value === null ? null : roundComputed(value);
};

/** Which list is missing; '' if the one in force classifies the portfolio. */
const describeSizes = (date: IsoDate, list: IsoDate | null): string =>
  describeMissingList(date, findMarketCapList(date, list === null ? [] : [list]));

async function readDistances(
  database: Database,
  parameters: readonly [number, IsoDate, IsoDate],
): Promise<readonly Weight[]> {
  return (await database.rows(CHECKS, parameters)).flatMap((row) => {
    const [date, name, reason] = [getDate(row, 0), getText(row, 1), getText(row, 6)];
    if (getRuleUnit(name) !== '%') return [];
    const [value, minimum, maximum] = [getNumberOrNull(row, 2), getNumberOrNull(row, 3), getNumberOrNull(row, 4)];
    const distance = measureRuleDistance({ value, minimum, maximum, result: getText(row, 5), reason });
    const weight = distance === null ? null : roundComputed(distance);
    return { date, group: 'RuleDistance', name, weight, note: weight === null ? reason : '' };
  });
}
