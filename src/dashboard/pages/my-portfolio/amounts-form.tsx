import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useId, useMemo, useRef, useState } from 'react';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { convertStatement } from '../../schemes/saved/convert-statement.ts';
import {
  type LineChoice,
  type ParsedAmounts,
  type SchemeFinder,
  parseAmounts,
} from '../../schemes/saved/parse-amounts.ts';
import { createCodeFinder, createNameFinder, isStaleIn } from '../../schemes/saved/resolve-codes.ts';
import { MAX_SCHEMES, type WatchList } from '../../schemes/saved/saved-items.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import { SchemePicker } from '../../schemes/search/scheme-picker.tsx';
import { useSchemeSearch } from '../../schemes/search/use-scheme-search.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FieldLabel, Input, TextArea } from '../../ui/controls/field.tsx';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { describeError } from '../../ui/states/describe-error.ts';
import { formatCount } from '../../ui/text/format.ts';
import { ReadAmounts, formatAmount } from './read-amounts.tsx';
import styles from './amounts-form.module.css';

interface AmountsFormProps {
  /** The list whose amounts are entered; null for a new one. */
  readonly list: WatchList | null;
  readonly schemes: UseQueryResult<SchemeList>;
  readonly onSave: (name: string, amounts: ReadonlyMap<string, number>) => void;
  /** Null if there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

const NONE: ParsedAmounts = { amounts: new Map(), problems: [], choices: [], conflicts: [], days: [], repeated: [] };
const EXAMPLE = 'SBI Small Cap Direct Growth, 3 lakh\n120503  1,50,000\nINF879O01027  ₹ 75,000';

/** Schemes with amounts as text, and how each line is read. */
export function AmountsForm({ list, schemes: { data, error }, onSave, onCancel }: AmountsFormProps) {
  const [name, setName] = useState(list?.name ?? '');
  const [text, setText] = useState(() => (list === null ? '' : serializeList(list)));
  const [statementNote, setStatementNote] = useState('');
  const find = useSchemeFinder(data);
  const parsed = useMemo(() => (find ? parseAmounts(text, find) : NONE), [find, text]);
  const { amounts } = parsed;
  const field = useRef<HTMLTextAreaElement>(null);
  const enter = (entered: string): void => {
    const statement = convertStatement(entered);
    setText(statement?.text ?? entered);
    setStatementNote(statement?.note ?? '');
  };
  const add = ({ schemeName }: SchemeEntry): void => {
    setText(`${text.trimEnd()}${text.trim() === '' ? '' : '\n'}${schemeName}, `);
    field.current?.focus(); // for the amount
  };
  return (
    <form
      className="columns"
      onSubmit={(event) => {
        event.preventDefault();
        if (amounts.size > 0) onSave(name.trim() || 'Portfolio', amounts);
      }}
    >
      <ColumnSpanSection columns={5} label="Schemes and amounts">
        <Fields ref={field} name={name} onName={setName} text={text} onText={enter} onAdd={add}>
          <Button type="submit" look="primary" disabled={amounts.size === 0}>
            {amounts.size === 0 ? 'Save' : `Save ${formatCount(amounts.size, 'scheme')}`}
          </Button>
          <FileButton onText={enter} />
          {list === null && text === '' && data && (
            <Button type="button" onClick={() => setText(buildSample(data))}>
              Try a sample
            </Button>
          )}
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
          text.trim() !== '' && (
            <ReadAmounts
              parsed={parsed}
              schemes={data}
              note={statementNote}
              onChoose={(codes) => setText([...codes].reduce(replaceWords, text))}
            />
          )
        )}
      </ColumnSpanSection>
    </form>
  );
}

function useSchemeFinder(list: SchemeList | undefined): SchemeFinder | null {
  const { search } = useSchemeSearch(true);
  return useMemo(() => {
    if (list === undefined) return null;
    const isStale = isStaleIn(list);
    return {
      findCode: createCodeFinder(list, isStale),
      byCode: list.byCode,
      isStale,
      findByName: search && createNameFinder(list, search),
    };
  }, [list, search]);
}

/** The text with the code that was chosen in the place of the name, or of a code and an ISIN. */
const replaceWords = (text: string, [{ line, words }, code]: readonly [LineChoice, string]): string =>
  text
    .split(/(\r\n|\r|\n)/) // the line ends are in between
    .map((part, index) =>
      index === 2 * (line - 1) ? words.reduce((changed, word) => changed.replace(word, () => code), part) : part,
    )
    .join('');

/** Sub-categories of the sample, with amounts in ₹. */
const SAMPLE = {
  'Large Cap Fund': 400_000,
  'Flexi Cap Fund': 300_000,
  'Mid Cap Fund': 150_000,
  'Small Cap Fund': 100_000,
  'Corporate Bond Fund': 250_000,
} as const;

/** A scheme of each of some sub-categories that has a portfolio, as the user would type it. */
function buildSample({ schemes, hasPortfolioDates }: SchemeList): string {
  const lines = Object.entries(SAMPLE).flatMap(([subCategory, amount]) => {
    const scheme = schemes.find(
      (each) =>
        each.canonicalSubCategory === subCategory &&
        each.code === each.schemeCode &&
        each.isInvestable !== 'No' &&
        (!hasPortfolioDates || each.portfolioDate !== null),
    );
    return scheme ? [`${scheme.schemeName}, ${formatAmount(amount)}`] : [];
  });
  return lines.join('\n');
}

interface FieldsProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onAdd: (scheme: SchemeEntry) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

function Fields({ ref, name, onName, text, onText, onAdd, children }: FieldsProps) {
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
        <FieldLabel>Add a scheme</FieldLabel>
        <SchemePicker label="Add a scheme" value={null} onSelect={onAdd} placeholder="Search by name, code or ISIN" />
      </div>
      <div>
        <FieldLabel htmlFor={id}>One scheme per line: name, code or ISIN, then current value in ₹</FieldLabel>
        <TextArea
          ref={ref}
          id={id}
          rows={8}
          placeholder={EXAMPLE}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
      <div className={styles['buttons']}>{children}</div>
      <p className="quiet">
        Paste from a spreadsheet, or choose a file: CSV with columns for the name, code or ISIN and for the current
        value, or a consolidated account statement as JSON or summary CSV of casparser. At most {MAX_SCHEMES} schemes.
        All of it stays in this browser.
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
        Choose a file…
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
        hidden
        aria-label="File of schemes and amounts"
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(onText);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
    </>
  );
}
