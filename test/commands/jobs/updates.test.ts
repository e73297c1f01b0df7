import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseDataHistory, parseDataJob, parseDrop, type DataJob } from '#contract/data-history.ts';
import { endpointNames } from '#dataset/official/fetch/addresses.ts';
import { readFundHouses } from '#dataset/official/sources/portfolios/download/fund-houses.ts';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { withDataDirLock } from '#dataset/versions/lock.ts';
import { buildNavFile, buildWorkbook, openText } from '#test/support/market/build-official-files.ts';
import { startOfficialServer, type OfficialServer } from '#test/support/official-server.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { startService, type ServiceProcess } from '../service-process.ts';

// `npm start -- --allow-update` with a browser's requests, and AMFI played by a server of the test

let official: OfficialServer;
let home: string;
let service: ServiceProcess;
let url: string;
let keys: { readonly accessKey: string; readonly updateKey: string };
beforeAll(async () => {
  official = await startOfficialServer('2026-08-21');
  home = createTemporaryHome();
  const sourcesFile = join(home, 'sources.json');
  const fundHouses = Object.fromEntries(readFundHouses().map(({ name }) => [name, { how: 'manual' }]));
  const fast = Object.fromEntries(endpointNames.map((name) => [name, { pauseMs: 0, attempts: 1 }]));
  writeFileSync(sourcesFile, JSON.stringify({ ...fast, fundHouses }));
  const settings = {
    FUNDLENS_HOME: home,
    FUNDLENS_LOG: 'warn',
    FUNDLENS_AMFI_URL: official.url,
    FUNDLENS_AMFI_PORTAL_URL: official.url,
    FUNDLENS_INDICES_URL: official.url,
    FUNDLENS_SOURCES: sourcesFile,
  };
  service = startService(settings, ['--allow-update', '--codes', '20']);
  const [, origin = '', token = ''] = await service.waitForOutput(/Open (http:\S+)\/#token=([\w-]+)/);
  url = origin;
  const session = await fetch(`${url}/session`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  keys = await session.json();
});
afterAll(async () => {
  service.signal('SIGKILL');
  await service.exited;
  await official.close();
});

async function post(path: string, headers: Record<string, string> = {}, file?: Uint8Array) {
  const body = file && new Blob([Uint8Array.from(file)]);
  const own = { origin: url, authorization: `Bearer ${keys.updateKey}`, ...headers };
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: own, ...(body && { body }) });
  const json: { readonly detail?: string } = await response.json();
  return { status: response.status, json };
}

async function get(path: string, key: string): Promise<unknown> {
  return (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } })).json();
}

async function readJob(): Promise<DataJob | null> {
  const body = await get('/data/job', keys.updateKey);
  return typeof body === 'object' && body !== null && 'job' in body ? parseDataJob(body.job) : null;
}

async function readHistory() {
  const history = parseDataHistory(await get('/data/history', keys.accessKey));
  if (!history) throw new Error('expected a history');
  return history;
}

const waitForEnd = () =>
  vi.waitFor(async () => expect((await readJob())?.state).toMatch(/finished|failed|cancelled/), {
    timeout: 200_000,
    interval: 100,
  });

/** Sends files as the page does, waits for the end of their import, and returns its report. */
async function importFiles(files: readonly OpenedFile[]) {
  const drop = parseDrop((await post('/data/drop')).json)?.drop ?? '';
  for (const { name, bytes } of files) {
    expect(
      (await post('/data/drop/file', { drop, 'file-name': encodeURIComponent(name) }, bytes ?? undefined)).status,
    ).toBe(200);
  }
  expect((await post('/data/drop/import', { drop })).status).toBe(200);
  await waitForEnd();
  const job = await readJob();
  return (await readHistory()).reports.find(({ id }) => id === job?.report);
}

