import { ScrollFrame } from '../ui/scroll-frame.tsx';
import styles from './chart.module.css';

/** The figures of a chart as text, for those who would rather read them. The first column names the row. */
export interface Figures {
  readonly heads: readonly Head[];
  readonly rows: readonly FigureRow[];
}

interface FigureRow {
  readonly key: string;
  readonly cells: readonly string[];
}

interface Head {
  readonly text: string;
  readonly numeric: boolean;
}

export const words = (text: string): Head => ({ text, numeric: false });
export const numbers = (text: string): Head => ({ text, numeric: true });

interface FigureTableProps {
  readonly label: string;
  readonly figures: Figures;
}

export function FigureTable({ label, figures: { heads, rows } }: FigureTableProps) {
  const side = (at: number) => (heads[at]?.numeric ? 'number' : undefined);
  return (
    <ScrollFrame label={`${label}, figures`}>
      <table className={`table ${styles['figures']}`} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head.text} scope="col" className={side(at)}>
                {head.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]?.text} className={side(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
