import { describe, expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { detectBreaks, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { selectPayoutFreeNavs, type TrackedIndex } from '#finance/nav/series/payouts.ts';
import { buildWeekdaySeries, weekdays } from '../build-series.ts';

const [FROM, TO] = ['2023-11-20', '2026-11-19'] as const;
const none = detectBreaks({ days: new Int32Array(), navs: new Float64Array() });

/** Deterministic noise of mean 0, between −1 and 1. */
const noise = (index: number, seed = 1) => Math.sin(index * 12.9898 * seed) * Math.cos(index * 4.1414 + seed);
/** An index that moves by up to 1 % a day. */
const getLevel = (index: number) => 1_000 * Math.exp(0.0004 * index + 0.01 * noise(index, 3));
const level = (from: IsoDate = FROM, to: IsoDate = TO) => buildWeekdaySeries(from, to, getLevel);

interface Behaviour {
  /** The daily tracking error, a fraction. */
  readonly error?: number;
  /** A year, a fraction. */
  readonly expenses?: number;
  /** Multiplies each NAV, by its day. */
  readonly change?: (day: IsoDate) => number;
  readonly seed?: number;
}

/** NAVs that follow the index. */
function track({ error = 0.00003, expenses = 0.001, change = () => 1, seed = 7 }: Behaviour = {}): NavSeriesWithBreaks {
  const { days, navs } = level();
  return detectBreaks({
    days,
    navs: navs.map(
      (value, index) =>
        value * Math.exp(error * noise(index, seed) - (expenses * index) / 252) * change(toIsoDay(Number(days[index]))),
    ),
  });
}

/** Pays out a share of the NAV on each of the days. */
const payOut = (share: number, days: readonly string[]) => (day: IsoDate) =>
  (1 - share) ** days.filter((paid) => paid <= day).length;

const total: TrackedIndex = { levels: level(), trackers: [] };
const trackers = [2, 5, 11].map((seed) => track({ seed, expenses: 0.002 }));
const listDays = (series: NavSeriesWithBreaks) => [...series.days].map(toIsoDay);
const select = (series: NavSeriesWithBreaks, index = total) => listDays(selectPayoutFreeNavs(series, index, weekdays));

test('an ETF that pays nothing out counts as growth over its whole history', () => {
  expect(select(track())).toEqual(listDays(level()));
});

describe.each([
  ['its total-return index', total],
  ['the median of three trackers', { levels: none, trackers }],
])('against %s', (_, index) => {
  test('a payout shows as a fall, and the NAVs count from the day after which it is more than a year ago', () => {
    expect(select(track({ change: payOut(0.004, ['2025-06-02']) }), index)[0]).toBe('2025-06-02');
    expect(select(track({ change: payOut(0.004, ['2026-06-01']) }), index)).toEqual([]);
  });

  test('payouts of every month do not widen the tracking error that they are compared with', () => {
    const days = Array.from(
      { length: 36 },
      (_day, month) => `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`,
    );
    expect(select(track({ change: payOut(0.0015, days) }), index)).toEqual([]);
  });

  test('what is paid out every day shows as a shortfall', () => {
    // the NAV of a liquid ETF with daily IDCW never moves
    const constant = buildWeekdaySeries(FROM, TO, () => 1_000);
    const liquid = (expenses: number) =>
      buildWeekdaySeries(FROM, TO, (i) => 1_000 * Math.exp(((0.06 - expenses) * i) / 252 + 0.000_005 * noise(i)));
    const ofLiquid =
      index === total
        ? { levels: liquid(0), trackers: [] }
        : { levels: none, trackers: [liquid(0.001), liquid(0.002), liquid(0.003)] };
    expect(select(constant, ofLiquid)).toEqual([]);
    expect(select(liquid(0.0025), ofLiquid)).toHaveLength(constant.days.length);
  });
});

test('a NAV that never moves is no growth, although it never falls while the index falls', () => {
  expect(select(buildWeekdaySeries(FROM, TO, () => 1_000))).toEqual([]);
});

test('outliers of the tracking below 0.1 % are no payouts, and larger ones are', () => {
  expect(select(track({ change: payOut(0.0009, ['2026-06-01']) }))).not.toEqual([]);
  expect(select(track({ change: payOut(0.0012, ['2026-06-01']) }))).toEqual([]);
});

test('a fall within five tracking errors is no payout', () => {
  const isPayout = (share: number) =>
    select(track({ error: 0.0006, change: payOut(share, ['2026-06-01']) })).length === 0;
  expect([isPayout(0.0015), isPayout(0.006)]).toEqual([false, true]);
});

test('a wrong NAV that the next one corrects is no payout, whichever way it is wrong', () => {
  const wrong = (factor: number) => track({ change: (day) => (day === '2026-06-01' ? factor : 1) });
  expect(select(wrong(0.97))).not.toEqual([]);
  expect(select(wrong(1.03))).not.toEqual([]);
});

test('a unit split is no payout', () => {
  const split = track({ change: (day) => (day >= '2026-06-01' ? 0.1 : 1) });
  expect(select(split)).toEqual(listDays(split));
});

test('what lies before a gap of years shows no payout either', () => {
  const { days, navs } = track();
  const early = detectBreaks({
    days: Int32Array.from([toDayNumber('2017-04-13'), ...days]),
    navs: Float64Array.from([500, ...navs]),
  });
  expect(select(early)).toEqual(listDays(early));
});

test('a fall between NAVs that are weeks apart is a payout too', () => {
  const sparse = (series: NavSeriesWithBreaks) => {
    const isKept = (_value: number, index: number) =>
      toIsoDay(Number(series.days[index])) > '2026-07-01' || index % 15 === 0;
    return detectBreaks({ days: series.days.filter(isKept), navs: series.navs.filter(isKept) });
  };
  expect(select(sparse(track()))).toHaveLength(sparse(track()).days.length);
  expect(select(sparse(track({ change: payOut(0.01, ['2026-03-02']) })))).toEqual([]);
});

test('a NAV of a holiday is compared with the values of the trading day before it', () => {
  const sunday = toDayNumber('2026-05-31');
  const { days, navs } = track();
  const at = days.findIndex((day) => day > sunday);
  const series = detectBreaks({
    days: Int32Array.from([...days.slice(0, at), sunday, ...days.slice(at)]),
    navs: Float64Array.from([...navs.slice(0, at), Number(navs[at - 1]), ...navs.slice(at)]),
  });
  expect(select(series)).toHaveLength(series.days.length);
});

test('NAVs count as far back as they can be compared, if that is a year', () => {
  const after = (series: NavSeriesWithBreaks, from: IsoDate) => {
    const at = series.days.findIndex((day) => day >= toDayNumber(from));
    return detectBreaks({ days: series.days.slice(at), navs: series.navs.slice(at) });
  };
  expect(select(track(), { levels: after(level(), '2025-01-06'), trackers: [] })[0]).toBe('2025-01-06');
  expect(select(track(), { levels: after(level(), '2026-01-05'), trackers: [] })).toEqual([]);
  expect(select(after(track(), '2026-01-05'), { levels: after(level(), '2026-01-05'), trackers: [] })[0]).toBe(
    '2026-01-05',
  );
  expect(select(track(), { levels: after(level(), '2026-01-05'), trackers })).toEqual(listDays(track()));
});

test('without an index and with two trackers it cannot be seen, nor over less than twenty NAVs', () => {
  expect(select(track(), { levels: none, trackers: trackers.slice(1) })).toEqual([]);
  const { days, navs } = track();
  const recent = detectBreaks({ days: days.slice(-20), navs: navs.slice(-20) });
  expect(select(recent)).toEqual([]);
});

test('an index that the NAVs do not follow shows nothing', () => {
  const other = buildWeekdaySeries(FROM, TO, (index) => 1_000 * Math.exp(0.0004 * index + 0.01 * noise(index, 13)));
  expect(select(track(), { levels: other, trackers: [] })).toEqual([]);
});
