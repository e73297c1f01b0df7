import { useMemo } from 'react';
import { dayOf, writeWireDay } from '#contract/date.ts';
import type { Performance } from '#contract/records/performance.ts';
import { dayNumber, isoDay, minus } from '#finance/calendar.ts';
import { useSchemeList } from '../../api/scheme-list.ts';
import { useServerInfo } from '../../api/server-info.ts';
import type { CompareParameters } from './compare-parameters.ts';
import { comparedSchemes, newestNav, type Compared } from './compared.ts';
import { riskOf } from './risk.ts';
import { useNavHistories, type NavHistories } from './use-nav-histories.ts';

const EARLIER = 15; // days before the period: its first NAV may be an as-of one

interface ComparedSchemes {
  readonly schemes: readonly Compared[];
  readonly histories: NavHistories;
}

/** The compared schemes with what their NAV histories tell. */
export function useCompared(records: readonly Performance[], { codes, period }: CompareParameters): ComparedSchemes {
  const newest = useServerInfo()?.navAsOf ?? newestNav(records);
  const list = useSchemeList().data ?? null;
  const told = useMemo(() => comparedSchemes(records, codes, { list, newest }), [records, codes, list, newest]);
  const oldest = oldestNav(told);
  const from = period === 'max' || oldest === null ? undefined : firstDay(oldest);
  const histories = useNavHistories(
    told.map(({ code }) => code),
    from,
  );
  const schemes = useMemo(
    () => told.map((scheme, at) => ({ ...scheme, ...riskOf(histories.series[at] ?? null, scheme.option) })),
    [told, histories.series],
  );
  return { schemes, histories };
}

/** The NAV day of the scheme whose latest NAV is the oldest, ISO; null where none is told. */
function oldestNav(schemes: readonly Compared[]): string | null {
  return schemes.flatMap(({ navDate }) => (navDate === null ? [] : dayOf(navDate))).toSorted()[0] ?? null;
}

/**
 * What a question for NAVs begins with: five years before the oldest of the latest NAVs serve every period but the longest,
 * and the figures of risk of every scheme.
 */
const firstDay = (oldest: string): string =>
  writeWireDay(isoDay(minus(dayNumber(oldest), { count: 5, unit: 'year' }) - EARLIER));
