import { formatWireDate, type IsoMonth } from '#contract/dates.ts';
import { getMonthEnd, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { areDatesComparable } from '#finance/portfolio/matching/previous-portfolio.ts';
import { describeIgnoredSetting } from '../../navigation/search-params.ts';

/** The last day of a month for the parameter `date`: each scheme's newest portfolio of the month. */
export const toDateParameter = (month: IsoMonth): string =>
  formatWireDate(toIsoDay(getMonthEnd(toDayNumber(`${month}-01`))));

/** The month that the URL names, else the default; with a sentence if the URL names one without portfolios. */
export function selectMonth(
  months: readonly IsoMonth[],
  defaultMonth: IsoMonth | null,
  text: string | undefined,
): { readonly month: IsoMonth | null; readonly ignored: readonly string[] } {
  if (text === undefined) return { month: defaultMonth, ignored: [] };
  const month = months.find((each) => each === text);
  if (month !== undefined) return { month, ignored: [] };
  return { month: defaultMonth, ignored: [describeIgnoredSetting('month', text, months.slice(0, 12))] };
}

/** Months for which the holders are requested. */
const MAX_MONTHS = 12;

/**
 * The months before one, newest first, as far as each is comparable with the next one: holders of 2019 sold nothing in July 2025.
 * @param months newest first.
 */
export function listEarlierMonths(months: readonly IsoMonth[], month: IsoMonth): readonly IsoMonth[] {
  const earlier = months.filter((each) => each < month).slice(0, MAX_MONTHS - 1);
  const gap = earlier.findIndex(
    (each, index) => !areDatesComparable(`${each}-01`, `${earlier[index - 1] ?? month}-01`),
  );
  return gap === -1 ? earlier : earlier.slice(0, gap);
}

/** The newest month in which a quarter as many portfolios have been disclosed as in the fullest, by the number of portfolios of each month. */
export function findDefaultMonth(counts: ReadonlyMap<IsoMonth, number>): IsoMonth | null {
  const most = Math.max(0, ...counts.values());
  return [...counts.keys()].toSorted().findLast((month) => (counts.get(month) ?? 0) * 4 >= most) ?? null;
}
