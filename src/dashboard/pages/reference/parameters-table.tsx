import type { Parameter, ParameterDefinitions } from '#contract/requests/parameters.ts';
import { formatAllowedValues, formatRequired, getDefaultValue } from './describe-parameter.ts';
import { ReferenceTable, TextCell } from './reference-section.tsx';

interface ParametersTableProps {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly parameters: ParameterDefinitions;
  /** The parameters of which a request needs at least one. */
  readonly selectors: readonly string[];
}

export function ParametersTable({ label, parameters, selectors }: ParametersTableProps) {
  return (
    <ReferenceTable label={label} headers={['Parameter', 'Description', 'Allowed values', 'Default', 'Required']}>
      {Object.entries(parameters).map(([name, parameter]) => (
        <ParameterRow key={name} name={name} parameter={parameter} selectors={selectors} />
      ))}
    </ReferenceTable>
  );
}

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
