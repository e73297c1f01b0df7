import { eventKinds, schemeEventFields } from '../records/scheme-event.ts';
import { choiceParameter, countParameter, dateParameter } from '../requests/parameters.ts';
import { MINUTE, type OperationDefinition } from './definition.ts';
import { classParameters, codesParameters } from './shared-parameters.ts';

const selectors = { ...codesParameters, ...classParameters };

/** What changed about schemes. */
export const eventOperations = {
  GetSchemeEvents: {
    group: 'extension',
    description:
      'Changes of schemes, newest first: name, category, benchmark, riskometer, TER, plans, mergers, rules that a scheme leaves or meets again, and more. Of a selected code, those ' +
      'of its scheme, of its plan and its own; of the whole market only from a date on.',
    recordName: 'SchemeEvent',
    record: schemeEventFields,
    example: {
      date: '2026-08-18',
      kind: 'Benchmark',
      old: 'Broad Market 100 TRI',
      new: 'Broad Market 500 TRI',
      source: 'performance',
      after: '2026-08-17',
    },
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      ...selectors,
      from: dateParameter('First date (inclusive), MM-DD-YYYY; required without a selector.'),
      to: dateParameter('Last date (inclusive), MM-DD-YYYY.'),
      kind: choiceParameter(['All', ...eventKinds], 'All', 'All changes, or those of one kind.'),
      max: countParameter('Maximum number of records (newest first).'),
    },
    selectors: [...Object.keys(selectors), 'from'],
    maxAge: 10 * MINUTE,
  },
} as const satisfies Record<string, OperationDefinition>;
