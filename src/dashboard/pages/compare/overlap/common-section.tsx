import { useState } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import { type ComparedIsin, countHolders } from '#finance/portfolio/overlap.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { WaitingSection } from '../../../ui/layout/page-sections.tsx';
import { formatCount, formatInteger } from '../../../ui/text/format.ts';
import { TableHead } from '../section-parts.tsx';
import { buildWeightsTable, WeightsTable } from './weights-table.tsx';

interface CommonSectionProps {
  readonly names: readonly string[];
  readonly portfolios: readonly (readonly Holding[])[];
  readonly dates: readonly (IsoDate | null)[];
  /** What at least two of the portfolios hold; null while it is loading. */
  readonly common: readonly ComparedIsin[] | null;
}

const LABEL = 'Common holdings';

/** What all of the schemes hold, or at least k of them, with the weight in each. */
export function CommonSection({ names, portfolios, dates, common }: CommonSectionProps) {
  const [selected, setSelected] = useState<number | null>(null);
  if (common === null) return <WaitingSection />;
  const indexes = dates.flatMap((date, index) => (date === null ? [] : index));
  const counts = indexes.map((_, position) => position + 1).filter((count) => count > 1);
  const most = Math.max(2, ...common.map(({ weights }) => countHolders(weights)));
  const least = selected !== null && counts.includes(selected) ? selected : most;
  const rows = common.filter(({ weights }) => countHolders(weights) >= least);
  const table = {
    label: LABEL,
    portfolios: indexes.map((index) => ({
      name: names[index] ?? '',
      date: dates[index] ?? null,
      rows: portfolios[index] ?? [],
    })),
    rows: rows.map(({ isin, weights }) => ({ isin, weights: indexes.map((index) => weights[index] ?? null) })),
    total: {
      header: 'Held by',
      unit: '',
      format: ({ weights }: ComparedIsin) => formatInteger(countHolders(weights)),
    },
  };
  return (
    <>
      <TableHead
        label={LABEL}
        about={`${formatCount(rows.length, 'holding')} in ${least === indexes.length ? 'all' : `at least ${least} of`} ${indexes.length} schemes`}
        buildTable={() => buildWeightsTable(table)}
      />
      <WeightsTable
        {...table}
        controls={
          <SegmentedControl
            label="Held by at least"
            hasValues
            value={String(least)}
            onChange={(value) => setSelected(Number(value))}
            options={counts.toReversed().map((count) => ({
              value: String(count),
              label: count === indexes.length ? `All ${count}` : `${count} of ${indexes.length}`,
            }))}
          />
        }
      />
    </>
  );
}
