import type { Fields } from '../fields.ts';
import type { ParameterDefinitions } from '../requests/parameters.ts';

/** The groups of operations, in the order of the specification: it defines seven in full and ten by name only. */
export const groups = {
  core: {
    title: 'Core operations',
    description: 'Defined by the specification (4.2–4.8); every compatible server supports them.',
  },
  additional: {
    title: 'Additional operations',
    description: 'Named in the specification (4.9); parameters and records are specific to Fundlens.',
  },
  extension: {
    title: 'Extension operations',
    description:
      'Not part of the specification: portfolios of earlier months, shares across all schemes, measures, changes, stress tests, people and terms of schemes.',
  },
} as const;

export interface OperationDefinition {
  /** An operation of the group `extension` is marked `x-extension` in OpenAPI. */
  readonly group: keyof typeof groups;
  readonly description: string;
  /** Name of the record's schema in OpenAPI. Operations that return the same record have the same. */
  readonly recordName: string;
  readonly record: Fields;
  /** Values of the record in the examples of OpenAPI that differ from `sharedValues` in `openapi/examples.ts`. */
  readonly example?: ExampleValues;
  /** A record in which all of these are missing or empty is rejected: nothing says what its values belong to. */
  readonly identifyingFields: readonly string[];
  readonly parameters: ParameterDefinitions;
  /** At least one of these must be in the request. */
  readonly selectors: readonly string[];
  /** Seconds for which a gateway sends a response without requesting it again. NAVs appear once a day, portfolios once a month. */
  readonly maxAge: number;
  /** Its responses change while the dataset does not, so they must not be cached. */
  readonly isUncacheable?: true;
}

export type ExampleValues = Readonly<Record<string, string | number | null>>;

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
