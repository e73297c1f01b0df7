import { MOST_LISTED, USUAL_OFFERS, type Parameter } from '../parameter.ts';
import type { Tree } from './tree.ts';

const DAY = '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])-\\d{4}$';
const OFFERS = '^(Past\\d{1,5}Days|Open|Upcoming|All)$';
const MOST_COUNTED = 999_999_999;

/** What the value of a parameter may be, as a JSON schema; its default where it has one. */
function parameterSchema(parameter: Parameter): Tree {
  switch (parameter.form) {
    case 'text':
      return { type: 'string' };
    case 'list':
      return { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, maxItems: MOST_LISTED };
    case 'count':
      return { type: 'integer', minimum: 1, maximum: MOST_COUNTED };
    case 'day':
      return { type: 'string', pattern: DAY };
    case 'offers':
      return { type: 'string', pattern: OFFERS, default: USUAL_OFFERS };
    case 'choice':
      return { type: 'string', enum: parameter.allowed, default: parameter.otherwise };
  }
}

/** A parameter of an operation as the document lists it. A list is written with commas in one value. */
export function parameterObject(name: string, parameter: Parameter): Tree {
  return {
    name,
    in: 'query',
    required: false,
    description: parameter.description,
    schema: parameterSchema(parameter),
    ...(parameter.form === 'list' ? { style: 'form', explode: false } : {}),
  };
}
