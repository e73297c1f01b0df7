import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import type { DataHistory } from '#contract/data-history.ts';
import { createProblem, ProblemError } from '#contract/problems.ts';
import type { HttpRequest } from '#service/http/request.ts';
import { DATA_PATHS, type UpdateControl } from '#service/routes/data.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());

const UPDATE_KEY = 'the-key-for-updates-only';
const OWN_PAGE = { host: 'localhost', origin: 'http://localhost', authorization: `Bearer ${UPDATE_KEY}` };
const history: Omit<DataHistory, 'allowsUpdate'> = { versions: [], reports: [], refused: [], unmatched: [] };

/** A service whose updates only record what they were called with. */
function createDataService(allowsUpdate: boolean) {
  const calls: string[] = [];
  const updates: UpdateControl = {
    describeJob: () => null,
    startUpdate: () => {
      if (calls.includes('update')) throw new ProblemError(createProblem(409, 'An update is running.'));
      calls.push('update');
    },
    cancel: () => void calls.push('cancel'),
    acceptRefused: (id, digests) => void calls.push(`accept ${id} ${digests.join(' ')}`),
    startDrop: () => ({ drop: 'd1', limits: { fileBytes: 1, totalBytes: 2, files: 3 } }),
    receiveFile: async (drop, name, body) => {
      const bytes: Buffer[] = await body.toArray();
      calls.push(`${drop} ${name} ${Buffer.concat(bytes).toString()}`);
    },
    importDrop: (drop) => void calls.push(`import ${drop}`),
    settle: async ({ mutualFund, schemeName, code }) => void calls.push(`${mutualFund}, ${schemeName}: ${code}`),
  };
  const service = createTestService(market, {
    data: { readHistory: async () => history, updates: allowsUpdate ? updates : null },
    pageKey: {
      accessKey: TEST_KEY,
      isAutomatic: true,
      oneTimeToken: { redeem: (token) => token === 'once' },
      updateKey: allowsUpdate ? UPDATE_KEY : undefined,
    },
  });
  const send = async (
    method: string,
    path: string,
    headers: HttpRequest['headers'],
    more: Partial<HttpRequest> = {},
  ) => {
    const request = { method, path, query: '', httpVersion: '1.1', isLoopback: true, ...more };
    const { status, body } = await service({ ...request, headers: { host: 'localhost', ...headers } });
    return { status, body: JSON.parse(body?.toString() || 'null') };
  };
  return { calls, send };
}

const updatePaths = [...DATA_PATHS].filter((path) => path !== '/data/history');
const posted = updatePaths.filter((path) => path !== '/data/job');

