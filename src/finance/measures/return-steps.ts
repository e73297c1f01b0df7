import { formatInteger, formatMonth, formatNumber, formatRupees } from '#contract/format-text.ts';
import { toDayNumber } from '../calendar.ts';
import { type CalendarReturn, getCompleteMonths } from '../nav/returns/calendar-returns.ts';
import { computeSip } from '../nav/returns/sip.ts';
import { computeDailyExcessReturns, computeExcessMoments } from '../nav/risk/information-ratio.ts';
import { countDaysUpTo, findNavAsOf, MAX_DAYS_EARLIER } from '../nav/series/series.ts';
import { CALENDAR_YEARS } from './nav-measures.ts';
import { listLastMonths } from './return-measures.ts';
import { describeAnnualised } from './risk-steps.ts';
import {
  dayColumn,
  describeNav,
  formatDayNumber,
  formatPercent,
  listRows,
  textColumn,
  numberColumn,
  pluck,
  type StepRows,
  toPercents,
  type DescribeNavs,
} from './steps.ts';

const listMonths = (months: readonly Pick<CalendarReturn, 'period' | 'value'>[]): StepRows =>
  listRows(
    'Months',
    textColumn('Month', pluck(months, 'period').map(formatMonth)),
    numberColumn('Return', pluck(months, 'value'), '%'),
  );

/** @param yearsBack 1 for the last complete calendar year. */
const describeCalendarYear =
  (yearsBack: number): DescribeNavs =>
  ({ series, latestYear }) => {
    const year = latestYear - yearsBack + 1;
    const [from, to] = [year - 1, year].map((each) =>
      findNavAsOf(series, toDayNumber(`${each}-12-31`), MAX_DAYS_EARLIER),
    );
    return from && to
      ? {
          inputs: {
            [`End of ${year - 1}`]: describeNav(series, from.day),
            [`End of ${year}`]: describeNav(series, to.day),
          },
          formula: `${formatNumber(to.nav, 4)} / ${formatNumber(from.nav, 4)} − 1`,
          rows: listMonths(getCompleteMonths(series).filter(({ period }) => period.startsWith(String(year)))),
        }
      : null;
  };

const describeMonth =
  (term: 'Highest' | 'Lowest'): DescribeNavs =>
  ({ series, years }) => {
    const months = listLastMonths(series, years);
    const sorted = months.toSorted((a, b) => a.value - b.value);
    const [first, last, found] = [months[0], months.at(-1), sorted.at(term === 'Highest' ? -1 : 0)];
    return first && last && found
      ? {
          inputs: {
            'Complete months': formatInteger(months.length),
            'They are': `${formatMonth(first.period)} to ${formatMonth(last.period)}`,
            [term]: `${formatPercent(found.value)} in ${formatMonth(found.period)}`,
          },
          formula: `the ${term.toLowerCase()} of the monthly returns`,
          rows: listMonths(months),
        }
      : null;
  };

/** ₹: the rate is the same for any amount. */
const INSTALMENT = 10_000;

const describeSip: DescribeNavs = ({ series, start, end }) => {
  const sip = computeSip(series, start, end, INSTALMENT);
  if (sip === null) return null;
  const { instalments, invested, value, days } = sip;
  const navs = Array.from(days, (day) => Number(findNavAsOf(series, day, 0)?.nav));
  const [amount, total] = [formatRupees(INSTALMENT, 0), formatRupees(value, 0)];
  return {
    inputs: {
      Instalments: `${formatInteger(instalments)} of ${amount}, from ${formatDayNumber(Number(days[0]))}`,
      Invested: formatRupees(invested, 0),
      'Latest NAV': describeNav(series, end),
      'Value of the units': total,
    },
    formula: `rate at which the instalments grow to ${total}`,
    rows: listRows(
      'Instalments',
      dayColumn('Date', days),
      numberColumn(
        'Amount',
        Array.from(days, () => INSTALMENT),
        '₹',
        0,
      ),
      numberColumn('NAV', navs, '₹', 4),
      numberColumn(
        'Units',
        navs.map((nav) => INSTALMENT / nav),
        '',
        4,
      ),
    ),
  };
};

const describeTrackingError: DescribeNavs = ({ series, benchmark, benchmarkName, start, end }) => {
  const moments = benchmark && computeExcessMoments(series, benchmark, [start], end)[0];
  if (!moments) return null;
  const { days, returns } = computeDailyExcessReturns(series, benchmark);
  const [first, last] = [countDaysUpTo(days, start), countDaysUpTo(days, end)];
  const { inputs, formula } = describeAnnualised('Standard deviation of the differences', moments.deviation);
  return {
    inputs: {
      Window: `${formatDayNumber(start)} to ${formatDayNumber(end)}`,
      Index: benchmarkName,
      ...inputs,
    },
    formula,
    rows: listRows(
      'Daily differences',
      dayColumn('Date', days.subarray(first, last)),
      numberColumn('Scheme less index', toPercents(returns.subarray(first, last)), '%', 4),
    ),
  };
};

export const returnDescriptions: Readonly<Record<string, DescribeNavs>> = {
  bestMonth: describeMonth('Highest'),
  worstMonth: describeMonth('Lowest'),
  sipXirr: describeSip,
  trackingError: describeTrackingError,
  ...Object.fromEntries(
    Array.from({ length: CALENDAR_YEARS }, (_, index) => [`calendarYear${index + 1}`, describeCalendarYear(index + 1)]),
  ),
};
