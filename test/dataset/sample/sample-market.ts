import { generateSampleMarket } from '#dataset/sample/generate-market.ts';
import type { SampleMarket, SampleScheme } from '#dataset/sample/types.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';

const generated = generateSampleMarket();
const navs = new Map<SampleScheme, NavSeries>();

/** The sample market as users get it; its NAVs are generated once, not at each call. */
export const sampleMarket: SampleMarket = {
  ...generated,
  navs: (scheme) => {
    const series = navs.get(scheme) ?? generated.navs(scheme);
    navs.set(scheme, series);
    return series;
  },
};
