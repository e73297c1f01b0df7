import { type ComponentProps, useMemo } from 'react';
import type { IsoDate, IsoDateOrDateTime } from '#contract/dates.ts';
import type { LeadingRowSelector } from '#schemes/peers/leading-rows.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { TopBars } from '../../../chart/bars/top-bars.tsx';
import { ReturnsChart } from '../../../chart/returns/returns-chart.tsx';
import type { RecordLookup } from '../../../schemes/all-schemes.ts';
import { findLatestAum } from '../../../schemes/header/latest-aum.ts';
import { MAX_COMPARED } from '../../../schemes/scheme-links.ts';
import type { Column } from '../../../table/column.ts';
import { aumColumn, benchmarkColumn, schemeColumn } from '../screener-columns.ts';
import { ScreenerPlot } from './screener-plot.tsx';
import styles from './screener-charts.module.css';

interface ScreenerChartsProps {
  /** The columns of the table. */
  readonly columns: readonly Column<SchemeSummary>[];
  /** Schemes in the returns chart; without any, the first row of the table with returns. */
  readonly selected: readonly SchemeSummary[];
  /** The rows that match the table's filters, in its order. */
  readonly filteredRows: readonly SchemeSummary[];
  readonly selectLeading: LeadingRowSelector;
  readonly getRecord: RecordLookup;
  /** Whether the rows are of several plans or options. */
  readonly isMixed: boolean;
  readonly plot: Pick<ComponentProps<typeof ScreenerPlot>, 'settings' | 'write' | 'onSelect' | 'view' | 'onView'>;
}

const getNavDate = ({ navDate }: SchemeSummary): IsoDateOrDateTime | null => navDate;

/** The charts beside the table, which read the table's own columns. */
export function ScreenerCharts({
  columns,
  selected,
  filteredRows,
  selectLeading,
  getRecord,
  isMixed,
  plot,
}: ScreenerChartsProps) {
  const { charted, hint } = useMemo(
    () => chooseCharted(selected, filteredRows, getRecord),
    [selected, filteredRows, getRecord],
  );
  const getAumDate = (row: SchemeSummary): IsoDate | null => findLatestAum(getRecord(row))?.date ?? null;
  const leadingRows = useMemo(() => selectLeading(filteredRows), [selectLeading, filteredRows]);
  // absent if its source is not imported, or the service does not report it
  const hasAum = useMemo(() => filteredRows.some(({ dailyAum }) => dailyAum !== null), [filteredRows]);
  const findSeriesIndex = useMemo(() => {
    const indexes = new Map(charted.map(({ code }, index) => [code, index]));
    return ({ code }: SchemeSummary): number | null => indexes.get(code) ?? null;
  }, [charted]);
  return (
    <>
      <ScreenerPlot {...plot} columns={columns} rows={leadingRows} selected={selected.map(({ code }) => code)} />
      <ReturnsChart
        rows={charted}
        scheme={schemeColumn}
        benchmark={benchmarkColumn}
        columns={columns}
        asOf={getNavDate}
        emptyReason="no scheme matches the filters."
      />
      {hint !== '' && <p className={styles['hint']}>{hint}</p>}
      {hasAum && (
        <TopBars
          title="Largest by AUM"
          rows={leadingRows}
          note={isMixed ? 'one bar per scheme' : ''}
          name={schemeColumn}
          size={aumColumn}
          asOf={getAumDate}
          max={8}
          findSeriesIndex={findSeriesIndex}
        />
      )}
    </>
  );
}

/** The selected schemes, otherwise the first row that the chart of returns can draw. */
function chooseCharted(selected: readonly SchemeSummary[], rows: readonly SchemeSummary[], getRecord: RecordLookup) {
  if (selected.length > 0) return { charted: selected, hint: '' };
  const first = rows.find((row) => row.return1Year !== null || getRecord(row)?.return1Month !== null);
  const which = first === undefined || first === rows[0] ? 'Top row' : 'Top row with returns';
  return {
    charted: first === undefined ? rows.slice(0, 1) : [first],
    hint: `${which} shown. Tick up to ${MAX_COMPARED} schemes.`,
  };
}
