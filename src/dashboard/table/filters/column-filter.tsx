import type { PlaceColumn } from '../by-place.ts';
import type { Choice } from '../engine/engine.ts';
import { describeDays, readTypedDays, typedDaysHint } from '../typed-days.ts';
import { describeRange, readTypedRange, typedRangeHint } from '../typed-range.ts';
import { wordsOf, type Filter, type TextFilter } from '../view.ts';
import type { ViewChange } from '../view-change.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { DraftInput } from './draft-input.tsx';

interface ColumnFilterProps {
  readonly column: PlaceColumn;
  readonly filter: Filter | undefined;
  readonly choices: () => readonly Choice[];
  readonly onFilter: (filter: Filter | null, how: ViewChange) => void;
  readonly tabIndex: number;
}

/** The filter that fits what a column holds. */
export function ColumnFilter({ column, filter, choices, onFilter, tabIndex }: ColumnFilterProps) {
  const label = `Filter ${column.label}`;
  const typed = { label, filter, tabIndex, onFilter: (next: Filter | null) => onFilter(next, 'typed') };
  switch (column.kind) {
    case 'choice': {
      const onPick = (next: Filter | null): void => onFilter(next, 'chosen');
      return <ChoiceFilter label={label} filter={filter} choices={choices} onFilter={onPick} tabIndex={tabIndex} />;
    }
    case 'number':
      return <DraftInput {...typed} hint={typedRangeHint} read={readTypedRange} write={writeRange} />;
    case 'day':
      return <DraftInput {...typed} hint={typedDaysHint} read={readTypedDays} write={writeDays} />;
    case 'text':
      return <DraftInput {...typed} hint="some words" read={readTypedWords} write={writeWords} />;
  }
}

const readTypedWords = (text: string): TextFilter | null => (wordsOf(text).length > 0 ? { kind: 'text', text } : null);
const writeWords = (filter: Filter): string => (filter.kind === 'text' ? filter.text : '');
const writeRange = (filter: Filter): string => (filter.kind === 'range' ? describeRange(filter) : '');
const writeDays = (filter: Filter): string => (filter.kind === 'days' ? describeDays(filter) : '');
