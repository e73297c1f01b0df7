import { useRef } from 'react';
import { getSeriesColour } from '../../../chart/frame/series-style.ts';
import { ScrollArea } from '../../../ui/layout/page-sections.tsx';
import { Swatch } from '../../../ui/controls/swatch.tsx';
import { defineTerm } from '../define-term.ts';
import { DASH } from '../../../ui/text/format.ts';
import { buildNoteAttributes, ValueNote } from '../../../ui/value-note.tsx';
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
  /** Accessible name. */
  readonly label: string;
  /** In the order of the cells. */
  readonly names: readonly string[];
  readonly rows: readonly FigureByScheme[];
}

/** Figures of several schemes, a column for each; the definition of a figure is at its name. */
export function FiguresTable({ label, names, rows }: FiguresTableProps) {
  const table = useRef<HTMLTableElement>(null);
  return (
    <ScrollArea label={`${label}, table`}>
      <ValueNote container={table} />
      <table ref={table} className={styles['figures']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Figure</span>
            </th>
            {names.map((name, index) => (
              <th key={name} scope="col" className="number">
                <Swatch colour={getSeriesColour(index)} shape="box" className={styles['swatch']} /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
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
        </tbody>
      </table>
    </ScrollArea>
  );
}

const buildMissing = (cell: string | null, { whyMissing }: FigureByScheme) =>
  cell === null ? { tabIndex: 0, ...buildNoteAttributes(whyMissing) } : {};
