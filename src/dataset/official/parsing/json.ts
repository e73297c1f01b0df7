import { isObject, toFields, type JsonObject } from '#contract/shape.ts';

/** A member of a JSON value; undefined if it has none. */
export const getMember = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** The list of a response, `{data: [row]}` or the list itself; null if it has none. */
export function findList(json: unknown): readonly unknown[] | null {
  const list = Array.isArray(json) ? json : getMember(json, 'data');
  return Array.isArray(list) ? list : null;
}

interface NumberedRow {
  readonly row: JsonObject;
  /** `row 1`. */
  readonly where: string;
}

/** The rows of the list of a response; one that is no object has no members, so that it is rejected as a row and not with all others. */
export const listJsonRows = (json: unknown): readonly NumberedRow[] =>
  (findList(json) ?? []).map((row, index) => ({ row: toFields(row), where: `row ${index + 1}` }));

/** A text or number as text; '' for anything else. */
export const getString = (value: unknown, name: string): string => {
  const member = getMember(value, name);
  return typeof member === 'string' || typeof member === 'number' ? String(member).trim() : '';
};
