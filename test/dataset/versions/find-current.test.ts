import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDraft } from '#dataset/draft/draft.ts';
import {
  announceVersion,
  findCurrentDataset,
  getDatasetPath,
  readCurrentVersion,
  type LocalDatasetKind,
} from '#dataset/versions/current-version.ts';
import {
  findCurrentVersion,
  findReusableSample,
  findServableDataset,
  findServableKind,
  repairCurrentVersion,
} from '#dataset/versions/find-current.ts';
import { publishDataset, removeLeftovers } from '#dataset/versions/publish.ts';
import { damageFile, damages } from '#test/support/damaged-files.ts';
import { buildMarket } from '#test/support/market/build-market.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { writeMarket } from '#test/support/market/write-market.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { importFiles, readImported } from '../official/import/import-files.ts';

async function publish(dataDir: string, kind: LocalDatasetKind): Promise<string> {
  const draft = createDraft(dataDir);
  const counts = await writeMarket(draft, buildMarket());
  const facts = { kind, label: '', sources: '', generatorVersion: `${kind} 1`, ...counts };
  return (await publishDataset(dataDir, draft, facts)).version;
}

const getPath = (dataDir: string, kind: LocalDatasetKind) => join(dataDir, `${kind.toLowerCase()}.json`);

/** A valid file of another data directory. */
function nameMissing(dataDir: string, kind: LocalDatasetKind): void {
  const path = getPath(dataDir, kind);
  const other = `${kind.toLowerCase()}-of-another-folder`;
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), version: other }));
}

const states = (['Official', 'Sample'] as const).flatMap((kind) =>
  ([...damages, 'of another folder'] as const).map((state) => [kind, state] as const),
);

const spoil = (dataDir: string, kind: LocalDatasetKind, state: (typeof states)[number][1]): void =>
  state === 'of another folder' ? nameMissing(dataDir, kind) : damageFile(getPath(dataDir, kind), state);

describe.each(states)('with a file for the current %s version that is %s', (kind, state) => {
  test('the newest sound version is taken, which is said with the file, and everything stays', async () => {
    const dataDir = createTemporaryHome();
    const [first, second] = [await publish(dataDir, kind), await publish(dataDir, kind)];
    spoil(dataDir, kind, state);
    const before = readdirSync(dataDir);
    const found = await findCurrentVersion(dataDir, kind);
    expect(found.current).toMatchObject({ version: second, schemes: 1, generatorVersion: `${kind} 1` });
    expect(found.fault).toContain(getPath(dataDir, kind));
    expect(found.fault).toContain(`the newest sound version is taken, ${second}`);
    expect(await findServableKind(dataDir)).toBe(kind);
    expect(await findServableDataset(dataDir, kind)).toEqual({
      file: { kind, version: second, path: getDatasetPath(dataDir, second) },
      fault: found.fault,
    });
    expect(readdirSync(dataDir)).toEqual(before);
    writeFileSync(getDatasetPath(dataDir, second), 'cut');
    expect((await findCurrentVersion(dataDir, kind)).current?.version).toBe(first);
  });

  test('nothing deletes a version, and the next builds remove only those that were named since', async () => {
    const dataDir = createTemporaryHome();
    const [first, second] = [await publish(dataDir, kind), await publish(dataDir, kind)];
    spoil(dataDir, kind, state);
    removeLeftovers(dataDir);
    await repairCurrentVersion(dataDir, kind);
    const [third, fourth] = [await publish(dataDir, kind), await publish(dataDir, kind)];
    const files = readdirSync(dataDir).filter((name) => name.endsWith('.sqlite'));
    expect(files.toSorted()).toEqual([first, third, fourth].map((version) => `${version}.sqlite`).toSorted());
    expect(readCurrentVersion(dataDir, kind)).toMatchObject({ version: fourth, previous: third });
    expect(second).not.toBe(third);
  });

  test('and no sound version, the way out is said, and no version is taken for none', async () => {
    const dataDir = createTemporaryHome();
    writeFileSync(getDatasetPath(dataDir, await publish(dataDir, kind)), 'cut');
    spoil(dataDir, kind, state);
    const { current, fault } = await findCurrentVersion(dataDir, kind);
    expect([current, fault]).toEqual([null, expect.stringMatching(/no version is sound; restore a backup/)]);
    await expect(repairCurrentVersion(dataDir, kind)).rejects.toThrow('no version is sound');
    expect(await findServableKind(dataDir)).toBe(kind);
  });
});

