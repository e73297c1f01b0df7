import { expect, test } from 'vitest';
import { describeSources } from '#dataset/official/fetch/describe-freshness.ts';
import { openDownloads } from '#dataset/official/fetch/downloads.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import { acceptCheck } from '#dataset/official/import/accepted-checks.ts';
import { importOfficialFiles } from '#dataset/official/import/import-official.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { buildHouseWorkbook } from '../sources/portfolios/checks/house-workbook.ts';
import { importPending, listener } from './import-pending.ts';

const NOW = new Date('2026-08-08T18:00:00Z');

test('a portfolio of an update that is refused is named in Freshness, and taken by the update after it is accepted', async () => {
  const home = createTemporaryHome();
  const months = [5, 6].map((month) => buildHouseWorkbook({ month }));
  await importOfficialFiles(home, months, listener);
  const downloads = openDownloads(home);
  const ledger = openLedger(downloads.root);
  const { bytes } = buildHouseWorkbook({
    ...{ month: 7, schemes: ['Large Cap', 'Flexi Cap', 'Liquid'] },
    change: ({ value }, scheme) => (scheme === 'Flexi Cap' ? { value: value / 100 } : {}),
  });
  const set = downloads.openSet('portfolios/SBI', '2026-07');
  set.save('SBI.xlsx', bytes ?? new Uint8Array());
  set.complete();
  ledger.addSet('portfolios/SBI', '2026-07', { asOf: '2026-07-31', rows: 3, at: '2026-08-08T18:00:00Z' });
  ledger.setSource('portfolios', { checkedAt: '2026-08-08T18:00:00Z', asOf: '2026-07-31', failure: null });
  const describe = () => {
    const after = openLedger(downloads.root);
    return { freshness: describeSources(after, NOW, { portfolios: '2026-07-31' }), pending: after.pending() };
  };

  await importPending(home, 'portfolios', NOW);
  await importPending(home, 'portfolios', NOW);
  const { freshness, pending } = describe();
  expect(pending).toEqual(['portfolios/SBI/2026-07']);
  expect(freshness).toMatchObject([
    {
      ...{ source: 'portfolios', date: '2026-07-31' },
      reason: expect.stringMatching(
        /^1 missing: import of portfolios\/SBI\/2026-07\/SBI.xlsx \(check “unit”: sheet Flexi Cap, .* \(accept with --accept [0-9a-f]{16}\)\)$/,
      ),
    },
  ]);

  acceptCheck(home, /--accept ([0-9a-f]{16})/.exec(JSON.stringify(freshness))?.[1] ?? '');
  await importPending(home, 'portfolios', NOW);
  expect(describe()).toMatchObject({ freshness: [{ reason: '' }], pending: [] });
});
