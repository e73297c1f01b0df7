import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ArchiveTooLarge, createArchiveBudget, IMPORT_LIMITS } from '#dataset/official/workbook/limits.ts';
import { openAll } from '../official-files.ts';

const limits = { archiveEntries: 3, archiveBytes: 10, archiveMilliseconds: 1_000 };
const unpack = (budget: ReturnType<typeof createArchiveBudget>, bytes: number, onCall?: (maxBytes: number) => void) =>
  budget.unpack(
    (maxBytes) => {
      onCall?.(maxBytes);
      return bytes;
    },
    (unpacked) => unpacked,
  );

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-budget-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

it('everything packed inside a file counts, and each part may have what is left', async () => {
  const budget = createArchiveBudget(limits);
  const left: number[] = [];
  await unpack(budget, 4, (maxBytes) => left.push(maxBytes));
  await unpack(budget, 6, (maxBytes) => left.push(maxBytes));
  expect(left).toEqual([10, 6]);
  await expect(unpack(budget, 1)).rejects.toThrow(ArchiveTooLarge);
});

it('the number of files counts', () => {
  const budget = createArchiveBudget(limits);
  budget.addEntries(3);
  expect(() => budget.addEntries(1)).toThrow('more than 3 files packed inside it; the rest of it is not read');
});

it('the time to unpack counts, not the time to parse', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const budget = createArchiveBudget(limits);
  const takeUntil = (time: number) => () => now.mockReturnValue(time);
  await unpack(budget, 1, takeUntil(600));
  now.mockReturnValue(60_000);
  await unpack(budget, 1, takeUntil(60_300));
  await expect(unpack(budget, 1, takeUntil(60_500))).rejects.toThrow('more than 1 seconds to unpack');
});

it('the rest of a file with too many inside it is not read, and the next file is', async () => {
  const buildZip = (count: number) =>
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.txt`, strToU8('a')])));
  const contents = { '1.zip': buildZip(1), '2.zip': buildZip(IMPORT_LIMITS.archiveEntries), '3.txt': strToU8('3') };
  writeFileSync(join(folder, 'a.zip'), zipSync(contents));
  writeFileSync(join(folder, 'b.txt'), 'b');
  expect(await openAll([join(folder, 'a.zip'), join(folder, 'b.txt')])).toMatchObject([
    { name: 'a.zip › 1.zip › 0.txt', rejection: null },
    { name: 'a.zip', rejection: 'more than 10000 files packed inside it; the rest of it is not read' },
    { name: 'b.txt', rejection: null },
  ]);
});
