import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import type { Exclusion } from '#finance/allocation/combined-series.ts';
import { blendBenchmarks, createMix } from '#finance/allocation/mix.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { getLatestNav } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { formatList } from '../chart/frame/chart-text.ts';
import { formatDay } from '../ui/text/format.ts';
import { type Lines, type MixHistory, type MixedSchemes, NO_LINES } from './mix-histories.ts';

/** A mix of the histories of its schemes, by their codes. */
export function buildMixHistory(mix: MixedSchemes, find: (code: string) => Lines): MixHistory {
  const parts = mix.parts.map(({ scheme, weight }) => ({ ...scheme, weight, ...find(scheme.code) }));
  const own = createMix(
    parts.map(({ weight, series, option }) => ({ amount: weight, series, paysOut: paysOutIncome(option) })),
    mix,
  );
  const blend = blendBenchmarks(
    parts.map(({ benchmark: series, weight }, index) => ({
      name: mix.parts[index]?.scheme.benchmark ?? '',
      weight,
      series,
    })),
    mix,
  );
  const reasons = [
    ...mix.unknown.map((code) => `scheme code ${code} not found`),
    ...parts.flatMap(({ schemeName, series }, index) =>
      explain(own.exclusions[index] ?? null, getShortName(schemeName), series),
    ),
  ];
  const isEmpty = reasons.length === 0 && own.startOn(null) === null;
  const without = parts.flatMap(({ schemeName }, index) =>
    mix.parts[index]?.scheme.benchmark === '' ? getShortName(schemeName) : [],
  );
  const lacks = blend.lacks.filter((name) => name !== '');
  return {
    startOn: (day) => (reasons.length > 0 ? NO_LINES : { series: own.startOn(day), benchmark: blend.startOn(day) }),
    whyNone: isEmpty ? 'no day on which all its schemes have a NAV' : formatList(reasons),
    whyNoBenchmark: [
      lacks.length === 0 ? '' : `no blended benchmark, no levels of ${formatList(lacks)}.`,
      without.length === 0 ? '' : `no blended benchmark, no benchmark of ${formatList(without)}.`,
    ]
      .filter((text) => text !== '')
      .join(' '),
    youngest: own.youngest === null ? '' : getShortName(parts[own.youngest]?.schemeName ?? ''),
  };
}

function explain(
  exclusion: Exclusion | null,
  name: string,
  series: NavSeriesWithBreaks | null,
): string | readonly never[] {
  if (exclusion === null) return [];
  if (exclusion === 'Payout') return `IDCW NAVs of ${name} exclude payouts`;
  const latest = series && getLatestNav(series);
  return exclusion === 'NoNavs' || !latest
    ? `no NAV history of ${name}`
    : `NAVs of ${name} end on ${formatDay(toIsoDay(latest.day))}`;
}
