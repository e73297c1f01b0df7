import { useMemo, useState } from 'react';
import type { SchemeFinder } from '../../../schemes/saved/parse-amounts.ts';
import type { SavedStatement } from '../../../schemes/saved/saved-statement.ts';
import type { Statement } from '../../../schemes/statements/build-statement.ts';
import {
  type ChosenSchemes,
  type ReadStatement,
  getChoiceKey,
  resolveStatement,
} from '../../../schemes/statements/resolve-statement.ts';
import {
  type Columns,
  type StatementTable,
  listMissing,
  readTable,
} from '../../../schemes/statements/statement-table.ts';
import { type TypedRow, toTable } from './typed-transactions.tsx';

/** Where transactions come from: those that the portfolio has, a file of casparser, a list whose columns are named, or rows that are typed. */
export type StatementSource =
  | { readonly kind: 'saved'; readonly saved: SavedStatement }
  | { readonly kind: 'statement'; readonly statement: Statement }
  | { readonly kind: 'table'; readonly table: StatementTable; readonly columns: Columns }
  | { readonly kind: 'typed'; readonly rows: readonly TypedRow[] };

const NONE: ChosenSchemes = new Map();

/** The transactions of a source; null without one, or while its columns or the schemes are not known. */
export function useStatement(saved: SavedStatement | undefined, find: SchemeFinder | null, today: number) {
  const [source, setSource] = useState<StatementSource | null>(saved ? { kind: 'saved', saved } : null);
  const [chosen, setChosen] = useState(NONE);
  const statement = useMemo(
    () => (source === null || source.kind === 'saved' ? null : openSource(source, today)),
    [source, today],
  );
  const read = useMemo(
    (): ReadStatement | null =>
      source?.kind === 'saved'
        ? { ...NOTHING_ELSE, ...source.saved }
        : statement && find && resolveStatement(statement, find, chosen),
    [source, statement, find, chosen],
  );
  return {
    source,
    setSource,
    read,
    choose: (codes: Parameters<typeof toChosen>[0]) => setChosen(new Map([...chosen, ...toChosen(codes)])),
  };
}

const NOTHING_ELSE = { source: 'Saved', period: null, dateOrder: '', differences: [], notes: [], choices: [] };

const toChosen = (codes: ReadonlyMap<Parameters<typeof getChoiceKey>[0], string>) =>
  [...codes].map(([choice, code]) => [getChoiceKey(choice), code] as const);

function openSource(source: Exclude<StatementSource, { readonly kind: 'saved' }>, today: number): Statement | null {
  if (source.kind === 'statement') return source.statement;
  if (source.kind === 'typed') {
    const { table, columns } = toTable(source.rows);
    return readTable(table, columns, 'Typed', today);
  }
  return listMissing(source.columns).length > 0
    ? null
    : readTable(source.table, source.columns, 'List of transactions', today);
}
