import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { problem } from '#contract/problem.ts';
import { readWish, type Coding } from './coding.ts';
import { pack, THOROUGH } from './packing.ts';
import { headerOf, type PlainRequest, type PlainResponse } from './plain.ts';
import { emptyReply, problemReply, withBody } from './replies.ts';
import { etagOf, fingerprint, matchingTag } from './validator.ts';

/** The dashboard as it was built: every file in memory, so that a path can only ever name one of them. */
export interface Files {
  readonly has: (path: string) => boolean;
  readonly serve: (request: PlainRequest) => Promise<PlainResponse>;
}

interface Kept {
  readonly type: string;
  readonly print: string;
  readonly cacheControl: string;
  readonly body: Buffer;
  /** Packed once, when first asked for. */
  readonly packed: Map<Coding, ReturnType<typeof pack>>;
}

const PAGE = '/index.html';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Packed already by their format. */
const PACKED_TYPES = new Set(['.png', '.ico', '.woff2']);

/**
 * Reads a built dashboard. Its routes are the page's own matter: a path that looks like no file is answered with the page.
 * A folder that is not there serves nothing but 404.
 */
export function readFiles(folder: string): Files {
  const files = new Map(filePaths(folder).map((path) => [path, keep(path, readFileSync(join(folder, path)))]));
  return {
    has: (path) => files.has(path),
    serve: async (request) => {
      const file = files.get(request.path) ?? (looksLikeFile(request.path) ? undefined : files.get(PAGE));
      return file ? send(file, request) : notFound(files.has(PAGE));
    },
  };
}

function filePaths(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return [];
    throw thrown;
  }
}

function keep(path: string, body: Buffer): Kept {
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    print: fingerprint(path, body.toString('base64')),
    // vite names what stands in assets/ by its content, so such a name never comes to mean anything else
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    body,
    packed: new Map(),
  };
}

async function send(file: Kept, request: PlainRequest): Promise<PlainResponse> {
  const wish = PACKED_TYPES.has(extname(request.path)) ? AS_IT_STANDS : readWish(headerOf(request, 'accept-encoding'));
  const headers = { 'cache-control': file.cacheControl, vary: 'Accept-Encoding' };
  const known = matchingTag(headerOf(request, 'if-none-match'), file.print, wish.coding);
  if (known !== undefined) return emptyReply(304, { ...headers, etag: known });
  const packing = file.packed.get(wish.coding) ?? pack(file.body, wish, THOROUGH);
  file.packed.set(wish.coding, packing);
  const { body, coding } = await packing;
  return withBody(200, body, {
    ...headers,
    'content-type': file.type,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    etag: etagOf(file.print, coding),
  });
}

const AS_IT_STANDS = { coding: 'identity', insists: false } as const;

const looksLikeFile = (path: string): boolean => path.startsWith('/assets/') || extname(path) !== '';

const notFound = (built: boolean): PlainResponse =>
  problemReply(
    problem(404, built ? 'There is no such file.' : 'The dashboard has not been built: npm start builds it.'),
  );
