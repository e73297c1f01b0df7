import { expect, test } from 'vitest';
import { describeSources } from '#dataset/official/fetch/describe-freshness.ts';
import { openDownloads } from '#dataset/official/fetch/downloads.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import { importOfficialFiles } from '#dataset/official/import/import-official.ts';
import { buildMarketFile, mapLines, scaleNav } from '#test/support/market/nav-market.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { importPending, listener } from './import-pending.ts';

const EVENING = new Date('2026-07-02T18:00:00Z');

test('NAVs of the evening that contradict the stored ones are refused, named in Freshness, and wait', async () => {
  const home = createTemporaryHome();
  await importOfficialFiles(home, [buildMarketFile(1)], listener);
  const downloads = openDownloads(home);
  const ledger = openLedger(downloads.root);
  const set = downloads.openSet('nav', '2026-07-02');
  const { bytes } = buildMarketFile(
    2,
    mapLines(2, (line) => ({ nav: scaleNav(line, 10) })),
  );
  set.save('NAVAll.txt', bytes ?? new Uint8Array());
  set.complete();
  ledger.addSet('nav', '2026-07-02', { asOf: '2026-07-02', rows: 72, at: '2026-07-02T18:00:00Z' });
  ledger.setSource('nav', { checkedAt: '2026-07-02T18:00:00Z', asOf: '2026-07-02', failure: null });
  await importPending(home, 'nav', EVENING);
  const after = openLedger(downloads.root);
  expect(describeSources(after, EVENING, { nav: '2026-07-01' })).toMatchObject([
    {
      ...{ source: 'nav', date: '2026-07-01' },
      reason: expect.stringMatching(/^1 missing: import of nav\/\S+ \(check “splits”: 100 % \(72 of 72\) .*--accept/),
    },
  ]);
  expect(after.pending()).toEqual(['nav/2026-07-02']);
});
