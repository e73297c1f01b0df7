import { type ChartTableData, numberHeader, textHeader } from '../../../chart/frame/chart-table.tsx';
import type { SeriesColour } from '../../../chart/frame/series-style.tsx';
import { SchemeFigures } from '../../../growth/scheme-figures.tsx';
import { defineTerm } from '../../../schemes/defined-heading.tsx';
import { WaitingSection } from '../../../ui/layout/page-sections.tsx';
import { DASH } from '../../../ui/text/format.ts';
import { buildNoteAttributes } from '../../../ui/tooltip.tsx';
import { TableHead, labelRow } from '../section-parts.tsx';
import styles from './figures-table.module.css';

/** One figure of several schemes. */
export interface FigureByScheme {
  readonly label: string;
  readonly unit: string;
  /** Term of the glossary that defines it. */
  readonly term: string;
  /** Formatted; null without a value. */
  readonly cells: readonly (string | null)[];
  /** Why a value is missing. */
  readonly whyMissing: string;
}

interface FiguresTableProps {
  readonly label: string;
  /** Beside the title: the period. */
  readonly about: string;
  /** In the order of the cells. */
  readonly names: readonly string[];
  readonly colours: readonly SeriesColour[];
  /** Label of the figure that the view is about: its row is the largest. */
  readonly keyFigure: string;
  /** Null while they are loading. */
  readonly rows: readonly FigureByScheme[] | null;
}

/** Figures of several schemes, a column for each; the definition of a figure is at its name. None without any value: the chart above says why. */
export function FiguresTable({ label, about, rows, ...figures }: FiguresTableProps) {
  if (rows?.every(({ cells }) => cells.every((cell) => cell === null))) return null;
  return (
    <section className={styles['section']}>
      <TableHead label={label} about={about} buildTable={rows && (() => buildTable(figures.names, rows))} />
      {rows === null ? <WaitingSection /> : <Figures label={label} {...figures} rows={rows} />}
    </section>
  );
}

const buildTable = (names: readonly string[], rows: readonly FigureByScheme[]): ChartTableData => ({
  headers: [textHeader('Measure'), ...names.map((name) => numberHeader(name))],
  rows: rows.map((row) => ({ key: row.label, cells: [labelRow(row), ...row.cells.map((cell) => cell ?? '')] })),
});

interface FiguresProps extends Pick<FiguresTableProps, 'label' | 'names' | 'colours' | 'keyFigure'> {
  readonly rows: readonly FigureByScheme[];
}

function Figures({ label, names, colours, keyFigure, rows }: FiguresProps) {
  return (
    <SchemeFigures label={label} corner="Figure" names={names} colours={colours}>
      {rows.map((row) => (
        <tr key={row.label} className={row.label === keyFigure ? styles['key'] : undefined}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the definition must be reachable by keyboard */}
          <th scope="row" className="second" tabIndex={0} {...buildNoteAttributes(defineTerm(row.term))}>
            {row.label} {row.unit !== '' && <span className="quiet">{row.unit}</span>}
          </th>
          {row.cells.map((cell, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the columns are the schemes, in their order
            <td key={index} className={cell === null ? 'number none' : 'number'} {...buildMissing(cell, row)}>
              {cell ?? DASH}
            </td>
          ))}
        </tr>
      ))}
    </SchemeFigures>
  );
}

const buildMissing = (cell: string | null, { whyMissing }: FigureByScheme) =>
  cell === null ? { tabIndex: 0, ...buildNoteAttributes(whyMissing) } : {};
