import { operationNames } from '#contract/operations.ts';
import { PAGE_KEY_NAME, type AccessKey, type KeyDigest } from './access-key.ts';

/** A key as it is written down, with what its owner wants to know of it. Moments are ISO times in UTC. */
export interface KeptKey {
  readonly name: string;
  readonly digest: string;
  readonly operations: AccessKey['operations'];
  readonly requestsPerMinute: number;
  readonly expires: string | null;
  readonly created: string;
  readonly rotated: string | null;
  /** The key it took the place of, for as long as that is still good. */
  readonly former: { readonly digest: string; readonly until: string } | null;
}

const FORMAT = 1;

export const FASTEST_RATE = 10_000_000;

/** What the service asks to know of a key: a former one does not outlive the one after it. */
export function heldKey({ name, digest, operations, requestsPerMinute, expires, former }: KeptKey): AccessKey {
  const digests: KeyDigest[] = [{ digest, until: expires }];
  if (former !== null) {
    const until = expires === null || former.until < expires ? former.until : expires;
    digests.push({ digest: former.digest, until });
  }
  return { name, digests, operations, requestsPerMinute };
}

export const writeKeyList = (keys: readonly KeptKey[]): string =>
  `${JSON.stringify({ format: FORMAT, keys }, null, 2)}\n`;

/**
 * Reads what {@link writeKeyList} wrote.
 * @throws Error telling which key lacks what. It repeats nothing of the text, where digests stand.
 */
export function readKeyList(text: string): readonly KeptKey[] {
  const { format, keys } = asRecord(parsed(text));
  if (format !== FORMAT || !Array.isArray(keys)) throw new Error(`expected a list of access keys in format ${FORMAT}`);
  const read = keys.map((raw: unknown, at) => readKey(asRecord(raw), at + 1));
  const names = read.map(({ name }) => sameName(name));
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at || name === PAGE_KEY_NAME);
  if (twice !== -1) throw new Error(`key ${twice + 1} bears a name that is taken`);
  return read;
}

/** Two names that only differ in casing are one. */
export const sameName = (name: string): string => name.normalize('NFC').toLowerCase();

/** Letters, digits and a few signs: it stands in a terminal and in the log as it is. */
export const isName = (value: unknown): value is string =>
  isText(value) && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@-]{0,63}$/u.test(value) && value.trim() === value;

function readKey(raw: Readonly<Record<string, unknown>>, number: number): KeptKey {
  const must = <T>(what: string, is: (value: unknown) => value is T): T => {
    const value = raw[what];
    if (is(value)) return value;
    throw new Error(`key ${number} has no ${what} that can be read`);
  };
  return {
    name: must('name', isName),
    digest: must('digest', isDigest),
    operations: must('operations', isOperations),
    requestsPerMinute: must('requestsPerMinute', isRate),
    expires: must('expires', isMomentOrNull),
    created: must('created', isMoment),
    rotated: must('rotated', isMomentOrNull),
    former: must('former', isFormerOrNull),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('expected JSON'); // the parser's own words quote the text
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const isText = (value: unknown): value is string => typeof value === 'string';
const isDigest = (value: unknown): value is string => isText(value) && /^[0-9a-f]{64}$/.test(value);
const isRate = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= FASTEST_RATE;
const isMoment = (value: unknown): value is string =>
  isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value));
const isMomentOrNull = (value: unknown): value is string | null => value === null || isMoment(value);
const isOperations = (value: unknown): value is AccessKey['operations'] =>
  value === 'all' || (Array.isArray(value) && value.every((name) => operationNames.some((known) => known === name)));

function isFormerOrNull(value: unknown): value is KeptKey['former'] {
  if (value === null) return true;
  const { digest, until } = asRecord(value);
  return isDigest(digest) && isMoment(until);
}
