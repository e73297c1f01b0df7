import { useMemo } from 'react';
import { startAt } from '#finance/nav/series/series.ts';
import type { SchemeOption } from '#schemes/plan-and-option.ts';
import { type NavHistories, useNavHistories } from '../api/use-histories.ts';

interface GrowthScheme extends Pick<SchemeOption, 'growthStart'> {
  readonly code: string;
}

/** The NAV histories of some schemes, as `useNavHistories` requests them, of each as far back as its NAVs show its growth. */
export function useGrowthHistories(schemes: readonly GrowthScheme[], from: string | undefined): NavHistories {
  const histories = useNavHistories(
    schemes.map(({ code }) => code),
    from,
  );
  return useMemo(() => limitHistories(histories, schemes), [histories, schemes]);
}

const limitHistories = (histories: NavHistories, schemes: readonly GrowthScheme[]): NavHistories =>
  schemes.every(({ growthStart }) => growthStart === null)
    ? histories
    : {
        ...histories,
        series: histories.series.map((series, index) => series && startAt(series, schemes[index]?.growthStart ?? null)),
      };
