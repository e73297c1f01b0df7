import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { folderActions } from '#commands/datasets/folder-actions.ts';
import { toFields } from '#contract/shape.ts';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { findCurrentDataset } from '#dataset/versions/current-version.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { importFiles, readContents } from '../import-files.ts';

// Each dataset was built by the program of its time from the files in files.zip; those of formats 1 and 2 could not read every kind.

const readFixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, name));
const allFiles = Object.entries(unzipSync(readFixture('files.zip'))).map(([name, bytes]) => ({
  name: `files/${name}`,
  bytes,
  rejection: null,
}));

/** A data directory with the dataset, and the names of the files it was built from. */
function restoreDataset(format: number): { readonly dataDir: string; readonly sources: readonly string[] } {
  const dataDir = createTemporaryHome();
  const version = `official-20251125T000000-format${format}`;
  const path = join(dataDir, `${version}.sqlite`);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, gunzipSync(readFixture(`format-${format}.sqlite.gz`)));
  writeFileSync(
    join(dataDir, 'official.json'),
    JSON.stringify({ format, version, previous: '', recipe: '', schemes: 3 }),
  );
  const database = new DatabaseSync(path, { readOnly: true });
  const sources = database
    .prepare('SELECT name FROM source')
    .all()
    .map(({ name }) => String(name));
  database.close();
  return { dataDir, sources };
}

/** Before raw rows were stored whole, nothing of base expense ratios was: they are read when the files are imported again. */
const WHOLE_ROWS_SINCE = 12;

function withoutBaseRatios(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBaseRatios);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, each]) => {
    if (key === 'base') return [key, []];
    return [key, key === 'directBase' || key === 'regularBase' ? null : withoutBaseRatios(each)];
  });
  return Object.fromEntries(entries);
}

/** The formats of the releases before this one. */
const releases = [
  ['0.1.0', 1],
  ['0.2.0', 6],
  ['0.3.0', 9],
] as const;

const earlierFormats = Array.from({ length: DATASET_FORMAT - 1 }, (_, index) => index + 1);

test.each(earlierFormats)(
  'an official dataset of format %d is rebuilt from its stored tables, without its files',
  async (format) => {
    const { dataDir, sources } = restoreDataset(format);
    const upgraded = await importFiles(null, dataDir);
    expect(findCurrentDataset(dataDir)).toEqual(upgraded.dataset);
    const files = allFiles.filter(({ name }) => sources.includes(name));
    expect(files).toHaveLength(sources.length);
    const whole = readContents(await importFiles(files), 'read');
    expect(readContents(upgraded, 'read')).toEqual(format < WHOLE_ROWS_SINCE ? withoutBaseRatios(whole) : whole);
    const again = await importFiles(files, dataDir);
    expect(readContents(again, 'read')).toEqual(whole);
  },
);

test.each(releases)(
  'the dataset of %s is upgraded, and datasets use goes back to it as that release left it, and forward again',
  async (_, format) => {
    vi.spyOn(console, 'log').mockReturnValue();
    const { dataDir } = restoreDataset(format);
    const before = readFileSync(join(dataDir, 'official.json'), 'utf8');
    const { version } = toFields(JSON.parse(before));
    const path = join(dataDir, `${String(version)}.sqlite`);
    const bytes = readFileSync(path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const counts = { schemes: 3, navRows: 0, holdingRows: 0, offers: 0, bytes: bytes.length };
    const texts = { version, kind: 'Official', builtAt: '2025-11-25T00:00:00', sources: 'files', sha256 };
    writeFileSync(join(dataDir, `${String(version)}.json`), JSON.stringify({ format, ...counts, ...texts }));

    const upgraded = await importFiles(null, dataDir);
    const contents = readContents(upgraded);
    await folderActions['use']?.run(dataDir, String(version));
    expect(JSON.parse(readFileSync(join(dataDir, 'official.json'), 'utf8'))).toMatchObject({
      format,
      version,
      schemes: 3,
    });
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(() => findCurrentDataset(dataDir)).toThrow(`has format ${format}, expected ${DATASET_FORMAT}: upgrade it`);

    await folderActions['use']?.run(dataDir, upgraded.dataset?.version ?? '');
    expect(findCurrentDataset(dataDir)).toEqual(upgraded.dataset);
    await folderActions['use']?.run(dataDir, String(version));
    expect(readContents(await importFiles(null, dataDir))).toEqual(contents);
  },
);
