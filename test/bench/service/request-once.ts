import { get } from 'node:http';

/** One response over a connection of its own; times in ms from the request. */
export interface TimedResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly firstByte: number;
  readonly ms: number;
  readonly etag: string | undefined;
}

/** Sends one request. The body stays compressed. */
export function requestOnce(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    get({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      const firstByte = performance.now() - begun;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks),
          firstByte,
          ms: performance.now() - begun,
          etag: response.headers.etag,
        }),
      );
    }).on('error', reject);
  });
}
