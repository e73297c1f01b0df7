import { MAX_LIST_VALUES } from '#contract/limits.ts';
import { DEFAULT_OFFER_RANGE, type Parameter, type ParameterDefinitions } from '#contract/requests/parameters.ts';
import { formatInteger } from '../../ui/text/format.ts';
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

/** Choices of more values than this are counted instead of listed: a table cell has no room for more. */
const MAX_LISTED_CHOICES = 12;

/** The accepted values of a parameter: "one of 45 names", "whole number from 1". */
export function formatAllowedValues(parameter: Parameter): string {
  switch (parameter.kind) {
    case 'text':
      return 'text';
    case 'list':
      return `up to ${formatInteger(MAX_LIST_VALUES)} values, comma-separated`;
    case 'fields':
      return 'names of fields, comma-separated';
    case 'count':
      return 'whole number from 1';
    case 'date':
      return 'date, MM-DD-YYYY';
    case 'offerRange':
      return 'Past<N>Days, Open, Upcoming or All';
    case 'choice':
      return parameter.allowed.length > MAX_LISTED_CHOICES
        ? `one of ${formatInteger(parameter.allowed.length)} names`
        : parameter.allowed.join(', ');
  }
}

/** The value used if the parameter is absent; '' if there is none. */
export function getDefaultValue(parameter: Parameter): string {
  if (parameter.kind === 'choice') return parameter.defaultValue;
  return parameter.kind === 'offerRange' ? DEFAULT_OFFER_RANGE : '';
}

/** `Yes`, `No`, or at least one of several. */
export function formatRequired(parameter: string, selectors: readonly string[]): string {
  if (parameter === 'accessKey') return 'Yes';
  return selectors.includes(parameter) ? 'One of these' : 'No';
}

/** The placeholder of an empty form field. */
export function getParameterPlaceholder(parameter: Parameter): string {
  switch (parameter.kind) {
    case 'text':
    case 'choice':
      return '';
    case 'list':
    case 'fields':
      return 'comma-separated';
    case 'count':
      return 'whole number';
    case 'date':
      return 'MM-DD-YYYY';
    case 'offerRange':
      return DEFAULT_OFFER_RANGE;
  }
}
