import { isUtcTime, type IsoDateTime } from '#contract/dates.ts';
import { operationNames } from '#contract/operations/operations.ts';
import { isText, objectOf, orNull, toFields } from '#contract/shape.ts';
import { PAGE_KEY_NAME, type AccessKey, type KeyDigest } from './access-key.ts';

/** A key as it is stored, with what its operator needs to know about it. Times are in UTC. */
export interface StoredKey {
  readonly name: string;
  readonly digest: string;
  readonly operations: AccessKey['operations'];
  readonly requestsPerMinute: number;
  readonly expires: IsoDateTime | null;
  readonly created: IsoDateTime;
  readonly rotated: IsoDateTime | null;
  /** The key it replaced, until that expires. */
  readonly former: { readonly digest: string; readonly until: IsoDateTime } | null;
}

const FORMAT_VERSION = 1;

export const MAX_REQUESTS_PER_MINUTE = 10_000_000;

/** The part that the service needs. The replaced key never outlives its successor. */
export function toAccessKey({ name, digest, operations, requestsPerMinute, expires, former }: StoredKey): AccessKey {
  const digests: KeyDigest[] = [{ digest, until: expires }];
  if (former !== null) {
    const until = expires === null || former.until < expires ? former.until : expires;
    digests.push({ digest: former.digest, until });
  }
  return { name, digests, operations, requestsPerMinute };
}

export const serializeKeys = (keys: readonly StoredKey[]): string =>
  `${JSON.stringify({ format: FORMAT_VERSION, keys }, null, 2)}\n`;

/**
 * Parses the text written by {@link serializeKeys}.
 * @throws Error that says what is wrong with which key. It quotes nothing of the text, which contains digests.
 */
export function parseKeys(text: string): readonly StoredKey[] {
  const { format, keys } = toFields(parseJson(text));
  if (format !== FORMAT_VERSION || !Array.isArray(keys)) {
    throw new Error(`expected a list of access keys in format ${FORMAT_VERSION}`);
  }
  const parsed = keys.map((raw: unknown, index) => parseKey(toFields(raw), index + 1));
  const names = parsed.map(({ name }) => normalizeKeyName(name));
  const duplicate = names.findIndex((name, index) => names.indexOf(name) !== index || name === PAGE_KEY_NAME);
  if (duplicate !== -1) throw new Error(`key ${duplicate + 1}: name is already in use`);
  return parsed;
}

/** Names that differ only in case are equal. */
export const normalizeKeyName = (name: string): string => name.normalize('NFC').toLowerCase();

/** Letters, digits and a few punctuation characters: it is printed to the terminal and the log as it is. */
export const isKeyName = (value: unknown): value is string =>
  isText(value) && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@-]{0,63}$/u.test(value) && value.trim() === value;

function parseKey(raw: Readonly<Record<string, unknown>>, number: number): StoredKey {
  const get = <T>(property: string, isValid: (value: unknown) => value is T): T => {
    const value = raw[property];
    if (isValid(value)) return value;
    throw new Error(`key ${number}: ${property} is missing or invalid`);
  };
  return {
    name: get('name', isKeyName),
    digest: get('digest', isDigest),
    operations: get('operations', isOperations),
    requestsPerMinute: get('requestsPerMinute', isRate),
    expires: get('expires', orNull(isTime)),
    created: get('created', isTime),
    rotated: get('rotated', orNull(isTime)),
    former: get('former', orNull(isFormer)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('expected JSON'); // the message of JSON.parse quotes the text
  }
}

const isDigest = (value: unknown): value is string => isText(value) && /^[0-9a-f]{64}$/.test(value);
const isRate = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_REQUESTS_PER_MINUTE;
const isTime = (value: unknown): value is IsoDateTime => isText(value) && isUtcTime(value);
const isOperations = (value: unknown): value is AccessKey['operations'] =>
  value === 'all' || (Array.isArray(value) && value.every((name) => operationNames.some((known) => known === name)));
const isFormer = objectOf({ digest: isDigest, until: isTime });
