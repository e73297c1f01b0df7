import { hash } from 'node:crypto';
import { ContractError, errorMessage } from '#contract/errors.ts';
import { MAX_URL_LENGTH } from '#contract/limits.ts';
import { operations, type Filters, type OperationName, type OperationRecord } from '#contract/operations/operations.ts';
import { createProblem, parseProblem, ProblemError } from '#contract/problems.ts';
import { formatParameters } from '#contract/requests/format-parameters.ts';
import { parseResponseRecords } from '#contract/responses/envelope.ts';
import type { UpstreamLimits } from './limits.ts';
import { OperationUnavailableError, UpstreamError } from './upstream-error.ts';

export interface UpstreamSettings {
  /** URL prefix of the operations, without a trailing slash. */
  readonly url: string;
  /** Only ever part of the query of a request to `url`. */
  readonly key: string;
}

/** A valid response. */
export interface UpstreamResponse<Name extends OperationName = OperationName> {
  readonly records: readonly OperationRecord<Name>[];
  /** Identifies the content. */
  readonly version: string;
  /** Size of the received text. */
  readonly bytes: number;
  /** Seconds that it spent in caches before it arrived here (RFC 9111 §5.1). */
  readonly age: number;
}

export type SendRequest = <Name extends OperationName>(
  name: Name,
  filters: Filters<Name>,
) => Promise<UpstreamResponse<Name>>;

/**
 * @returns a function that throws UpstreamError if the upstream service fails, OperationUnavailableError if it does not
 * provide the operation, ProblemError 400 if it rejects the parameters.
 */
export function createSender(
  settings: UpstreamSettings,
  limits: UpstreamLimits,
  fetch: typeof globalThis.fetch,
): SendRequest {
  const redact = createKeyRedactor(settings.key);
  return async (name, filters) => {
    const signal = AbortSignal.timeout(limits.attemptTimeout);
    try {
      const response = await fetch(buildUrl(settings, name, filters), {
        headers: { accept: 'application/json, application/problem+json' },
        redirect: 'manual', // following a redirect would pass the key on
        signal,
      });
      if (response.status !== 200) throw await toError(name, response, limits, redact);
      const text = await readText(response, limits.maxBodyBytes);
      const parsed = parseRecords(name, text, redact);
      // most responses do not repeat the key, and searching the whole text takes a fraction of the time
      const records = redact(text) === text ? parsed : redactRecords(parsed, redact);
      const version = hash('sha256', text, 'base64url');
      return { records, version, bytes: text.length, age: parseSeconds(response.headers.get('age')) ?? 0 };
    } catch (error) {
      if (error instanceof UpstreamError || error instanceof OperationUnavailableError) throw error;
      if (error instanceof ProblemError) throw error;
      if (signal.aborted) throw new UpstreamError(`no complete response within ${limits.attemptTimeout / 1_000} s`);
      throw new UpstreamError('no response', { isRetryable: true }); // the cause is dropped: it may quote the URL
    }
  };
}

/** Without the parameters that are defaults if the URL would otherwise be longer than services accept. */
function buildUrl<Name extends OperationName>(
  { url, key }: UpstreamSettings,
  name: Name,
  filters: Filters<Name>,
): string {
  const build = (withDefaults: boolean) => {
    const parameters = [...formatParameters(name, filters, withDefaults), ['accessKey', key] as const];
    return `${url}/${name}?${new URLSearchParams(Object.fromEntries(parameters)).toString()}`;
  };
  const complete = build(true);
  return complete.length <= MAX_URL_LENGTH ? complete : build(false);
}

/** The error for a response without records. */
async function toError(
  name: OperationName,
  response: Response,
  { maxProblemBytes, maxRetryAfter }: UpstreamLimits,
  redact: (text: string) => string,
): Promise<Error> {
  const { status, headers } = response;
  if ([403, 404, 405, 501].includes(status)) {
    await response.body?.cancel();
    return new OperationUnavailableError(`status ${status}`, status);
  }
  if (status === 400) {
    const text = await readText(response, maxProblemBytes).catch(() => '');
    const problem = parseProblem(status, parseJsonOrNull(redact(text)));
    const { parameter, allowed, candidates } = problem ?? {};
    return new ProblemError(
      createProblem(400, problem?.detail || `The upstream service rejected the parameters of ${name}.`, {
        ...(parameter === undefined ? {} : { parameter }),
        ...(allowed === undefined ? {} : { allowed }),
        ...(candidates === undefined ? {} : { candidates }),
      }),
    );
  }
  await response.body?.cancel();
  if (status === 414) return new ProblemError(createProblem(414, 'The URL is too long for the upstream service.'));
  if (status === 401) return new UpstreamError('it rejected the access key of this gateway', { status });
  if (status >= 300 && status < 400) return new UpstreamError('unexpected redirect', { status });
  const seconds = parseSeconds(headers.get('retry-after')) ?? (status === 429 ? 60 : undefined);
  if (seconds !== undefined) {
    return new UpstreamError(`status ${status}`, { status, retryAfter: Math.min(seconds * 1_000, maxRetryAfter) });
  }
  return new UpstreamError(`status ${status}`, { status, isRetryable: status >= 500 || status === 408 });
}

