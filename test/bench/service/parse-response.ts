/** A response as it was on the wire. */
export interface WireResponse {
  readonly status: number;
  /** Status line and headers. */
  readonly head: string;
  readonly bodyBytes: number;
  /** The body as received; null if bodies are not kept. */
  readonly body: readonly Buffer[] | null;
}

/**
 * Parses consecutive responses on one connection by their Content-Length; calls back at the last byte of each.
 * @throws Error for a response without Content-Length, which every server compared here sends.
 */
export function createResponseParser(
  onResponse: (response: WireResponse) => void,
  keepsBodies = false,
): (chunk: Buffer) => void {
  let body: Buffer[] = [];
  let unread: Buffer | null = null; // the beginning of a head whose end has not come yet
  let begun: Omit<WireResponse, 'body'> | null = null;
  let left = 0; // bytes of its body still to come
  return (chunk) => {
    const bytes: Buffer = unread === null ? chunk : Buffer.concat([unread, chunk]);
    unread = null;
    for (let from = 0; from < bytes.length;) {
      if (begun === null) {
        const end = bytes.indexOf('\r\n\r\n', from);
        if (end === -1) {
          unread = bytes.subarray(from);
          return;
        }
        begun = headOf(bytes.toString('latin1', from, end + 2));
        left = begun.bodyBytes;
        from = end + 4;
      }
      const here = Math.min(left, bytes.length - from);
      if (keepsBodies) body.push(bytes.subarray(from, from + here));
      from += here;
      left -= here;
      if (left > 0) return;
      const response = { ...begun, body: keepsBodies ? body : null };
      begun = null;
      body = [];
      onResponse(response);
    }
  };
}

function headOf(head: string): Omit<WireResponse, 'body'> {
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined && status !== 304) throw new Error(`expected a Content-Length, got ${head.slice(0, 300)}`);
  return { status, head, bodyBytes: status === 304 ? 0 : Number(length) };
}
