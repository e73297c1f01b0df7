import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { createProblem } from '#contract/problems.ts';
import type { HttpRequest } from '../http/request.ts';
import { problemResponse, type HttpResponse } from '../http/response.ts';
import { createCachedFile, respondWithFile, type CachedFile } from './cached-file.ts';

/** The built dashboard: all files are in memory, so a path can never name any other file. */
export interface StaticFiles {
  readonly has: (path: string) => boolean;
  readonly serve: (request: HttpRequest) => Promise<HttpResponse>;
}

const INDEX = '/index.html';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
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

/** Formats that are compressed already. */
const COMPRESSED_EXTENSIONS = new Set(['.png', '.ico', '.woff2']);

/**
 * Loads a dashboard that was built for any folder. Its pages are routed in the browser: a path that does not look like a file gets index.html.
 * If the folder does not exist, every path is a 404.
 * @param publicFolder that it is in for browsers, `/funds`; by default none.
 */
export function loadStaticFiles(folder: string, publicFolder = ''): StaticFiles {
  const read = (path: string): Buffer => {
    const body = readFileSync(join(folder, path));
    // pages are at paths of any depth
    return path === INDEX
      ? Buffer.from(body.toString().replaceAll(/(?<=(?:src|href)=")\.\//g, `${publicFolder}/`))
      : body;
  };
  const files = new Map(listFiles(folder).map((path) => [path, createFile(path, read(path))]));
  return {
    has: (path) => files.has(path),
    serve: async (request) => {
      const file = files.get(looksLikeFile(request.path) ? request.path : INDEX);
      return file ? respondWithFile(file, request) : notFound(files.has(INDEX));
    },
  };
}

function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
}

const createFile = (path: string, body: Buffer): CachedFile =>
  createCachedFile({
    path,
    body,
    contentType: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
    // vite names files in assets/ by a hash of their content, so the content of such a path never changes
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    isCompressed: COMPRESSED_EXTENSIONS.has(extname(path)),
  });

const looksLikeFile = (path: string): boolean => path.startsWith('/assets/') || extname(path) !== '';

const notFound = (isBuilt: boolean): HttpResponse =>
  problemResponse(
    createProblem(404, isBuilt ? 'File not found.' : 'The dashboard has not been built: npm start builds it.'),
  );
