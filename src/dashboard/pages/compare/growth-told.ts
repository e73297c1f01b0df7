import { isoDay } from '#finance/calendar.ts';
import type { CheckedSeries } from '#finance/breaks.ts';
import { paysOut } from '#finance/options.ts';
import { minus } from '#finance/calendar.ts';
import { growthOf, type Growth } from '#finance/growth.ts';
import { firstNav, latestNav } from '#finance/series.ts';
import { day } from '../../ui/format.ts';
import type { GrowthPeriod } from './compare-parameters.ts';

/** A scheme whose growth is wanted; the series is null where its NAVs are not there. */
export interface Grown {
  readonly name: string;
  readonly option: string;
  readonly series: CheckedSeries | null;
}

export interface GrowthTold {
  /** Values stand in the order of the schemes; null where none of them has a NAV. */
  readonly growth: Growth | null;
  /** `From 19 Nov 2021, five years` or `From 04 Mar 2024, the first NAV of Young Fund`. */
  readonly start: string;
  /** Which schemes are not drawn, or not to the end, and why. */
  readonly told: string;
}

const YEARS: Readonly<Record<GrowthPeriod, number | null>> = { '1y': 1, '3y': 3, '5y': 5, max: null };
const NO_NAVS: CheckedSeries = { days: new Int32Array(), navs: new Float64Array(), breaks: [] };

/**
 * Growth of ₹10,000 over the period to the newest NAV of the schemes, from the latest common start. An option that pays out
 * is left out: its NAV leaves out what was paid.
 */
export function growthTold(schemes: readonly Grown[], period: GrowthPeriod): GrowthTold {
  const series = schemes.map((scheme) => (isDrawn(scheme) ? scheme.series : null) ?? NO_NAVS);
  const newest = Math.max(...series.flatMap((each) => latestNav(each)?.day ?? []));
  const years = YEARS[period];
  const wanted = years === null || newest < 0 ? null : minus(newest, { count: years, unit: 'year' });
  const growth = growthOf(series, wanted === null ? {} : { notBefore: wanted });
  return {
    growth,
    start: growth ? startTold(growth.start, wanted, schemes, series) : '',
    told: toldOf(schemes, series, growth),
  };
}

const isDrawn = ({ option }: Grown): boolean => !paysOut(option);

function startTold(
  start: number,
  wanted: number | null,
  schemes: readonly Grown[],
  series: readonly CheckedSeries[],
): string {
  const from = `From ${day(isoDay(start))}`;
  if (start === wanted) return from;
  const youngest = schemes[series.findIndex((each) => firstNav(each)?.day === start)];
  return schemes.length > 1 && youngest
    ? `${from}, the latest common start (first NAV of ${youngest.name})`
    : `${from}, the first NAV`;
}

function toldOf(schemes: readonly Grown[], series: readonly CheckedSeries[], growth: Growth | null): string {
  return schemes
    .flatMap((scheme, at) => {
      const own = series[at] ?? NO_NAVS;
      if (!isDrawn(scheme))
        return `${scheme.name} is not drawn: an income-distribution option’s NAV leaves out what was paid.`;
      if (own.days.length === 0) return `${scheme.name} is not drawn: its NAV history is not there.`;
      if (!growth) return [];
      const broken = own.breaks.find(({ before }) => before >= growth.start);
      if (growth.values[at]?.every((value) => value === null))
        return `${scheme.name} is not drawn: it has no NAV near ${day(isoDay(growth.start))}.`;
      return broken ? `${scheme.name} ends on ${day(isoDay(broken.before))}, before ${reasonOf(broken.kind)}.` : [];
    })
    .join(' ');
}

const reasonOf = (kind: 'split' | 'gap'): string =>
  kind === 'split' ? 'a suspected unit split' : 'a gap of more than a year';
