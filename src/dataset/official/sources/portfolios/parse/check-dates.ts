import { monthPart, type IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { findNewestDay } from '../../../parsing/days.ts';
import type { PortfolioWithoutFundHouse } from '../portfolio-file.ts';

type DatedPortfolio = Pick<PortfolioWithoutFundHouse, 'sheet' | 'date' | 'isDateLabelled'>;

/**
 * The portfolios of a workbook whose date cannot be right, with the reason: it is in the future, beyond the month of the workbook, in
 * another year than that of the others, or without a label and newer than all that have one. All real workbooks of 2019 to 2026 have
 * one date.
 */
export function findWrongDates<P extends DatedPortfolio>(
  portfolios: readonly P[],
  today: IsoDate,
): ReadonlyMap<P, string> {
  const usual = findUsualDate(portfolios);
  const newestLabelled = findNewestDay(portfolios.flatMap(({ date, isDateLabelled }) => (isDateLabelled ? date : [])));
  return new Map(
    portfolios.flatMap((portfolio) => {
      const expected = findExpectation(portfolio, { usual, newestLabelled, today });
      const reason = `sheet ${portfolio.sheet}: a portfolio of ${formatDay(portfolio.date)}, expected ${expected}`;
      return expected === null ? [] : [[portfolio, reason] as const];
    }),
  );
}

interface KnownDates {
  readonly usual: IsoDate | null;
  readonly newestLabelled: IsoDate | '';
  readonly today: IsoDate;
}

function findExpectation(
  { date, isDateLabelled }: DatedPortfolio,
  { usual, newestLabelled, today }: KnownDates,
): string | null {
  if (date > today) return `none after today, ${formatDay(today)}`;
  if (usual !== null && monthPart(date) > monthPart(usual))
    return `none after the month of the others, ${formatDay(usual)}`;
  if (usual !== null && date < usual && date.slice(5) === usual.slice(5))
    return `the year of the others, ${formatDay(usual)}`;
  const isNewer = newestLabelled !== '' && monthPart(date) > monthPart(newestLabelled);
  return isNewer && !isDateLabelled
    ? `a label such as “as on”, since it is newer than ${formatDay(newestLabelled)}`
    : null;
}

const MIN_PORTFOLIOS = 3;

/** The date of more than half of the portfolios; null if they are few, or have several. */
function findUsualDate(portfolios: readonly DatedPortfolio[]): IsoDate | null {
  if (portfolios.length < MIN_PORTFOLIOS) return null;
  const groups = Map.groupBy(portfolios, ({ date }) => date);
  for (const [date, group] of groups) if (group.length > portfolios.length / 2) return date;
  return null;
}
