import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { computeSha256 } from '#dataset/official/imported-files.ts';
import {
  listRefusedFiles,
  openRefusedFile,
  removeRefusedFile,
  storeRefusedFile,
} from '#dataset/official/refused-files.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

const checks = [{ check: 'splits', reason: 'all of them', digest: '0123456789abcdef' }];
const getId = (at: number): string => computeSha256(Buffer.from(`${at}`));

function store(home: string, at: number): void {
  const file = { name: `portfolios/SBI/2026-07/${at}.xlsx`, month: '2026-07', bytes: Buffer.from(`${at}`) };
  storeRefusedFile(home, file, getId(at), checks);
}

test('a refused file is stored as it was received until it is removed, with its checks', () => {
  const home = createTemporaryHome();
  expect(listRefusedFiles(home)).toEqual([]);
  store(home, 1);
  store(home, 2);
  store(home, 1);
  const listed = listRefusedFiles(home);
  expect(listed.map(({ id }) => id).toSorted()).toEqual([getId(1), getId(2)]);
  expect(listed).toMatchObject([{ checks }, { checks }]);
  expect(openRefusedFile(home, getId(1))).toEqual({
    ...{ name: 'portfolios/SBI/2026-07/1.xlsx', month: '2026-07' },
    ...{ bytes: Buffer.from('1'), rejection: null },
  });
  removeRefusedFile(home, getId(1));
  expect([openRefusedFile(home, getId(1)), openRefusedFile(home, '../official')]).toEqual([null, null]);
  expect(listRefusedFiles(home).map(({ id }) => id)).toEqual([getId(2)]);
});

test('of many refused files the last 20 wait, for 30 days, and nothing else is left', () => {
  const home = createTemporaryHome();
  store(home, 0);
  const folder = join(home, 'refused');
  writeFileSync(join(folder, getId(99)), 'without its record');
  writeFileSync(join(folder, `${getId(98)}.json`), 'damaged');
  for (let at = 1; at <= 25; at++) store(home, at);
  expect(listRefusedFiles(home)).toHaveLength(20);
  expect(readdirSync(folder)).toHaveLength(40);
  expect(listRefusedFiles(home, new Date(Date.now() + 31 * 86_400_000))).toEqual([]);
});
