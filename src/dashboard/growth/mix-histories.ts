import { useMemo } from 'react';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import type { Exclusion } from '#finance/allocation/combined-series.ts';
import { blendBenchmarks, createMix, type RebalancingRule } from '#finance/allocation/mix.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { getLatestNav } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import type { SchemeOption } from '#schemes/plan-and-option.ts';
import type { NavHistories } from '../api/use-histories.ts';
import { formatList, joinSentences } from '../chart/frame/chart-text.ts';
import { useGrowthHistories } from '../schemes/use-growth-histories.ts';
import { formatDay } from '../ui/text/format.ts';
import type { WindowChoice } from './growth-parameters.ts';
import { resolveWindow } from './history-window.ts';

interface Held extends Pick<SchemeOption, 'growthStart'> {
  readonly code: string;
  readonly schemeName: string;
  readonly option: string;
  readonly benchmark: string;
}

/** The schemes of a mix that are known, with their weights, and the codes that are not. */
export interface MixedSchemes extends RebalancingRule {
  readonly parts: readonly { readonly scheme: Held; readonly weight: number }[];
  readonly unknown: readonly string[];
}

interface SchemeOrMix extends Pick<SchemeOption, 'growthStart'> {
  readonly code: string;
  readonly mix?: MixedSchemes | undefined;
}

interface Lines {
  readonly series: NavSeriesWithBreaks | null;
  readonly benchmark: NavSeriesWithBreaks | null;
}

export interface MixHistory {
  /** With the weights at the start of a window, a day number; null for the first day of all. */
  readonly startOn: (day: number | null) => Lines;
  /** Why it has no NAVs: `no NAV history of Kaveri Gilt`; '' if it has. */
  readonly whyNone: string;
  /** Why it has no blended benchmark, a sentence; '' if it has. */
  readonly whyNoBenchmark: string;
  /** Its scheme whose NAVs begin last; '' if it has none. */
  readonly youngest: string;
}

/** The histories of schemes and mixes. */
export interface MixedHistories extends NavHistories {
  /** In the order of the series; null for a scheme. */
  readonly mixes: readonly (MixHistory | null)[];
}

/** The histories of schemes, as of `useGrowthHistories`, and of mixes, which are computed from those of their schemes. */
export function useMixedHistories(schemes: readonly SchemeOrMix[], from: string | undefined): MixedHistories {
  const requested = useMemo(() => {
    const all = schemes.flatMap(
      (scheme): readonly (SchemeOrMix | Held)[] => scheme.mix?.parts.map((part) => part.scheme) ?? [scheme],
    );
    return [...new Map(all.map((scheme) => [scheme.code, scheme])).values()];
  }, [schemes]);
  const histories = useGrowthHistories(requested, from);
  return useMemo(() => {
    const find = (code: string): Lines => {
      const index = requested.findIndex((scheme) => scheme.code === code);
      return { series: histories.series[index] ?? null, benchmark: histories.benchmarks[index] ?? null };
    };
    const mixes = schemes.map(({ mix }) => (mix && !histories.isLoading ? buildMixHistory(mix, find) : null));
    const lines = schemes.map(({ code, mix }, index) => mixes[index]?.startOn(null) ?? (mix ? NO_LINES : find(code)));
    return {
      ...histories,
      mixes,
      series: lines.map(({ series }) => series),
      benchmarks: lines.map(({ benchmark }) => benchmark),
    };
  }, [histories, requested, schemes]);
}

const NO_LINES: Lines = { series: null, benchmark: null };

function buildMixHistory(mix: MixedSchemes, find: (code: string) => Lines): MixHistory {
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

/** Which mixes have no blended benchmark, and why. */
export const describeMixes = (names: readonly string[], mixes: MixedHistories['mixes'] = []): string =>
  joinSentences(
    ...mixes.map((mix, index) =>
      mix?.whyNone === '' && mix.whyNoBenchmark !== '' ? `${names[index] ?? ''}: ${mix.whyNoBenchmark}` : '',
    ),
  );

/** The histories with each mix at its weights on the first day of its window. */
export function placeMixes<T extends NavHistories & Partial<MixedHistories>>(
  histories: T,
  schemes: readonly { readonly option: string }[],
  choice: WindowChoice,
): T {
  const { mixes = [], series } = histories;
  if (!mixes.some((mix) => mix !== null)) return histories;
  const { windows } = resolveWindow(
    series.map((navs, index) => ({ name: '', series: paysOutIncome(schemes[index]?.option ?? '') ? null : navs })),
    choice,
  );
  const placed = mixes.map((mix, index) => mix?.startOn(windows[index]?.start ?? null));
  return {
    ...histories,
    series: series.map((navs, index) => (placed[index] ? placed[index].series : navs)),
    benchmarks: histories.benchmarks.map((levels, index) => (placed[index] ? placed[index].benchmark : levels)),
  };
}
