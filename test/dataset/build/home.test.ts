import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newDraft } from '#dataset/build/draft.ts';
import { currentDataset, homeOf, type KeptKind } from '#dataset/build/home.ts';
import { publish } from '#dataset/build/publish.ts';
import { watchDataset } from '#dataset/build/watch.ts';
import { writeMarket } from '#dataset/build/write-market.ts';
import { aMarket } from '#test/support/market.ts';
import { temporaryHome } from '#test/support/store-of.ts';

async function published(home: string, kind: KeptKind, market = aMarket()) {
  const draft = newDraft(home);
  const told = await writeMarket(draft, market);
  return publish(home, draft, { kind, label: '', sources: '', recipe: '', ...told });
}

describe('the home', () => {
  test('is FUNDLENS_HOME, else data in the working directory', () => {
    expect(homeOf({ FUNDLENS_HOME: '/somewhere' })).toBe('/somewhere');
    expect(homeOf({})).toBe(join(process.cwd(), 'data'));
    expect(homeOf({ FUNDLENS_HOME: '' })).toBe(join(process.cwd(), 'data'));
  });

  test('serves the official dataset where there is one, else the sample', async () => {
    const home = temporaryHome();
    expect(currentDataset(home)).toBeNull();
    const sample = await published(home, 'Sample');
    expect(currentDataset(home)).toEqual(sample);
    const official = await published(home, 'Official');
    expect(currentDataset(home)).toEqual(official);
    await published(home, 'Sample');
    expect(currentDataset(home)).toEqual(official);
  });

  test('keeps the last two versions of each kind and clears what dead builds left', async () => {
    const home = temporaryHome();
    writeFileSync(join(home, 'draft-1-2.sqlite'), '');
    writeFileSync(join(home, 'official-never-named.sqlite'), '');
    mkdirSync(join(home, 'a-folder-of-somebody'));
    writeFileSync(join(home, 'draft-notes.txt'), '');
    const versions: string[] = [];
    for (const kind of ['Official', 'Sample', 'Official', 'Official'] as const) {
      versions.push((await published(home, kind)).version);
    }
    const [, sample, second, third] = versions;
    expect(readdirSync(home).toSorted()).toEqual(
      [
        'a-folder-of-somebody',
        'draft-notes.txt',
        'official.json',
        'sample.json',
        `${sample}.sqlite`,
        `${second}.sqlite`,
        `${third}.sqlite`,
      ].toSorted(),
    );
  });

  test('whose pointer is damaged says where, what arrived and what was expected', () => {
    const home = temporaryHome();
    writeFileSync(join(home, 'official.json'), '{"version":"../../etc/passwd"}');
    expect(() => currentDataset(home)).toThrow(
      /official\.json: expected the name of a dataset version, got \{"version"/,
    );
  });

  test('whose dataset file is missing says so', () => {
    const home = temporaryHome();
    const pointer = { format: 1, version: 'official-x', previous: '', recipe: '', schemes: 1 };
    writeFileSync(join(home, 'official.json'), JSON.stringify(pointer));
    expect(() => currentDataset(home)).toThrow(/official-x\.sqlite is missing/);
  });

  test('with an official dataset of another format asks for a new import, and a sample of another format is none', () => {
    const home = temporaryHome();
    const pointer = { format: 0, version: 'sample-x', previous: '', recipe: '', schemes: 1 };
    writeFileSync(join(home, 'sample.json'), JSON.stringify(pointer));
    expect(currentDataset(home)).toBeNull();
    writeFileSync(join(home, 'official.json'), JSON.stringify({ ...pointer, version: 'official-x' }));
    expect(() => currentDataset(home)).toThrow(/format 0, expected 1.*import the files again/);
  });
});

test('a watcher tells each new current dataset once, and nothing while a pointer cannot be read', async () => {
  const home = temporaryHome();
  const first = await published(home, 'Sample');
  const told: string[] = [];
  const stop = watchDataset(home, ({ version }) => told.push(version), first.version, 5);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
  await settled();
  expect(told).toEqual([]);
  const second = await published(home, 'Official');
  await settled();
  writeFileSync(join(home, 'official.json'), '{');
  await settled();
  stop();
  expect(told).toEqual([second.version]);
});
