import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFreshnessReader } from '#commands/service/freshness.ts';
import { parseFreshness } from '#contract/freshness.ts';
import type { SourceName } from '#contract/official-sources.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import { importFiles } from '#test/dataset/official/import/import-files.ts';
import { buildNavFile, openText } from '#test/support/market/build-official-files.ts';
import { buildSchemeDocument } from '#test/support/market/build-scheme-document.ts';
import { openSampleStore } from '#test/support/sample-dataset.ts';

const NOW = new Date('2026-10-08T16:00:00Z');
const DOUBT = 'unproved format';
const DOUBT_OF_DOCUMENTS = 'unproved format of mutual funds’ documents';

const navs = buildNavFile('navs', '07-Oct-2026', [
  { code: '1', name: 'SBI Alpha Index Fund - Direct Plan - Growth', isin: 'INF090I30048' },
]);
const tracking = (day: string, direct: unknown) =>
  openText(
    `tracking-error/${day}/tracking-error.json`,
    JSON.stringify({
      data: [
        { Scheme_Name: 'SBI Alpha Index Fund', Benchmark: 'Nifty 50 TRI', RegularPercent: 0.05, DirectPercent: direct },
        { Scheme_Name: 'SBI Beta Index Fund', Benchmark: 'Nifty 50 TRI', RegularPercent: 0.05, DirectPercent: 0.04 },
      ],
    }),
  );
const document = (name: string, texts: Readonly<Record<string, string>> = {}) =>
  buildSchemeDocument(name, { Fund_Name: 'SBI Alpha Index Fund', ISINs: 'INF090I30048', ...texts });

/** What Data says of a source after each import, in one data directory. */
async function describeAfter(source: SourceName, imports: readonly (readonly OpenedFile[])[]) {
  const reasons: (string | undefined)[] = [];
  let dataDir: string | undefined;
  for (const files of imports) {
    const imported = await importFiles(files, dataDir);
    dataDir = imported.dataDir;
    const store = await openStore(imported.dataset?.path ?? '');
    const { freshness } = await createFreshnessReader(dataDir, [], () => NOW)(store);
    await store.close();
    reasons.push(parseFreshness(freshness).find((entry) => entry.source === source)?.reason);
  }
  return reasons;
}

test('a format that nobody could try is called unconfirmed until a response was read in which nothing is of an unknown form', async () => {
  const imports = [
    [navs, tracking('2026-10-05', 'about 0.04')],
    [tracking('2026-10-06', 0.04)],
    [tracking('2026-10-07', 'n/k')],
  ];
  expect(await describeAfter('tracking-error', imports)).toEqual([DOUBT, '', '']);
});

test('the format of the summary documents of mutual funds is not confirmed by one of a specialised fund, nor by unknown labels', async () => {
  const imports = [
    [navs, document('2026-10-05/SSD_S-16.xml')],
    [document('2026-10-05/SSD_3178.xml', { Scrip_Code: '1' })],
    [document('2026-10-05/SSD_858.xml', { Reopen_Date: 'to be announced' })],
  ];
  expect(await describeAfter('scheme-documents', imports)).toEqual([DOUBT_OF_DOCUMENTS, DOUBT_OF_DOCUMENTS, '']);
});

test('a format that nobody could try is called unconfirmed where only failures are known, and in the sample market', async () => {
  const { dataDir, dataset } = await importFiles([navs]);
  const failure = { since: '2026-10-05T16:00:00Z', reason: 'status 503' } as const;
  openLedger(join(dataDir, 'downloads')).setSource('stress-test', { checkedAt: null, asOf: null, failure });
  const store = await openStore(dataset?.path ?? '');
  const sample = await openSampleStore('small');
  onTestFinished(async () => {
    await store.close();
    await sample.close();
  });
  const read = createFreshnessReader(dataDir, [], () => NOW);
  expect((await read(store)).freshness).toMatch(/stress-test=,,Stale since 2026-10-05: status 503 · unproved format/);
  const doubtful = parseFreshness((await read(sample)).freshness).filter(({ reason }) => reason.endsWith(DOUBT));
  expect(doubtful.map(({ source }) => source)).toEqual(['tracking-error', 'tracking-difference', 'stress-test']);
});
