import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useId, useMemo, useRef, useState } from 'react';
import { getIndianDay, toDayNumber } from '#finance/calendar.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import {
  type LineChoice,
  type ParsedAmounts,
  type SchemeFinder,
  parseAmounts,
} from '../../../schemes/saved/parse-amounts.ts';
import { createCodeFinder, createNameFinder, isStaleIn } from '../../../schemes/saved/resolve-codes.ts';
import { MAX_SCHEMES, type WatchList } from '../../../schemes/saved/saved-items.ts';
import type { SchemeList } from '../../../schemes/scheme-list.ts';
import { SchemePicker } from '../../../schemes/search/scheme-picker.tsx';
import { useSchemeSearch } from '../../../schemes/search/use-scheme-search.ts';
import { recogniseInWorker } from '../../../schemes/statements/recognise-in-worker.ts';
import { type Recognised, describeSize, recogniseText } from '../../../schemes/statements/recognise-text.ts';
import { type ReadStatement, getChoiceKey } from '../../../schemes/statements/resolve-statement.ts';
import { guessColumns, parseTable } from '../../../schemes/statements/statement-table.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldLabel, Input, TextArea } from '../../../ui/controls/field.tsx';
import { ColumnSpanSection, Toolbar } from '../../../ui/layout/page-sections.tsx';
import { describeError } from '../../../ui/states/describe-error.ts';
import { formatCount } from '../../../ui/text/format.ts';
import { ColumnPicker } from './column-picker.tsx';
import { ReadAmounts, formatAmount } from './read-amounts.tsx';
import { ReadTransactions } from './read-transactions.tsx';
import { SampleStatementButton } from './read-transactions.tsx';
import { TypedTransactions, createTypedRow } from './typed-transactions.tsx';
import { useHeldAmounts } from './use-held-amounts.ts';
import { type StatementSource, useStatement } from './use-statement.ts';
import styles from './amounts-form.module.css';

