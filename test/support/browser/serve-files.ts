import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A host of plain files: files and folders with an index.html, and nothing else. */
export const serveFiles = (root: string): Server =>
  createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(root, pathname);
    const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, 'index.html') : path;
    if (request.method !== 'GET') response.writeHead(405).end();
    else if (file !== path && !pathname.endsWith('/'))
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
    else if (!statSync(file, { throwIfNoEntry: false })?.isFile()) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
