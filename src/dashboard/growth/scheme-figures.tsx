import type { ReactNode } from 'react';
import { type SeriesColour, getSeriesColour } from '../chart/frame/series-style.tsx';
import { Swatch } from '../ui/controls/swatch.tsx';
import { ScrollArea } from '../ui/layout/page-sections.tsx';
import styles from './scheme-figures.module.css';

interface SchemeFiguresProps {
  /** Accessible name. */
  readonly label: string;
  /** What the rows are. */
  readonly corner: string;
  /** Heads of the columns, in the order of the series. */
  readonly names: readonly string[];
  /** In the order of the names; their places without them. */
  readonly colours?: readonly SeriesColour[];
  /** Rows that begin with a row header. */
  readonly children: ReactNode;
}

/** A table with a column for each series, in its colour; the first column stays when it is scrolled sideways. */
export const SchemeFigures = ({ label, corner, names, colours, children }: SchemeFiguresProps) => (
  <ScrollArea label={`${label}, table`}>
    <table className={styles['figures']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{corner}</span>
          </th>
          {names.map((name, index) => (
            <th key={name} scope="col" className="number">
              <Swatch colour={getSeriesColour(colours?.[index] ?? index)} shape="box" className={styles['swatch']} />{' '}
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </ScrollArea>
);
