import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { addDays, DAYS_PER_CALENDAR_YEAR, daysBetween, getIndianDay } from '#finance/calendar.ts';
import { parseDebtTerms } from '#finance/portfolio/debt/debt-terms.ts';
import type { CheckedItem } from '../../../checks/share-check.ts';
import { findNewestDay } from '../../../parsing/days.ts';
import type { PortfolioFile, HoldingRow, ParsedPortfolio } from '../portfolio-file.ts';
import { isInDefault, listPricedHoldings } from './known-holders.ts';
import type { KnownTotals } from './known-totals.ts';

/** The day on which a workbook was saved, by its own properties; null if they do not say. */
export const getSavedDay = ({ published }: Pick<PortfolioFile, 'published'>): IsoDate | null =>
  published === null ? null : getIndianDay(new Date(published));

/** Days from the date of portfolios until their workbook is saved: 2 to 31 in the real ones. */
const MAX_DAYS = 45;

/** Whether a date is shortly before a day, apart from its year; one counted from 1904 instead of 1900 is four years and a day later. */
function isBeforeInSomeYear(date: IsoDate, day: IsoDate): boolean {
  const days = daysBetween(date, day);
  return days - Math.floor(days / DAYS_PER_CALENDAR_YEAR) * DAYS_PER_CALENDAR_YEAR <= MAX_DAYS;
}

/**
 * Whether a date is after the day of saving, and would be shortly before it in an earlier year. The day of saving alone proves nothing: it
 * may be that of a template.
 */
export const isOfAnotherYear = (date: IsoDate, saved: IsoDate): boolean =>
  date > addDays(saved, 1) && isBeforeInSomeYear(date, saved);

/**
 * A line if the newest portfolios of a file are dated after the day on which it was saved, or shortly before it in an earlier year: it may be
 * an old workbook that was saved again.
 */
export function describeOddDates({ published, portfolios }: PortfolioFile): readonly string[] {
  const [saved, newest] = [getSavedDay({ published }), findNewestDay(portfolios.map(({ date }) => date))];
  if (saved === null || newest === '') return [];
  const days = daysBetween(newest, saved);
  const isOdd = days < -1 || (days > MAX_DAYS && isBeforeInSomeYear(newest, saved));
  return isOdd
    ? [`check date: portfolios of ${formatDay(newest)} in a workbook that was saved on ${formatDay(saved)}`]
    : [];
}

// The ISIN of a government security has the financial year of its issue: IN0020250018 is of 2025-26. Strips have month and year of
// their maturity there: IN001227C056.
const GOVERNMENT_ISSUE = /^IN[0-8]\d((?:19|20)\d\d)/;
const TREASURY_BILL = /^IN00(?:19|20)\d\d[XYZ]/;
// certificates of deposit and commercial papers, by their security type
const SHORT_TERM = /^INE.{4}(?:14|16)/;
/** The longest term of all three. */
const MAX_SHORT_TERM_DAYS = 367;

/** Securities that cannot have been held on the date of their portfolio. */
export const checkSecurityDates = ({ holdings, date }: ParsedPortfolio): readonly CheckedItem[] =>
  holdings.flatMap((holding) => {
    const contradiction = findContradiction(holding, date);
    if (contradiction === undefined) return [];
    return [{ isFault: contradiction !== null, describe: () => `${contradiction}, on ${formatDay(date)}` }];
  });

/**
 * Compares with the ISIN and the maturity in the name: it was issued later, had matured, or matures too late for its kind. Null if none of this is
 * so; undefined if neither is known.
 */
function findContradiction(holding: HoldingRow, date: IsoDate): string | null | undefined {
  if (holding.marketValue === null || holding.marketValue <= 0 || isInDefault(holding)) return undefined; // written off
  const { isin, instrument } = holding;
  const year = GOVERNMENT_ISSUE.exec(isin)?.[1];
  const { maturity } = parseDebtTerms(holding, null);
  if (year !== undefined && date < `${year}-04-01`) return `${instrument} (${isin}) of ${year}`;
  if (maturity !== null) {
    const days = daysBetween(date, maturity);
    const isShortTerm = TREASURY_BILL.test(isin) || SHORT_TERM.test(isin);
    if (days < 0 || (isShortTerm && days > MAX_SHORT_TERM_DAYS))
      return `${instrument} that matures on ${formatDay(maturity)}`;
  }
  return year === undefined && maturity === null ? undefined : null;
}

/** The securities that the scheme had on another date near too, and have its quantity and value unchanged; of several dates, the one of most. */
export function compareRows(portfolio: ParsedPortfolio, totals: KnownTotals): readonly CheckedItem[] {
  const securities = listPricedHoldings(portfolio);
  const compared = totals.listRowsNear(portfolio).map(({ date, amounts }) =>
    securities.flatMap(({ holding: { isin, instrument, quantity, marketValue } }): readonly CheckedItem[] => {
      const known = amounts.get(isin);
      if (known === undefined) return [];
      const describe = () => `${instrument} ${quantity} for ₹${marketValue} lakh as on ${formatDay(date)}`;
      return [{ isFault: known[0] === quantity && known[1] === marketValue, describe }];
    }),
  );
  const countUnchanged = (items: readonly CheckedItem[]) => items.filter(({ isFault }) => isFault).length;
  return compared.toSorted((a, b) => countUnchanged(b) - countUnchanged(a))[0] ?? [];
}
