import type { SampleMarket } from '#dataset/sample/types.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';

/**
 * A market in which every history, and that of every benchmark, is preceded by a copy of itself: twenty years where the sample has
 * ten. The copy ends at the level with which the history begins, on the same weekdays.
 */
export const doubleHistories = (market: SampleMarket): SampleMarket => ({
  ...market,
  navs: (scheme) => doubleSeries(market.navs(scheme)),
  benchmarks: new Map([...market.benchmarks].map(([name, levels]) => [name, doubleSeries(levels)])),
});

function doubleSeries({ days, navs }: NavSeries): NavSeries {
  const [firstDay, lastDay, firstNav, lastNav] = [days[0], days.at(-1), navs[0], navs.at(-1)];
  if (firstDay === undefined || lastDay === undefined || firstNav === undefined || lastNav === undefined)
    return { days, navs };
  const shift = Math.ceil((lastDay - firstDay + 1) / 7) * 7;
  return {
    days: Int32Array.of(...days.map((day) => day - shift), ...days),
    navs: Float64Array.of(...navs.map((nav) => (nav * firstNav) / lastNav), ...navs),
  };
}