describe('The routes of the page Data', () => {
  it('do not exist for updates without --allow-update, nor at all behind a gateway', async () => {
    const { send } = createDataService(false);
    for (const path of updatePaths) expect((await send('POST', path, OWN_PAGE)).status).toBe(404);
    const gateway = createTestService(market);
    const request = { method: 'GET', query: '', headers: OWN_PAGE, httpVersion: '1.1', isLoopback: true };
    for (const path of DATA_PATHS) expect((await gateway({ ...request, path })).status).toBe(404);
  });

  it('show the history with the dashboard’s key, and to nobody else', async () => {
    const { send } = createDataService(false);
    const keys = [undefined, 'Bearer another-key', `Bearer ${UPDATE_KEY}`, TEST_KEY, 'Bearer %'];
    for (const authorization of keys) {
      expect(await send('GET', '/data/history', { authorization })).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining('dashboard’s own key') },
      });
    }
    expect(await send('GET', '/data/history', { authorization: `Bearer ${TEST_KEY}` })).toEqual({
      status: 200,
      body: { ...history, allowsUpdate: false },
    });
    expect((await send('POST', '/data/history', { authorization: `Bearer ${TEST_KEY}` })).status).toBe(405);
  });

  it('update nothing with any key but the one of the one-time link', async () => {
    const { send, calls } = createDataService(true);
    for (const authorization of [undefined, `Bearer ${TEST_KEY}`, 'Bearer another-key']) {
      for (const path of posted) {
        expect(await send('POST', path, { ...OWN_PAGE, authorization })).toMatchObject({
          status: 403,
          body: { detail: expect.stringContaining('one-time link') },
        });
      }
      expect((await send('GET', '/data/job', { authorization })).status).toBe(403);
    }
    expect(calls).toEqual([]);
    const automatic = await send('POST', '/session', { ...OWN_PAGE, authorization: undefined });
    expect(automatic.body).toEqual({ accessKey: TEST_KEY });
    const link = await send('POST', '/session', { authorization: 'Bearer once' });
    expect(link.body).toEqual({ accessKey: TEST_KEY, updateKey: UPDATE_KEY });
  });

  it.each([
    [{ origin: 'https://elsewhere.example' }, {}],
    [{ origin: undefined }, {}],
    [{ origin: 'null' }, {}],
    [{ origin: 'http://localhost:3000' }, {}],
    [{ 'sec-fetch-site': 'cross-site' }, {}],
    [{ 'x-forwarded-for': '192.0.2.1' }, {}],
    [{ via: '1.1 proxy' }, {}],
    [{}, { isLoopback: false }],
    [{}, { httpVersion: '1.0' }],
  ])('update nothing for another page, another machine or a proxy: %j %j', async (headers, request) => {
    const { send, calls } = createDataService(true);
    for (const path of posted) {
      expect(await send('POST', path, { ...OWN_PAGE, ...headers }, request)).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining('machine of the server') },
      });
    }
    expect(calls).toEqual([]);
  });

  it('pass on of which scheme portfolios are, or of none', async () => {
    const { send, calls } = createDataService(true);
    const match = { 'fund-house': '', 'scheme-name': encodeURIComponent('Fonds für Ä'), 'scheme-code': '100123' };
    expect((await send('POST', '/data/settle', { ...OWN_PAGE, ...match })).status).toBe(200);
    expect((await send('POST', '/data/settle', { ...OWN_PAGE, ...match, 'scheme-code': 'none' })).status).toBe(200);
    expect((await send('POST', '/data/settle', { ...OWN_PAGE, ...match, 'scheme-code': 'SIF-12' })).status).toBe(200);
    for (const wrong of [
      { 'scheme-code': '' },
      { 'scheme-code': '1 2' },
      { 'scheme-name': '%' },
      { 'scheme-name': '' },
    ])
      expect((await send('POST', '/data/settle', { ...OWN_PAGE, ...match, ...wrong })).status).toBe(400);
    expect(calls).toEqual([', Fonds für Ä: 100123', ', Fonds für Ä: null', ', Fonds für Ä: SIF-12']);
  });

  it.each(['gzip', 'x-unknown', 'identity, br', 'IDENTITY gzip', 'utf-8'])(
    'take no body in the encoding %s, and so do all others that take one',
    async (encoding) => {
      const { send, calls } = createDataService(true);
      const encoded = { ...OWN_PAGE, drop: 'd1', 'file-name': 'a.txt', 'content-encoding': encoding };
      for (const path of [...posted, '/mcp']) {
        expect(await send('POST', path, encoded, { body: Readable.from([Buffer.from('bytes')]) })).toMatchObject({
          status: 415,
          body: { detail: 'The body of a request must not be encoded: send it without Content-Encoding.' },
        });
      }
      expect(calls).toEqual([]);
      const plain = { ...encoded, 'content-encoding': 'Identity' };
      await send('POST', '/data/drop/file', plain, { body: Readable.from([Buffer.from('bytes')]) });
      expect(calls).toEqual(['d1 a.txt bytes']);
    },
  );

  it('pass on updates and files, and the reason why another one must wait', async () => {
    const { send, calls } = createDataService(true);
    expect(await send('POST', '/data/update', OWN_PAGE)).toEqual({ status: 200, body: { job: null } });
    expect(await send('POST', '/data/update', OWN_PAGE)).toMatchObject({
      status: 409,
      body: { detail: 'An update is running.' },
    });
    expect((await send('GET', '/data/update', OWN_PAGE)).status).toBe(405);
    expect((await send('POST', '/data/drop', OWN_PAGE)).body.drop).toBe('d1');
    const file = { ...OWN_PAGE, drop: 'd1', 'file-name': encodeURIComponent('Fonds für Ä.txt') };
    await send('POST', '/data/drop/file', file, { body: Readable.from([Buffer.from('bytes')]) });
    await send('POST', '/data/drop/import', file);
    await send('POST', '/data/cancel', OWN_PAGE);
    await send('POST', '/data/accept', { ...OWN_PAGE, 'refused-file': 'f1', digests: 'a,b' });
    expect(calls).toEqual(['update', 'd1 Fonds für Ä.txt bytes', 'import d1', 'cancel', 'accept f1 a b']);
    for (const name of ['', '%']) {
      const named = { ...file, 'file-name': name };
      expect((await send('POST', '/data/drop/file', named, { body: Readable.from([]) })).status).toBe(400);
    }
  });
});
