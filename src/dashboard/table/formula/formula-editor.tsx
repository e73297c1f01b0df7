import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createWordMatcher, foldSearchedText, foldWords } from '#finance/fold-text.ts';
import { FormulaError, MAX_FORMULA_LENGTH, parseFormula } from '#schemes/addresses/formula.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/field.tsx';
import type { Column } from '../column.ts';
import {
  type FormulaId,
  formulaIds,
  type Formulas,
  type FormulaText,
  joinFormula,
  MAX_LABEL_LENGTH,
  splitFormula,
} from './formula-columns.ts';
import styles from './formula-editor.module.css';

type Operand = Pick<Column<never>, 'id' | 'label' | 'group'>;

export interface FormulaEditorProps {
  /** The columns that a formula can name. */
  readonly operands: readonly Operand[];
  readonly formulas: Formulas;
  readonly onSave: (id: FormulaId, formula: string) => void;
  readonly onRemove: (id: FormulaId) => void;
}

/** The formula columns of a table: adds, changes and removes them. */
export function FormulaEditor({ operands, formulas, onSave, onRemove }: FormulaEditorProps) {
  const [edited, setEdited] = useState<FormulaId | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const free = formulaIds.find((id) => formulas[id] === undefined);
  const close = (): void => {
    flushSync(() => setEdited(null)); // the button is back before it gets the focus
    add.current?.focus();
  };
  const used = formulaIds.flatMap((id) => (formulas[id] === undefined ? [] : { id, ...splitFormula(formulas[id]) }));
  return (
    <section className={styles['formulas']} aria-label="Formulas">
      {(edited === null ? used : []).map(({ id, label, text }) => (
        <div key={id} className={styles['formula']}>
          <span>
            {label !== '' && <b>{label}</b>} <code>{text}</code>
          </span>
          <Button look="bare" aria-label={`Change ${label || text}`} onClick={() => setEdited(id)}>
            Change
          </Button>
          <Button
            look="bare"
            aria-label={`Remove ${label || text}`}
            onClick={() => {
              setEdited(null);
              onRemove(id);
              add.current?.focus();
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      {edited === null ? (
        <Button
          ref={add}
          look="bare"
          aria-disabled={free === undefined}
          tooltip={free === undefined ? `At most ${formulaIds.length} formulas.` : undefined}
          onClick={() => setEdited(free ?? null)}
        >
          Add formula
        </Button>
      ) : (
        <FormulaForm
          key={edited}
          operands={operands}
          initial={splitFormula(formulas[edited] ?? '')}
          onSave={(formula) => {
            onSave(edited, joinFormula(formula));
            close();
          }}
          onCancel={close}
        />
      )}
    </section>
  );
}

interface FormulaFormProps {
  readonly operands: readonly Operand[];
  readonly initial: FormulaText;
  readonly onSave: (formula: FormulaText) => void;
  readonly onCancel: () => void;
}

function FormulaForm({ operands, initial, onSave, onCancel }: FormulaFormProps) {
  const [text, setText] = useState(initial.text);
  const [label, setLabel] = useState(initial.label);
  const [caret, setCaret] = useState(0);
  const [error, setError] = useState<FormulaError | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => field.current?.focus(), []);
  const place = (position: number): void => {
    field.current?.focus();
    // after the text has been rendered
    requestAnimationFrame(() => field.current?.setSelectionRange(position, position));
  };
  const change = (next: string, position: number): void => {
    setText(next);
    setCaret(position);
    setError(null);
  };
  const word = /[A-Za-z_]\w*$/.exec(text.slice(0, caret))?.[0] ?? '';
  const complete = (id: string): void => {
    const start = caret - word.length;
    change(text.slice(0, start) + id + text.slice(caret), start + id.length);
    place(start + id.length);
  };
  const save = (): void => {
    try {
      parseFormula(
        text,
        operands.map(({ id }) => id),
      );
    } catch (thrown) {
      if (!(thrown instanceof FormulaError)) throw thrown;
      setError(thrown);
      return place(thrown.position);
    }
    onSave({ label, text });
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Input
        ref={field}
        aria-label="Formula"
        aria-invalid={error !== null}
        aria-describedby={errorId}
        autoComplete="off"
        spellCheck={false}
        placeholder="return3Year - ter"
        maxLength={MAX_FORMULA_LENGTH}
        value={text}
        onChange={({ target }) => change(target.value, target.selectionStart ?? target.value.length)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
      />
      <p id={errorId} className={error ? 'loss' : 'quiet'} role={error ? 'alert' : undefined}>
        {error?.message ??
          'Names of columns, numbers, + - * / and ( ). Type a word, such as “volatility”, to find a name.'}
      </p>
      {(error ? [] : listCompletions(operands, word)).map(({ id, label: name }) => (
        <Button key={id} look="bare" className={styles['completion']} onClick={() => complete(id)}>
          {name} <span className="quiet">{id}</span>
        </Button>
      ))}
      <div className={styles['actions']}>
        <Input
          aria-label="Name of the column"
          placeholder="Name (optional)"
          maxLength={MAX_LABEL_LENGTH}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <Button type="submit" look="primary">
          {initial.text === '' ? 'Add' : 'Save'}
        </Button>
        <Button look="bare" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const MAX_COMPLETIONS = 4;

/** The columns whose name or label has a word that begins so; none for a word that is a name. */
function listCompletions(operands: readonly Operand[], word: string): readonly Operand[] {
  if (word === '' || operands.some(({ id }) => id.toLowerCase() === word.toLowerCase())) return [];
  const matches = createWordMatcher(foldWords(word));
  return operands
    .filter(({ id, label, group = '' }) => matches(foldSearchedText(`${id} ${label} ${group}`)))
    .slice(0, MAX_COMPLETIONS);
}
