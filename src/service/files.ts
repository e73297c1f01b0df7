import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { problem } from '#contract/problem.ts';
import { keepFile, sendFile, type KeptFile } from './kept-file.ts';
import type { PlainRequest, PlainResponse } from './plain.ts';
import { problemReply } from './replies.ts';

/** The dashboard as it was built: every file in memory, so that a path can only ever name one of them. */
export interface Files {
  readonly has: (path: string) => boolean;
  readonly serve: (request: PlainRequest) => Promise<PlainResponse>;
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
      return file ? sendFile(file, request) : notFound(files.has(PAGE));
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

const keep = (path: string, body: Buffer): KeptFile =>
  keepFile({
    path,
    body,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    // vite names what stands in assets/ by its content, so such a name never comes to mean anything else
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    isPacked: PACKED_TYPES.has(extname(path)),
  });

const looksLikeFile = (path: string): boolean => path.startsWith('/assets/') || extname(path) !== '';

const notFound = (built: boolean): PlainResponse =>
  problemReply(
    problem(404, built ? 'There is no such file.' : 'The dashboard has not been built: npm start builds it.'),
  );