test.each([...damages, 'of another folder'] as const)(
  'an import with an official.json that is %s adds to the newest version, says so, and keeps the older ones',
  async (state) => {
    const buildNavs = (day: string) =>
      buildNavFile(day, day, [{ code: '103504', name: 'SBI Large Cap Fund - Growth' }]);
    const { dataDir, dataset: first } = await importFiles([buildNavs('17-Aug-2026')]);
    const { dataset: second } = await importFiles([buildNavs('18-Aug-2026')], dataDir);
    spoil(dataDir, 'Official', state);
    const messages: string[] = [];
    const third = await importFiles([buildNavs('19-Aug-2026')], dataDir, (message) => messages.push(message));
    expect(await readImported(third, async ({ info }) => info.navRows)).toBe(3);
    expect(messages).toEqual([expect.stringContaining(`is taken, ${second?.version}`)]);
    expect([first, second, third.dataset].map((each) => existsSync(each?.path ?? ''))).toEqual([true, true, true]);
    expect(findCurrentDataset(dataDir)).toEqual(third.dataset);
  },
);

test('a version whose build ended before it became the current one is removed by the next build', async () => {
  const dataDir = createTemporaryHome();
  const first = await publish(dataDir, 'Official');
  announceVersion(dataDir, 'Official', 'official-killed');
  for (const name of ['official-killed.sqlite', 'official-killed.json', 'official-copied.sqlite'])
    writeFileSync(join(dataDir, name), '');
  removeLeftovers(dataDir);
  expect(readdirSync(dataDir).toSorted()).toEqual(
    ['official-copied.sqlite', 'official.json', `${first}.json`, `${first}.sqlite`].toSorted(),
  );
});

test('a service goes on with its dataset while official.json is gone, instead of the sample', async () => {
  const dataDir = createTemporaryHome();
  await publish(dataDir, 'Sample');
  await publish(dataDir, 'Official');
  rmSync(getPath(dataDir, 'Official'));
  expect(() => findCurrentDataset(dataDir)).toThrow(/official\.json is missing, although there is official-/);
});

test.each(['../../x', 'sample-x', 'official-../x', `official-${'x'.repeat(60)}`])(
  'a file for the current version that names %s is damaged',
  async (version) => {
    const dataDir = createTemporaryHome();
    const sound = await publish(dataDir, 'Official');
    const content = JSON.parse(readFileSync(getPath(dataDir, 'Official'), 'utf8'));
    for (const wrong of [{ version }, { previous: version }, { obsolete: [version] }, { obsolete: version }]) {
      writeFileSync(getPath(dataDir, 'Official'), JSON.stringify({ ...content, ...wrong }));
      expect((await findCurrentVersion(dataDir, 'Official')).fault).toContain('expected the name of a dataset version');
    }
    removeLeftovers(dataDir);
    expect(existsSync(getDatasetPath(dataDir, sound))).toBe(true);
  },
);

test.each(['../../x', 'official-../x', 'official-', `official-${'x'.repeat(60)}`])(
  '%s is no name of a file',
  (version) => {
    expect(() => getDatasetPath('data', version)).toThrow('expected the name of a dataset version');
  },
);

test('a sample that nothing names is used again if it has the generator version, and named again', async () => {
  const dataDir = createTemporaryHome();
  const version = await publish(dataDir, 'Sample');
  rmSync(getPath(dataDir, 'Sample'));
  expect(await findReusableSample(dataDir, (generated) => generated === 'another')).toBeNull();
  expect(await findReusableSample(dataDir, (generated) => generated === 'Sample 1')).toMatchObject({ version });
  expect(readCurrentVersion(dataDir, 'Sample')).toMatchObject({ version, generatorVersion: 'Sample 1' });
});
