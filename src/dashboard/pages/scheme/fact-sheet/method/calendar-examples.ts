import { toDayNumber } from '#finance/calendar.ts';
import { computeYearlyReturns, getCompleteMonths } from '#finance/nav/returns/calendar-returns.ts';
import { computeSip } from '#finance/nav/returns/cash-flows.ts';
import { MAX_DAYS_EARLIER, findNavAsOf } from '#finance/nav/series/series.ts';
import { numberHeader, textHeader } from '../../../../chart/frame/chart-table.tsx';
import { formatInteger, formatMonth, formatNumber, formatRupees } from '../../../../ui/text/format.ts';
import { type Steps, type WindowedInput, buildRows, describeNav, percent, toDay } from './worked-example.ts';

/** @param yearsBack 1 for the last complete calendar year. */
export function explainCalendarYear(input: WindowedInput, yearsBack: number): Steps {
  const { series, latestYear } = input;
  if (latestYear === null) return null;
  const year = latestYear - yearsBack + 1;
  const found = computeYearlyReturns(series).find(({ period }) => period === String(year));
  const [from, to] = [year - 1, year].map((each) =>
    findNavAsOf(series, toDayNumber(`${each}-12-31`), MAX_DAYS_EARLIER),
  );
  if (!found?.isComplete || found.value === null || !from || !to) return null;
  const months = getCompleteMonths(series).filter(({ period }) => period.startsWith(String(year)));
  return {
    inputs: [
      [`End of ${year - 1}`, describeNav(input, from.day)],
      [`End of ${year}`, describeNav(input, to.day)],
    ],
    formula: `${formatNumber(to.nav, 4)} / ${formatNumber(from.nav, 4)} − 1`,
    value: found.value,
    rows: buildMonthRows(months),
  };
}

const buildMonthRows = (months: ReturnType<typeof getCompleteMonths>) =>
  buildRows('Months', [textHeader('Month'), numberHeader('Return', '%')], months.length, (index) => {
    const { period = '', value = null } = months[index] ?? {};
    return [formatMonth(period), value === null ? '' : formatNumber(value)];
  });

export const explainMonth =
  (kind: 'best' | 'worst') =>
  ({ series, years }: WindowedInput): Steps => {
    const months = getCompleteMonths(series)
      .slice(-12 * years)
      .filter(({ value }) => value !== null);
    const sorted = months.toSorted((a, b) => Number(a.value) - Number(b.value));
    const found = kind === 'best' ? sorted.at(-1) : sorted[0];
    const [first, last] = [months[0], months.at(-1)];
    if (!found || !first || !last || found.value === null) return null;
    return {
      inputs: [
        ['Complete months', formatInteger(months.length)],
        ['They are', `${formatMonth(first.period)} to ${formatMonth(last.period)}`],
        [kind === 'best' ? 'Highest' : 'Lowest', `${percent(found.value)} in ${formatMonth(found.period)}`],
      ],
      formula: `the ${kind === 'best' ? 'highest' : 'lowest'} of the monthly returns`,
      value: found.value,
      rows: buildMonthRows(months),
    };
  };

/** ₹: the rate is the same for any amount. */
const INSTALMENT = 10_000;

export function explainSip(input: WindowedInput): Steps {
  const { series, start, end } = input;
  const sip = computeSip(series, start, end, INSTALMENT);
  const first = sip?.days[0];
  if (!sip || sip.xirr === null || first === undefined) return null;
  const getNav = (index: number): number => findNavAsOf(series, Number(sip.days[index]), 0)?.nav ?? 0;
  return {
    inputs: [
      ['Instalments', `${formatInteger(sip.instalments)} of ${formatRupees(INSTALMENT, 0)}, from ${toDay(first)}`],
      ['Invested', formatRupees(sip.invested, 0)],
      ['Latest NAV', describeNav(input, end)],
      ['Value of the units', formatRupees(sip.value, 0)],
    ],
    formula: `rate at which the instalments grow to ${formatRupees(sip.value, 0)}`,
    value: sip.xirr,
    rows: buildRows(
      'Instalments',
      [textHeader('Date'), numberHeader('Amount', '₹'), numberHeader('NAV', '₹'), numberHeader('Units')],
      sip.days.length,
      (index) => [
        toDay(Number(sip.days[index])),
        formatNumber(INSTALMENT, 0),
        formatNumber(getNav(index), 4),
        formatNumber(INSTALMENT / getNav(index), 4),
      ],
    ),
  };
}
