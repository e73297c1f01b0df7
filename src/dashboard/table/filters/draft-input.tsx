import { useState, type KeyboardEvent } from 'react';
import type { Filter } from '../view.ts';

interface DraftInputProps {
  readonly label: string;
  readonly hint: string;
  readonly filter: Filter | undefined;
  /** The filter in the words that `read` understands; '' for none. */
  readonly write: (filter: Filter) => string;
  /** Null where the text is no filter. */
  readonly read: (typed: string) => Filter | null;
  readonly onFilter: (filter: Filter | null) => void;
  readonly tabIndex: number;
}

/**
 * A filter that is typed. While it is being typed its own words stand there; then what they were understood as.
 * Words that are no filter filter nothing and are marked so.
 */
export function DraftInput({ label, hint, filter, write, read, onFilter, tabIndex }: DraftInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (filter ? write(filter) : '');
  const understood = text.trim() === '' || read(text) !== null;

  const type = (typed: string): void => {
    setDraft(typed);
    onFilter(typed.trim() === '' ? null : read(typed));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Escape' || text === '') return;
    event.stopPropagation();
    type('');
  };
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={!understood}
      className={filter ? 'on' : undefined}
      title={understood ? hint : `Not understood. Write ${hint}`}
      placeholder="–"
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      tabIndex={tabIndex}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => understood && setDraft(null)}
    />
  );
}
