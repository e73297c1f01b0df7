import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** A response as it was on the wire. */
export interface WireResponse {
  readonly status: number;
  /** Lower-case names; a repeated header is joined by a line feed. */
  readonly headers: ReadonlyMap<string, string>;
  /** The received bytes, still compressed. */
  readonly body: Buffer;
  readonly head: string;
}

export class MalformedResponseError extends Error {
  override name = 'MalformedResponseError';
}

/**
 * Parses one response from the start of the received bytes; null if it is incomplete. Interim responses (1xx) are skipped.
 * @throws MalformedResponseError
 */
export function parseResponse(
  received: Buffer,
  head: boolean,
): { readonly response: WireResponse; readonly rest: Buffer } | null {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) {
    if (received.length > 64 * 1_024) throw new MalformedResponseError(`no end of headers in ${received.length} bytes`);
    return null;
  }
  const [line = '', ...fields] = received.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) [A-Za-z -]+$/.exec(line)?.[1] ?? NaN);
  if (Number.isNaN(status)) throw new MalformedResponseError(`the status line is ${JSON.stringify(line.slice(0, 80))}`);
  const from = end + 4;
  if (status < 200) return parseResponse(received.subarray(from), head);
  const headers = parseHeaders(fields);
  const length = head || status === 204 || status === 304 ? 0 : parseContentLength(headers);
  if (received.length < from + length) return null;
  const body = received.subarray(from, from + length);
  return {
    response: { status, headers, body, head: received.subarray(0, end).toString('latin1') },
    rest: received.subarray(from + length),
  };
}

function parseHeaders(fields: readonly string[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const field of fields) {
    const [, name = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(field) ?? [];
    if (name === '') throw new MalformedResponseError(`the header ${JSON.stringify(field.slice(0, 80))}`);
    const before = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}\n${value}`);
  }
  return headers;
}

function parseContentLength(headers: ReadonlyMap<string, string>): number {
  const value = headers.get('content-length') ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  throw new MalformedResponseError(`content-length is ${JSON.stringify(value)}`);
}

/** The body after decompression. */
export function decompressBody({ headers, body }: WireResponse): Buffer {
  const coding = headers.get('content-encoding');
  if (body.length === 0) return body; // HEAD
  switch (coding) {
    case undefined:
      return body;
    case 'br':
      return brotliDecompressSync(body);
    case 'gzip':
      return gunzipSync(body);
    case 'zstd':
      return zstdDecompressSync(body);
    default:
      throw new MalformedResponseError(`content-encoding is ${coding}`);
  }
}
