import type { RecordOf } from './field.ts';
import { historyOperations } from './operations/histories.ts';
import { holdingsOperations } from './operations/holdings.ts';
import { masterOperations } from './operations/masters.ts';
import { performanceOperations } from './operations/performance.ts';
import { choice, words, type Parameters, type Read } from './parameter.ts';

/** Every operation the service answers: what it may be asked, and the record it answers with (specification 4). */
export const operations = {
  ...performanceOperations,
  ...holdingsOperations,
  ...historyOperations,
  ...masterOperations,
} as const;

/** Asked with every operation (specification 4.1). */
export const common = {
  accessKey: words('The access key.'),
  dTFormat: choice(['String', 'Iso'], 'String', 'How dates are written: MM-DD-YYYY, or ISO 8601.'),
  format: choice(
    ['Json', 'Xml', 'Csv', 'CsvContent'],
    'Json',
    'Format of the answer: Csv is a file, CsvContent the same text inline.',
  ),
} as const;

export type OperationName = keyof typeof operations;

/** They change without the dataset, so nobody may keep their answers. */
export const neverKept: ReadonlySet<OperationName> = new Set(['GetLimitation', 'GetServerInfo']);

/** Their names, in the order of the contract. */
export const operationNames = Object.keys(operations) as OperationName[];

export type Format = Read<(typeof common)['format']>;
export type Answer<Name extends OperationName> = RecordOf<(typeof operations)[Name]['record']>;

type ParametersOf<Name extends OperationName> = (typeof operations)[Name]['parameters'];

/** What a reader asks with: the text of each parameter, as it goes into the address. */
export type Asked<Name extends OperationName> = { readonly [P in keyof ParametersOf<Name>]?: string };

/** The same, once read and judged: what a handler answers from. */
export type Filters<Name extends OperationName> = {
  readonly [P in keyof ParametersOf<Name>]: ParametersOf<Name>[P] extends infer Told
    ? Told extends Parameters[string]
      ? Read<Told>
      : never
    : never;
};
