import { memo } from 'react';
import type { Fields } from '#contract/fields.ts';
import { recordNames } from '#contract/openapi/schemas.ts';
import { operations, type OperationName } from '#contract/operations/operations.ts';
import { commonParameters } from '#contract/operations/shared-parameters.ts';
import type { Parameter, ParameterDefinitions } from '#contract/requests/parameters.ts';
import type { RawParameters } from '../../api/raw-response.ts';
import { formatInteger } from '../../ui/text/format.ts';
import { formatAllowedValues, formatRequired, getDefaultValue } from './describe-parameter.ts';
import { Prose } from './prose.tsx';
import styles from './operation-section.module.css';
import { ReferenceTable, TextCell } from './reference-table.tsx';
import { TryIt } from './try-it.tsx';

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
          <ParametersTable name={name} />
          <RecordTable name={name} />
        </div>
        <TryIt name={name} parameters={parameters} onChange={onChange} />
      </div>
    </section>
  );
});

/** The parameters of an operation: its own, then the common ones. */
const ParametersTable = memo(function ParametersTable({ name }: { readonly name: OperationName }) {
  const { selectors } = operations[name];
  const parameters: ParameterDefinitions = { ...operations[name].parameters, ...commonParameters };
  return (
    <ReferenceTable
      label={`Parameters of ${name}`}
      headers={['Parameter', 'Description', 'Allowed values', 'Default', 'Required']}
    >
      {Object.entries(parameters).map(([parameterName, parameter]) => (
        <ParameterRow key={parameterName} name={parameterName} parameter={parameter} selectors={selectors} />
      ))}
    </ReferenceTable>
  );
});

interface ParameterRowProps {
  readonly name: string;
  readonly parameter: Parameter;
  readonly selectors: readonly string[];
}

function ParameterRow({ name, parameter, selectors }: ParameterRowProps) {
  const required = formatRequired(name, selectors);
  return (
    <tr>
      <th scope="row" className="code">
        {name}
      </th>
      <TextCell>{parameter.description}</TextCell>
      <TextCell>{formatAllowedValues(parameter)}</TextCell>
      <td className="code">{getDefaultValue(parameter)}</td>
      <td className={required === 'No' ? 'quiet' : undefined}>{required}</td>
    </tr>
  );
}

/** Type of each kind of field on the wire. Text is never null: if it does not apply, it is empty. */
const kindLabels = {
  text: 'text',
  number: 'number or null',
  date: 'date or none',
  time: 'date-time or none',
} as const;

/** The fields of an operation's record, collapsed until opened. */
const RecordTable = memo(function RecordTable({ name }: { readonly name: OperationName }) {
  const fields: Fields = operations[name].record;
  const count = Object.keys(fields).length;
  return (
    <details className={styles['record']}>
      <summary>
        Record {recordNames[name]} <span className="quiet">{formatInteger(count)} fields</span>
      </summary>
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
    </details>
  );
});

/** Marks a field that is not part of the specification. */
export const ExtensionBadge = () => <span className={styles['extension']}>extension</span>;
