import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { describeHouses, describeSources } from '#dataset/official/fetch/describe-freshness.ts';
import { parseOfficialFile } from '#test/dataset/official/official-files.ts';
import { damageFile, damages } from '#test/support/damaged-files.ts';
import { buildWorkbook } from '#test/support/market/build-official-files.ts';
import { faults, UPDATE_REQUESTS } from '#test/support/official-server.ts';
import { EVENING, names, provideUpdate, TWO_WEEKS_LATER } from './provide-update.ts';

const updates = provideUpdate();
const { update, useUpdatedHome } = updates;

const share = ['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 100] as const;
const buildJuly = (scheme: string, day: string) =>
  buildWorkbook('', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', [{ scheme, day, shares: [share] }]).bytes ?? Buffer.of();

test('a portfolio of another month and a damaged workbook are left out and reported, and cost a fund house nothing else', async () => {
  const damaged = buildJuly('SBI Contra Fund', '31 July 2026').slice(0, 3_000);
  const archive = zipSync({
    'a.xlsx': buildJuly('SBI Large Cap Fund', '31 July 2026'),
    'b.xlsx': buildJuly('SBI Small Cap Fund', '30 June 2026'),
    'c.xlsx': buildJuly('SBI Gold Fund', '31 July 2026'),
    'd.xlsx': damaged,
  });
  updates.server.findFault = ({ path }) => (path.includes('July-2026') ? (response) => response.end(archive) : null);
  const only = ['portfolios'] as const;
  const { results, context, imported } = await update({ only });
  const file = `SBI Mutual Fund: ${updates.server.url}/files/Monthly-Portfolio-July-2026.xlsx: Monthly-Portfolio-July-2026.xlsx`;
  expect(results).toEqual([
    {
      ...{ source: 'portfolios', state: 'partial', rows: 2, asOf: '2026-07-31', missing: '2 missing' },
      problems: [
        `${file} › b.xlsx: sheet S1: a portfolio of 2026-06-30, left out; the link to it is of 2026-07`,
        expect.stringMatching(/ › d\.xlsx: .*\S/),
      ],
    },
  ]);
  expect(new Set(imported.map(({ month }) => month))).toEqual(new Set(['2026-07']));
  expect(
    describeHouses(context.fundHouses, context.ledger, new Map([['SBI Mutual Fund', '2026-07-31']]), new Date(EVENING)),
  ).toContainEqual(expect.objectContaining({ source: 'SBI Mutual Fund', isStale: false, reason: '' }));
  expect(await update({ only })).toMatchObject({ requests: 0 });
});

test('a file of another source says what was expected of this one, and of no other', async () => {
  updates.server.findFault = ({ path }) =>
    path.endsWith('NAVAll.txt') ? (response) => response.end('Code|Name\n1|SBI\n') : null;
  const { results } = await update({ only: ['nav'] });
  expect(results[0]?.problems).toEqual([
    `${updates.server.url}/spages/NAVAll.txt: unrecognised text file (starts with "Code|Name\\n1|SBI\\n"); expected AMFI NAVAll.txt`,
  ]);
});

test.each([
  ['an unfollowed redirect', '/spages/NAVAll.txt', 'nav'],
  ['an unfollowed redirect', '/api/average-aum-schemewise', 'average-aum'],
  ['no data found', '/DownloadNAVHistoryReport_Po.aspx', 'nav-history'],
] as const)(
  '%s is named by its address and status, and not by what an importer expects',
  async (fault, path, source) => {
    updates.server.findFault = (request) => (request.path.startsWith(path) ? faults[fault] : null);
    const { results } = await update({ only: [source] });
    const [problem = ''] = results[0]?.problems ?? [];
    expect(problem).toContain(`${updates.server.url}${path}`);
    expect(problem).toContain('a web page instead of data (status 200)');
    expect(problem).not.toContain('expected');
  },
);

const allUpdated = Object.fromEntries(names.map((name) => [name, 'updated']));
const allSkipped = Object.fromEntries(names.map((name) => [name, 'skipped']));
/** Every file of the downloads, with its content, besides the record of failures. */
function listDownloads(): readonly string[] {
  const files = readdirSync(join(updates.home, 'downloads'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !file.parentPath.includes('/.') && !file.name.startsWith('.'))
    .map(({ parentPath, name }) => `${join(parentPath, name)} ${readFileSync(join(parentPath, name)).length}`)
    .toSorted();
}

const withoutHome = (text: string): string => text.slice(updates.home.length);

/** The sources whose data of 20 or 21 August are late two weeks later, and since when; every other one fails all the same. */
const LATE_SINCE: Readonly<Record<string, string>> = {
  nav: '2026-08-28',
  'sif-nav': '2026-08-28',
  performance: '2026-08-28',
  ter: '2026-09-03',
  'sif-ter': '2026-09-02',
  'tracking-error': '2026-09-03',
  'stress-test': '2026-08-22',
  offers: '2026-08-25',
  indices: '2026-08-28',
};

test('a first run requests every source, and a second one on the same day nothing', async () => {
  const first = await update();
  expect(first.results.flatMap(({ problems }) => problems)).toEqual([]);
  expect(first.states).toEqual(allUpdated);
  expect(first.requests).toBe(UPDATE_REQUESTS);
  const second = await update();
  expect(second.states).toEqual(allSkipped);
  expect(second.requests).toBe(0);
});

test('a day of tracking errors that cannot be read is missing, and an earlier one counts', async () => {
  const only = ['tracking-error'] as const;
  updates.server.findFault = ({ query }) => (query.get('strdt') === '20-aug-2026' ? faults['half a JSON'] : null);
  const broken = await update({ only });
  expect(broken.results).toMatchObject([
    { state: 'partial', asOf: '2026-08-19', problems: [expect.stringMatching(/^2026-08-20: \S/)] },
  ]);
  updates.server.findFault = () => null;
  expect((await update({ only })).results).toMatchObject([{ state: 'updated', asOf: '2026-08-20' }]);
});

test('expense ratios that arrive as JSON in pages are one file with all rows', async () => {
  const parts = ['BER', 'BrokerageCost', 'TransactionCost', 'StatutoryLevies'].flatMap((part) => [
    [`R_${part}`, null],
    [`D_${part}`, null],
  ]);
  const buildPage = (page: string, days: readonly string[]): string => {
    const ratios = { ...Object.fromEntries(parts), R_TER: '1.50', D_TER: '0.70' };
    const data = days.map((day) => ({
      Scheme_Name: 'SBI Large Cap Fund',
      TER_Date: `${day}T00:00:00.000Z`,
      ...ratios,
    }));
    return JSON.stringify({ data, meta: { page: Number(page), pageSize: 2, total: 3, pageCount: 2 } });
  };
  const pages = { 1: ['2026-08-01', '2026-08-02'], 2: ['2026-08-03'] };
  updates.server.findFault = ({ path, query }) => {
    const page = query.get('page') === '2' ? '2' : '1';
    return path === '/api/populate-te-rdata-revised'
      ? (response) => response.writeHead(200).end(buildPage(page, pages[page]))
      : null;
  };
  const { results, imported, context } = await update({ only: ['ter'] });
  expect(results).toMatchObject([{ state: 'updated', asOf: '2026-08-03' }]);
  expect(imported.map(({ name }) => name)).toEqual(['ter/2026-08/ter.json']);
  const file = parseOfficialFile(readFileSync(join(context.downloads.root, 'ter/2026-08/ter.json')));
  const days = Object.values(pages).flat();
  expect(file).toMatchObject({ count: 3, rows: [{ first: days[0], last: days.at(-1), regular: 1.5 }] });
});

test('a run that was stopped anywhere continues with the responses that are missing', async () => {
  const whole = (await update()).requests;
  const complete = listDownloads().map(withoutHome);
  for (const stopAfter of [1, 6, 9, 20, 29, 45]) {
    updates.useEmptyHome();
    await expect(update({ stopAfter })).rejects.toThrow('aborted');
    const { states, requests } = await update();
    expect(Object.values(states)).not.toContain('failed');
    expect(listDownloads().map(withoutHome)).toEqual(complete);
    // besides the lists that guide an update, and the numbers without a document, nothing accepted is requested again
    expect(requests).toBeLessThanOrEqual(whole - stopAfter + 8);
  }
});

test('files of one fund house that have the same name in different folders are stored apart', async () => {
  const page = ['large', 'mid'].map((each) => `<a href="/${each}/Monthly-July-2026.xlsx">July 2026</a>`).join(' ');
  updates.server.findFault = ({ path }) => {
    if (path === '/sbi') return (response) => response.end(page);
    const [, scheme] = /^\/(large|mid)\/Monthly-July-2026\.xlsx$/.exec(path) ?? [];
    return scheme === undefined
      ? null
      : (response) => response.end(buildJuly(`SBI ${scheme} Cap Fund`, '31 July 2026'));
  };
  const { results } = await update({ only: ['portfolios'] });
  expect(results).toMatchObject([{ rows: 2 }]);
  const stored = listDownloads().map((path) => path.split('/').at(-1));
  expect(stored).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/^[0-9a-f]{8}-Monthly-July-2026\.xlsx \d+$/)),
  );
});