const lines = [
  { code: '100001', name: 'SBI Large Cap Fund - Direct Plan - Growth', nav: '10.5' },
  { code: '100002', name: 'SBI Gold Fund - Direct Plan - Growth', nav: '20.5' },
];
const share = ['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 40] as const;

test('files that are not official, or do not add up, are rejected with their place, and the dataset is unchanged', async () => {
  const sheets = [{ scheme: 'SBI Large Cap Fund', day: '31 July 2026', shares: [share] }];
  const bad = buildWorkbook('portfolio.xlsx', 'SBI Mutual Fund', '2026-08-05T10:00:00Z', sheets);
  const report = await importFiles([openText('../../page.txt', '<html></html>'), bad]);
  expect(report).toMatchObject({ outcome: 'finished', imported: 0, rejected: 2, version: '' });
  expect(report?.files).toMatchObject([
    { name: 'page.txt', outcome: 'rejected', lines: [expect.stringMatching(/^a web page/)] },
    {
      name: 'portfolio.xlsx',
      outcome: 'rejected',
      lines: ['sheet S1, row 8: expected a total weight of 1 or 100, got 40'],
    },
  ]);
  expect((await readHistory()).versions.map(({ kind, isServed }) => [kind, isServed])).toEqual([['Sample', true]]);
  expect(readdirSync(home).filter((name) => name.startsWith('received'))).toEqual([]);
});

test('a good file is imported, and served when its job has ended', async () => {
  const report = await importFiles([buildNavFile('NAVAll.txt', '20-Aug-2026', lines)]);
  expect(report).toMatchObject({ outcome: 'finished', imported: 1, rejected: 0 });
  expect(report?.files).toMatchObject([{ name: 'NAVAll.txt', outcome: 'imported', rows: 2 }]);
  const { versions } = await readHistory();
  expect(versions.find(({ isServed }) => isServed)).toMatchObject({
    version: report?.version,
    kind: 'Official',
    state: 'sound',
    schemes: 2,
    navAsOf: '2026-08-20',
  });
  const records = await get(`/api/GetAUM?accessKey=${keys.accessKey}`, '');
  expect(JSON.stringify(records)).toContain('SBI Large Cap Fund - Direct Plan - Growth');
});

test('a portfolio without a scheme is listed, and shown with the scheme that is chosen for it', async () => {
  const sheets = [
    {
      scheme: 'SBI Bullion Fund',
      day: '31 July 2026',
      shares: [['HDFC Bank Ltd.', 'INE040A01034', 100, 1000, 100]] as const,
    },
  ];
  await importFiles([buildWorkbook('portfolio.xlsx', 'SBI Mutual Fund', '2026-08-05T10:00:00Z', sheets)]);
  const { unmatched } = await readHistory();
  expect(unmatched).toEqual([
    {
      mutualFund: 'SBI Mutual Fund',
      schemeName: 'SBI Bullion Fund',
      newest: '2026-07-31',
      portfolios: 1,
      reason: 'no code of the fund house has this name',
    },
  ]);
  const match = { 'fund-house': 'SBI%20Mutual%20Fund', 'scheme-name': 'SBI%20Bullion%20Fund', 'scheme-code': '100002' };
  expect(await post('/data/settle', { ...match, 'scheme-name': 'SBI%20Other%20Fund' })).toMatchObject({ status: 409 });
  expect((await post('/data/settle', match)).status).toBe(200);
  await waitForEnd();
  expect((await readHistory()).unmatched).toEqual([]);
  expect(readFileSync(join(home, 'scheme-overrides.csv'), 'utf8')).toBe(
    'fund house,scheme name,scheme codes\nSBI Mutual Fund,SBI Bullion Fund,100002\n',
  );
  const holdings = await get(`/api/GetHoldings?code=100002&accessKey=${keys.accessKey}`, '');
  expect(JSON.stringify(holdings)).toContain('HDFC Bank Ltd.');
});

test('only one runs at a time, and the next one learns who has to end first', async () => {
  const first = parseDrop((await post('/data/drop')).json)?.drop ?? '';
  for (const path of ['/data/drop', '/data/update']) {
    expect(await post(path)).toMatchObject({
      status: 409,
      json: {
        detail: expect.stringMatching(/^An import of files that was started on this page at [\d:]+ UTC is running/),
      },
    });
  }
  expect((await post('/data/drop/file', { drop: 'another', 'file-name': 'a' }, new Uint8Array(1))).status).toBe(409);
  expect((await post('/data/drop/import', { drop: first })).status).toBe(400);
  await post('/data/drop/file', { drop: first, 'file-name': 'a' }, new Uint8Array(1_000));
  expect(await readJob()).toMatchObject({ state: 'receiving', done: 1, receivedBytes: 1_000 });
  await post('/data/cancel');
  expect(await readJob()).toMatchObject({ state: 'cancelled', receivedBytes: 0 });
  await withDataDirLock(
    home,
    () => undefined,
    async () => {
      expect(await post('/data/update')).toMatchObject({
        status: 409,
        json: { detail: expect.stringMatching(new RegExp(`^An import is running \\(process ${process.pid} since`)) },
      });
    },
  );
});

test('an update can be cancelled; the next one reports its progress and every source', async () => {
  const found = official.findFault;
  official.findFault = () => {
    void post('/data/cancel');
    return null;
  };
  expect((await post('/data/update')).status).toBe(200);
  await waitForEnd();
  official.findFault = found;
  expect(await readJob()).toMatchObject({ kind: 'update', state: 'cancelled' });
  expect((await readHistory()).reports[0]).toMatchObject({ outcome: 'cancelled', error: 'The dataset is unchanged.' });

  expect((await post('/data/update')).status).toBe(200);
  const steps = new Set<string>();
  await vi.waitFor(
    async () => {
      const job = await readJob();
      steps.add(job?.step ?? '');
      expect(job?.state).toBe('finished');
    },
    { timeout: 200_000, interval: 20 },
  );
  expect(steps).toContain('import');
  const [report] = (await readHistory()).reports;
  expect(report?.sources.map(({ source }) => source)).toContain('nav');
  expect(report).toMatchObject({ kind: 'update', outcome: 'finished' });
  const text = JSON.stringify([await readHistory(), service.output().replace(/^Access key stored.*$/m, '')]);
  expect(text).not.toContain(keys.accessKey);
  expect(text).not.toContain(keys.updateKey);
  expect(text).not.toContain(home);
});

test('a server that stops ends what runs, and leaves no received files', async () => {
  const drop = parseDrop((await post('/data/drop')).json)?.drop ?? '';
  const { bytes } = buildNavFile('NAVAll.txt', '21-Aug-2026', lines);
  await post('/data/drop/file', { drop, 'file-name': 'NAVAll.txt' }, bytes ?? undefined);
  await post('/data/drop/import', { drop });
  expect(readdirSync(home).some((name) => name.startsWith('received'))).toBe(true);
  service.signal('SIGTERM');
  expect(await service.exited).toBe(0);
  expect(readdirSync(home).filter((name) => /^(?:received|draft)/.test(name))).toEqual([]);
});
