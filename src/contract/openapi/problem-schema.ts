import { refer, type Tree } from './tree.ts';

const text: Tree = { type: 'string' };

/** An error in every format (RFC 9457), with our members. */
export const problemSchemas: Tree = {
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'detail'],
    properties: {
      type: { ...text, format: 'uri-reference', description: 'Always about:blank: the status tells the kind.' },
      title: { ...text, description: 'The kind of problem, the same for every problem of a status.' },
      status: { type: 'integer', minimum: 400, maximum: 599, description: 'The HTTP status again.' },
      detail: { ...text, description: 'What is the matter with this question, for people to read.' },
      parameter: { ...text, description: 'The parameter at fault.' },
      allowed: { type: 'array', items: text, description: 'What would have been taken.' },
      candidates: {
        type: 'array',
        items: refer('schemas', 'Candidate'),
        maxItems: 10,
        description: 'Portfolios or codes that may have been meant.',
      },
    },
  },
  Candidate: {
    type: 'object',
    required: ['code', 'schemeName'],
    properties: {
      code: { ...text, description: 'Scheme code to ask with instead.' },
      schemeName: { ...text, description: 'Name of the scheme.' },
    },
  },
};
