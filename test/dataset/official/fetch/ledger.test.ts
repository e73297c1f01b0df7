import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
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
