import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { WireResponse } from '../service/parse-response.ts';
import type { SoakRequest } from './client.ts';

const CHECK_EVERY = 32; // one response in this many is decompressed and parsed
const MAX_TAGS = 5_000;

const decompress: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  '': (body) => body,
};

/**
 * Finds what is wrong with a response; null if nothing is: an unexpected status, bytes that differ from an earlier response
 * with the same ETag, a body that cannot be parsed or whose count is wrong. It also remembers the latest ETag per request,
 * for revalidation.
 */
export function createResponseCheck() {
  const tags = new Map<string, string>(); // ETag → digest of its bytes
  const latest = new Map<string, string>(); // request → ETag
  let checked = 0;
  return {
    findTag: (request: SoakRequest): string | undefined => latest.get(buildKey(request)),
    findFault: (request: SoakRequest, response: WireResponse): string | null => {
      const { status, head } = response;
      if (status === 304 && request.headers['if-none-match'] !== undefined) return null;
      if (!request.expects.includes(status)) return `${status} instead of ${request.expects.join(' or ')}`;
      if (status !== 200 || checked++ % CHECK_EVERY !== 0) return null;
      const body = Buffer.concat(response.body ?? []);
      const tag = readHeader(head, 'etag');
      if (tag !== '') {
        if (tags.size >= MAX_TAGS) tags.clear();
        if (latest.size >= MAX_TAGS) latest.clear();
        const digest = hash('sha256', body);
        if ((tags.get(tag) ?? digest) !== digest) return `different bytes under the ETag ${tag}`;
        tags.set(tag, digest);
        latest.set(buildKey(request), tag);
      }
      return findBodyFault(body, readHeader(head, 'content-encoding'));
    },
  };
}

const buildKey = ({ address, headers }: SoakRequest): string => `${address} ${headers['accept-encoding']}`;

function readHeader(head: string, name: string): string {
  return new RegExp(`\r\n${name}: *([^\r]*)`, 'i').exec(head)?.[1] ?? '';
}

function findBodyFault(body: Buffer, coding: string): string | null {
  try {
    const { value, count }: { value: readonly unknown[]; count: number } = JSON.parse(
      decompress[coding]?.(body).toString() ?? '',
    );
    return value.length === count ? null : `${value.length} records, counted as ${count}`;
  } catch (thrown) {
    return `a body that cannot be read as ${coding === '' ? 'identity' : coding}: ${String(thrown)}`;
  }
}
