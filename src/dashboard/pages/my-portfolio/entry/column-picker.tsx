import {
  MAX_COLUMNS,
  type ColumnField,
  type Columns,
  type StatementTable,
  columnFields,
  listMissing,
} from '../../../schemes/statements/statement-table.ts';
import { Select } from '../../../ui/controls/field.tsx';
import { ScrollArea } from '../../../ui/layout/page-sections.tsx';
import { ReadTable } from './read-table.tsx';
import styles from './column-picker.module.css';

const fieldNames: Readonly<Record<ColumnField, string>> = {
  date: 'Date',
  scheme: 'Scheme',
  code: 'AMFI code',
  isin: 'ISIN',
  folio: 'Folio',
  type: 'Type',
  description: 'Description',
  units: 'Units',
  amount: 'Amount, ₹',
  price: 'Price (NAV)',
  balance: 'Units after it',
};

const SHOWN_ROWS = 4;

interface ColumnPickerProps {
  readonly table: StatementTable;
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
}

/** The first rows of a list of transactions, with what each of its columns is. */
export function ColumnPicker({ table: { rows, header, width }, columns, onChange }: ColumnPickerProps) {
  const missing = listMissing(columns);
  const indices = Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, index) => index);
  const nameColumn = (index: number): string => rows[header]?.[index] || `Column ${index + 1}`;
  const findField = (index: number) => columnFields.find((field) => columns[field] === index) ?? '';
  const pick = (index: number, picked: string): void => {
    const others = columnFields.filter((field) => field !== picked && columns[field] !== index);
    const kept = others.flatMap((field) => (columns[field] === undefined ? [] : [[field, columns[field]] as const]));
    const field = columnFields.find((each) => each === picked);
    onChange(Object.fromEntries(field === undefined ? kept : [...kept, [field, index]]));
  };
  return (
    <>
      <output className={missing.length > 0 ? 'warn' : 'quiet'}>
        {missing.length > 0 ? `Columns to choose: ${missing.join('; ')}.` : 'What each column is:'}
      </output>
      <ScrollArea label="Columns of the list">
        <ReadTable label="Columns of the list">
          <thead>
            <tr>
              {indices.map((index) => (
                <th key={index} scope="col">
                  <Select
                    className={styles['picker']}
                    aria-label={`What ${nameColumn(index)} is`}
                    value={findField(index)}
                    onChange={({ target }) => pick(index, target.value)}
                  >
                    <option value="">Not used</option>
                    {columnFields.map((field) => (
                      <option key={field} value={field}>
                        {fieldNames[field]}
                      </option>
                    ))}
                  </Select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(Math.max(0, header), Math.max(0, header) + SHOWN_ROWS).map((row, at) => (
              <tr key={at}>
                {indices.map((index) => (
                  <td key={index} className={styles['cell']}>
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ReadTable>
      </ScrollArea>
    </>
  );
}