test.each(damages)('a response of an interrupted run that is %s is requested again', async (damage) => {
  updates.server.findFault = ({ body }) => (body.includes('"subCategory":2') ? faults['half a JSON'] : null);
  await update({ only: ['performance'] });
  damageFile(join(updates.home, 'downloads/performance/.2026-07-31.partial/1-1-1.json'), damage);
  updates.server.findFault = () => null;
  expect((await update({ only: ['performance'] })).states).toEqual({ performance: 'updated' });
});

test('performance of a day is in without a sub-category that fails, which is named and requested again; that of a month-end only as a whole', async () => {
  updates.server.findFault = ({ body }) => (body.includes('"subCategory":2') ? faults['half a JSON'] : null);
  const broken = await update({ only: ['performance'] });
  const problems = broken.results[0]?.problems;
  expect(broken.results).toMatchObject([{ state: 'partial', rows: 1, asOf: '2026-08-20' }]);
  expect(problems).toEqual([
    expect.stringMatching(/^Sub-category 2: \S/),
    expect.stringMatching(/^last month-end: \S/),
  ]);
  expect(describeSources(broken.context.ledger, new Date(EVENING))).toMatchObject([
    {
      source: 'performance',
      isStale: false,
      reason: expect.stringMatching(/^2 missing: Sub-category 2 · last month-end/),
    },
  ]);
  expect(listDownloads().map(withoutHome)).toEqual([expect.stringMatching(/performance\/2026-08-20\/1-1-1.json/)]);
  const again = await update({ only: ['performance'] });
  expect(again.results).toMatchObject([{ state: 'partial', rows: 0, asOf: '2026-08-20', problems }]);
  updates.server.findFault = () => null;
  const resumed = await update({ only: ['performance'] });
  expect(resumed.states).toEqual({ performance: 'updated' });
  expect(listDownloads().map(withoutHome)).toEqual([
    expect.stringMatching(/performance\/2026-07-31\/1-1-1.json/),
    expect.stringMatching(/performance\/2026-07-31\/1-1-2.json/),
    expect.stringMatching(/performance\/2026-08-20\/1-1-1.json/),
    expect.stringMatching(/performance\/2026-08-20\/1-1-2.json/),
  ]);
  expect(await update({ only: ['performance'] })).toMatchObject({ requests: 0 });
});

