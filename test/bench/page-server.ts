import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

interface Document {
  readonly type: string;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

export interface PageServer {
  readonly address: string;
  /** Bytes of a document, gzip. */
  readonly gzipSize: (path: string) => number;
  readonly close: () => Promise<void>;
}

/** Serves built pages and one JSON document at `/rows` from memory, pre-compressed. */
export async function servePages(folder: string, rows: string): Promise<PageServer> {
  const documents = new Map<string, Document>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(path)];
    if (type !== undefined) documents.set(`/${path}`, compress(type, readFileSync(join(folder, path))));
  }
  documents.set('/rows', await compressRows(rows));
  const server = createServer((request, response) => {
    const document = documents.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!document) return response.writeHead(404).end();
    const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
    response.writeHead(200, {
      'content-type': document.type,
      'content-encoding': acceptsBrotli ? 'br' : 'gzip',
    });
    return response.end(acceptsBrotli ? document.brotli : document.gzip);
  });
  const port = await listenOnFreePort(server);
  return {
    address: `http://127.0.0.1:${port}`,
    gzipSize: (path) => documents.get(path)?.gzip.length ?? 0,
    close: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

const compress = (type: string, bytes: Buffer): Document => ({
  type,
  brotli: brotliCompressSync(bytes),
  gzip: gzipSync(bytes, { level: 9 }),
});

async function compressRows(rows: string): Promise<Document> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return {
    type: 'application/json',
    brotli: await promisify(brotliCompress)(rows, { params }),
    gzip: gzipSync(rows),
  };
}

const listenOnFreePort = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
