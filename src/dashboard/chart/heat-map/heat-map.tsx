import { type CSSProperties, type ReactNode, useRef } from 'react';
import { ShadeLegend, type ShownStanding } from '../../schemes/peers/shown-standing.tsx';
import { ScrollArea, SectionNote, WaitingSection } from '../../ui/layout/page-sections.tsx';
import { buildQuarterAttributes } from '../../ui/quarter-shade.tsx';
import { buildNoteAttributes } from '../../ui/tooltip.tsx';
import { SectionExport } from '../export/section-export.tsx';
import { type ChartTableData, numberHeader, textHeader } from '../frame/chart-table.tsx';
import styles from './heat-map.module.css';

export interface HeatCell {
  readonly key: string;
  readonly text: string;
  /** A second, smaller line; '' for none. */
  readonly detail?: string;
  /** 0 to 1; the colour of the cell becomes stronger with it. Null without a value. */
  readonly heat: number | null;
  readonly tone?: 'accent' | 'gain' | 'loss';
  /** Where the value is among those of peers: the cell has the shade of the quartile instead of its heat. */
  readonly standing?: ShownStanding;
  /** Accessible name of a cell that can be selected. */
  readonly label?: string;
  readonly isSelected?: boolean;
  readonly onSelect?: () => void;
  /** Why there is no value, or what is special about it. */
  readonly note?: string;
}

interface HeatRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly HeatCell[];
}

/** Each pair of names once: a row for every name but the first, a column for every one but the last. */
export const buildPairs = (
  names: readonly string[],
  buildCell: (a: number, b: number) => HeatCell,
): Pick<HeatMapProps, 'columns'> & { readonly rows: readonly HeatRow[] } => ({
  columns: names.slice(0, -1),
  rows: names.slice(1).map((name, index) => ({
    key: name,
    name,
    cells: names
      .slice(0, -1)
      .map((other, b) => (b <= index ? buildCell(b, index + 1) : { key: other, text: '', heat: null })),
  })),
});

interface HeatMapProps {
  /** The title of the section: an `h2`. */
  readonly heading: ReactNode;
  /** Accessible name. */
  readonly label: string;
  /** Unit and date. */
  readonly caption: string;
  /** Beside the heading. */
  readonly controls?: ReactNode;
  readonly corner: string;
  readonly columns: readonly string[];
  /** Null while they are not known. */
  readonly rows: readonly HeatRow[] | null;
  /** Whether cells are still placeholders. */
  readonly isLoading?: boolean;
}

/** A table whose cells are coloured by their values; the values are printed in them. */
export function HeatMap(props: HeatMapProps) {
  const { heading, label, caption, controls, corner, columns, rows, isLoading = false } = props;
  const container = useRef<HTMLDivElement>(null);
  const cells = rows?.flatMap((row) => row.cells);
  return (
    <div ref={container} data-caption={caption}>
      <div className="section-head">
        {heading}
        {controls}
        {rows && !isLoading && (
          <SectionExport
            label={label}
            buildTable={() => buildHeatTable(corner, columns, rows)}
            container={container}
            hasDrawing
          />
        )}
      </div>
      <div className={styles['captions']}>
        <SectionNote>{caption}</SectionNote>
        {cells?.some(({ standing }) => standing?.quartile) && (
          <ShadeLegend hasRanks={cells.some(({ detail }) => detail)} />
        )}
      </div>
      {rows === null ? <WaitingSection /> : <HeatTable label={label} corner={corner} columns={columns} rows={rows} />}
    </div>
  );
}

/** A row that contains an incomplete period, marked with an asterisk, is marked itself: the numbers of a file have no marks. */
function buildHeatTable(corner: string, columns: readonly string[], rows: readonly HeatRow[]): ChartTableData {
  return {
    headers: [textHeader(corner), ...columns.map((name) => numberHeader(name))],
    rows: rows.map(({ key, name, cells }) => ({
      key,
      cells: [
        cells.some(({ text }) => text.endsWith('*')) ? `${name}*` : name,
        ...cells.map(({ text }) => text.replace(/\*$/, '')),
      ],
      standings: [null, ...cells.map(({ standing = null }) => standing)],
    })),
  };
}

interface HeatTableProps extends Pick<HeatMapProps, 'label' | 'corner' | 'columns'> {
  readonly rows: readonly HeatRow[];
}

const HeatTable = ({ label, corner, columns, rows }: HeatTableProps) => (
  <ScrollArea label={`${label}, table`}>
    <table className={styles['map']} aria-label={label} data-part="drawing">
      <thead>
        <tr>
          <td>
            <span className="visually-hidden">{corner}</span>
          </td>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell) => (
              <HeatCellView key={cell.key} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

interface HeatStyle extends CSSProperties {
  readonly '--heat': string;
}

function HeatCellView({ cell }: { readonly cell: HeatCell }) {
  const { text, detail = '', heat, tone = 'accent', label, isSelected = false, onSelect, note = '', standing } = cell;
  const style: HeatStyle = { '--heat': `${Math.round((heat ?? 0) * 100)}%` };
  const content = (
    <>
      {text}
      {detail !== '' && <small>{detail}</small>}
    </>
  );
  const quarter = standing?.quartile;
  const shade = quarter ? buildQuarterAttributes(quarter) : { className: heat === null ? 'none' : undefined };
  return (
    <td style={style} data-tone={tone} {...shade} {...buildNoteAttributes(note)}>
      {onSelect ? (
        <button type="button" data-print="keep" aria-label={label} aria-pressed={isSelected} onClick={onSelect}>
          {content}
        </button>
      ) : (
        content
      )}
    </td>
  );
}

export interface HeatRange {
  readonly lowest: number;
  readonly highest: number;
}

/** The range of the values that there are; null without two different ones, between which a shade could distinguish. */
export function findHeatRange(values: readonly (number | null)[]): HeatRange | null {
  const known = values.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  return lowest < highest ? { lowest, highest } : null;
}

/** 0 for the lowest value of the range, 1 for the highest: values that lie close together differ as well. */
export const computeHeat = (value: number, range: HeatRange | null): number =>
  range === null ? 0 : (value - range.lowest) / (range.highest - range.lowest);
