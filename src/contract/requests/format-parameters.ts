import { formatWireDate, isIsoDate } from '../dates.ts';
import { operations, type Filters, type OperationName } from '../operations/operations.ts';
import { commonParameters } from '../operations/shared-parameters.ts';
import type { Parameter, ParameterDefinitions } from './parameters.ts';

/**
 * The query parameters of a request for JSON with the specification's dates, from parsed filters: the reverse of
 * `parseApiRequest`, without the access key.
 * @param withDefaults whether to include values that are the default, so that any service understands the request.
 */
export function formatParameters<Name extends OperationName>(
  name: Name,
  filters: Filters<Name>,
  withDefaults = true,
): readonly (readonly [string, string])[] {
  const values: Readonly<Record<string, unknown>> = filters;
  const definitions: ParameterDefinitions = operations[name].parameters;
  const parameters = Object.entries(definitions).flatMap(([parameter, definition]) => {
    const value = values[parameter];
    const isDefault = definition.kind === 'choice' && value === definition.defaultValue;
    return value === undefined || (isDefault && !withDefaults)
      ? []
      : [[parameter, formatValue(definition, value)] as const];
  });
  if (!withDefaults) return parameters;
  const { dTFormat, format } = commonParameters;
  return [...parameters, ['dTFormat', dTFormat.defaultValue], ['format', format.defaultValue]];
}

function formatValue({ kind }: Parameter, value: unknown): string {
  if (kind === 'date' && typeof value === 'string' && isIsoDate(value)) return formatWireDate(value);
  if (kind === 'offerRange' && typeof value === 'object' && value !== null && 'pastDays' in value) {
    return `Past${String(value.pastDays)}Days`;
  }
  return String(value); // a list is joined by commas
}
