import { Button } from '../ui/controls/button.tsx';
import type { EmptyColumns } from './columns/use-visible-columns.ts';
import styles from './table-notes.module.css';

/** One fact about the quality of a table's data: `As of 31 Oct 2026`, `weights sum to 100.00`, `3 stale NAVs`. */
export interface QualityNote {
  readonly text: string;
  readonly tone?: 'warn';
}

interface TableNotesProps {
  readonly notes: readonly QualityNote[];
  readonly emptyColumns: EmptyColumns;
}

/** The quality notes of the data, and a switch for the empty columns. */
export function TableNotes({ notes, emptyColumns }: TableNotesProps) {
  return (
    <div className={styles['footer']}>
      <span className={styles['notes']}>
        {notes.map(({ text, tone }) => (
          <span key={text} className={tone === 'warn' ? 'warn' : undefined}>
            {tone === 'warn' ? `▲ ${text}` : text}
          </span>
        ))}
        {emptyColumns.count > 0 && <EmptyColumnsSwitch {...emptyColumns} />}
      </span>
    </div>
  );
}

const EmptyColumnsSwitch = ({ count, isShown, onShow }: EmptyColumns) => (
  <span>
    {count === 1 ? '1 empty column' : `${count} empty columns`} {isShown ? 'shown' : 'hidden'} ·{' '}
    <Button look="bare" onClick={() => onShow(!isShown)}>
      {isShown ? 'Hide' : 'Show'}
    </Button>
  </span>
);
