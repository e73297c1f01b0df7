import { errorMessage } from '#contract/errors.ts';
import type { Endpoint } from './download.ts';

const ABSENT = 'status 404';
const UNSENT = 'not requested after';
const REFUSAL = 'the server refuses this client (status 403)';
const WEB_PAGE = 'a web page instead of data (status 200)';

/** A response that does not count, or none. The message is for users: what arrived instead. */
export class FetchError extends Error {
  override name = 'FetchError';
  readonly isRetryable: boolean;
  /** The server refuses this client: it is not requested again. */
  readonly isRefusal: boolean;
  /** The server wants a browser: it refuses this client, or sends a page instead of data. */
  readonly isWall: boolean;
  /** There is no such resource. */
  readonly isAbsent: boolean;
  /** It was not requested, since others of its kind failed. */
  readonly isUnsent: boolean;
  #hasAddress = false;
  /** Milliseconds that the server wants to be left alone; null if it did not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, isRetryable = false, retryAfterMs: number | null = null) {
    super(message);
    this.isRetryable = isRetryable;
    this.isRefusal = message === REFUSAL;
    this.isWall = message.includes(REFUSAL) || message.includes(WEB_PAGE);
    this.isAbsent = message === ABSENT;
    this.isUnsent = message.startsWith(UNSENT);
    this.retryAfterMs = retryAfterMs;
  }

  /** This error, with the address of the response in its message. */
  at(address: string): this {
    if (!this.#hasAddress) this.message = `${formatAddress(address)}: ${this.message}`;
    this.#hasAddress = true;
    return this;
  }
}

/** An address without its query, which may have a key of the user's. */
export function formatAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** @param failures in a row, of one kind of request; Infinity after a refusal. */
export const describeUnsent = (failures: number, reason: string): FetchError =>
  new FetchError(`${UNSENT} ${failures === Infinity ? 'a refusal' : `${failures} failures`}: ${reason}`);

export function describeStatus(status: number, retryAfter: string | null): FetchError {
  const isRetryable = status === 429 || status >= 500;
  const reason = status === 403 ? REFUSAL : `status ${status}`;
  return new FetchError(reason, isRetryable, isRetryable ? parseRetryAfter(retryAfter) : null);
}

/** Milliseconds; the header has seconds or a date. */
function parseRetryAfter(text: string | null): number | null {
  if (text === null) return null;
  if (/^\d{1,6}$/.test(text.trim())) return Number(text) * 1_000;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.max(0, time - Date.now());
}

export function isJsonBody(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

export function describeNoJson(bytes: Uint8Array): string {
  const start = new TextDecoder().decode(bytes.subarray(0, 400)).trimStart();
  if (start === '') return 'an empty response';
  if (start.startsWith('<')) return WEB_PAGE;
  return /^[[{]/.test(start) ? 'JSON that is incomplete or damaged' : 'a text instead of JSON';
}

/** The reason for a response that is a page without a table, such as one for bots; null for any other, which a parser describes. */
export function describeWebPage(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes.subarray(0, 100_000)).trimStart();
  return /^<(?:!doctype html|html)\b/i.test(text) && !/<table\b/i.test(text) ? WEB_PAGE : null;
}

export function toFetchError(error: unknown, { timeoutMs }: Endpoint): FetchError {
  if (error instanceof FetchError) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new FetchError(`no complete response within ${timeoutMs / 1_000} s`, true);
  }
  const { cause, code } = readCause(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FetchError('the host was not found');
  if (code === 'ECONNREFUSED') return new FetchError('the connection was refused', true);
  return new FetchError(`the connection failed (${code || errorMessage(cause)})`, true);
}

/** Whether a server closed the connection: it is there, and may respond to the next request. */
export const isReset = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(readCause(error).code);

function readCause(error: unknown): { readonly cause: unknown; readonly code: string } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return { cause, code: cause instanceof Error && 'code' in cause ? String(cause.code) : '' };
}
