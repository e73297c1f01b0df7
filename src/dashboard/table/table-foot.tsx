import type { QualityNote } from './quality-note.ts';
import type { Fold } from './use-shown-columns.ts';

interface TableFootProps {
  readonly notes: readonly QualityNote[];
  readonly fold: Fold;
}

/** What there is to know about the data of the table, and the columns folded away because nothing stands in them. */
export function TableFoot({ notes, fold: { folded, open, onOpen } }: TableFootProps) {
  return (
    <div className="table-foot">
      <span className="quality">
        {notes.map(({ text, tone }) => (
          <span key={text} className={tone}>
            {tone === 'warn' ? `▲ ${text}` : text}
          </span>
        ))}
        {folded > 0 && (
          <span>
            {folded === 1 ? '1 column has no figure' : `${folded} columns have no figure`}{' '}
            <button type="button" className="button bare" onClick={() => onOpen(!open)}>
              {open ? 'fold away' : 'show'}
            </button>
          </span>
        )}
      </span>
    </div>
  );
}
