import type { CheckedSeries } from '#finance/breaks.ts';
import { paysOut } from '#finance/options.ts';
import { isoDay, minus } from '#finance/calendar.ts';
import { growthOf, type Growth } from '#finance/growth.ts';
import { countUpTo, firstNav, latestNav } from '#finance/series.ts';
import { isDense } from '#finance/window.ts';
import { day } from '../../ui/format.ts';
import { YEARS, type GrowthPeriod } from './compare-parameters.ts';

/** A scheme whose growth is wanted; the series is null where its NAVs are not there. */
export interface Grown {
  readonly name: string;
  readonly option: string;
  readonly series: CheckedSeries | null;
}

export interface GrowthTold {
  /** Values stand in the order of the schemes; null where none of them has a NAV. */
  readonly growth: Growth | null;
  /** `From 19 Nov 2021`, and why then where it is not the period’s own first day. */
  readonly start: string;
  /** Which schemes are not drawn, or not to the end, and why. */
  readonly told: string;
}

const TOO_SHORT = 45; // days within which few NAVs are no wonder
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

/** Whether a scheme's growth can be drawn at all. */
export const isDrawn = ({ option }: Pick<Grown, 'option'>): boolean => !paysOut(option);

/** What is known before any NAV is there: whose growth is not drawn at all. */
export const toldAhead = (schemes: readonly Pick<Grown, 'name' | 'option'>[]): string =>
  schemes.flatMap((scheme) => (isDrawn(scheme) ? [] : paidOut(scheme))).join(' ');

const paidOut = ({ name }: Pick<Grown, 'name'>): string =>
  `${name} is not drawn: an income-distribution option’s NAV leaves out what was paid.`;

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
    ? `${from}, the latest common start (the NAVs told of ${youngest.name} begin then)`
    : `${from}, where the NAVs told begin`;
}

function toldOf(schemes: readonly Grown[], series: readonly CheckedSeries[], growth: Growth | null): string {
  return schemes
    .flatMap((scheme, at) => {
      const own = series[at] ?? NO_NAVS;
      if (!isDrawn(scheme)) return paidOut(scheme);
      if (own.days.length === 0) return `${scheme.name} is not drawn: its NAV history is not there.`;
      if (!growth) return [];
      const broken = own.breaks.find(({ before }) => before >= growth.start);
      if (growth.values[at]?.every((value) => value === null))
        return `${scheme.name} is not drawn: it has no NAV near ${day(isoDay(growth.start))}.`;
      return broken ? `${scheme.name} ends on ${day(isoDay(broken.before))}, before ${reasonOf(broken.kind)}.` : [];
    })
    .concat(fewTold(schemes, series, growth))
    .join(' ');
}

/** Lines through few NAVs look smoother than they were: said, where a scheme has fewer than its risk could be told from. */
function fewTold(
  schemes: readonly Grown[],
  series: readonly CheckedSeries[],
  growth: Growth | null,
): readonly string[] {
  if (!growth) return [];
  const few = schemes.filter((_, at) => {
    const own = series[at] ?? NO_NAVS;
    if (growth.values[at]?.every((value) => value === null)) return false;
    const latest = latestNav(own)?.day ?? growth.start;
    const navs = own.days.length - countUpTo(own.days, growth.start);
    return latest - growth.start > TOO_SHORT && !isDense(navs, latest - growth.start);
  });
  return few.length === 0
    ? []
    : [`Straight lines join the few NAVs told of ${few.map(({ name }) => name).join(', ')}.`];
}

const reasonOf = (kind: 'split' | 'gap'): string =>
  kind === 'split' ? 'a suspected unit split' : 'a gap of more than a year';
