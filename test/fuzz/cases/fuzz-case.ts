/** What a response must be. */
export type ExpectedResponse =
  /** The response to the plain request `as`, byte for byte after decompression; without its body for HEAD. */
  | { readonly is: 'same'; readonly as: string; readonly head: boolean }
  /** 304 with the ETag of the plain request `as`. */
  | { readonly is: 'unchanged'; readonly as: string }
  /** One of these statuses, with a well-formed problem from 400 upwards. */
  | { readonly is: 'status'; readonly statuses: readonly number[]; readonly head: boolean };

/** Bytes to send and the responses that must come back. */
export interface FuzzCase {
  readonly kind: string;
  readonly bytes: Buffer;
  /** One entry per response, in order; neither more nor fewer may arrive. */
  readonly expected: readonly ExpectedResponse[];
  /** Pipelined with others over one connection, or over a connection of its own, which it may break. */
  readonly over: 'shared' | 'own';
  /** Whether the connection may end before all responses arrived: a reset discards what is in flight. */
  readonly mayEnd?: boolean;
  /** Sent in pieces of this many bytes, one per millisecond. */
  readonly pieces?: number;
  /** The connection is closed for writing once everything is sent. */
  readonly halfClosed?: boolean;
  /** The connection is aborted after this many bytes of the response; nothing more is expected. */
  readonly cutAfter?: number;
  /** Texts that must not appear in a response or in the log. */
  readonly secrets: readonly string[];
}

export const expectStatus = (...statuses: readonly number[]): ExpectedResponse => ({
  is: 'status',
  statuses,
  head: false,
});
