import { SchemePicker } from '../../../schemes/search/scheme-picker.tsx';
import { kindNames } from '../../../schemes/statements/build-statement.ts';
import type { Columns, StatementTable } from '../../../schemes/statements/statement-table.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Input, Select } from '../../../ui/controls/field.tsx';
import { ScrollArea, Toolbar } from '../../../ui/layout/page-sections.tsx';
import { ReadTable } from './read-table.tsx';
import styles from './typed-transactions.module.css';

/** A transaction as it is typed; '' for what is not. */
export interface TypedRow {
  readonly key: number;
  readonly date: string;
  /** The code of the scheme. */
  readonly code: string;
  readonly type: string;
  readonly units: string;
  readonly amount: string;
  readonly price: string;
  readonly folio: string;
}

const columns: Columns = { date: 0, code: 1, type: 2, units: 3, amount: 4, price: 5, folio: 6 };

/** Typed rows as a list of transactions with its columns; of one that is only begun nothing is read. */
export const toTable = (rows: readonly TypedRow[]): { readonly table: StatementTable; readonly columns: Columns } => ({
  table: {
    rows: rows.map(({ date, code, type, units, amount, price, folio }) =>
      code === '' && units === '' && amount === '' ? [] : [date, code, type, units, amount, price, folio],
    ),
    header: -1,
    width: Object.keys(columns).length,
    unclosed: -1,
  },
  columns,
});

/** An empty row, or one after others: of the scheme and folio of the last. */
export const createTypedRow = (rows: readonly TypedRow[]): TypedRow => {
  const last = rows.at(-1);
  return {
    key: (last?.key ?? 0) + 1,
    date: '',
    code: last?.code ?? '',
    type: 'Purchase',
    units: '',
    amount: '',
    price: '',
    folio: last?.folio ?? '',
  };
};

const numbers = [
  ['units', 'Units'],
  ['amount', 'Amount, ₹'],
  ['price', 'Price, ₹'],
  ['folio', 'Folio'],
] as const;

interface TypedTransactionsProps {
  readonly rows: readonly TypedRow[];
  readonly onChange: (rows: readonly TypedRow[]) => void;
}

/** Transactions to type, a row each. */
export function TypedTransactions({ rows, onChange }: TypedTransactionsProps) {
  const change = (key: number, changed: Partial<TypedRow>): void =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  return (
    <>
      <ScrollArea label="Transactions to type">
        <ReadTable label="Transactions to type">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Scheme</th>
              <th scope="col">Type</th>
              {numbers.map(([field, name]) => (
                <th key={field} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.key}>
                <td>
                  <Input
                    type="date"
                    aria-label={`Date of row ${index + 1}`}
                    value={row.date}
                    onChange={({ target }) => change(row.key, { date: target.value })}
                  />
                </td>
                <td className={styles['scheme']}>
                  <SchemePicker
                    label={`Scheme of row ${index + 1}`}
                    value={row.code === '' ? null : row.code}
                    onSelect={({ code }) => change(row.key, { code })}
                  />
                </td>
                <td>
                  <Select
                    className={styles['picker']}
                    aria-label={`Type of row ${index + 1}`}
                    value={row.type}
                    onChange={({ target }) => change(row.key, { type: target.value })}
                  >
                    {kindNames.map((name) => (
                      <option key={name}>{name}</option>
                    ))}
                  </Select>
                </td>
                {numbers.map(([field, name]) => (
                  <td key={field}>
                    <Input
                      className={styles['number']}
                      aria-label={`${name} of row ${index + 1}`}
                      value={row[field]}
                      maxLength={40}
                      onChange={({ target }) => change(row.key, { [field]: target.value })}
                    />
                  </td>
                ))}
                <td>
                  <Button
                    look="bare"
                    aria-label={`Remove row ${index + 1}`}
                    onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                  >
                    Remove
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </ReadTable>
      </ScrollArea>
      <Toolbar>
        <Button onClick={() => onChange([...rows, createTypedRow(rows)])}>Add a row</Button>
      </Toolbar>
    </>
  );
}
