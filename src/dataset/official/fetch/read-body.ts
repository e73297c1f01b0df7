import { FetchError } from '../sources/fetch-error.ts';

/** What `fetch` decodes, one after the other (Node 24.21); it passes on the bytes of any other encoding as they are. */
const DECODED = /^(?:identity|(?:(?:^|,)\s*(?:gzip|x-gzip|deflate|br|zstd)\s*)*)$/i;

/**
 * The bytes of a response, unpacked if it was compressed.
 * @throws FetchError if it is encoded in an unknown way, there are more than `maxBytes`, or not as many as it states.
 */
export async function readBody({ headers, body }: Response, maxBytes: number): Promise<Uint8Array> {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && !DECODED.test(encoding)) {
    await body?.cancel();
    throw new FetchError(`the unknown Content-Encoding ${encoding.slice(0, 40)}`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new FetchError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const stated = headers.get('content-length');
  // the stated length of a compressed body is that of what was sent
  if (stated !== null && encoding === null && Number(stated) !== length) {
    throw new FetchError(`${length} bytes, but the response states ${stated}`, true);
  }
  return Buffer.concat(chunks);
}
