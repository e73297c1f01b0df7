import { common, operations, type Asked, type OperationName } from '#contract/operations.ts';
import { USUAL_OFFERS, type Parameter, type Parameters } from '#contract/parameter.ts';

/**
 * The parameters of a question as they go into the address: the specification's own words for what the page left open
 * (`filter=All`, `type=Size`, `sortBy=DailyAum`, `range=Past365Days`), so that any service that speaks it understands.
 */
export function parametersOf<Name extends OperationName>(name: Name, asked: Asked<Name>): URLSearchParams {
  const parameters = new URLSearchParams();
  const given: Readonly<Record<string, string | undefined>> = asked;
  const known: Parameters = operations[name].parameters;
  for (const [parameter, told] of Object.entries(known)) {
    const value = given[parameter] || wordFor(told);
    if (value) parameters.set(parameter, value);
  }
  parameters.set('dTFormat', common.dTFormat.otherwise);
  parameters.set('format', common.format.otherwise);
  return parameters;
}

function wordFor(parameter: Parameter): string | undefined {
  if (parameter.form === 'choice') return parameter.otherwise;
  return parameter.form === 'offers' ? USUAL_OFFERS : undefined;
}