/** @throws UpstreamError if the body, decompressed, is longer than `maxBytes`. */
async function readText({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // leaving the loop cancels the body
    if (bytes > maxBytes) throw new UpstreamError(`response larger than ${Math.round(maxBytes / 1_048_576)} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseRecords<Name extends OperationName>(name: Name, text: string, redact: (text: string) => string) {
  let body: unknown;
  try {
    body = JSON.parse(text);
    return parseResponseRecords(name, body);
  } catch (error) {
    // the specification has the records of the core operations (2.3 to 2.7); those of the others are our own decision
    if (error instanceof ContractError && operations[name].group !== 'core' && !isErrorBody(body)) {
      throw new OperationUnavailableError('its records are not ours');
    }
    const reason = error instanceof SyntaxError ? `${name}: expected JSON` : redact(errorMessage(error));
    throw new UpstreamError(`invalid response: ${reason}`, { status: 200 });
  }
}

/** Whether a body with the status 200 is no list of records of any kind, but says that there is an error. */
const isErrorBody = (body: unknown): boolean =>
  typeof body !== 'object' ||
  body === null ||
  Object.keys(body).some((key) => /^(?:errors?|error_?(?:code|message)|message|fault|exception|detail)$/i.test(key));

/** Removes the key from the texts of a service that repeats it; numbers stay as they are. */
const redactRecords = <Name extends OperationName>(
  records: readonly OperationRecord<Name>[],
  redact: (text: string) => string,
): readonly OperationRecord<Name>[] =>
  records.map((record) => {
    const redacted = Object.entries<unknown>(record).flatMap(([name, value]) => {
      const text = typeof value === 'string' ? redact(value) : value;
      return text === value ? [] : [[name, text] as const];
    });
    return redacted.length === 0 ? record : { ...record, ...Object.fromEntries(redacted) };
  });

/** Whole seconds; undefined for anything else, such as a date. */
const parseSeconds = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keys that are shorter would be found by chance in Base64 and hexadecimal digits. */
const MIN_DERIVED_LENGTH = 8;

/**
 * A function that replaces a key in a text by `…`, however the text spells it: as it is, in upper or lower case, percent-encoded once or
 * twice, escaped as in JSON, JavaScript or HTML, each character in its own way; and as hexadecimal digits or Base64, also within a
 * longer value.
 */
export function createKeyRedactor(key: string): (text: string) => string {
  const bytes = Buffer.from(key);
  const derived = key.length < MIN_DERIVED_LENGTH ? [] : [bytes.toString('hex'), ...listBase64(bytes)];
  const spelled = Array.from(key, (character) => `(?:${listSpellings(character).join('|')})`).join('');
  const pattern = new RegExp([spelled, ...derived.map(escapePattern)].join('|'), 'gi');
  return (text) => text.replaceAll(pattern, '…');
}

/** Patterns of one character; `%` itself may be encoded in turn. */
function listSpellings(character: string): readonly string[] {
  const percent = [...Buffer.from(character)].map((byte) => `%(?:25)?${toHex(byte, 2)}`).join('');
  const escaped = Array.from({ length: character.length }, (_, at) => toHex(character.charCodeAt(at), 4));
  const code = character.codePointAt(0) ?? 0;
  return [
    ...(character === ' ' ? [String.raw`\+`] : []),
    percent,
    escaped.map((unit) => String.raw`\\{1,4}u${unit}`).join(''),
    ...(code < 0x100 ? [String.raw`\\{1,4}x${toHex(code, 2)}`] : []),
    `&#0{0,6}${code};`,
    `&#x0{0,6}${code.toString(16)};`,
    ...(NAMED[character] ?? []),
    // before a quotation mark, a slash or a backslash JSON has backslashes
    /["'/\\]/.test(character) ? String.raw`\\{0,4}${escapePattern(character)}` : escapePattern(character),
  ];
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  '&': ['&amp;'],
  '"': ['&quot;'],
  "'": ['&apos;'],
  '<': ['&lt;'],
  '>': ['&gt;'],
};

const toHex = (value: number, length: number): string => value.toString(16).padStart(length, '0');

const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`);

/** What Base64 has of the bytes, whatever precedes and follows them: three alignments, in both alphabets. */
function listBase64(bytes: Uint8Array): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const stable = text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    return [stable, stable.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
