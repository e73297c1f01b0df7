import { operations, type OperationName } from '#contract/operations/operations.ts';
import { commonParameters } from '#contract/operations/shared-parameters.ts';
import type { ParameterDefinitions } from '#contract/requests/parameters.ts';
import type { RawParameters } from '../../api/raw-response.ts';
import type { SearchParamChanges, SearchParams } from '../../navigation/search-params.ts';

// The URL contains the values of one operation's form: `?operation=GetAUM&max=3`.
const OPERATION = 'operation';

const { accessKey: _, ...commonFormParameters } = commonParameters;

/** The parameters in the form of an operation: all except the access key, which the dashboard sends itself. */
export const getFormParameters = (name: OperationName): ParameterDefinitions => ({
  ...operations[name].parameters,
  ...commonFormParameters,
});

/** The operation whose form values the URL contains; null if it names none. */
export function parseOperation(search: SearchParams): OperationName | null {
  const name = search[OPERATION] ?? '';
  return isOperation(name) ? name : null;
}

/** The form values of an operation in the URL; empty values are omitted. */
export function parseFormValues(search: SearchParams, name: OperationName): RawParameters {
  if (parseOperation(search) !== name) return NO_VALUES;
  const values = Object.keys(getFormParameters(name)).flatMap((parameter) => {
    const value = search[parameter];
    return value === undefined ? [] : [[parameter, value] as const];
  });
  return Object.fromEntries(values);
}

/**
 * The changes to the URL when a form value changes.
 * @param current the operation whose values the URL contains now: those of another operation are removed.
 */
export function buildFormChanges(
  current: OperationName | null,
  name: OperationName,
  parameter: string,
  value: string,
): SearchParamChanges {
  const removed = current === null || current === name ? [] : Object.keys(getFormParameters(current));
  return {
    ...Object.fromEntries(removed.map((removedName) => [removedName, undefined])),
    [OPERATION]: name,
    [parameter]: value,
  };
}

const NO_VALUES: RawParameters = {};

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);
