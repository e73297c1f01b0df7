import { FetchError } from '../sources/fetch-error.ts';

/**
 * The bytes of a response, unpacked if it was compressed.
 * @throws FetchError if there are more than `maxBytes`, or not as many as the response states.
 */
export async function readBody({ headers, body }: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new FetchError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const stated = headers.get('content-length');
  // the stated length of a compressed body is that of what was sent
  if (stated !== null && headers.get('content-encoding') === null && Number(stated) !== length) {
    throw new FetchError(`${length} bytes, but the response states ${stated}`, true);
  }
  return Buffer.concat(chunks);
}
