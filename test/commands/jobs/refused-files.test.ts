import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseDataHistory, parseDataJob, parseDrop } from '#contract/data-history.ts';
import { openDownloads } from '#dataset/official/fetch/downloads.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { buildMarketFile, mapLines, scaleNav } from '#test/support/market/nav-market.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { importFiles } from '../../dataset/official/import/import-files.ts';
import { startService, type ServiceProcess } from '../service-process.ts';

// `npm start -- --allow-update`, with a browser's requests

let home: string;
let service: ServiceProcess;
let url: string;
let keys: { readonly accessKey: string; readonly updateKey: string };
beforeAll(async () => {
  home = createTemporaryHome();
  service = startService({ FUNDLENS_HOME: home, FUNDLENS_LOG: 'warn' }, ['--allow-update', '--codes', '20']);
  const [, origin = '', token = ''] = await service.waitForOutput(/Open (http:\S+)\/#token=([\w-]+)/);
  url = origin;
  const session = await fetch(`${url}/session`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  keys = await session.json();
});
afterAll(async () => {
  service.signal('SIGKILL');
  await service.exited;
});

async function request(method: string, path: string, headers: Record<string, string>, body?: Uint8Array) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { origin: url, authorization: `Bearer ${keys.updateKey}`, ...headers },
    ...(body && { body: new Blob([Uint8Array.from(body)]) }),
  });
  const json: { readonly job?: unknown; readonly detail?: string } = await response.json();
  return { status: response.status, json };
}

const waitForEnd = () =>
  vi.waitFor(
    async () => {
      const { json } = await request('GET', '/data/job', {});
      expect(parseDataJob(json.job)?.state).toMatch(/finished|failed/);
    },
    { timeout: 200_000, interval: 100 },
  );

async function readHistory() {
  const { json } = await request('GET', '/data/history', { authorization: `Bearer ${keys.accessKey}` });
  const history = parseDataHistory(json);
  if (!history) throw new Error('expected a history');
  return history;
}

async function drop({ name, bytes }: OpenedFile): Promise<void> {
  const id = parseDrop((await request('POST', '/data/drop', {})).json)?.drop ?? '';
  await request('POST', '/data/drop/file', { drop: id, 'file-name': encodeURIComponent(name) }, bytes ?? undefined);
  await request('POST', '/data/drop/import', { drop: id });
  await waitForEnd();
}

const accept = (id: string, digests: readonly string[]) =>
  request('POST', '/data/accept', { 'refused-file': id, digests: digests.join(',') });

/** Fails two checks. */
const lying = {
  ...buildMarketFile(2, mapLines(2, (line) => ({ nav: scaleNav(line, 10) })).slice(0, 61)),
  name: 'nav/2026-07-02/NAVAll.txt',
};

test('a refused file waits, and is imported after its checks were accepted, and only these', async () => {
  await drop(buildMarketFile(1));
  expect((await readHistory()).refused).toEqual([]);
  await drop(lying);
  const { refused, versions } = await readHistory();
  expect(refused).toMatchObject([
    {
      name: 'NAVAll.txt',
      checks: expect.arrayContaining([
        {
          check: 'splits',
          reason: expect.stringMatching(
            /^100 % \(61 of 61\) NAVs moved by a factor .*, expected at most 1 %: 100000: /,
          ),
          digest: expect.stringMatching(/^[0-9a-f]{16}$/),
        },
      ]),
    },
  ]);
  const [file] = refused;
  const digests = file?.checks.map(({ digest }) => digest) ?? [];
  for (const [id, shown] of [
    [file?.id ?? '', digests.slice(1)],
    [file?.id ?? '', []],
    ['../official', digests],
  ] as const) {
    expect(await accept(id, shown)).toMatchObject({
      status: 409,
      json: { detail: 'This file is no longer refused, or for another reason. Load the page again.' },
    });
  }
  expect((await readHistory()).versions).toEqual(versions);

  // as an update would have received it
  await importFiles([lying], home);
  const ledger = openLedger(openDownloads(home).root);
  const part = { name: 'import of nav/2026-07-02/NAVAll.txt', reason: 'check “splits”' };
  const other = { name: 'import of nav/2026-07-03/NAVAll.txt', reason: 'check “splits”' };
  ledger.setSource('nav', { checkedAt: null, asOf: null, failure: null, missing: [part, other] });

  expect((await accept(file?.id ?? '', digests)).status).toBe(200);
  await waitForEnd();
  const after = await readHistory();
  expect(after.reports[0]).toMatchObject({ kind: 'import', outcome: 'finished', imported: 1, rejected: 0 });
  expect(after.refused).toEqual([]);
  expect(after.versions.find(({ isServed }) => isServed)?.navAsOf).toBe('2026-07-02');
  expect(readdirSync(join(home, 'refused'))).toEqual([]);
  expect(openLedger(openDownloads(home).root).source('nav').missing).toEqual([other]);
});
