import { common, operations, type OperationName } from '#contract/operations.ts';
import { USUAL_OFFERS, type Parameter, type Parameters } from '#contract/parameter.ts';
import type { RawQuestion } from '../../api/raw-answer.ts';
import type { Changes, Flat } from '../../ui/flat-search.ts';

/** Names the operation that the values of an address are for. */
const OPERATION = 'operation';

const { accessKey: _, ...asked } = common;

/** What an operation may be asked with on this page: everything but the access key, which is sent unseen. */
export const parametersOf = (name: OperationName): Parameters => ({ ...operations[name].parameters, ...asked });

/** The operation whose form an address tells the values of; null where it tells none. */
export function operationIn(search: Flat): OperationName | null {
  const told = search[OPERATION] ?? '';
  return isOperation(told) ? told : null;
}

/** The values of an operation's form, as the address tells them; an empty one is left out. */
export function questionIn(search: Flat, name: OperationName): RawQuestion {
  if (operationIn(search) !== name) return NOTHING;
  const told = Object.keys(parametersOf(name)).flatMap((parameter) => {
    const value = search[parameter];
    return value === undefined ? [] : [[parameter, value] as const];
  });
  return Object.fromEntries(told);
}

/**
 * What changes in the address when a value of a form does.
 * @param before the operation that the address tells the values of so far: those of another one go.
 */
export function changesOf(
  before: OperationName | null,
  name: OperationName,
  parameter: string,
  value: string,
): Changes {
  const gone = before === null || before === name ? [] : Object.keys(parametersOf(before));
  return { ...Object.fromEntries(gone.map((each) => [each, undefined])), [OPERATION]: name, [parameter]: value };
}

/** What stands in an empty field: the form that its value has. */
export function hintOf(parameter: Parameter): string {
  switch (parameter.form) {
    case 'text':
    case 'choice':
      return '';
    case 'list':
      return 'comma-separated';
    case 'count':
      return 'a whole number';
    case 'day':
      return 'MM-DD-YYYY';
    case 'offers':
      return USUAL_OFFERS;
  }
}

const NOTHING: RawQuestion = {};

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);
