import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFundHouses } from '#dataset/official/sources/portfolios/download/fund-houses.ts';
import { findLockHolder, getBuildLock } from '#dataset/versions/lock.ts';
import { startOfficialServer, UPDATE_REQUESTS, type OfficialServer } from '#test/support/official-server.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { startUpdate } from './update-process.ts';

let server: OfficialServer;
let home: string;
beforeEach(async () => {
  server = await startOfficialServer('2026-08-21');
  home = createTemporaryHome();
});
afterEach(() => server.close());

function expectFreeLocks(): void {
  expect(findLockHolder(join(home, 'update.lock'))).toBeNull();
  expect(findLockHolder(getBuildLock(home))).toBeNull();
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGKILL'] as const;
const KILLS = 6;

test('an update that is stopped or killed six times ends each time by that signal, leaves its locks free, and continues where it was', async () => {
  const seen: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const signal = SIGNALS[kill % SIGNALS.length] ?? 'SIGKILL';
    const { child, ended } = startUpdate(server, home);
    const stopAt = server.requests.length + 1 + (kill % 5);
    // the response is sent too: whether it counts is open
    server.findFault = () => {
      if (server.requests.length === stopAt) child.kill(signal);
      return null;
    };
    expect(await ended).toMatchObject({ code: null, signal });
    expectFreeLocks();
    seen.push(server.requests.length);
  }
  server.findFault = () => null;
  const { code, out, err } = await startUpdate(server, home).ended;
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/\nNo source is stale\.\n$/);
  // each that is stopped sends at most its last request and the lists that guide it again
  expect(server.requests.length).toBeLessThanOrEqual(UPDATE_REQUESTS + KILLS * 5);
  expect(new Set(seen).size).toBe(KILLS);
});

test('an update that is stopped while it imports ends by the signal, and the next one imports everything', async () => {
  const { child, ended } = startUpdate(server, home);
  await vi.waitUntil(() => readdirSync(home).some((name) => name.startsWith('draft-')), {
    timeout: 200_000,
    interval: 1,
  });
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: null, signal: 'SIGTERM' });
  expectFreeLocks();
  expect(await startUpdate(server, home).ended).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(home).filter((name) => name.startsWith('draft-'))).toEqual([]);
});

/** The processes that a process has started. */
const listChildren = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

test.skipIf(!existsSync('/proc/self/task'))(
  'an update that is stopped while a page keeps its parser busy ends at once, and so does the parser',
  async () => {
    // a recipe of the user's whose pattern never ends on this page
    const page = `<a href="/files/${'a'.repeat(60)}.xlsx">July 2026</a>`;
    server.findFault = ({ path }) => (path === '/sbi' ? (response) => response.end(page) : null);
    const { child, ended } = startUpdate(server, home, {
      house: { files: '(?:a|a)+b' },
      args: ['--only', 'portfolios'],
    });
    const parsers = await vi.waitUntil(() => listChildren(child.pid ?? 0).length > 0 && listChildren(child.pid ?? 0), {
      timeout: 200_000,
    });
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: null, signal: 'SIGTERM' });
    expectFreeLocks();
    await vi.waitFor(() => expect(parsers.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]), {
      timeout: 200_000,
    });
  },
);

const MEGABYTES = 3;
const repeat = (text: string): string => text.repeat(Math.ceil((MEGABYTES * 1_000_000) / text.length));

const HOSTILE_PAGES: readonly (readonly [what: string, page: string | Buffer])[] = [
  ['one long word', repeat('a')],
  ['quotation marks', repeat(`"'`)],
  ['open quotations', repeat('"a ')],
  ['extensions', repeat('.xlsx')],
  ['tags', repeat('<a href="')],
  ['months', repeat('July 2026 ')],
  [
    'links to nothing',
    Array.from({ length: 30_000 }, (_, at) => `<a href="/files/Monthly-July-2026-${at}.xlsx">`).join(''),
  ],
  ['links to other hosts', repeat('<a href="https://evil.example/Monthly-July-2026.xlsx">')],
  ['bytes that are no text', Buffer.alloc(MEGABYTES * 1_000_000, 0xff)],
  ['nothing', ''],
];

test('a page of something else ends the request of its fund house, and nothing else', async () => {
  const names = readFundHouses().map(({ name }) => name);
  const houses = HOSTILE_PAGES.map(([what, page], at) => ({ what, page, path: `/page-${at}`, name: names[at] ?? '' }));
  server.findFault = ({ path }) => {
    const page =
      path === '/otherdata/categorisation-of-stocks'
        ? repeat('July 2026 ')
        : houses.find((house) => house.path === path)?.page;
    return page === undefined ? null : (response) => response.end(page);
  };
  const others = houses.map(({ name, path }) => [name, { how: 'page', page: server.url + path, files: 'Monthly' }]);
  const { code, out, err } = await startUpdate(server, home, {
    others: Object.fromEntries(others),
    args: ['--only', 'size-list,portfolios'],
  }).ended;
  expect({ code, err }).toEqual({ code: 3, err: '' }); // without any portfolio the source is stale
  expect(out).toContain('size-list: 526 rows, data of 30 Jun 2026\n');
  const isReported = ({ name, path }: (typeof houses)[number]): boolean =>
    out.split('\n').some((line) => line.startsWith(`  ${name}: none (`) && line.endsWith(server.url + path));
  expect(houses.filter((house) => !isReported(house)).map(({ what }) => what)).toEqual([]);
  expectFreeLocks();
});
