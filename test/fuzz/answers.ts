import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** An answer as it stood on the wire. */
export interface Answer {
  readonly status: number;
  /** In lower case; a header that came twice is joined by a line feed. */
  readonly headers: ReadonlyMap<string, string>;
  /** As it came, still packed. */
  readonly body: Buffer;
  readonly head: string;
}

export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer';
}

/**
 * Reads one answer from the front of what arrived; null where it has not arrived whole. Interim answers (1xx) are passed over.
 * @throws MalformedAnswer
 */
export function readAnswer(arrived: Buffer, head: boolean): { readonly answer: Answer; readonly rest: Buffer } | null {
  const end = arrived.indexOf('\r\n\r\n');
  if (end === -1) {
    if (arrived.length > 64 * 1_024) throw new MalformedAnswer(`no end of headers in ${arrived.length} bytes`);
    return null;
  }
  const [line = '', ...fields] = arrived.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) [A-Za-z -]+$/.exec(line)?.[1] ?? NaN);
  if (Number.isNaN(status)) throw new MalformedAnswer(`the status line is ${JSON.stringify(line.slice(0, 80))}`);
  const from = end + 4;
  if (status < 200) return readAnswer(arrived.subarray(from), head);
  const headers = readHeaders(fields);
  const length = head || status === 204 || status === 304 ? 0 : readLength(headers);
  if (arrived.length < from + length) return null;
  const body = arrived.subarray(from, from + length);
  return {
    answer: { status, headers, body, head: arrived.subarray(0, end).toString('latin1') },
    rest: arrived.subarray(from + length),
  };
}

function readHeaders(fields: readonly string[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const field of fields) {
    const [, name = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(field) ?? [];
    if (name === '') throw new MalformedAnswer(`the header ${JSON.stringify(field.slice(0, 80))}`);
    const before = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}\n${value}`);
  }
  return headers;
}

function readLength(headers: ReadonlyMap<string, string>): number {
  const told = headers.get('content-length') ?? '';
  if (/^\d+$/.test(told)) return Number(told);
  throw new MalformedAnswer(`content-length is ${JSON.stringify(told)}`);
}

/** The body as it stood before it was packed. */
export function unpacked({ headers, body }: Answer): Buffer {
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
      throw new MalformedAnswer(`content-encoding is ${coding}`);
  }
}
