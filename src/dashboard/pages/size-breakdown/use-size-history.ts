import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { HoldingGroup } from '#contract/records/holding.ts';
import { buildDateParameter, usePortfolioDates } from '../../schemes/holdings/portfolio-dates.tsx';
import { selectMonthlyDates } from '../../schemes/holdings/monthly-dates.ts';
import { useSizeGroups } from './use-size-groups.ts';

interface MonthlySizes {
  readonly date: IsoDate;
  /** Empty if they could not be loaded. */
  readonly groups: readonly HoldingGroup[];
}

export interface SizeHistory {
  /** Newest first; empty without earlier portfolios. */
  readonly months: readonly MonthlySizes[];
  readonly isLoading: boolean;
  /** False if the server has only the latest portfolio. */
  readonly isSupported: boolean;
}

/** The portfolios of a scheme's last twelve months by market cap. */
export function useSizeHistory(code: string): SizeHistory {
  const { all, isPending, isSupported } = usePortfolioDates(code);
  const dates = useMemo(() => selectMonthlyDates(all), [all]);
  const { groups, isLoading } = useSizeGroups(dates.map((date) => ({ code, ...buildDateParameter(all, date) })));
  return {
    months: dates.map((date, index) => ({ date, groups: groups[index] ?? [] })),
    isLoading: isPending || isLoading,
    isSupported: isSupported !== false,
  };
}
