import type { IsoDate } from '../dates.ts';
import type { Fields } from '../fields.ts';

/** How the text of a parameter is parsed. Every parameter is optional unless its operation requires it. */
type ParameterKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'list' }
  | { readonly kind: 'count' }
  | { readonly kind: 'date' }
  | { readonly kind: 'offerRange' }
  | { readonly kind: 'fields'; readonly of: Fields }
  | { readonly kind: 'choice'; readonly allowed: readonly string[]; readonly defaultValue: string };

export type Parameter = ParameterKind & {
  readonly description: string;
  /** Not part of the specification: marked `x-extension` in the OpenAPI document. */
  readonly extension?: true;
};
export type ParameterDefinitions = Readonly<Record<string, Parameter>>;

/** Which offers to return: those launched at most `pastDays` days before the dataset's NavAsOf, or by status. */
export type OfferRange = { readonly pastDays: number } | 'Open' | 'Upcoming' | 'All';

/** The parsed value. Fields are keys of the record, in its order. A choice and an offer range always have one, since they have a default; the others may be absent. */
export type ParameterValue<P extends Parameter> = P extends { kind: 'choice'; allowed: readonly (infer Allowed)[] }
  ? Allowed
  : P extends { kind: 'list' | 'fields' }
    ? readonly string[] | undefined
    : P extends { kind: 'count' }
      ? number | undefined
      : P extends { kind: 'offerRange' }
        ? OfferRange
        : P extends { kind: 'date' }
          ? IsoDate | undefined
          : string | undefined;

/** The offers returned when the request names no range. */
export const DEFAULT_OFFER_RANGE = 'Past365Days';

export const textParameter = (description: string) => ({ kind: 'text', description }) as const;
export const listParameter = (description: string) => ({ kind: 'list', description }) as const;
export const countParameter = (description: string) => ({ kind: 'count', description }) as const;
export const dateParameter = (description: string) => ({ kind: 'date', description }) as const;
export const offerRangeParameter = (description: string) => ({ kind: 'offerRange', description }) as const;
export const fieldsParameter = (of: Fields, description: string) => ({ kind: 'fields', of, description }) as const;
export const choiceParameter = <const Allowed extends readonly string[]>(
  allowed: Allowed,
  defaultValue: Allowed[number],
  description: string,
) => ({ kind: 'choice', allowed, defaultValue, description }) as const;

export const asExtensionParameter = <P extends Parameter>(parameter: P): P & { readonly extension: true } => ({
  ...parameter,
  extension: true,
});
