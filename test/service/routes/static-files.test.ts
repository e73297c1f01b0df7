import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { compress } from '#service/http/compression.ts';
import { createCachedFile, respondWithFile } from '#service/routes/cached-file.ts';
import { loadStaticFiles } from '#service/routes/static-files.ts';

const dist = mkdtempSync(join(tmpdir(), 'fundlens-dist-'));
const script = `console.log(${JSON.stringify('x'.repeat(3_000))});`;
mkdirSync(join(dist, 'assets'));
writeFileSync(join(dist, 'index.html'), '<!doctype html><script src="./theme.js"></script>');
writeFileSync(join(dist, 'theme.js'), 'document;');
writeFileSync(join(dist, 'assets', 'index-a1b2.js'), script);
writeFileSync(join(dist, 'icon.png'), Buffer.alloc(3_000));
afterAll(() => rmSync(dist, { recursive: true }));

const files = loadStaticFiles(dist);
const get = (path: string, headers: Record<string, string> = {}) =>
  files.serve({ method: 'GET', path, query: '', headers, httpVersion: '1.1', isLoopback: true });

describe('Static files', () => {
  it.each([
    ['/theme.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/assets/index-a1b2.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/icon.png', 'image/png', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ])('%s has content type %s and Cache-Control %s', async (path, contentType, cacheControl) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, contentType, cacheControl]);
  });

  it.each(['/', '/screener', '/holdings', '/no/such/page'])(
    '%s returns index.html, which routes pages in the browser',
    async (path) => {
      const { status, body } = await get(path);
      expect([status, body?.toString()]).toEqual([200, '<!doctype html><script src="/theme.js"></script>']);
    },
  );

  it('index.html names its scripts by their paths in the folder of the public address', async () => {
    const { serve } = loadStaticFiles(dist, '/funds');
    const request = {
      method: 'GET',
      path: '/no/such/page',
      query: '',
      headers: {},
      httpVersion: '1.1',
      isLoopback: true,
    };
    expect((await serve(request)).body?.toString()).toContain('src="/funds/theme.js"');
  });

  it.each([
    '/assets/index-old.js',
    '/assets/',
    '/favicon.ico',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/../../x.js',
    '/theme.js%00.html',
  ])('%s is not found', async (path) => {
    const { status, body } = await get(path);
    expect([status, body?.toString()]).toEqual([404, expect.stringContaining('File not found.')]);
  });

  it('are compressed again after an attempt that failed', async () => {
    let attempts = 0;
    const file = createCachedFile(
      { path: '/theme.js', contentType: 'text/javascript', cacheControl: 'no-cache', body: Buffer.from(script) },
      async (...parameters) => {
        attempts += 1;
        if (attempts === 1) throw new Error('out of memory');
        return compress(...parameters);
      },
    );
    const headers = { 'accept-encoding': 'br' };
    const request = { method: 'GET', path: '/theme.js', query: '', headers, httpVersion: '1.1', isLoopback: true };
    await expect(respondWithFile(file, request)).rejects.toThrow('out of memory');
    for (let times = 0; times < 2; times++) {
      expect((await respondWithFile(file, request)).headers['content-encoding']).toBe('br');
    }
    expect(attempts).toBe(2);
  });

  it('are compressed, with an ETag for each encoding, and revalidated with 304', async () => {
    const encoded = await get('/assets/index-a1b2.js', { 'accept-encoding': 'gzip, br' });
    expect(encoded.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(encoded.body ?? '').toString()).toBe(script);
    const plain = await get('/assets/index-a1b2.js');
    expect(plain.headers['etag']).not.toBe(encoded.headers['etag']);
    const second = await get('/assets/index-a1b2.js', { 'if-none-match': encoded.headers['etag'] ?? '' });
    expect([second.status, second.body]).toEqual([304, null]);
  });

  it('of a compressed format are sent as they are', async () => {
    expect((await get('/icon.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('of a dashboard that has not been built get a response that says how to build it', async () => {
    const notBuilt = loadStaticFiles(join(dist, 'nowhere'));
    const request = { method: 'GET', path: '/', query: '', headers: {}, httpVersion: '1.1', isLoopback: true };
    const { status, body } = await notBuilt.serve(request);
    expect([status, body?.toString()]).toEqual([404, expect.stringContaining('npm start builds it')]);
  });
});