interface AmountsFormProps {
  /** The list whose amounts are entered; null for a new one. */
  readonly list: WatchList | null;
  readonly schemes: UseQueryResult<SchemeList>;
  /** With the transactions that were read; null without any. */
  readonly onSave: (name: string, amounts: ReadonlyMap<string, number>, read: ReadStatement | null) => void;
  /** Null if there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

const NONE: ParsedAmounts = { amounts: new Map(), problems: [], choices: [], conflicts: [], days: [], repeated: [] };
const EXAMPLE = 'SBI Small Cap Direct Growth, 3 lakh\n120503  1,50,000\nINF879O01027  ₹ 75,000';

/** Schemes with amounts as text, or transactions of a statement, and how each line and row is read. */
export function AmountsForm({ list, schemes: { data, error }, onSave, onCancel }: AmountsFormProps) {
  const [name, setName] = useState(list?.name ?? '');
  const [text, setText] = useState(() => (list === null || list.statement ? '' : serializeList(list)));
  const [note, setNote] = useState('');
  const [said, setSaid] = useState('');
  const [today] = useState(() => toDayNumber(getIndianDay(new Date())));
  const find = useSchemeFinder(data);
  const { source, setSource, read, choose } = useStatement(list?.statement, find, today);
  const parsed = useMemo(() => (find ? parseAmounts(text, find) : NONE), [find, text]);
  const { amounts: held } = useHeldAmounts(source?.kind === 'statement' ? null : (read?.transactions ?? null)); // a file of casparser says what is held
  const amounts = useMemo(() => new Map([...(held ?? []), ...parsed.amounts]), [held, parsed]);
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(0);

  const show = (recognised: Recognised, entered: string): void => {
    setSaid(recognised.kind === 'refused' ? recognised.reason : '');
    if (recognised.kind === 'refused') return;
    if (recognised.kind === 'amounts') setText(entered);
    else if (recognised.kind === 'table') {
      const { table } = recognised;
      if (source?.kind === 'statement') setText(''); // what that one held
      setSource({ kind: 'table', table, columns: guessColumns(table.rows[table.header] ?? []) });
    } else {
      const { text: lines, note: left } = recognised.kind === 'statement' ? recognised.holdings : recognised;
      setText(lines);
      setNote(left);
      setSource(recognised.kind === 'statement' ? recognised : null);
    }
  };
  const type = (entered: string): void => {
    latest.current += 1;
    const recognised = entered.length > MAX_TYPED ? null : recogniseText(entered, today);
    if (recognised === null) void open(async () => entered);
    else if (recognised.kind === 'refused') setText(entered); // what is typed stays, and each of its lines says why it is not used
    else show(recognised, entered);
  };
  const open = async (readText: () => Promise<string>): Promise<void> => {
    const count = ++latest.current;
    setSaid('Reading…');
    try {
      const entered = await readText();
      const recognised = await recogniseInWorker(entered, today);
      if (count === latest.current) show(recognised, entered);
    } catch {
      if (count === latest.current) setSaid('The file could not be read: choose it again.');
    }
  };
  const openFile = (file: File): void => {
    const reason = describeSize(file.size);
    if (reason === '') void open(async () => file.text());
    else setSaid(reason);
  };
  const chooseSchemes = (codes: ReadonlyMap<LineChoice, string>): void => {
    setText([...codes].reduce(replaceWords, text));
    choose(codes);
  };
  const add = ({ schemeName }: SchemeEntry): void => {
    setText(`${text.trimEnd()}${text.trim() === '' ? '' : '\n'}${schemeName}, `);
    field.current?.focus(); // for the amount
  };
  const count = amounts.size || new Set(read?.transactions.map(({ code }) => code)).size; // all may be sold
  const unused = read && data ? describeUnused(amounts, read, data) : '';
  const isEmpty = list === null && text === '' && source === null;
  return (
    <form
      className="columns"
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) onSave(name.trim() || 'Portfolio', amounts, read);
      }}
    >
      <ColumnSpanSection columns={5} label="Schemes and amounts">
        <Fields
          ref={field}
          name={name}
          onName={setName}
          isListShown={source === null || source.kind === 'statement' || text !== ''}
          text={text}
          onText={type}
          onAdd={add}
        >
          <Button type="submit" look="primary" disabled={count === 0}>
            {count === 0 ? 'Save' : `Save ${formatCount(count, 'scheme')}`}
          </Button>
          <FileButton onFile={openFile} />
          {source === null && (
            <Button onClick={() => setSource({ kind: 'typed', rows: [createTypedRow([])] })}>Type transactions</Button>
          )}
          {onCancel && (
            <Button look="bare" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Fields>
      </ColumnSpanSection>
      <ColumnSpanSection columns={7} label="What was read">
        {said !== '' && <output>{said}</output>}
        {isEmpty && data && said === '' && (
          <Samples
            amounts={<Button onClick={() => setText(buildSample(data))}>Try a sample</Button>}
            transactions={<SampleStatementButton list={data} onRead={(readText) => void open(readText)} />}
          />
        )}
        {source && (
          <Toolbar>
            <b>Transactions</b>
            <Button look="bare" onClick={() => setSource(null)}>
              Remove the transactions
            </Button>
          </Toolbar>
        )}
        {data === undefined ? (
          <output>{error ? `${describeError(error, 'schemes').title}.` : 'Loading schemes…'}</output>
        ) : (
          <>
            {read && read.transactions.length + read.problems.length + read.choices.length > 0 && (
              <ReadTransactions
                read={read}
                schemes={data}
                choices={read.choices.filter((choice) => !isListed(choice, parsed.choices))}
                onChoose={chooseSchemes}
              />
            )}
            {unused !== '' && <p className="warn">▲ {unused}</p>}
            {amounts.size + text.trim().length > 0 && (
              <ReadAmounts parsed={{ ...parsed, amounts }} schemes={data} note={note} onChoose={chooseSchemes} />
            )}
            {mayBeTransactions(text, parsed) && (
              <Button onClick={() => readAsTransactions(text, setText, setSource)}>Read as transactions…</Button>
            )}
          </>
        )}
      </ColumnSpanSection>
      {source !== null && source.kind !== 'statement' && (
        <ColumnSpanSection columns={12} label="Transactions">
          {source.kind === 'typed' && (
            <TypedTransactions rows={source.rows} onChange={(rows) => setSource({ kind: 'typed', rows })} />
          )}
          {source.kind === 'table' && (
            <ColumnPicker
              table={source.table}
              columns={source.columns}
              onChange={(columns) => setSource({ ...source, columns })}
            />
          )}
        </ColumnSpanSection>
      )}
    </form>
  );
}

