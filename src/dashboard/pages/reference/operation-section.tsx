import { memo, useState } from 'react';
import type { Fields } from '#contract/fields.ts';
import { type OperationName, operations } from '#contract/operations/operations.ts';
import type { RawParameters } from '../../api/raw-response.ts';
import { formatInteger } from '../../ui/text/format.ts';
import { COMMON_PARAMETERS_ID } from './general-sections.tsx';
import { ParametersTable } from './parameters-table.tsx';
import { Prose, ReferenceTable, TextCell } from './reference-section.tsx';
import { TryIt } from './try-it.tsx';
import styles from './operation-section.module.css';

interface OperationSectionProps {
  readonly name: OperationName;
  /** The values of its form. */
  readonly parameters: RawParameters;
  readonly onChange: (name: OperationName, parameter: string, value: string) => void;
}

/** One operation: description, parameters, record and a form to try it. */
export const OperationSection = memo(function OperationSection({ name, parameters, onChange }: OperationSectionProps) {
  const { description, selectors } = operations[name];
  return (
    <section id={name} className={styles['operation']} aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>{name}</h3>
      <Prose>
        {description}
        {selectors.length > 0 && ` At least one of ${selectors.join(', ')} is required.`}
      </Prose>
      <p className="code">GET /api/{name}</p>
      <div className={styles['columns']}>
        <div>
          <OwnParameters name={name} />
          <RecordTable name={name} />
        </div>
        <TryIt name={name} parameters={parameters} onChange={onChange} />
      </div>
    </section>
  );
});

/** The parameters of an operation but for those that every operation has. */
const OwnParameters = memo(function OwnParameters({ name }: { readonly name: OperationName }) {
  const { parameters, selectors } = operations[name];
  const common = <a href={`#${COMMON_PARAMETERS_ID}`}>common parameters</a>;
  if (Object.keys(parameters).length === 0) return <p className={styles['common']}>Only the {common}.</p>;
  return (
    <>
      <ParametersTable label={`Parameters of ${name}`} parameters={parameters} selectors={selectors} />
      <p className={styles['common']}>And the {common}.</p>
    </>
  );
});

/** Type of each kind of field on the wire. Text is never null: if it does not apply, it is empty. */
const kindLabels = {
  text: 'text',
  number: 'number or null',
  date: 'date or none',
  time: 'date-time or none',
} as const;

/** The fields of an operation's record, which are rendered when they are opened: they are two thirds of the page. */
const RecordTable = memo(function RecordTable({ name }: { readonly name: OperationName }) {
  const fields: Fields = operations[name].record;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['record']} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault(); // the fields appear with the render that opens it
          setIsOpen(!isOpen);
        }}
      >
        Record {operations[name].recordName}{' '}
        <span className="quiet">{formatInteger(Object.keys(fields).length)} fields</span>
      </summary>
      {isOpen && <FieldsTable name={name} fields={fields} />}
    </details>
  );
});

function FieldsTable({ name, fields }: { readonly name: OperationName; readonly fields: Fields }) {
  return (
    <ReferenceTable label={`Fields of ${name}`} headers={['Field', 'Description', 'Type', 'Unit', 'Label']}>
      {Object.entries(fields).map(([field, { kind, unit, label, description, extension }]) => (
        <tr key={field}>
          <th scope="row" className="code">
            {field}
          </th>
          <TextCell>
            {description} {extension && <ExtensionBadge />}
          </TextCell>
          <td>{kindLabels[kind]}</td>
          <td>{unit}</td>
          <td>{label}</td>
        </tr>
      ))}
    </ReferenceTable>
  );
}

/** Marks a field that is not part of the specification. */
export const ExtensionBadge = () => <span className={styles['extension']}>extension</span>;
