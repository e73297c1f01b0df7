export type JsonObject = Readonly<Record<string, unknown>>;

export const isRecordObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member of a JSON value; undefined if it has none. */
export const getMember = (value: unknown, name: string): unknown =>
  isRecordObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A text or number as text; '' for anything else. */
export const getString = (value: unknown, name: string): string => {
  const member = getMember(value, name);
  return typeof member === 'string' || typeof member === 'number' ? String(member).trim() : '';
};
