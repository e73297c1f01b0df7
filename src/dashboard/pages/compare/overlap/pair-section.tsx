import { useState } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import { type ComparedIsin, findCommonWeight } from '#finance/portfolio/overlap.ts';
import type { OverlapResult } from '../../../analysis/analyse-portfolios.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { SectionNote, WaitingSection } from '../../../ui/layout/page-sections.tsx';
import { DASH, formatInteger, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import { TableHead } from '../section-parts.tsx';
import type { Pair } from './overlap-matrix.tsx';
import { buildWeightsTable, WeightsTable } from './weights-table.tsx';

type Part = 'common' | 'a' | 'b';

interface PairSectionProps {
  readonly pair: Pair | null;
  readonly names: readonly string[];
  readonly portfolios: readonly (readonly Holding[])[];
  readonly dates: readonly (IsoDate | null)[];
  readonly result: OverlapResult | null;
}

/** The holdings behind one cell of the heat map: those in common, and those of one scheme only. */
export function PairSection({ pair, names, portfolios, dates, result }: PairSectionProps) {
  const [part, setPart] = useState<Part>('common');
  if (result === null) return <WaitingSection />;
  if (pair === null) return <SectionNote>Overlap needs the portfolios of two schemes.</SectionNote>;
  const [a, b] = pair;
  const all = result.pairs[a * result.matrix.size + b] ?? [];
  const parts: Readonly<Record<Part, readonly ComparedIsin[]>> = {
    common: all.filter(isInBoth),
    a: all.filter(({ weights: [, other] }) => other === null),
    b: all.filter(({ weights: [own] }) => own === null),
  };
  const [nameA, nameB] = [names[a] ?? '', names[b] ?? ''];
  const table = {
    label: `${nameA} and ${nameB}`,
    portfolios: pair.map((index) => ({
      name: names[index] ?? '',
      date: dates[index] ?? null,
      rows: portfolios[index] ?? [],
    })),
    total: { header: 'In common', unit: '%', format: formatCommonWeight },
  };
  return (
    <>
      <TableHead
        label={table.label}
        about={`${formatNumber(Number(result.matrix.byWeight[a * result.matrix.size + b]))} % in common`}
        buildTable={() => buildWeightsTable({ ...table, rows: all })}
      />
      <WeightsTable
        {...table}
        rows={parts[part]}
        controls={
          <SegmentedControl
            label="Holdings"
            hasValues
            value={part}
            onChange={setPart}
            options={[
              { value: 'common', label: `Common ${formatInteger(parts.common.length)}` },
              { value: 'a', label: `Only in ${nameA} ${formatInteger(parts.a.length)}` },
              { value: 'b', label: `Only in ${nameB} ${formatInteger(parts.b.length)}` },
            ]}
          />
        }
      />
    </>
  );
}

const isInBoth = ({ weights }: ComparedIsin): boolean => weights.every((weight) => weight !== null);

const formatCommonWeight = (row: ComparedIsin): string =>
  isInBoth(row) ? formatOrDash(findCommonWeight(row.weights), formatNumber) : DASH;
