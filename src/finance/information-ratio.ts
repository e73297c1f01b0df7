import { crossesBreak, type CheckedSeries } from './breaks.ts';
import { minus } from './calendar.ts';
import { moments, TRADING_DAYS_A_YEAR } from './moments.ts';
import { countUpTo, navAsOf } from './series.ts';
import { isDaily, isDense } from './window.ts';

/** Information ratios over 1, 3, 5 and 10 years, by the name they bear in the record: `ir3Yr`. */
interface InformationRatios {
  readonly '1Yr': number | null;
  readonly '3Yr': number | null;
  readonly '5Yr': number | null;
  readonly '10Yr': number | null;
}

/** Days and daily excess returns (fractions) of a scheme over its benchmark. */
interface DailyExcess {
  readonly days: Int32Array;
  readonly returns: Float64Array;
}

/** Information ratios are told of equity-oriented schemes only (SEBI circular of 17 January 2025); null elsewhere. */
export function isEquityOriented(category: string): boolean {
  return /^equity\b/i.test(category);
}

/**
 * Daily returns of the scheme less those of its benchmark, on the days that both have, where neither made a longer step
 * than 7 days: both returns of a pair are over the same days.
 */
function dailyExcess(series: CheckedSeries, benchmark: CheckedSeries): DailyExcess {
  const days = new Int32Array(series.days.length);
  const returns = new Float64Array(series.days.length);
  let count = 0;
  let b = 1;
  for (let i = 1; i < series.days.length; i++) {
    while (b < benchmark.days.length && Number(benchmark.days[b]) < Number(series.days[i])) b++;
    if (benchmark.days[b] !== series.days[i] || benchmark.days[b - 1] !== series.days[i - 1]) continue;
    if (!isDaily(series.days, i)) continue;
    days[count] = Number(series.days[i]);
    returns[count++] =
      Number(series.navs[i]) / Number(series.navs[i - 1]) - Number(benchmark.navs[b]) / Number(benchmark.navs[b - 1]);
  }
  return { days: days.subarray(0, count), returns: returns.subarray(0, count) };
}

/**
 * Information ratios to `end` (the scheme's latest NAV date): mean of daily excess returns over their sample standard
 * deviation, × √252 (SEBI circular of 17 January 2025). Null where either series does not reach back to the window's
 * start (as-of NAV at most 10 days earlier), across a break of either, where excess returns are thin (fewer than 200 a
 * year), and where the scheme never parts from its benchmark.
 */
export function informationRatios(series: CheckedSeries, benchmark: CheckedSeries, end: number): InformationRatios {
  const excess = dailyExcess(series, benchmark);
  const over = (years: number) => {
    const start = minus(end, { count: years, unit: 'year' });
    return [series, benchmark].every((each) => covers(each, start, end)) ? ratioFrom(excess, start, end) : null;
  };
  return { '1Yr': over(1), '3Yr': over(3), '5Yr': over(5), '10Yr': over(10) };
}

function covers(series: CheckedSeries, start: number, end: number): boolean {
  const [from, to] = [navAsOf(series, start, 10), navAsOf(series, end, 10)];
  return from !== null && to !== null && !crossesBreak(series, from.day, to.day);
}

function ratioFrom({ days, returns }: DailyExcess, start: number, end: number): number | null {
  const [first, past] = [countUpTo(days, start), countUpTo(days, end)];
  if (!isDense(past - first, end - start)) return null;
  const found = moments(returns.subarray(0, past), first);
  // below a millionth of a basis point a day the two do not part but for rounding
  if (found === null || found.deviation < 1e-10) return null;
  return (found.mean / found.deviation) * Math.sqrt(TRADING_DAYS_A_YEAR);
}
