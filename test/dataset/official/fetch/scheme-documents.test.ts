import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SourceName } from '#contract/official-sources.ts';
import { buildSchemeDocument } from '#test/support/market/build-scheme-document.ts';
import { faults } from '#test/support/official-server.ts';
import { provideUpdate } from './provide-update.ts';

const updates = provideUpdate();
const only: readonly SourceName[] = ['scheme-documents'];
const TOMORROW = '2026-08-22T16:00:00Z';

/** What a run requested: `/api/populate-scheme 7`, `7119.xml`; of the specialised funds, only how many. */
async function run(options: Parameters<typeof updates.update>[0] = {}) {
  const first = updates.server.requests.length;
  const result = await updates.update({ only, ...options });
  const sent = updates.server.requests.slice(first).map(({ path, query }) => {
    const id = query.get('MF_ID');
    return path.replace('/spages/SSD_', '') + (id === null ? '' : ` ${id}`);
  });
  const [outcome] = result.results;
  return {
    ...{ state: outcome?.state, rows: outcome?.rows, asOf: outcome?.asOf, problems: outcome?.problems },
    sent: sent.filter((path) => !path.startsWith('S-')),
    specialised: sent.filter((path) => path.startsWith('S-')).length,
    imported: result.imported.map(({ name }) => name),
    context: result.context,
  };
}

const LISTS = ['/api/populate-mf', '/api/populate-scheme 7', '/api/populate-scheme 64', '/api/populate-scheme 90'];

const document =
  buildSchemeDocument('', { Fund_Name: 'SBI Plan', ISINs: 'INF090I30048', Exit_Load: 'Nil' }).bytes ?? '';

/** A house with as many schemes as given, all of them in the dataset; `findResponse` responds with its list, and with a document of each. */
function serveSchemes(count: number) {
  const names = Array.from({ length: count }, (_, at) => `SBI Fixed Maturity Plan Series ${at + 1}`);
  const list = JSON.stringify(names.map((scheme_name, at) => ({ scheme_id: 1_000 + at, scheme_name })));
  const findResponse: typeof updates.server.findFault = ({ path, query }) => {
    if (path === '/api/populate-scheme' && query.get('MF_ID') === '7') return (response) => response.end(list);
    return /SSD_1\d{3}\.xml/.test(path) ? (response) => response.end(document) : null;
  };
  return { currentSchemes: names.map((name) => [`${name} - Regular Plan - Growth`]), findResponse };
}

