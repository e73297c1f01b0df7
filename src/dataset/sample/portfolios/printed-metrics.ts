import type { IsoDate } from '#contract/dates.ts';
import { noPrintedMetrics, type PrintedMetrics } from '#contract/records/portfolio.ts';
import { daysBetween } from '#finance/calendar.ts';
import { parseDebtTerms } from '#finance/portfolio/debt/debt-terms.ts';
import { roundToHundredths } from '../numbers.ts';
import type { SampleHolding } from '../types.ts';

/** Percent of a portfolio in debt and money-market instruments from which its fund house prints metrics. */
const MIN_DEBT = 60;
const DAYS_A_YEAR = 365;

/**
 * What the fund house of a debt scheme prints below a portfolio, computed from its holdings; some houses print nothing, most no modified
 * duration, half of them days and half years.
 */
export function printMetrics(holdings: readonly SampleHolding[], date: IsoDate, fundHouse: number): PrintedMetrics {
  const debt = holdings.flatMap((holding) => getDebt(holding, date) ?? []);
  const value = debt.reduce((sum, each) => sum + each.value, 0);
  const total = holdings.reduce((sum, { marketValue }) => sum + (marketValue ?? 0), 0);
  if (fundHouse % 6 === 4 || value * 100 < total * MIN_DEBT) return noPrintedMetrics;
  const average = (get: (each: Debt) => number) => debt.reduce((sum, each) => sum + each.value * get(each), 0) / value;
  const ytm = roundToHundredths(average((each) => each.yield));
  const [factor, unit] = fundHouse % 2 === 0 ? [DAYS_A_YEAR, 'Days'] : [1, 'Years'];
  const print = (years: number) => roundToHundredths(years * factor);
  const maturity = print(average(({ years }) => years));
  const macaulay = print(average(computeMacaulayDuration));
  const modified =
    fundHouse % 3 === 0 ? print(average((each) => computeMacaulayDuration(each) / (1 + each.yield / 100))) : 0;
  const printed = [
    ['MacaulayDuration', 'Macaulay Duration', macaulay],
    ['ModifiedDuration', 'Modified Duration', modified],
    ['AverageMaturity', 'Residual Maturity', maturity],
  ] as const;
  const toYears = (number: number) => (number === 0 ? null : number / factor);
  return {
    ...noPrintedMetrics,
    ytm,
    macaulayDuration: toYears(macaulay),
    modifiedDuration: toYears(modified),
    averageMaturity: toYears(maturity),
    printedMetrics: [
      `Ytm=Annualised Portfolio YTM : ${ytm.toFixed(2)}%`,
      ...printed.flatMap(([key, label, number]) =>
        number === 0 ? [] : [`${key}=${label} : ${number.toFixed(2)} ${unit}`],
      ),
    ].join('; '),
  };
}

interface Debt {
  /** ₹ lakh. */
  readonly value: number;
  /** Percent a year. */
  readonly yield: number;
  readonly coupon: number;
  /** To maturity. */
  readonly years: number;
}

/** Null for anything without a yield; TREPS are due the next day. */
function getDebt(holding: SampleHolding, date: IsoDate): Debt | null {
  const { marketValue, yield: percent } = holding;
  if (marketValue === null || percent === null) return null;
  const { coupon, maturity } = parseDebtTerms(holding, date);
  const days = maturity === null ? 1 : daysBetween(date, maturity);
  return { value: marketValue, yield: percent, coupon: coupon ?? 0, years: days / DAYS_A_YEAR };
}

/** Years until the payments of a bond with a yearly coupon, weighted by their present values. */
function computeMacaulayDuration({ yield: percent, coupon, years }: Debt): number {
  let [value, weighted] = [0, 0];
  for (let time = years; time > 0; time--) {
    const present = (coupon + (time === years ? 100 : 0)) / (1 + percent / 100) ** time;
    value += present;
    weighted += present * time;
  }
  return value === 0 ? 0 : weighted / value;
}
