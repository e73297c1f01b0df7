import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDownloads } from '#dataset/official/fetch/downloads.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import { readFileIfExists } from '#dataset/versions/file-system.ts';
import { damageFile, damages } from '#test/support/damaged-files.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

test('the record of an earlier version is continued under the present names of its sources', () => {
  const downloads = join(createTemporaryHome(), 'downloads');
  const state = { checkedAt: '2026-08-21T16:00:00Z', asOf: '2026-06-30', failure: null };
  const set = { asOf: '2026-06-30', rows: 8_000, at: '2026-08-21T16:00:00Z' };
  mkdirSync(downloads, { recursive: true });
  writeFileSync(
    join(downloads, '.ledger.json'),
    JSON.stringify({
      ...{ version: 1, validators: {}, pending: ['aaum/2026-06'] },
      sources: { aaum: state, 'portfolios/aaum Mutual Fund': state },
      sets: { 'aaum/2026-06': set, 'nav/2026-08-21': set },
    }),
  );
  const ledger = openLedger(downloads);
  expect(ledger.source('average-aum')).toEqual(state);
  expect(ledger.sourceNames()).toEqual(['average-aum', 'portfolios/aaum Mutual Fund']);
  expect(ledger.setsOf('average-aum')).toEqual([set]);
  expect(ledger.findSet('nav/2026-08-21')).toEqual(set);
  expect(ledger.pending()).toEqual(['aaum/2026-06']); // the folder that the next import reads
});

const STATE = { checkedAt: '2026-08-21T16:00:00.000Z', asOf: '2026-08-21', failure: null } as const;
const SET = { asOf: '2026-08-21', rows: 8_000, at: '2026-08-21T16:00:00.000Z' } as const;

/** Downloads with a record, a set that it names and one of a fund house. */
function writeDownloads(): { readonly downloads: string; readonly path: string } {
  const downloads = join(createTemporaryHome(), 'downloads');
  for (const set of ['nav/2026-08-21', 'portfolios/SBI-Mutual-Fund/2026-07', '.rejected', 'ter/.2026-08.partial']) {
    mkdirSync(join(downloads, set), { recursive: true });
    writeFileSync(join(downloads, set, 'file'), 'content');
  }
  const ledger = openLedger(downloads);
  ledger.setSource('nav', STATE);
  ledger.addSet('nav', '2026-08-21', SET);
  return { downloads, path: join(downloads, '.ledger.json') };
}

test.each(damages)('with a record that is %s an update begins a new one, and sets the damaged one aside', (damage) => {
  const { downloads, path } = writeDownloads();
  damageFile(path, damage);
  const content = damage === 'missing' ? null : readFileSync(path, 'utf8');
  const messages: string[] = [];
  const ledger = openLedger(downloads, (message) => messages.push(message));
  expect([ledger.source('nav').asOf, ledger.setsOf('nav')]).toEqual([null, []]);
  expect(readdirSync(downloads)).not.toContain('.ledger.json.damaged');
  ledger.setSource('nav', STATE);
  expect(openLedger(downloads).source('nav')).toEqual(STATE);
  expect(readFileIfExists(`${path}.damaged`)).toBe(content);
  if (damage === 'missing') return;
  expect(messages).toEqual([expect.stringContaining(`${path} is damaged: it is set aside as .ledger.json.damaged`)]);
  expect(openLedger(downloads).pending()).toEqual(['nav/2026-08-21', 'portfolios/SBI-Mutual-Fund/2026-07']);
});

test.each([
  ['pending', ['../../keys']],
  ['pending', ['nav/..']],
  ['pending', ['/etc']],
  ['pending', 'nav'],
  ['sources', { nav: {} }],
  ['sources', { nav: { ...STATE, asOf: 'yesterday' } }],
  ['sources', { nav: { ...STATE, missing: 'all' } }],
  ['sets', { 'nav/2026': { ...SET, rows: '8000' } }],
  ['sets', null],
  ['validators', { 'https://a.example': { etag: 5 } }],
])('a record whose %s are %j is damaged, and only an update goes on without it', (name, value) => {
  const { downloads, path } = writeDownloads();
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), [name]: value }));
  expect(() => openLedger(downloads)).toThrow(`${path} is damaged`);
});

test.each(['../nav', '..', '', 'nav/../..'])('a set of a source named %j is refused', (source) => {
  expect(() => openDownloads(createTemporaryHome()).openSet(source, '2026')).toThrow('expected a file name');
});
