import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readFiles } from '#service/files.ts';

const dist = mkdtempSync(join(tmpdir(), 'fundlens-dist-'));
const script = `console.log(${JSON.stringify('x'.repeat(3_000))});`;
mkdirSync(join(dist, 'assets'));
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Fundlens</title>');
writeFileSync(join(dist, 'theme.js'), 'document;');
writeFileSync(join(dist, 'assets', 'index-a1b2.js'), script);
writeFileSync(join(dist, 'icon.png'), Buffer.alloc(3_000));
afterAll(() => rmSync(dist, { recursive: true }));

const files = readFiles(dist);
const get = (path: string, headers: Record<string, string> = {}) =>
  files.serve({ method: 'GET', path, query: '', headers, loopback: true });

describe('the dashboard’s files', () => {
  it.each([
    ['/theme.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/assets/index-a1b2.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/icon.png', 'image/png', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ])('%s is %s, kept as %s', async (path, type, kept) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, kept]);
  });

  it.each(['/', '/performance', '/holdings', '/no/such/page'])(
    '%s is the page, whose routes are its own matter',
    async (path) => {
      const { status, body } = await get(path);
      expect([status, body?.toString()]).toEqual([200, '<!doctype html><title>Fundlens</title>']);
    },
  );

  it.each([
    '/assets/index-old.js',
    '/assets/',
    '/favicon.ico',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/../../x.js',
    '/theme.js%00.html',
  ])('%s is no file of the dashboard', async (path) => {
    const { status, body } = await get(path);
    expect([status, body?.toString()]).toEqual([404, expect.stringContaining('There is no such file.')]);
  });

  it('are packed, each coding with a tag of its own, and not sent again', async () => {
    const packed = await get('/assets/index-a1b2.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body ?? '').toString()).toBe(script);
    const plain = await get('/assets/index-a1b2.js');
    expect(plain.headers['etag']).not.toBe(packed.headers['etag']);
    const again = await get('/assets/index-a1b2.js', { 'if-none-match': packed.headers['etag'] ?? '' });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  it('are left as they stand where their format packs them already', async () => {
    expect((await get('/icon.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('are told to be built where they are missing', async () => {
    const none = readFiles(join(dist, 'nowhere'));
    const { status, body } = await none.serve({ method: 'GET', path: '/', query: '', headers: {}, loopback: true });
    expect([status, body?.toString()]).toEqual([404, expect.stringContaining('npm start builds it')]);
  });
});
