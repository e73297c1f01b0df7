import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, startOfficialServer, UPDATE_REQUESTS, type OfficialServer } from '#test/support/official-server.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { startUpdate } from './update-process.ts';

let server: OfficialServer;
let home: string;
beforeAll(async () => {
  server = await startOfficialServer('2026-08-21');
  home = createTemporaryHome();
});
afterAll(() => server.close());

/** Runs `npm run update` to its end; after `killAfter` requests it is killed. */
async function runUpdate(args: readonly string[], killAfter = Infinity) {
  const first = server.requests.length;
  const { child, ended } = startUpdate(server, home, { args });
  const find = server.findFault;
  server.findFault = (request) => {
    if (server.requests.length - first > killAfter) child.kill('SIGKILL');
    return find(request);
  };
  const { code, out, err } = await ended;
  server.findFault = find;
  return { code, out, err, requests: server.requests.length - first };
}

const TODAY = ['--today', '2026-08-21'];

test('a killed update is resumed, imported and reported; the next one requests nothing; only late data are stale', async () => {
  const killed = await runUpdate(TODAY, 7);
  expect(killed).toMatchObject({ code: null, requests: 8 });
  const { code, out, err, requests } = await runUpdate(TODAY);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(requests).toBeLessThanOrEqual(UPDATE_REQUESTS - 8 + 6);
  expect(out.split('\n')).toEqual([
    'nav: fresh, data of 21 Aug 2026',
    'sif-nav: fresh, data of 21 Aug 2026',
    'performance: 2 rows, data of 20 Aug 2026',
    'ter: 1 row, data of 20 Aug 2026',
    'sif-ter: 1 row, data of 19 Aug 2026',
    'tracking-error: 3 rows, data of 20 Aug 2026',
    'tracking-difference: 1 row, data of 01 Aug 2026',
    'stress-test: 144 rows, data of 30 Jun 2026',
    'average-aum: 2 rows, data of 30 Jun 2026',
    'offers: 1 row, data of 21 Aug 2026',
    'schemes: 1 row, data of 21 Aug 2026',
    'size-list: 526 rows, data of 30 Jun 2026',
    expect.stringMatching(/^Import: 43 files imported, 0 already present, 0 rejected; new dataset official-.*\.$/),
    'indices: 522 rows, data of 21 Aug 2026',
    'nav-history: 544 rows, data of 20 Aug 2026',
    'sif-nav-history: 232 rows, data of 20 Aug 2026',
    'portfolios: 1 row, data of 31 Jul 2026',
    'scheme-documents: 2 rows, data of 21 Aug 2026; 1 missing',
    expect.stringMatching(/^ {2}10,100 schemes: AMFI lists none of this name: Scheme 0; /),
    expect.stringMatching(/^Import: 14 files imported, 0 already present, 0 rejected; new dataset official-.*\.$/),
    expect.stringMatching(/^\d+ requests, \d+\.\d MB received\.$/),
    'Portfolios, by fund house:',
    ...Array.from({ length: 52 }, () =>
      expect.stringMatching(/^ {2}.* Mutual Fund.*: (?:31 Jul 2026|none); .*https?:/),
    ),
    expect.stringMatching(/^Fresh: scheme-documents; 1 missing: 10,100 schemes \(AMFI lists none of this name: /),
    'No source is stale.',
    '',
  ]);
  expect(out).toContain(`  SBI Mutual Fund: 31 Jul 2026; ${server.url}/sbi\n`);
  const documents = server.requests.flatMap(({ path }) => /SSD_(\d+)\.xml$/.exec(path)?.[1] ?? []);
  expect(documents, 'the larger scheme first, none of a closed one').toEqual(['7119', '7086']);
  expect(await runUpdate([...TODAY, '--dry-run'])).toMatchObject({
    code: 0,
    requests: 0,
    out: expect.stringMatching(/^nav: fresh\n[^]*Total: about 0 requests/),
  });
  expect(await runUpdate(TODAY)).toMatchObject({ code: 0, requests: 0 });

  // what fails is reported, but stale only once its newest day is late
  server.findFault = ({ path }) => (path.includes('new-fund-offer') ? faults['a 404 page'] : null);
  const failing = await runUpdate(['--today', '2026-08-24', '--only', 'offers,average-aum']);
  expect(failing.code).toBe(0);
  const reason = `${server.url}/api/new-fund-offer: status 404`;
  expect(failing.out).toContain(`offers: 0 rows, data of 21 Aug 2026; 1 missing\n  offers: ${reason}\n`);
  expect(failing.out).toContain(`\nFresh: offers; 1 missing: offers (${reason})\nNo source is stale.\n`);
  const stale = await runUpdate(['--today', '2026-08-25', '--only', 'offers,average-aum']);
  expect(stale.code).toBe(3);
  expect(stale.out).toContain(
    `\nStale: offers since 25 Aug 2026, data of 21 Aug 2026: nothing newer arrived by 2026-08-25 · 1 missing: offers (${reason})\n`,
  );

  server.findFault = () => faults['a 404 page'];
  const nothing = await runUpdate(['--today', '2026-08-24', '--only', 'nav,ter']);
  expect(nothing.code).toBe(1);
  expect(nothing.out).toContain(
    `nav: kept as it was, data of 21 Aug 2026\n  ${server.url}/spages/NAVAll.txt: status 404\n`,
  );
  server.findFault = () => null;
});

test.for([
  [['--only', 'navs'], /^--only: no source "navs"; known are nav(?:, [a-z-]+)+\.\n$/],
  [['--since', '2026-02-30'], /^--since must be a day such as 2026-04-01, got "2026-02-30"\.\n$/],
  [['--all'], /^Usage: npm run update .*\n$/],
] as const)('%j is rejected in one line', async ([args, message]) => {
  expect(await runUpdate(args)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(message), requests: 0 });
});
