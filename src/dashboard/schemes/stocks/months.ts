import { datePart, formatWireDate } from '#contract/dates.ts';
import { areDatesComparable } from '#finance/portfolio/matching/previous-portfolio.ts';
import { describeIgnoredSetting } from '../../navigation/ignored-setting.ts';

/** `2026-10` of an ISO date or date-time. */
export const getMonth = (iso: string): string => datePart(iso).slice(0, 7);

/** The last day of a month for the parameter `date`: each scheme's newest portfolio of the month. */
export function toDateParameter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return formatWireDate(`${month}-${days}`);
}

/** The month that the URL names, else the default; with a sentence if the URL names one without portfolios. */
export function selectMonth(
  months: readonly string[],
  defaultMonth: string | null,
  text: string | undefined,
): { readonly month: string | null; readonly ignored: readonly string[] } {
  if (text === undefined || months.includes(text)) return { month: text ?? defaultMonth, ignored: [] };
  return { month: defaultMonth, ignored: [describeIgnoredSetting('month', text, months.slice(0, 12))] };
}

/** Months for which the holders are requested. */
const MAX_MONTHS = 12;

/**
 * The months before one, newest first, as far as each is comparable with the next one: holders of 2019 sold nothing in July 2025.
 * @param months newest first.
 */
export function listEarlierMonths(months: readonly string[], month: string): readonly string[] {
  const earlier = months.filter((each) => each < month).slice(0, MAX_MONTHS - 1);
  const gap = earlier.findIndex(
    (each, index) => !areDatesComparable(`${each}-01`, `${earlier[index - 1] ?? month}-01`),
  );
  return gap === -1 ? earlier : earlier.slice(0, gap);
}

/** Of the months by the number of their portfolios, the newest in which a quarter as many have been disclosed as in the fullest. */
export function findDefaultMonth(counts: ReadonlyMap<string, number>): string | null {
  const most = Math.max(0, ...counts.values());
  return [...counts.keys()].toSorted().findLast((month) => (counts.get(month) ?? 0) * 4 >= most) ?? null;
}
