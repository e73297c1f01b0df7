import { operations, type OperationName, type RequestParameters } from '#contract/operations/operations.ts';
import { commonParameters } from '#contract/operations/shared-parameters.ts';
import { DEFAULT_OFFER_RANGE, type Parameter, type ParameterDefinitions } from '#contract/requests/parameters.ts';

/**
 * The query parameters of a request. What the page left open is sent as the specification's default (`filter=All`, `type=Size`,
 * `sortBy=DailyAum`, `range=Past365Days`), so that any service that follows the specification understands it.
 */
export function buildRequestParams<Name extends OperationName>(
  name: Name,
  parameters: RequestParameters<Name>,
): URLSearchParams {
  const params = new URLSearchParams();
  const values: Readonly<Record<string, string | undefined>> = parameters;
  const specified: ParameterDefinitions = operations[name].parameters;
  for (const [parameterName, parameter] of Object.entries(specified)) {
    const value = values[parameterName] || getDefault(parameter);
    if (value) params.set(parameterName, value);
  }
  params.set('dTFormat', commonParameters.dTFormat.defaultValue);
  params.set('format', commonParameters.format.defaultValue);
  return params;
}

function getDefault(parameter: Parameter): string | undefined {
  if (parameter.kind === 'choice') return parameter.defaultValue;
  return parameter.kind === 'offerRange' ? DEFAULT_OFFER_RANGE : undefined;
}
