import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { addNullable } from '#finance/decimals.ts';
import { chooseIndustryLevel } from '#finance/portfolio/groups.ts';
import { DivergingBars } from '../../chart/bars/diverging-bars.tsx';
import { numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { changedInstrumentColumn, kindColumn, weightChangeColumn } from './change-columns.ts';
import type { ChangeRow } from './change-rows.ts';
import styles from './change-charts.module.css';

interface ChangeChartsProps {
  readonly rows: readonly ChangeRow[];
  readonly dates: { readonly asOf: IsoDate | null; readonly since: IsoDate | null };
}

/** The largest changes in weight of the rows, by instrument and by sector. */
export function ChangeCharts({ rows, dates }: ChangeChartsProps) {
  const { title, shifts } = useMemo(() => computeSectorShifts(rows), [rows]);
  return (
    <div className={`columns ${styles['charts']}`}>
      <ColumnSpanSection columns={6} label="By instrument">
        <DivergingBars
          title="Change in weight"
          rows={rows}
          name={changedInstrumentColumn}
          change={weightChangeColumn}
          kind={kindColumn}
          {...dates}
        />
      </ColumnSpanSection>
      <ColumnSpanSection columns={6} label="By group">
        <DivergingBars title={title} rows={shifts} name={sectorColumn} change={sectorChangeColumn} {...dates} />
      </ColumnSpanSection>
    </div>
  );
}

/** The change in weight of one sector, percentage points. */
interface SectorShift {
  readonly label: string;
  readonly weightChange: number | null;
}

interface SectorShifts {
  readonly title: string;
  readonly shifts: readonly SectorShift[];
}

const sectorColumn: Column<SectorShift> = textColumn('label', (row) => row.label, { header: 'Sector' });
const sectorChangeColumn: Column<SectorShift> = numberColumn('weightChange', (row) => row.weightChange, {
  header: 'Change',
  label: 'Change in weight',
  unit: 'pp',
  signed: 'change',
});

/**
 * Changes in weight totalled by sector or, if the source gives no sectors, by industry or rating. Unchanged rows add
 * nothing, so from all changes these are the shifts of the whole portfolio.
 */
export function computeSectorShifts(rows: readonly ChangeRow[]): SectorShifts {
  const { name, getLabel } = chooseIndustryLevel(rows.map(({ holding }) => holding));
  const totals = new Map<string, number | null>();
  for (const { holding, weightChange } of rows) {
    const label = getLabel(holding).trim() || 'Unclassified';
    totals.set(label, addNullable(totals.get(label) ?? null, weightChange));
  }
  return {
    title: `Changes by ${name.toLowerCase()}`,
    shifts: [...totals].map(([label, weightChange]) => ({ label, weightChange })),
  };
}
