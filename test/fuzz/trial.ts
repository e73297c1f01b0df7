/** What an answer must be. */
export type Expected =
  /** The answer to the plain question at `as`, byte for byte once unpacked; without its body for HEAD. */
  | { readonly is: 'same'; readonly as: string; readonly head: boolean }
  /** 304 with the tag of the plain question at `as`. */
  | { readonly is: 'unchanged'; readonly as: string }
  /** Of one of these statuses, and a well-formed problem from 400 on. */
  | { readonly is: 'status'; readonly statuses: readonly number[]; readonly head: boolean };

/** Bytes that are sent, and what must come back. */
export interface Trial {
  readonly kind: string;
  readonly bytes: Buffer;
  /** One for each answer there must be, in order. More is as wrong as less. */
  readonly expected: readonly Expected[];
  /** How it is sent: with others over one connection, or over one of its own, which it may spoil. */
  readonly over: 'shared' | 'own';
  /** Whether the connection may end before all answers came: a reset takes the last words with it. */
  readonly mayEnd?: boolean;
  /** Sent in pieces of so many bytes, one a millisecond. */
  readonly pieces?: number;
  /** The connection is closed for writing as soon as all is sent. */
  readonly halfClosed?: boolean;
  /** The connection is cut after so many bytes of the answer; nothing more is expected. */
  readonly cutAfter?: number;
  /** Never to be found in an answer or in the log. */
  readonly secrets: readonly string[];
}

export const status = (...statuses: readonly number[]): Expected => ({ is: 'status', statuses, head: false });
