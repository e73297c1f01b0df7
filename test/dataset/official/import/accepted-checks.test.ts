import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptCheck } from '#dataset/official/import/accepted-checks.ts';
import { buildMarket, buildMarketFile, mapLines, scaleNav } from '#test/support/market/nav-market.ts';
import { importFiles } from './import-files.ts';

/** A file of which all NAVs were split and a part is missing fails two checks. */
const split = mapLines(2, (line) => ({ nav: scaleNav(line, 0.1) })).slice(0, 61);

async function importRefused() {
  const { dataDir, reports } = await importFiles([buildMarketFile(1), buildMarketFile(2, split)]);
  const reason = JSON.stringify(reports[1]);
  const digests = [...reason.matchAll(/--accept ([0-9a-f]{16})/g)].flatMap(([, digest]) => digest ?? []);
  return { dataDir, reason, digests };
}

test('a file is taken once every check that it fails is accepted, and only this file', async () => {
  const { dataDir, digests } = await importRefused();
  for (const digest of digests) {
    expect((await importFiles([buildMarketFile(2, split)], dataDir)).rejected).toBe(1);
    acceptCheck(dataDir, digest);
  }
  const other = buildMarketFile(2, split.slice(0, 60));
  const { reports } = await importFiles([other, buildMarketFile(2, split), buildMarketFile(3)], dataDir);
  expect(reports.map(({ outcome }) => outcome)).toEqual(['rejected', 'nav', 'rejected']);
});

test('the file of what is accepted has one digest a line, among comments', async () => {
  const { dataDir, digests } = await importRefused();
  const path = join(dataDir, 'accepted-checks.txt');
  writeFileSync(path, '# the split of July\r\n\r\n0123456789abcdef');
  for (const digest of [...digests, ...digests]) acceptCheck(dataDir, digest);
  expect(readFileSync(path, 'utf8').split(/\r?\n/)).toEqual([
    ...['# the split of July', '', '0123456789abcdef'],
    ...digests,
    '',
  ]);
  expect((await importFiles([buildMarketFile(2, split)], dataDir)).imported).toBe(1);
});

test('a line that is no digest stops an import, with its row', async () => {
  const { dataDir } = await importRefused();
  writeFileSync(join(dataDir, 'accepted-checks.txt'), '# mine\nsplits of July\n');
  await expect(importFiles([buildMarketFile(2, buildMarket(2))], dataDir)).rejects.toThrow(
    'accepted-checks.txt, row 2: received "splits of July", expected the 16 hexadecimal digits that a refusal names',
  );
});
