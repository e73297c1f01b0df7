import type { CSSProperties, ReactNode } from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';
import { buildQuarterAttributes, type Quarter } from '../../../ui/quarter-shade.tsx';
import { buildNoteAttributes } from '../../../ui/tooltip.tsx';
import styles from './bar-list.module.css';

/** A value with its bar. */
interface BarRow {
  readonly id: string;
  readonly label: ReactNode;
  /** Null for no bar. */
  readonly value: number | null;
  readonly text: string;
  readonly note?: string;
  readonly quarter?: Quarter | null | undefined;
  /** A rank beside the value; absent if the list has none. */
  readonly rank?: string;
}

interface BarStyle extends CSSProperties {
  readonly '--from': string;
  readonly '--length': string;
}

interface BarListProps {
  /** Accessible name. */
  readonly label: string;
  /** What the rows and their values are. */
  readonly headers: readonly [name: string, value: string, rank?: string];
  readonly rows: readonly BarRow[];
  /** The labels are names, which take more than half of the width. */
  readonly hasNames?: boolean;
}

/** A short table with a bar for each value, from a common zero. */
export function BarList({ label, headers, rows, hasNames = false }: BarListProps) {
  const hasRanks = rows.some(({ rank }) => rank !== undefined);
  const values = rows.flatMap(({ value }) => value ?? []);
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = max - min || 1;
  const toStyle = (value: number): BarStyle => ({
    '--from': `${((Math.min(0, value) - min) / span) * 100}%`,
    '--length': `${(Math.abs(value) / span) * 100}%`,
  });
  return (
    <table className={joinClasses(styles['bars'], hasNames && styles['names'])} aria-label={label}>
      {hasRanks && (
        <colgroup>
          <col className={styles['name-column']} />
          <col />
          <col className={styles['rank-column']} />
        </colgroup>
      )}
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{headers[0]}</th>
          <th scope="col">{headers[1]}</th>
          {hasRanks && <th scope="col">{headers[2]}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label: name, value, text, note = '', quarter, rank }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <div className={styles['value']}>
                <span className={styles['track']}>{value !== null && <i style={toStyle(value)} />}</span>
                <span
                  {...buildQuarterAttributes(quarter, 'number', value === null && 'none')}
                  {...(note !== '' && { tabIndex: 0, ...buildNoteAttributes(note) })}
                >
                  {text}
                </span>
              </div>
            </td>
            {hasRanks && <td className={styles['rank']}>{rank}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