describe('mutual funds', () => {
  test('documents are requested of the schemes in the dataset only, by the numbers that AMFI lists, the largest schemes first, and once a month', async () => {
    const first = await run();
    expect(first).toMatchObject({ state: 'updated', rows: 2, asOf: '2026-08-21', problems: [] });
    // 880 is of a scheme that the dataset does not have; 7086 has no document
    expect(first.sent).toEqual([...LISTS, '7119.xml', '7086.xml']);
    expect(first.imported).toEqual([
      'scheme-documents/2026-08-21/SSD_7119.xml',
      'scheme-documents/2026-08-21/SSD_S-1.xml',
    ]);
    expect(await run()).toMatchObject({ state: 'skipped', sent: [] });
    expect(await run({ time: '2026-09-01T16:00:00Z' })).toMatchObject({ sent: [], specialised: 11 });
    const month = await run({ time: '2026-09-20T16:00:00Z' });
    expect(month).toMatchObject({ state: 'updated', rows: 1, asOf: '2026-09-01', problems: [], specialised: 0 });
    expect(month.sent.toSorted()).toEqual([...LISTS, '7086.xml', '7119.xml'].toSorted());
  });

  test('a scheme that no list names is counted and named, also by later runs', async () => {
    const currentSchemes = [
      ['SBI Large Cap Fund - Growth'],
      ['SBI Alpha Fund - Growth', 'SBI Alpha Fund - Direct Plan - Growth'],
    ];
    const first = await run({ currentSchemes });
    expect(first.sent).toEqual([...LISTS, '7119.xml']);
    const problems = ['1 scheme: AMFI lists none of this name: SBI Alpha Fund'];
    expect(first).toMatchObject({ state: 'partial', rows: 2, problems });
    expect(await run({ currentSchemes })).toMatchObject({ state: 'skipped', problems });
    expect(await run({ currentSchemes, time: '2026-09-01T16:00:00Z' })).toMatchObject({ problems });
  });

  test('one with the name of two listed schemes is requested of both, since the document says whose it is', async () => {
    updates.server.findFault = ({ path, query }) =>
      path === '/api/populate-scheme' && query.get('MF_ID') === '90'
        ? (response) =>
            response.end('{"data":[{"scheme_id":5,"scheme_name":"SBI Large Cap Fund (An open ended scheme)"}]}')
        : null;
    expect((await run()).sent).toEqual([...LISTS, '7119.xml', '5.xml', '7086.xml']);
  });

  test('at most 150 are requested in a day, each once, and then again in the order of a month before', async () => {
    const { currentSchemes, findResponse } = serveSchemes(320);
    updates.server.findFault = findResponse;
    const count = (sent: readonly string[]) => sent.filter((path) => path.endsWith('.xml'));
    const days: (readonly string[])[] = [];
    for (const day of [21, 22, 23]) {
      days.push(count((await run({ currentSchemes, time: `2026-08-${day}T16:00:00Z` })).sent));
      expect(await run({ currentSchemes, time: `2026-08-${day}T17:00:00Z` })).toMatchObject({ state: 'skipped' });
    }
    expect(days.map(({ length }) => length)).toEqual([150, 150, 20]);
    expect(new Set(days.flat()).size).toBe(320);
    expect(await run({ currentSchemes, time: '2026-08-24T16:00:00Z' })).toMatchObject({ state: 'skipped' });
    expect(count((await run({ currentSchemes, time: '2026-09-21T16:00:00Z' })).sent)).toEqual(days[0]);
  });

  test('one that cannot be read is missing and requested again after three days, behind the others that are due', async () => {
    const { currentSchemes, findResponse } = serveSchemes(320);
    updates.server.findFault = (request) =>
      request.path.endsWith('SSD_1000.xml') ? faults['an unknown layout'] : findResponse(request);
    const problems = [expect.stringMatching(/^document 1000: http.*SSD_1000\.xml: \S/)];
    expect(await run({ currentSchemes })).toMatchObject({ state: 'partial', problems });
    expect(await run({ currentSchemes, time: TOMORROW })).toMatchObject({ rows: 150, problems });
    updates.server.findFault = () => (response) => response.end(document);
    const again = await run({ currentSchemes, time: '2026-08-24T16:00:00Z' });
    expect(again).toMatchObject({ rows: 21, problems: [] });
    expect(again.sent).toEqual([...Array.from({ length: 20 }, (_, at) => `${1_300 + at}.xml`), '1000.xml']);
  });

  test('a server that refuses or fails is left alone, and the documents that were not requested are first the next day', async () => {
    const { currentSchemes, findResponse } = serveSchemes(200);
    let sent = 0;
    updates.server.findFault = (request) =>
      /SSD_1\d{3}\.xml/.test(request.path) && sent++ >= 100 ? faults['a bot page'] : findResponse(request);
    const first = await run({ currentSchemes });
    expect(first).toMatchObject({ state: 'partial', rows: 101 });
    expect(first.problems).toEqual([expect.stringMatching(/^50 documents: .*refuses this client/)]);
    sent = 0;
    expect((await run({ currentSchemes, time: TOMORROW })).sent[0]).toBe('1100.xml');
  });

  test('a list that does not arrive leaves the numbers that are known, and is requested again after three days', async () => {
    await run();
    const time = '2026-09-21T16:00:00Z';
    updates.server.findFault = ({ query }) => (query.get('MF_ID') === '7' ? faults['half a JSON'] : null);
    const broken = await run({ time });
    expect(broken.sent.filter((path) => path.endsWith('.xml'))).toEqual(['7086.xml', '7119.xml']);
    expect(broken.problems).toEqual([expect.stringMatching(/^list of SBI Mutual Fund: http.*incomplete or damaged/)]);
    updates.server.findFault = () => null;
    expect((await run({ time: '2026-09-22T16:00:00Z' })).sent).toEqual([]);
    expect(await run({ time: '2026-09-24T16:00:00Z' })).toMatchObject({ sent: LISTS, problems: [] });
  });

  test.for(['an empty list', 'an unknown layout', 'a 404 page', 'a bot page'] as const)(
    'without lists, by %s, the documents of specialised funds count, and those of known numbers',
    async (fault) => {
      updates.server.findFault = ({ path }) => (path === '/api/populate-mf' ? faults[fault] : null);
      const first = await run();
      expect(first).toMatchObject({ state: 'partial', rows: 1, specialised: 11 });
      expect(first.problems).toEqual([expect.stringMatching(/^documents of mutual funds: \S/)]);
      updates.server.findFault = () => null;
      await run();
      updates.server.findFault = ({ path }) => (path === '/api/populate-mf' ? faults[fault] : null);
      const later = await run({ time: '2026-09-21T16:00:00Z' });
      expect(later).toMatchObject({ state: 'partial', rows: 2 });
      expect(later.sent).toContain('7119.xml');
      expect(later.problems).toEqual([expect.stringMatching(/^lists of schemes: \S/)]);
    },
  );

  test('a dataset without schemes is no reason to request lists, and says so', async () => {
    const { sent, problems } = await run({ currentSchemes: [] });
    expect(sent).toEqual([]);
    expect(problems).toEqual(['documents of mutual funds: the dataset has no scheme with a recent NAV']);
  });

  test('a run that was stopped continues on the same day with the documents that it lacks', async () => {
    const { currentSchemes, findResponse } = serveSchemes(40);
    updates.server.findFault = findResponse;
    await expect(run({ currentSchemes, stopAfter: 30 })).rejects.toThrow('aborted');
    const { sent } = await run({ currentSchemes });
    expect(sent).toHaveLength(40 - (30 - 11 - LISTS.length));
    expect(readdirSync(join(updates.home, 'downloads/scheme-documents/2026-08-21'))).toHaveLength(41);
  });
});

test('documents of specialised funds are requested once a month, and a number without one is no failure', async () => {
  expect(await run()).toMatchObject({ specialised: 11, state: 'updated' });
  expect(await run({ time: '2026-08-30T16:00:00Z' })).toMatchObject({ specialised: 0 });
  expect(await run({ time: '2026-09-02T16:00:00Z' })).toMatchObject({ specialised: 11 });
});

test('a document of a specialised fund that does not arrive is missing, and all are requested again three days later', async () => {
  updates.server.findFault = ({ path }) => (path.includes('S-3.') ? (response) => response.writeHead(503).end() : null);
  const problems = [expect.stringMatching(/^document S-3: .*503/)];
  expect(await run()).toMatchObject({ state: 'partial', rows: 2, problems });
  updates.server.findFault = () => null;
  expect(await run({ time: '2026-08-23T16:00:00Z' })).toMatchObject({ specialised: 0, state: 'skipped', problems });
  expect(await run({ time: '2026-08-24T16:00:00Z' })).toMatchObject({
    specialised: 11,
    state: 'updated',
    problems: [],
  });
  expect(await run({ time: '2026-08-30T16:00:00Z' })).toMatchObject({ specialised: 0 });
});