interface SamplesProps {
  readonly amounts: ReactNode;
  readonly transactions: ReactNode;
}

/** What comes of amounts and of transactions, each with a sample to try. */
const Samples = ({ amounts, transactions }: SamplesProps) => (
  <div className={styles['samples']}>
    <section>
      <h2>With what you hold now</h2>
      <p>Returns together, expenses, what regular plans cost, overlap, and every share behind the schemes.</p>
      {amounts}
    </section>
    <section>
      <h2>With the transactions of a statement</h2>
      <p>
        What you gained, XIRR and time-weighted return, what the same payments had become in a benchmark, an index fund
        or a mix, lots, and the gains of a year, beside all of the above.
      </p>
      {transactions}
    </section>
  </div>
);

/** Amounts that are entered beside transactions: what is held follows from these alone. */
function describeUnused(amounts: ReadonlyMap<string, number>, read: ReadStatement, { byCode }: SchemeList): string {
  const codes = new Set(read.transactions.map(({ code }) => code));
  const others = codes.size === 0 ? [] : [...amounts.keys()].filter((code) => !codes.has(code));
  const names = others.map((code) => byCode.get(code)?.schemeName ?? code);
  return names.length === 0 ? '' : `Not kept beside the transactions: the amounts of ${names.join(', ')}.`;
}

/** Characters that are read while they are typed or pasted. */
const MAX_TYPED = 100_000;

/** Whether the same words are to be chosen as well in the text. */
const isListed = (choice: LineChoice, choices: readonly LineChoice[]): boolean =>
  choices.some((each) => getChoiceKey(each) === getChoiceKey(choice));

/** Whether nothing is read of a text of several lines with columns: the user may say what these are. */
const mayBeTransactions = (text: string, { amounts, choices }: ParsedAmounts): boolean =>
  amounts.size === 0 && choices.length === 0 && /^[^\n]*[,;\t|][^\n]*[,;\t|][^\n]*\r?\n[^\n]*[,;\t|]/.test(text.trim());

function readAsTransactions(
  text: string,
  setText: (text: string) => void,
  setSource: (source: StatementSource) => void,
): void {
  const table = parseTable(text);
  setSource({ kind: 'table', table, columns: guessColumns(table.rows[table.header] ?? []) });
  setText('');
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
  /** Whether schemes with amounts are entered, rather than transactions. */
  readonly isListShown: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onAdd: (scheme: SchemeEntry) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

function Fields({ ref, name, onName, isListShown, text, onText, onAdd, children }: FieldsProps) {
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
      {isListShown && (
        <>
          <div>
            <FieldLabel>Add a scheme</FieldLabel>
            <SchemePicker
              label="Add a scheme"
              value={null}
              onSelect={onAdd}
              placeholder="Search by name, code or ISIN"
            />
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
        </>
      )}
      <div className={styles['buttons']}>{children}</div>
      <p className="quiet">
        Paste from a spreadsheet, or choose a file: CSV of schemes with their current value, CSV of transactions, or a
        consolidated account statement as JSON or CSV of casparser. At most {MAX_SCHEMES} schemes. All of it stays in
        this browser.
      </p>
    </div>
  );
}

/** `120503	1,50,000`, a line per scheme; without an amount if the list has none. */
const serializeList = ({ codes, amounts }: WatchList): string =>
  codes.map((code) => `${code}\t${formatAmount(amounts?.[code])}`).join('\n');

function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>Choose a file…</Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
        hidden
        aria-label="File of schemes and amounts"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
    </>
  );
}
