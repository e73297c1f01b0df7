import { monthPart, type IsoDate } from '#contract/dates.ts';
import type { Database } from '#dataset/storage/database.ts';
import { readLatestPortfolio } from '#dataset/storage/queries/holdings/portfolios.ts';
import { readRuleChecks } from '#dataset/storage/queries/rules.ts';
import { getDate, getNumber, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import { addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { collectEquityWeights } from '#finance/measures/active-share.ts';
import type { Measured } from '#finance/measures/measured.ts';
import type { Values } from '#finance/measures/nav-measures.ts';
import {
  computeAllocationMeasures,
  averageActiveChanges,
  computeDebtMeasures,
} from '#finance/measures/portfolio-measures.ts';
import type { DebtPosition } from '#finance/portfolio/debt/debt-ladders.ts';
import type { IsinWeights } from '#finance/portfolio/overlap.ts';
import { measureRules } from '#finance/rules/rule-distance.ts';

/** The measures of a latest portfolio. */
export interface MeasuredPortfolio {
  readonly date: IsoDate;
  readonly values: Values;
  readonly largestSector: string;
  readonly closestRule: string;
  /** Its equity, rescaled to 100 %. */
  readonly equity: IsinWeights;
}

/** Measures each portfolio, by its id. The latest holdings, the weights of all and the checks of rules must be written. */
export async function measurePortfolios(database: Database): Promise<ReadonlyMap<number, MeasuredPortfolio>> {
  const measured = new Map<number, MeasuredPortfolio>();
  const checks = Map.groupBy(await readRuleChecks(database, { sql: '1 = 1', parameters: [] }), ({ code }) => code);
  for (const row of await database.rows('SELECT id, leading_code FROM portfolio ORDER BY id', [])) {
    const id = getNumber(row, 0);
    const [latest] = await readLatestPortfolio(database, id);
    if (!latest) continue;
    const sheets = await readSheets(database, id);
    const { largestSector, ...allocation } = computeAllocationMeasures(latest.holdings);
    const { closestRule, ...ofRules } = measureRules(checks.get(getText(row, 1)) ?? []);
    measured.set(id, {
      date: latest.date,
      values: {
        ...allocation,
        ...measureDebt(latest.holdings, sheets.at(-1)),
        ...ofRules,
        activeChange12Month: measureActiveChange(sheets),
      },
      largestSector,
      closestRule,
      equity: collectEquityWeights(latest.holdings),
    });
  }
  return measured;
}

interface MeasuredSheet {
  readonly date: IsoDate;
  /** What its trades exchanged, percent; null if it is not compared with the one before. */
  readonly turnover: number | null;
  /** What the fund house prints below the total. */
  readonly printed: Readonly<Record<(typeof PRINTED)[number], number | null>>;
}

const PRINTED = ['ytm', 'macaulayDuration', 'modifiedDuration', 'averageMaturity'] as const;
const SHEETS = `SELECT d.date, w.turnover, ${PRINTED.map((name) => `d."${name}"`).join(', ')}
  FROM sheet d JOIN portfolio_weights w ON w.sheet = d.id WHERE d.portfolio = ? ORDER BY d.date`;

/** The portfolios of a scheme, oldest first. */
const readSheets = async (database: Database, portfolio: number): Promise<readonly MeasuredSheet[]> =>
  (await database.rows(SHEETS, [portfolio])).map((row) => ({
    date: getDate(row, 0),
    turnover: getNumberOrNull(row, 1),
    printed: {
      ytm: getNumberOrNull(row, 2),
      macaulayDuration: getNumberOrNull(row, 3),
      modifiedDuration: getNumberOrNull(row, 4),
      averageMaturity: getNumberOrNull(row, 5),
    },
  }));

/** What is computed of debt, and what the fund house prints about it. */
function measureDebt(rows: readonly DebtPosition[], latest: MeasuredSheet | undefined): Values {
  const measured = computeDebtMeasures(rows);
  const none = measured.portfolioYieldCoverage === 'NoDebt' ? 'NoDebt' : 'NotDisclosed';
  return { ...measured, ...Object.fromEntries(PRINTED.map((name) => [name, latest?.printed[name] ?? none])) };
}

/** The mean active change of the portfolios of a year. */
function measureActiveChange(sheets: readonly MeasuredSheet[]): Measured {
  const latest = sheets.at(-1)?.date;
  if (latest === undefined) return 'NoPortfolio';
  // a year back is the month of then, whatever its last trading day was
  const earliest = monthPart(toIsoDay(addMonths(toDayNumber(latest), -12)));
  return averageActiveChanges(
    sheets.flatMap(({ turnover }, index) => {
      const before = sheets[index - 1];
      return turnover === null || !before || monthPart(before.date) < earliest ? [] : turnover;
    }),
  );
}
