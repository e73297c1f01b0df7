import { memo } from 'react';
import type { Fields } from '#contract/field.ts';
import { operations, type OperationName } from '#contract/operations.ts';
import { recordNames } from '#contract/openapi/record-names.ts';
import { whole } from '../../ui/format.ts';
import styles from './reference.module.css';
import { ToldTable } from './told-table.tsx';

/** The fields of an operation's record, folded away until they are asked for. */
export const RecordTable = memo(function RecordTable({ name }: { readonly name: OperationName }) {
  const fields: Fields = operations[name].record;
  const count = Object.keys(fields).length;
  return (
    <details className={styles['record']}>
      <summary>
        Record {recordNames[name]} <span className="quiet">{whole(count)} fields</span>
      </summary>
      <ToldTable label={`Fields of ${name}`} heads={['Field', 'What it is', 'Kind', 'Unit', 'Label']}>
        {Object.entries(fields).map(([field, { kind, unit, label, description, extension }]) => (
          <tr key={field}>
            <th scope="row" className="code">
              {field}
            </th>
            <td className={styles['wide']}>
              {description} {extension && <Extension />}
            </td>
            <td>{kinds[kind]}</td>
            <td>{unit}</td>
            <td>{label}</td>
          </tr>
        ))}
      </ToldTable>
    </details>
  );
});

/** Marks a field that is this service's own. */
export const Extension = () => <span className={styles['extension']}>extension</span>;

/** What each kind is on the wire; a text is never null, what does not apply is empty. */
const kinds = {
  text: 'text',
  number: 'number or null',
  date: 'date or none',
  time: 'date-time or none',
} as const;
