import type { Fields, RecordOf } from '../fields.ts';
import type { ParameterDefinitions, ParameterValue } from '../requests/parameters.ts';
import { activeOperations } from './active.ts';
import { attributionOperations } from './attribution.ts';
import { groups, type OperationDefinition } from './definition.ts';
import { eventOperations } from './events.ts';
import { historyOperations } from './histories.ts';
import { portfolioOperations, holdingsOperations } from './holdings.ts';
import { marketOperations } from './market.ts';
import { masterOperations } from './masters.ts';
import { performanceOperations, schemeOperations } from './performance.ts';
import { ruleOperations } from './rules.ts';
import { stressTestOperations } from './stress-tests.ts';

/** Every operation of the API: its parameters and the record it returns (specification 4). */
export const operations = {
  ...performanceOperations,
  ...holdingsOperations,
  ...historyOperations,
  ...masterOperations,
  ...portfolioOperations,
  ...attributionOperations,
  ...schemeOperations,
  ...eventOperations,
  ...stressTestOperations,
  ...ruleOperations,
  ...marketOperations,
  ...activeOperations,
} as const;

export type OperationName = keyof typeof operations;

/** All operation names, in the order of the contract. */
export const operationNames = Object.keys(operations) as OperationName[];

const definitions: { readonly [Name in OperationName]: OperationDefinition } = operations;

/** The groups with their operations, in the order of the contract. */
export const operationGroups = Object.entries(groups).map(([id, group]) => ({
  ...group,
  operations: operationNames.filter((name) => definitions[name].group === id),
}));

export const isUncacheable = (name: OperationName): boolean => definitions[name].isUncacheable === true;

export type OperationRecord<Name extends OperationName> = RecordOf<(typeof operations)[Name]['record']>;

/** The fields of an operation's records, or those of them that are selected. */
export function selectFields(name: OperationName, selected: readonly string[] | undefined): Fields {
  const fields: Fields = operations[name].record;
  return selected === undefined
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([key]) => selected.includes(key)));
}

export type FieldName<Name extends OperationName> = keyof OperationRecord<Name>;

type ParametersOf<Name extends OperationName> = (typeof operations)[Name]['parameters'];

/** The parameters of a request as a client sends them: text, as in the URL. `fields` is not among them: it changes the type of the records. */
export type RequestParameters<Name extends OperationName> = {
  readonly [P in Exclude<keyof ParametersOf<Name>, 'fields'>]?: string;
};

/** The parameters after parsing and validation, by which a handler filters. */
export type Filters<Name extends OperationName> = {
  readonly [P in keyof ParametersOf<Name>]: ParametersOf<Name>[P] extends infer Definition
    ? Definition extends ParameterDefinitions[string]
      ? ParameterValue<Definition>
      : never
    : never;
};