test.for(Object.entries(faults))(
  '%s leaves the data of every source as they were, and is reported',
  async ([name, fault]) => {
    await useUpdatedHome();
    const before = listDownloads();
    updates.server.today = '2026-09-04';
    updates.server.findFault = () => fault;
    const timeoutMs = name === 'slow drip' ? 60 : 10_000;
    const failed = await update({ time: TWO_WEEKS_LATER, timeoutMs });
    const { 'size-list': sizeList, portfolios, ...others } = failed.states;
    // the first links of a page that was cut are those of the month that is in
    expect(portfolios).toBe(name === 'truncated' ? 'updated' : 'partial');
    expect(sizeList).toBe('skipped'); // the list of June is in
    for (const [source, state] of Object.entries(others))
      expect([source, state]).toEqual([source, expect.stringMatching(/failed|partial/)]);
    expect(failed.results.map(({ rows }) => rows)).toEqual(failed.results.map(() => 0));
    expect(listDownloads()).toEqual(before);
    const freshness = describeSources(failed.context.ledger, new Date(TWO_WEEKS_LATER));
    expect(freshness.map(({ source }) => source)).toEqual(names);
    for (const { source, isStale, since, reason } of freshness) {
      const lateSince = LATE_SINCE[source] ?? null;
      expect([source, isStale, since]).toEqual([source, lateSince !== null, lateSince]);
      const isUpdated = source === 'size-list' || (source === 'portfolios' && name === 'truncated');
      expect([source, reason === '']).toEqual([source, isUpdated]);
    }
    if (name === 'truncated') return;
    expect(
      describeHouses(failed.context.fundHouses, failed.context.ledger, new Map(), new Date(TWO_WEEKS_LATER)),
    ).toMatchObject([
      { source: 'SBI Mutual Fund', isStale: true, since: '2026-09-04' },
      { source: 'Axis Mutual Fund', isStale: false, isAutomatic: false },
    ]);
    updates.server.findFault = () => null;
    const repaired = await update({ time: TWO_WEEKS_LATER });
    expect(Object.values(repaired.states)).not.toContain('failed');
    expect(
      describeSources(repaired.context.ledger, new Date(TWO_WEEKS_LATER)).filter(({ isStale }) => isStale),
    ).toEqual([
      expect.objectContaining({ source: 'ter', reason: expect.stringMatching(/^nothing newer was published by 20/) }),
    ]);
  },
);

// the list of December is due from 10 January, while everything else has an age of its own
const NEXT_JANUARY = '2027-01-12T16:00:00Z';

