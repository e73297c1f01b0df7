import { isIsoDate, type IsoDate } from './dates.ts';

/** Whether a value from outside is of a type. */
export type Guard<T> = (value: unknown) => value is T;

/** The type that a guard checks. */
export type Guarded<G> = G extends Guard<infer T> ? T : never;

export const isText: Guard<string> = (value): value is string => typeof value === 'string';
export const isNumber: Guard<number> = (value): value is number => typeof value === 'number';
export const isBoolean: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';
export const isDate: Guard<IsoDate> = (value): value is IsoDate => isText(value) && isIsoDate(value);

export const orNull =
  <T>(isValue: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || isValue(value);

export const oneOf =
  <const T extends string>(...values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.some((known) => known === value);

export const isList: Guard<readonly unknown[]> = (value): value is readonly unknown[] => Array.isArray(value);

export const listOf =
  <T>(isItem: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(isItem);

/** An object with these members, and perhaps others. */
export const objectOf =
  <const Guards extends Readonly<Record<string, Guard<unknown>>>>(
    guards: Guards,
  ): Guard<{ readonly [Name in keyof Guards]: Guarded<Guards[Name]> }> =>
  (value): value is never => {
    const fields = toFields(value);
    return Object.entries(guards).every(([name, isMember]) => isMember(fields[name]));
  };

/** Null for a value of another type. */
export const parseAs =
  <T>(isValue: Guard<T>) =>
  (value: unknown): T | null =>
    isValue(value) ? value : null;

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject: Guard<JsonObject> = (value): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of an object; none of anything else. */
export const toFields = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The objects of a list, without anything else; empty for anything else. */
export const listObjects = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** An object that is stored as JSON; null for any other text. */
export function parseObject(json: string): JsonObject | null {
  try {
    return parseAs(isObject)(JSON.parse(json));
  } catch {
    return null;
  }
}
