import { useMemo } from 'react';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { ColumnPlot } from '../../../chart/scatter/column-plot.tsx';
import type { PageSearchParams } from '../../../navigation/use-search-params.ts';
import type { Column } from '../../../table/column.ts';
import { ColumnPicker } from '../../../table/columns/column-picker.tsx';
import { withFilter } from '../../../table/view/table-view.ts';
import type { TableViewState } from '../../../table/view/use-table-view.ts';
import { Select } from '../../../ui/controls/field.tsx';
import { aumColumn, schemeColumn } from '../screener-columns.ts';
import type { ScreenerSettings } from '../screener-settings.ts';
import styles from './screener-plot.module.css';

const HEIGHT = 360;
const NONE = 'none';
const getCode = ({ code }: SchemeSummary): string => code;

/** What a point's colour can stand for. */
const colourIds = ['subCategory', 'mutualFund', 'peerQuartile3Year'] as const;

interface ScreenerPlotProps extends Omit<TableViewState, 'ignored'> {
  readonly columns: readonly Column<SchemeSummary>[];
  /** One of each scheme. */
  readonly rows: readonly SchemeSummary[];
  readonly settings: Pick<ScreenerSettings, 'plotX' | 'plotY' | 'plotColour' | 'plotSize'>;
  readonly write: PageSearchParams['write'];
  readonly selected: readonly string[];
  readonly onSelect: (codes: readonly string[]) => void;
}

/** Any two number columns of the schemes that the filters leave; at first their return against their volatility, if they have both. */
export function ScreenerPlot(props: ScreenerPlotProps) {
  const { columns, rows, settings, write, selected, onSelect, view, onView } = props;
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const numbers = useMemo(() => columns.filter(({ cell }) => cell.isNumeric), [columns]);
  const { plotX, plotY, plotColour, plotSize } = settings;
  const axes = useMemo(
    () => chooseAxes(byId, rows, { ...(plotX && { x: plotX }), ...(plotY && { y: plotY }) }),
    [byId, rows, plotX, plotY],
  );
  const [x, y] = [byId.get(axes?.x ?? ''), byId.get(axes?.y ?? '')];
  if (!x || !y) return null;
  const [colour, size] = [plotColour || NONE, plotSize || aumColumn.id];
  const set = (parameter: 'plotX' | 'plotY' | 'plotColour' | 'plotSize') => (id: string) =>
    write({ [parameter]: id }, 'replace');
  const sample = rows[0];
  const failure = x.failure ?? y.failure;
  return (
    <ColumnPlot
      rows={rows}
      rowKey={getCode}
      name={schemeColumn}
      x={x}
      y={y}
      colour={byId.get(colour) ?? null}
      size={size === NONE ? null : (byId.get(size) ?? null)}
      height={HEIGHT}
      isLoading={!failure && sample !== undefined && [x, y].some((column) => column.value(sample) === undefined)}
      selected={selected}
      onToggle={(code) =>
        onSelect(selected.includes(code) ? selected.filter((each) => each !== code) : [...selected, code])
      }
      onArea={(area) => {
        const within = ([min, max]: readonly [number, number]) => ({ kind: 'range', min, max }) as const;
        onView(withFilter(withFilter(view, x.id, within(area.x)), y.id, within(area.y)), 'push');
      }}
      controls={
        <span className={styles['controls']}>
          <ColumnPicker label="Up" columns={numbers} value={y.id} onChange={set('plotY')} />
          <ColumnPicker label="Across" columns={numbers} value={x.id} onChange={set('plotX')} />
          <ColumnChoice
            label="Colour"
            columns={colourIds.flatMap((id) => byId.get(id) ?? [])}
            none="One colour"
            value={colour}
            onChange={set('plotColour')}
          />
          <ColumnChoice label="Size" columns={[aumColumn]} none="One size" value={size} onChange={set('plotSize')} />
        </span>
      }
    />
  );
}

interface ColumnChoiceProps {
  readonly label: string;
  readonly columns: readonly Column<SchemeSummary>[];
  /** The choice of no column. */
  readonly none: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One of a few columns, or none. */
function ColumnChoice({ label, columns, none, value, onChange }: ColumnChoiceProps) {
  return (
    <Select aria-label={label} tooltip={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value={NONE}>{none}</option>
      {columns.map((column) => (
        <option key={column.id} value={column.id}>
          {column.label}
        </option>
      ))}
    </Select>
  );
}

/** Ids of the columns across and up. */
interface Axes {
  readonly x: string;
  readonly y: string;
}

/** Return against volatility, if the NAVs are enough for both; otherwise columns that more schemes have. All of them are always loaded. */
const defaultAxes: readonly Axes[] = [
  { x: 'volatility3Year', y: 'return3Year' },
  { x: 'dailyAum', y: 'return3Year' },
  { x: 'dailyAum', y: 'return1Year' },
  { x: 'ter', y: 'return1Year' },
  { x: 'dailyAum', y: 'ter' },
];

/** The least share of the schemes that another choice would draw. */
const MIN_SHARE = 0.5;

/**
 * The columns that the plot draws: those chosen, and for the others the first that have values in the rows, at least half as often as any.
 * A value that is not loaded yet may be one.
 */
export function chooseAxes(
  byId: ReadonlyMap<string, Column<SchemeSummary>>,
  rows: readonly SchemeSummary[],
  chosen: Partial<Axes>,
): Axes | null {
  const counted = defaultAxes.flatMap((axes) => {
    const { x, y } = { ...axes, ...chosen };
    const [across, up] = [byId.get(x), byId.get(y)];
    if (!across || !up) return [];
    const count = rows.filter((row) => across.value(row) !== null && up.value(row) !== null).length;
    return { axes: { x, y }, count };
  });
  const most = Math.max(...counted.map(({ count }) => count));
  return counted.find(({ count }) => count >= MIN_SHARE * most)?.axes ?? null;
}
