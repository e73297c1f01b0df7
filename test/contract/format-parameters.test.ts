import { expect, it } from 'vitest';
import { operationNames, operations } from '#contract/operations/operations.ts';
import { formatParameters } from '#contract/requests/format-parameters.ts';
import type { Parameter, ParameterDefinitions } from '#contract/requests/parameters.ts';
import { parseApiRequest } from '#contract/requests/request.ts';

const examples: { readonly [Kind in Parameter['kind']]: string } = {
  text: 'one & two',
  list: 'A1,B2',
  count: '7',
  date: '05-31-2026',
  offerRange: 'Past30Days',
  fields: 'code,schemeName',
  choice: '',
};

it.each(operationNames)('parsed parameters of %s are formatted as they were, with defaults or without', (name) => {
  const definitions: ParameterDefinitions = operations[name].parameters;
  const parameters = Object.entries(definitions).map(([parameter, definition]): [string, string] => [
    parameter,
    definition.kind === 'choice' ? (definition.allowed.at(-1) ?? '') : examples[definition.kind],
  ]);
  const { filters } = parseApiRequest(name, parameters);
  const complete = formatParameters(name, filters);
  expect(complete).toEqual([...parameters, ['dTFormat', 'String'], ['format', 'Json']]);
  for (const withDefaults of [true, false]) {
    expect(parseApiRequest(name, formatParameters(name, filters, withDefaults)).filters).toEqual(filters);
  }
});
