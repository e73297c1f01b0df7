import { type KeyboardEvent, Suspense, lazy, useRef, useState } from 'react';
import { getIndianDay } from '#finance/calendar.ts';
import { foldWords } from '#finance/fold-text.ts';
import type { Filter, TextFilter } from '#schemes/addresses/filter-url.ts';
import type { HistoryMode } from '../../navigation/use-search-params.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { buildTooltip } from '../../ui/tooltip.tsx';
import type { BoundColumn } from '../column.ts';
import type { Choice } from '../engine/table-engine.ts';
import { BLANK_LABEL, formatDateFilter, formatFilter, formatRangeFilter } from '../view/filter-text.ts';
import { DATE_HINT, parseTypedDates } from '../view/typed-dates.ts';
import { RANGE_HINT, parseTypedRange } from '../view/typed-range.ts';
import styles from './column-filter.module.css';

interface ColumnFilterProps {
  readonly column: BoundColumn;
  readonly filter: Filter | undefined;
  readonly getChoices: () => readonly Choice[];
  readonly onFilter: (filter: Filter | null, history: HistoryMode) => void;
  readonly tabIndex: number;
}

/** The filter of a column: a list of choices, or a text field for a range, dates or words. */
export function ColumnFilter({ column, filter, getChoices, onFilter, tabIndex }: ColumnFilterProps) {
  const label = `Filter ${column.label}`;
  const field = {
    label,
    filter,
    tabIndex,
    explain: (understood: Filter) => formatFilter(column, understood),
    onFilter: (next: Filter | null) => onFilter(next, 'replace'),
  };
  const parseRange = (typed: string): Filter | null => parseTypedRange(typed, column.unit);
  switch (column.cell.filter) {
    case 'choice':
      return (
        <ChoiceFilterButton
          label={label}
          filter={filter}
          getChoices={getChoices}
          onFilter={(next) => onFilter(next, 'push')}
          tabIndex={tabIndex}
        />
      );
    case 'range':
      return <TypedFilter {...field} isNumeric hint={RANGE_HINT} parse={parseRange} format={formatRangeText} />;
    case 'dates':
      return <TypedFilter {...field} hint={DATE_HINT} parse={parseDates} format={formatDateText} />;
    case 'text':
      return <TypedFilter {...field} hint="text to find" parse={parseTypedText} format={formatText} />;
  }
}

const parseTypedText = (text: string): TextFilter | null =>
  foldWords(text).length > 0 ? { kind: 'text', text } : null;
const parseDates = (typed: string): Filter | null => parseTypedDates(typed, getIndianDay(new Date()));
const formatText = (filter: Filter): string => (filter.kind === 'text' ? filter.text : '');
const formatRangeText = (filter: Filter): string => (filter.kind === 'range' ? formatRangeFilter(filter) : '');
const formatDateText = (filter: Filter): string => (filter.kind === 'dates' ? formatDateFilter(filter) : '');

interface TypedFilterProps {
  readonly label: string;
  readonly hint: string;
  readonly isNumeric?: boolean;
  readonly filter: Filter | undefined;
  /** The filter in words, with its unit. */
  readonly explain: (filter: Filter) => string;
  /** The filter as text that `parse` understands; '' for none. */
  readonly format: (filter: Filter) => string;
  /** Null if the text is no filter. */
  readonly parse: (typed: string) => Filter | null;
  readonly onFilter: (filter: Filter | null) => void;
  readonly tabIndex: number;
}

/**
 * A filter in a text field. While the user types, the field shows the text as typed; afterwards, the filter that was
 * parsed from it. Text that is no filter is marked as invalid and filters nothing.
 */
function TypedFilter(props: TypedFilterProps) {
  const { label, hint, isNumeric = false, filter, explain, format, parse, onFilter, tabIndex } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const text = draft ?? (filter ? format(filter) : '');
  const understood = text.trim() === '' ? null : parse(text);
  const isValid = text.trim() === '' || understood !== null;

  const change = (typed: string): void => {
    setDraft(typed);
    onFilter(typed.trim() === '' ? null : parse(typed));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Escape' || text === '') return;
    event.stopPropagation();
    change('');
  };
  const field = (
    <input
      type="text"
      aria-label={label}
      aria-invalid={!isValid}
      className={joinClasses(styles['field'], isNumeric && styles['number'], filter && styles['active'])}
      {...buildTooltip(isValid ? hint : `Try ${hint}`)}
      placeholder="–"
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      tabIndex={tabIndex}
      value={text}
      onChange={(event) => change(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        if (isValid) setDraft(null);
      }}
    />
  );
  return (
    <span className={styles['typed']}>
      {field}
      {isFocused && draft !== null && draft.trim() !== '' && (
        <output className={joinClasses(styles['understood'], !isValid && styles['invalid'])}>
          {understood ? explain(understood) : `Try ${hint}`}
        </output>
      )}
    </span>
  );
}

const ChoiceList = lazy(async () => {
  const { ChoiceList: list } = await import('./choice-list.tsx');
  return { default: list };
});

interface ChoiceFilterProps {
  readonly label: string;
  readonly filter: Filter | undefined;
  /** The values, each with the rows it would leave under the other filters; called when the list opens. */
  readonly getChoices: () => readonly Choice[];
  readonly onFilter: (filter: Filter | null) => void;
  readonly tabIndex: number;
}

/** A button that opens the list of a column's values. */
function ChoiceFilterButton({ label, filter, getChoices, onFilter, tabIndex }: ChoiceFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const selected = filter?.kind === 'choice' ? filter.values : [];
  const names = selected.map((value) => value || BLANK_LABEL);
  const text = names.length > 1 ? `${names.length} selected` : (names[0] ?? 'Any');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={joinClasses(styles['button'], names.length > 0 && styles['chosen'])}
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...buildTooltip(names.length > 1 ? names.join(', ') : '')}
        tabIndex={tabIndex}
        onClick={() => setOpen(!isOpen)}
      >
        {text}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChoiceList
            label={label}
            anchor={button}
            choices={getChoices()}
            selected={selected}
            onFilter={onFilter}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
