import { toWireName, type Field, type Fields } from '../fields.ts';
import { MAX_LIST_VALUES } from '../limits.ts';
import { DEFAULT_OFFER_RANGE, type Parameter } from '../requests/parameters.ts';

type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A JSON object: the OpenAPI document and each part of it. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** A reference to a shared component of the document: `#/components/schemas/Problem`. */
export const componentRef = (
  section: 'schemas' | 'parameters' | 'headers' | 'responses' | 'examples',
  name: string,
): { readonly $ref: string } => ({ $ref: `#/components/${section}/${name}` });

/** Dates on the wire in either format of `dTFormat`, each with its representation of "no date applies". */
export const dateSchemas: JsonObject = {
  Day: {
    title: 'Day',
    description:
      'With dTFormat=String `MM-DD-YYYY`, where `01-01-0001` means that no date applies; with dTFormat=Iso `YYYY-MM-DD` or null.',
    oneOf: [
      { title: 'String', type: 'string', pattern: '^\\d{2}-\\d{2}-\\d{4}$' },
      { title: 'Iso', type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
      { title: 'Iso, if no date applies', type: 'null' },
    ],
    examples: ['11-19-2026', '2026-11-19', '01-01-0001', null],
  },
  Time: {
    title: 'Time',
    description:
      'With dTFormat=String `MM-DD-YYYY HH:mm:ss`, where `01-01-0001 00:00:00` means that no date applies; with dTFormat=Iso ' +
      '`YYYY-MM-DDTHH:mm:ss` or null. There is no time zone.',
    oneOf: [
      { title: 'String', type: 'string', pattern: '^\\d{2}-\\d{2}-\\d{4} \\d{2}:\\d{2}:\\d{2}$' },
      { title: 'Iso', type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$' },
      { title: 'Iso, if no date applies', type: 'null' },
    ],
    examples: ['11-19-2026 00:00:00', '2026-11-19T00:00:00', '01-01-0001 00:00:00', null],
  },
};

/** Schema of a record. The fields of the specification are required; extension fields may be missing on other servers. */
export function buildRecordSchema(fields: Fields): JsonObject {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    required: entries.flatMap(([name, { extension }]) => (extension ? [] : [name])),
    properties: Object.fromEntries(entries.map(([name, field]) => [name, buildFieldSchema(field)])),
  };
}

/** Schema of the envelope around a list of records (specification 2.1). */
export const buildEnvelopeSchema = (record: string): JsonObject => ({
  type: 'object',
  required: ['value', 'count'],
  properties: {
    value: { type: 'array', items: componentRef('schemas', record) },
    count: { type: 'integer', minimum: 0, description: 'Number of records in value.' },
  },
});

/** Schema of the same list with `layout=Columns`. */
export const columnsSchema: JsonObject = {
  type: 'object',
  required: ['count', 'columns'],
  description:
    'The records with layout=Columns: of each field, under its name in PascalCase as in CSV, the values in the order of the records.',
  properties: {
    count: { type: 'integer', minimum: 0, description: 'Number of values of each field.' },
    columns: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: ['string', 'number', 'null'] } },
    },
  },
};

function buildFieldSchema(field: Field): JsonObject {
  const { label, description, kind, unit, extension } = field;
  return {
    ...buildTypeSchema(field),
    title: label,
    description,
    'x-kind': kind,
    ...(unit ? { 'x-unit': unit } : {}),
    ...(extension ? { 'x-extension': true } : {}),
  };
}

function buildTypeSchema({ kind }: Field): JsonObject {
  switch (kind) {
    case 'text':
      return { type: 'string' };
    case 'number':
      return { type: ['number', 'null'] };
    case 'date':
      return { ...componentRef('schemas', 'Day') };
    case 'time':
      return { ...componentRef('schemas', 'Time') };
  }
}

const DATE_PATTERN = '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])-\\d{4}$';
const OFFER_RANGE_PATTERN = '^(Past\\d{1,5}Days|Open|Upcoming|All)$';
const MAX_COUNT = 999_999_999;

/** A parameter object of an operation. A list is one value, separated by commas. */
export function buildParameter(name: string, parameter: Parameter): JsonObject {
  return {
    name,
    in: 'query',
    required: false,
    description: parameter.description,
    schema: buildParameterSchema(parameter),
    ...(parameter.kind === 'list' || parameter.kind === 'fields' ? { style: 'form', explode: false } : {}),
    ...(parameter.extension ? { 'x-extension': true } : {}),
  };
}

function buildParameterSchema(parameter: Parameter): JsonObject {
  switch (parameter.kind) {
    case 'text':
      return { type: 'string' };
    case 'list':
      return { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, maxItems: MAX_LIST_VALUES };
    case 'fields':
      return { type: 'array', items: { type: 'string', enum: Object.keys(parameter.of).map(toWireName) }, minItems: 1 };
    case 'count':
      return { type: 'integer', minimum: 1, maximum: MAX_COUNT };
    case 'date':
      return { type: 'string', pattern: DATE_PATTERN };
    case 'offerRange':
      return { type: 'string', pattern: OFFER_RANGE_PATTERN, default: DEFAULT_OFFER_RANGE };
    case 'choice':
      return { type: 'string', enum: parameter.allowed, default: parameter.defaultValue };
  }
}

const text: JsonObject = { type: 'string' };

/** An error in every format (RFC 9457), with our extension members. */
export const problemSchemas: JsonObject = {
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'detail'],
    properties: {
      type: {
        ...text,
        format: 'uri-reference',
        description: 'Always about:blank: the status identifies the problem type.',
      },
      title: { ...text, description: 'Short summary of the problem type, the same for every problem of a status.' },
      status: { type: 'integer', minimum: 400, maximum: 599, description: 'HTTP status code.' },
      detail: { ...text, description: 'Explanation of this occurrence of the problem, in plain English.' },
      parameter: { ...text, description: 'The invalid parameter.' },
      allowed: { type: 'array', items: text, description: 'The accepted values.' },
      candidates: {
        type: 'array',
        items: componentRef('schemas', 'Candidate'),
        maxItems: 10,
        description: 'Schemes that match an ambiguous request.',
      },
    },
  },
  Candidate: {
    type: 'object',
    required: ['code', 'schemeName'],
    properties: {
      code: { ...text, description: 'Scheme code to request instead.' },
      schemeName: { ...text, description: 'Name of the scheme.' },
    },
  },
};