test.for(Object.entries(faults))(
  '%s leaves the market-cap lists as they were once the next one is due, and is reported',
  async ([name, fault]) => {
    await useUpdatedHome();
    const before = listDownloads();
    const run = (timeoutMs = 10_000) => update({ only: ['size-list'], time: NEXT_JANUARY, timeoutMs });
    updates.server.today = '2027-01-12';
    updates.server.findFault = () => fault;
    const failed = await run(name === 'slow drip' ? 60 : 10_000);
    expect(failed.results).toMatchObject([
      { state: 'partial', rows: 0, asOf: '2026-06-30', problems: [expect.stringMatching(/^list of 2026-12-31: \S/)] },
    ]);
    expect(listDownloads()).toEqual(before);
    expect(describeSources(failed.context.ledger, new Date(NEXT_JANUARY))).toContainEqual(
      expect.objectContaining({ source: 'size-list', date: '2026-06-30', isStale: true, since: '2027-01-12' }),
    );
    updates.server.findFault = () => null;
    const repaired = await run();
    expect(repaired.results).toMatchObject([{ state: 'updated', asOf: '2026-12-31', problems: [] }]);
    expect(describeSources(repaired.context.ledger, new Date(NEXT_JANUARY))).toContainEqual(
      expect.objectContaining({ source: 'size-list', date: '2026-12-31', isStale: false }),
    );
  },
);

test('NAVs that are older than those that are in, or in the future, do not count', async () => {
  await useUpdatedHome();
  for (const [day, reason] of [
    ['2026-08-20', 'NAVs of 2026-08-20, older than those of 2026-08-21 that are in'],
    ['2026-09-11', 'NAVs of 2026-09-11, which is in the future'],
  ] as const) {
    updates.server.today = day;
    const { results } = await update({ only: ['nav'], time: TWO_WEEKS_LATER });
    expect(results).toMatchObject([
      { state: 'failed', asOf: '2026-08-21', problems: [`${updates.server.url}/spages/NAVAll.txt: ${reason}`] },
    ]);
  }
});

test('rows of an older day do not count as those of the newest day, but as those of the last trading day of a month', async () => {
  updates.server.findFault = ({ body }) => {
    const [, requested = ''] = /"reportDate":"([^"]*)"/.exec(body) ?? [];
    if (requested === '' || requested === '30-Jul-2026') return null;
    return (response, found) => response.end(found.toString().replaceAll(requested, '30-Jul-2026'));
  };
  const { results } = await update({ only: ['performance'] });
  expect(results).toMatchObject([
    {
      rows: 2,
      asOf: '2026-07-30',
      problems: [
        `newest day: ${updates.server.url}/gateway/pollingsebi/api/amfi/fundperformance: rows of 2026-07-30 instead of 2026-08-20, which is not published`,
      ],
    },
  ]);
});

test('a file that the import rejects is missing and its day does not count: a source is stale if it has no other data', async () => {
  const { context } = await update({
    benchmarks: ['NIFTY 100 TRI', 'NIFTY Renamed TRI'],
    isRejected: (name) => /^(?:ter|indices|nav-history)\//.test(name),
  });
  const describe = (imported: Parameters<typeof describeSources>[2]) =>
    describeSources(context.ledger, new Date(EVENING), imported).filter(({ source }) =>
      /^(?:ter|indices|nav-h)/.test(source),
    );
  const reason = expect.stringMatching(/^1 missing: import of ter\/\S+ \(not a workbook\)$/);
  expect(describe({})).toMatchObject([
    { source: 'ter', date: null, isStale: true, since: '2026-08-21', reason },
    {
      source: 'indices',
      isStale: true,
      reason: expect.stringMatching(/^2 missing: .*import of indices.* · 1 unknown: NIFTY RENAMED/),
    },
    { source: 'nav-history', date: null, isStale: false },
  ]);
  expect(describe({ ter: '2026-08-19', indices: '2026-08-20' })).toMatchObject([
    { source: 'ter', date: '2026-08-19', isStale: false, since: null, reason },
    { source: 'indices', date: '2026-08-20', isStale: false },
    { source: 'nav-history' },
  ]);
});

test('a source of which no part was ever received has failed, and is stale since the first failure', async () => {
  updates.server.findFault = ({ body }) => (body.includes('"subCategory":') ? faults['half a JSON'] : null);
  const nextDay = '2026-08-22T16:00:00Z';
  for (const time of [EVENING, nextDay] as const) {
    const { results, context } = await update({ only: ['performance'], time });
    expect(results).toMatchObject([{ state: 'failed', rows: 0, asOf: null }]);
    expect(describeSources(context.ledger, new Date(time))).toMatchObject([
      { source: 'performance', date: null, isStale: true, since: '2026-08-21', reason: expect.stringMatching(/: \S/) },
    ]);
  }
});
