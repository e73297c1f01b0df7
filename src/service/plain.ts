/** A question as it came, free of any HTTP framework. Header names are in lower case, as Node tells them. */
export interface PlainRequest {
  readonly method: string;
  /** The address up to its first `?`, still percent-encoded. */
  readonly path: string;
  /** What follows the first `?`, still percent-encoded; empty where nothing does. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Whether the question came over a socket of this very machine: told by the socket, never by a header. */
  readonly loopback: boolean;
  /** The address that socket came from; undefined where there is none. What a proxy says of it is never taken for it. */
  readonly address?: string | undefined;
}

/**
 * The answer to it, made by `replies.ts`, which sees to the headers that every answer bears. A null body has been left out
 * (HEAD, 204, 304); `content-length` is always told where it applies.
 */
export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** What the owner of the access key calls it: for the log, never sent. */
  readonly keyName?: string;
}

/** One header as text; undefined where it is absent. */
export function headerOf(request: PlainRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.join(', ');
}
