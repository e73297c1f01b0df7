import { useMemo } from 'react';
import type { Holding } from '#contract/records/holding.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { lookThrough } from '#finance/allocation/look-through.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import { type Portfolios, usePortfolios } from '../../../api/use-records.ts';
import { formatList } from '../../../chart/frame/chart-text.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { type CompareRow, listSchemeCodes } from '../compare-rows.ts';

interface MixedPortfolios extends Portfolios {
  /** Says which part of a mix has no portfolio. */
  readonly notes: readonly string[];
}

/** The portfolios of schemes and mixes: behind a mix are the holdings of its schemes with its weights, of the day of the oldest of them. */
export function useMixedPortfolios(schemes: readonly CompareRow[], names: readonly string[]): MixedPortfolios {
  const codes = useMemo(() => listSchemeCodes(schemes), [schemes]);
  const loaded = usePortfolios(codes);
  const { portfolios, dates } = loaded;
  const mixed = useMemo(() => {
    const find = (code: string) => {
      const index = codes.indexOf(code);
      return { rows: portfolios[index] ?? [], date: dates[index] ?? null };
    };
    const all = schemes.map(({ code, mix }, index) => {
      if (!mix) return { ...find(code), note: '' };
      const parts = mix.parts.map(({ scheme, weight }) => ({ scheme, amount: weight, ...find(scheme.code) }));
      const { rows, coverage } = lookThrough<Holding>(parts);
      if (mix.unknown.length > 0) return { rows: [], date: null, note: '' };
      const missing = parts.filter((part) => part.date === null).map(({ scheme }) => getShortName(scheme.schemeName));
      return {
        rows: rows.map(({ position, weight }) => ({ ...position, weight, marketValue: null })),
        date: listDistinctDays(parts.map((part) => part.date))[0] ?? null,
        note:
          missing.length > 0 && coverage > 0
            ? `${names[index] ?? ''}: portfolios of ${formatNumber(coverage)} % of it, none of ${formatList(missing)}.`
            : '',
      };
    });
    return {
      portfolios: all.map(({ rows }) => rows),
      dates: all.map(({ date }) => date),
      notes: all.map(({ note }) => note).filter((note) => note !== ''),
    };
  }, [schemes, names, codes, portfolios, dates]);
  return { ...loaded, ...mixed };
}
