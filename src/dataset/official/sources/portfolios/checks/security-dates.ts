import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { daysBetween } from '#finance/calendar.ts';
import { parseDebtTerms } from '#finance/portfolio/debt/debt-terms.ts';
import type { HoldingRow, ParsedPortfolio } from '../portfolio-file.ts';
import type { CheckedItem } from './checked-item.ts';

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
 * By its ISIN and the maturity in its name: it was issued later, had matured, or matures too late for its kind. Null if none of this is
 * so; undefined if neither is known.
 */
function findContradiction(holding: HoldingRow, date: IsoDate): string | null | undefined {
  if (holding.marketValue === null || holding.marketValue <= 0) return undefined; // written off
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
