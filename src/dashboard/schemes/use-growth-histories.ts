import { useMemo } from 'react';
import { startAt } from '#finance/nav/series/series.ts';
import { type NavHistories, useNavHistories } from '../api/use-histories.ts';
import type { SchemeOption } from './plan-and-option.ts';

interface GrowthScheme extends Pick<SchemeOption, 'growthStart'> {
  readonly code: string;
}

/** The NAV histories of some schemes, as `useNavHistories` requests them, of each as far back as its NAVs show its growth. */
export function useGrowthHistories(schemes: readonly GrowthScheme[], from: string | undefined): NavHistories {
  const histories = useNavHistories(
    schemes.map(({ code }) => code),
    from,
  );
  const starts = schemes.map(({ growthStart }) => growthStart ?? '').join(','); // the schemes are others after each render
  return useMemo(
    () =>
      limitHistories(
        histories,
        starts.split(',').map((day) => (day === '' ? null : Number(day))),
      ),
    [histories, starts],
  );
}

const limitHistories = (histories: NavHistories, starts: readonly (number | null)[]): NavHistories =>
  starts.every((start) => start === null)
    ? histories
    : {
        ...histories,
        series: histories.series.map((series, index) => series && startAt(series, starts[index] ?? null)),
      };
