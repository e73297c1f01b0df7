import { setTimeout as wait } from 'node:timers/promises';
import { Broken, must } from '../broken.ts';
import type { OperationName } from '../specification/operations.ts';
import { readRow, type Row } from './row.ts';

export type Asked = Readonly<Record<string, string>>;

/** An answer as it came. Its body has been unpacked. */
export interface Answer {
  /** The question in words, without the access key. */
  readonly where: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A question of any kind: what a well-behaved one would not do can be told. */
interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a 429 is an answer, too, instead of a reason to wait. */
  readonly impatient?: boolean;
  /** Beside `asked`, for what a list of names and values cannot tell: repeated names. */
  readonly query?: string;
  /** Where no key, or another one, is to be sent. */
  readonly key?: string | null;
}

/** The service that is judged: all that is known of it is its address and a key. */
export interface Service {
  readonly baseUrl: string;
  readonly key: string;
  /** Sends the question, whatever was asked before. A 429 is waited out as it says. */
  readonly send: (operation: string, asked?: Asked, sent?: Sent) => Promise<Answer>;
  /** The answer to a plain GET with the key; the same question is sent once. */
  readonly ask: (operation: string, asked?: Asked) => Promise<Answer>;
  /** The records of a plain GET. @throws Broken where the answer is none of the envelope's. */
  readonly rows: (operation: OperationName, asked?: Asked) => Promise<readonly Row[]>;
  /** What of the answers so far repeats the access key: the questions, in words. */
  readonly repeatedKey: readonly string[];
  /** How many questions have been sent. */
  readonly sent: () => number;
}

const MOST_PATIENCE = 3;

export function serviceAt(baseUrl: string, key: string): Service {
  const answers = new Map<string, Promise<Answer>>();
  const records = new Map<string, Promise<readonly Row[]>>();
  const repeatedKey: string[] = [];
  let count = 0;

  async function send(
    operation: string,
    asked: Asked = {},
    sent: Sent = {},
    patience = MOST_PATIENCE,
  ): Promise<Answer> {
    const where = inWords(operation, asked, sent).replaceAll(key, '(the key)');
    count += 1;
    const query = queryOf(asked, sent, key);
    const response = await fetch(`${baseUrl}/${operation}${query === '' ? '' : `?${query}`}`, {
      method: sent.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...sent.headers },
      redirect: 'manual',
    });
    const text = decoded(where, await response.arrayBuffer());
    if (text.includes(key) || [...response.headers.values()].some((value) => value.includes(key))) {
      repeatedKey.push(where);
    }
    if (response.status === 429 && patience > 0 && sent.impatient !== true) {
      await wait((Number(response.headers.get('retry-after')) || 1) * 1_000);
      return send(operation, asked, sent, patience - 1);
    }
    return { where, status: response.status, headers: response.headers, text };
  }

  const ask = (operation: string, asked: Asked = {}) =>
    remembered(answers, `${operation}?${queryOf(asked, {}, key)}`, () => send(operation, asked));
  const rows = (operation: OperationName, asked: Asked = {}) =>
    remembered(records, `${operation}?${queryOf(asked, {}, key)}`, async () => readRows(await ask(operation, asked)));
  return { baseUrl, key, send, ask, rows, repeatedKey, sent: () => count };
}

/** The records of an answer (specification 2.1). @throws Broken */
export function readRows(answer: Answer): readonly Row[] {
  const { value } = readEnvelope(answer);
  return value.map((raw, at) => readRow(`${answer.where}, row ${at + 1}`, raw));
}

/** `value` and `count`, in any casing; a count that is not told is undefined. @throws Broken */
export function readEnvelope({ where, status, text }: Answer): { value: readonly unknown[]; count: unknown } {
  must(status === 200, where, status, '200');
  const body = parsed(where, text);
  if (typeof body !== 'object' || body === null) throw new Broken(where, body, 'an envelope');
  const members = new Map(Object.entries(body).map(([name, value]: [string, unknown]) => [name.toLowerCase(), value]));
  const value = members.get('value');
  if (!Array.isArray(value)) throw new Broken(`${where}, value`, value, 'a list');
  return { value, count: members.get('count') };
}

export function parsed(where: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Broken(where, text.slice(0, 80), 'JSON');
  }
}

function remembered<Told>(known: Map<string, Promise<Told>>, key: string, make: () => Promise<Told>): Promise<Told> {
  const told = known.get(key) ?? make();
  known.set(key, told);
  return told;
}

function queryOf(asked: Asked, { query, key: told }: Sent, key: string): string {
  const accessKey = told === undefined ? key : told;
  const plain = new URLSearchParams({ ...asked, ...(accessKey === null ? {} : { accessKey }) }).toString();
  return [plain, query].filter((part) => part !== undefined && part !== '').join('&');
}

function inWords(operation: string, asked: Asked, { method, query }: Sent): string {
  const names = Object.entries(asked).map(([name, value]) => `${name}=${value.slice(0, 60)}`);
  return [method, operation.slice(0, 40), ...names, query?.slice(0, 60)].filter((part) => part !== undefined).join(' ');
}

function decoded(where: string, bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Broken(where, 'bytes that are no UTF-8', 'UTF-8');
  }
}
