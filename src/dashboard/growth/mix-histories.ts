import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RebalancingRule } from '#finance/allocation/mix-rules.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import type { SchemeOption } from '#schemes/plan-and-option.ts';
import type { NavHistories } from '../api/use-histories.ts';
import { joinSentences } from '../chart/frame/chart-text.ts';
import { useGrowthHistories } from '../schemes/use-growth-histories.ts';
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

export interface Lines {
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
  const loaded = useGrowthHistories(requested, from);
  const hasMixes = schemes.some(({ mix }) => mix);
  // few comparisons have one
  const build = useQuery({
    queryKey: ['code of mixes'],
    queryFn: async () => (await import('./build-mix-history.ts')).buildMixHistory,
    enabled: hasMixes,
    staleTime: Infinity,
    throwOnError: true,
  }).data;
  const isLoading = loaded.isLoading || (hasMixes && build === undefined);
  const histories = useMemo(() => ({ ...loaded, isLoading }), [loaded, isLoading]);
  return useMemo(() => {
    const find = (code: string): Lines => {
      const index = requested.findIndex((scheme) => scheme.code === code);
      return { series: histories.series[index] ?? null, benchmark: histories.benchmarks[index] ?? null };
    };
    const mixes = schemes.map(({ mix }) => (mix && build && !histories.isLoading ? build(mix, find) : null));
    const lines = schemes.map(({ code, mix }, index) => mixes[index]?.startOn(null) ?? (mix ? NO_LINES : find(code)));
    return {
      ...histories,
      mixes,
      series: lines.map(({ series }) => series),
      benchmarks: lines.map(({ benchmark }) => benchmark),
    };
  }, [histories, requested, schemes, build]);
}

export const NO_LINES: Lines = { series: null, benchmark: null };

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
