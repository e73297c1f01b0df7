import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDraft } from '#dataset/draft/draft.ts';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { findCurrentDataset, type LocalDatasetKind, watchDataset } from '#dataset/versions/current-version.ts';
import { publishDataset } from '#dataset/versions/publish.ts';
import { buildMarket } from '#test/support/market/build-market.ts';
import { writeMarket } from '#test/support/market/write-market.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

async function publish(dataDir: string, kind: LocalDatasetKind) {
  const draft = createDraft(dataDir);
  const counts = await writeMarket(draft, buildMarket());
  return publishDataset(dataDir, draft, { kind, label: '', sources: '', generatorVersion: '', ...counts });
}

describe('a data directory', () => {
  test('has the official dataset as its current one if there is one, else the sample', async () => {
    const dataDir = createTemporaryHome();
    expect(findCurrentDataset(dataDir)).toBeNull();
    const sample = await publish(dataDir, 'Sample');
    expect(findCurrentDataset(dataDir)).toEqual(sample);
    const official = await publish(dataDir, 'Official');
    expect(findCurrentDataset(dataDir)).toEqual(official);
    await publish(dataDir, 'Sample');
    expect(findCurrentDataset(dataDir)).toEqual(official);
  });

  test('keeps the last two versions of each kind, and one that was never current; drafts of builds that died are removed', async () => {
    const dataDir = createTemporaryHome();
    writeFileSync(join(dataDir, 'draft-1-2.sqlite'), '');
    writeFileSync(join(dataDir, 'official-never-named.sqlite'), '');
    mkdirSync(join(dataDir, 'a-folder-of-the-user'));
    writeFileSync(join(dataDir, 'draft-notes.txt'), '');
    const versions: string[] = [];
    for (const kind of ['Official', 'Sample', 'Official', 'Official'] as const) {
      versions.push((await publish(dataDir, kind)).version);
    }
    const [, sample, second, third] = versions;
    expect(readdirSync(dataDir).toSorted()).toEqual(
      [
        'a-folder-of-the-user',
        'draft-notes.txt',
        'official-never-named.sqlite',
        'official.json',
        'sample.json',
        ...[sample, second, third].flatMap((version) => [`${version}.sqlite`, `${version}.json`]),
      ].toSorted(),
    );
  });

  test('with a damaged official.json fails, naming the file, what it contains and what was expected', () => {
    const dataDir = createTemporaryHome();
    writeFileSync(join(dataDir, 'official.json'), '{"version":"../../etc/passwd"}');
    expect(() => findCurrentDataset(dataDir)).toThrow(
      /official\.json: expected the name of a dataset version, got "\{\\"version\\"/,
    );
  });

  test('without the file of its current version fails, naming the file', () => {
    const dataDir = createTemporaryHome();
    const content = { format: DATASET_FORMAT, version: 'official-x', previous: '', recipe: '', schemes: 1 };
    writeFileSync(join(dataDir, 'official.json'), JSON.stringify(content));
    expect(() => findCurrentDataset(dataDir)).toThrow(/official-x\.sqlite is missing/);
  });

  test('with an official dataset of an earlier format names the command that upgrades it; a sample of another format does not count', () => {
    const dataDir = createTemporaryHome();
    const content = { format: 0, version: 'sample-x', previous: '', recipe: '', schemes: 1 };
    writeFileSync(join(dataDir, 'sample.json'), JSON.stringify(content));
    expect(findCurrentDataset(dataDir)).toBeNull();
    writeFileSync(join(dataDir, 'official.json'), JSON.stringify({ ...content, version: 'official-x' }));
    expect(() => findCurrentDataset(dataDir)).toThrow(/format 0, expected \d+: upgrade it with npm run import/);
  });
});

describe('watching a data directory', () => {
  afterEach(() => void vi.useRealTimers());

  test('reports each new current dataset once, and nothing while official.json is damaged', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const dataDir = createTemporaryHome();
    const first = await publish(dataDir, 'Sample');
    const reported: string[] = [];
    const stop = watchDataset(dataDir, ({ version }) => reported.push(version), first.version);
    const poll = () => void vi.advanceTimersByTime(5_000);
    poll();
    expect(reported).toEqual([]);
    const second = await publish(dataDir, 'Official');
    poll();
    expect(reported).toEqual([second.version]);
    writeFileSync(join(dataDir, 'official.json'), '{');
    poll();
    stop();
    expect(reported).toEqual([second.version]);
  });
});
