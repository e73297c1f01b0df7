import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { MAX_SCHEMES, parseAmounts, type ParsedAmounts } from '../../schemes/saved/parse-amounts.ts';
import { createCodeFinder } from '../../schemes/saved/resolve-codes.ts';
import type { WatchList } from '../../schemes/saved/saved-items.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FieldLabel, Input, TextArea } from '../../ui/controls/field.tsx';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { describeError } from '../../ui/states/describe-error.ts';
import { formatCount } from '../../ui/text/format.ts';
import styles from './amounts-form.module.css';
import { formatAmount, ReadAmounts } from './read-amounts.tsx';

interface AmountsFormProps {
  /** The list whose amounts are entered; null for a new one. */
  readonly list: WatchList | null;
  readonly schemes: UseQueryResult<SchemeList>;
  readonly onSave: (name: string, amounts: ReadonlyMap<string, number>) => void;
  /** Null if there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

const NONE: ParsedAmounts = { amounts: new Map(), problems: [], repeated: [] };
const EXAMPLE = '120503  1,50,000\nINF879O01027  ₹ 2.5 lakh\n118989, 75000';

/** Schemes with amounts as text, and how each line is read. */
export function AmountsForm({ list, schemes: { data, error }, onSave, onCancel }: AmountsFormProps) {
  const [name, setName] = useState(list?.name ?? '');
  const [text, setText] = useState(() => (list === null ? '' : serializeList(list)));
  const findCode = useMemo(() => data && createCodeFinder(data), [data]);
  const parsed = useMemo(() => (findCode ? parseAmounts(text, findCode) : NONE), [findCode, text]);
  const { amounts } = parsed;
  return (
    <form
      className="columns"
      onSubmit={(event) => {
        event.preventDefault();
        if (amounts.size > 0) onSave(name.trim() || 'Portfolio', amounts);
      }}
    >
      <ColumnSpanSection columns={5} label="Schemes and amounts">
        <Fields name={name} onName={setName} text={text} onText={setText}>
          <Button type="submit" look="primary" disabled={amounts.size === 0}>
            {amounts.size === 0 ? 'Save' : `Save ${formatCount(amounts.size, 'scheme')}`}
          </Button>
          <FileButton onText={setText} />
          {onCancel && (
            <Button type="button" look="bare" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Fields>
      </ColumnSpanSection>
      <ColumnSpanSection columns={7} label="What was read">
        {data === undefined ? (
          <output>{error ? `${describeError(error, 'schemes').title}.` : 'Loading schemes…'}</output>
        ) : (
          text.trim() !== '' && <ReadAmounts parsed={parsed} schemes={data} />
        )}
      </ColumnSpanSection>
    </form>
  );
}

interface FieldsProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

function Fields({ name, onName, text, onText, children }: FieldsProps) {
  const id = useId();
  return (
    <div className={styles['fields']}>
      <div>
        <FieldLabel htmlFor={`${id}-name`}>Name</FieldLabel>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={200}
          placeholder="Portfolio"
          onChange={({ target }) => onName(target.value)}
        />
      </div>
      <div>
        <FieldLabel htmlFor={id}>One scheme per line: code or ISIN, then current value in ₹</FieldLabel>
        <TextArea
          id={id}
          rows={12}
          placeholder={EXAMPLE}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
      <div className={styles['buttons']}>{children}</div>
      <p className="quiet">
        Paste from a spreadsheet, or choose a CSV file with columns for the code or ISIN and for the amount or current
        value. At most {MAX_SCHEMES} schemes. Amounts are stored in this browser only and never sent.
      </p>
    </div>
  );
}

/** `120503	1,50,000`, a line per scheme; without an amount if the list has none. */
const serializeList = ({ codes, amounts }: WatchList): string =>
  codes.map((code) => `${code}\t${formatAmount(amounts?.[code])}`).join('\n');

function FileButton({ onText }: { readonly onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type="button" onClick={() => input.current?.click()}>
        Choose a CSV file…
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        aria-label="CSV file of schemes and amounts"
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(onText);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
    </>
  );
}
