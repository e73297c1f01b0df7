import { useMemo } from 'react';
import { datePart } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { describePlanAndOption } from '#schemes/plan-and-option.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { computeHistoryStart, type GrowthParameters } from '../../growth/growth-parameters.ts';
import { GrowthSection } from '../../growth/growth-section.tsx';
import type { PageSearchParams } from '../../navigation/use-search-params.ts';
import { useGrowthHistories } from '../../schemes/use-growth-histories.ts';

const HEIGHT = 320;

interface SchemeGrowthProps {
  readonly performance: Performance;
  /** Null if the server does not list it. */
  readonly scheme: SchemeEntry | null;
  readonly parameters: GrowthParameters;
  readonly write: PageSearchParams['write'];
}

/** Growth of ₹10,000 in one scheme. */
export function SchemeGrowth({ performance, scheme, parameters, write }: SchemeGrowthProps) {
  const { schemeName, navDate } = performance;
  const from = navDate === null ? undefined : computeHistoryStart(datePart(navDate), parameters);
  const schemes = useMemo(
    () => [{ ...performance, ...describePlanAndOption(performance, scheme ?? undefined) }],
    [performance, scheme],
  );
  const histories = useGrowthHistories(schemes, from);
  const names = useMemo(() => [getShortName(schemeName)], [schemeName]);
  return (
    <GrowthSection
      schemes={schemes}
      names={names}
      histories={histories}
      parameters={parameters}
      height={HEIGHT}
      write={write}
    />
  );
}
