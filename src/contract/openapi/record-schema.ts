import type { Field, Fields } from '../field.ts';
import { refer, type Tree } from './tree.ts';

/** How dates cross the wire, by `dTFormat`: month first as text, or ISO 8601; each with its way of telling that none applies. */
export const dateSchemas: Tree = {
  Day: {
    title: 'Day',
    description:
      'With dTFormat=String `MM-DD-YYYY`, where `01-01-0001` means that no date applies; with dTFormat=Iso `YYYY-MM-DD` or null.',
    oneOf: [
      { title: 'String', type: 'string', pattern: '^\\d{2}-\\d{2}-\\d{4}$' },
      { title: 'Iso', type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
      { title: 'Iso, where no date applies', type: 'null' },
    ],
    examples: ['11-19-2026', '2026-11-19', '01-01-0001', null],
  },
  Time: {
    title: 'Time',
    description:
      'With dTFormat=String `MM-DD-YYYY HH:mm:ss`, where `01-01-0001 00:00:00` means that no date applies; with dTFormat=Iso ' +
      '`YYYY-MM-DDTHH:mm:ss` or null. No time zone is written.',
    oneOf: [
      { title: 'String', type: 'string', pattern: '^\\d{2}-\\d{2}-\\d{4} \\d{2}:\\d{2}:\\d{2}$' },
      { title: 'Iso', type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$' },
      { title: 'Iso, where no date applies', type: 'null' },
    ],
    examples: ['11-19-2026 00:00:00', '2026-11-19T00:00:00', '01-01-0001 00:00:00', null],
  },
};

/** A record as a JSON schema. All that the specification tells of it is always there; what is ours may be missing elsewhere. */
export function recordSchema(fields: Fields): Tree {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    required: entries.flatMap(([name, { extension }]) => (extension ? [] : [name])),
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field)])),
  };
}

/** The envelope that records of a shape come in (specification 2.1). */
export const answerSchema = (record: string): Tree => ({
  type: 'object',
  required: ['value', 'count'],
  properties: {
    value: { type: 'array', items: refer('schemas', record) },
    count: { type: 'integer', minimum: 0, description: 'Number of records under value.' },
  },
});

function fieldSchema(field: Field): Tree {
  const { label, description, kind, unit, extension } = field;
  return {
    ...ofKind(field),
    title: label,
    description,
    'x-kind': kind,
    ...(unit ? { 'x-unit': unit } : {}),
    ...(extension ? { 'x-extension': true } : {}),
  };
}

function ofKind({ kind }: Field): Tree {
  switch (kind) {
    case 'text':
      return { type: 'string' };
    case 'number':
      return { type: ['number', 'null'] };
    case 'date':
      return { ...refer('schemas', 'Day') };
    case 'time':
      return { ...refer('schemas', 'Time') };
  }
}
