import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createReceivedFiles, openReceivedFiles } from '#commands/jobs/received-files.ts';
import { readKeys, updateKeys } from '#commands/keys/key-store.ts';
import { createReportBuilder } from '#commands/reports/report-builder.ts';
import { listReports, saveReport } from '#commands/reports/report-store.ts';
import { readUpstreamSettings } from '#commands/settings/upstream-settings.ts';
import { readAddresses } from '#commands/update/read-addresses.ts';
import { errorMessage } from '#contract/errors.ts';
import { acceptCheck, readAcceptedChecks } from '#dataset/official/import/accepted-checks.ts';
import { readOverrides } from '#dataset/official/matching/overrides/overrides-file.ts';
import { listRefusedFiles, openRefusedFile, storeRefusedFile } from '#dataset/official/refused-files.ts';
import { findLockHolder, withLock } from '#dataset/versions/lock.ts';
import { listManifests, findFault } from '#dataset/versions/manifest.ts';
import { loadOrCreatePageKey } from '#service/auth/page-key.ts';
import { damageFile, damages, type Damage } from '#test/support/damaged-files.ts';
import { buildMarket } from '#test/support/market/build-market.ts';
import { buildStoredKey } from '#test/support/stored-keys.ts';
import { buildDatasetFile, createTemporaryHome } from '#test/support/temporary-dataset.ts';

// Each file of a data directory or of a setting that a person, a full disk or another program can damage; official.json, sample.json
// and .ledger.json have tests of their own.

const ignore = () => undefined;

/** The result, or the message of the error. */
function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return errorMessage(error);
  }
}

describe.each(damages)('a file that is %s', (damage: Damage) => {
  const spoil = (path: string): void => damageFile(path, damage);
  /** What is expected of the work: an error, unless the file is missing. */
  const failUnless = (isFine: boolean, message: unknown, otherwise: unknown) => (isFine ? otherwise : message);

  test('of access keys lets nobody in, and the error names it and the remedy', async () => {
    const home = createTemporaryHome();
    await updateKeys(home, () => [buildStoredKey({ name: 'a' })], ignore);
    spoil(join(home, 'keys.json'));
    const named = new RegExp(`^${join(home, 'keys.json')} is damaged: .*; restore it from a copy, or delete it`);
    expect(attempt(() => readKeys(home))).toEqual(failUnless(damage === 'missing', expect.stringMatching(named), []));
  });

  test('of the dashboard’s key is refused, and the error names it and the remedy; a missing one is generated', () => {
    const home = createTemporaryHome();
    const path = join(home, 'access-key');
    writeFileSync(path, 'a-key-of-a-person\n');
    spoil(path);
    const refusal = `${path} contains no access key of at least 16 characters`;
    expect(attempt(() => loadOrCreatePageKey(home))).toEqual(
      failUnless(damage === 'missing', expect.stringContaining(refusal), expect.stringMatching(/^[\w-]{32}$/)),
    );
  });

  test('of an upstream key is refused, and the error names it', () => {
    const path = join(createTemporaryHome(), 'key');
    writeFileSync(path, 'a-licence');
    spoil(path);
    const settings = { FUNDLENS_UPSTREAM_URL: 'https://data.example', FUNDLENS_UPSTREAM_KEY_FILE: path };
    expect(() => readUpstreamSettings(settings)).toThrow(new RegExp(`FUNDLENS_UPSTREAM_KEY_FILE.*${path}`));
  });

  test('of addresses is refused, and the error names it', () => {
    const path = join(createTemporaryHome(), 'sources.json');
    writeFileSync(path, '{"nav":{"pauseMs":1000}}');
    spoil(path);
    const expected =
      damage === 'foreign' ? 'FUNDLENS_SOURCES: no entry "name"' : `FUNDLENS_SOURCES must be a JSON file`;
    expect(() => readAddresses({ FUNDLENS_SOURCES: path })).toThrow(expected);
  });

  test('of a lock is locked as any other', async () => {
    const path = join(createTemporaryHome(), 'update.lock');
    await withLock(path, ignore, async () => undefined);
    writeFileSync(
      path,
      'a text that is longer than the header of a database of SQLite, which has a hundred bytes. '.repeat(3),
    );
    spoil(path);
    expect(findLockHolder(path)).toBeNull();
    const nested = withLock(path, ignore, async () => {
      expect(findLockHolder(path)).toMatch(/^process \d+ since/);
      spoil(`${path}.holder`);
      expect(findLockHolder(path)).toBe('an unknown process');
      return 'done';
    });
    expect(await nested).toBe('done');
  });

  test('of a report or a refused file is left out', () => {
    const home = createTemporaryHome();
    const report = createReportBuilder('import', home).build('finished');
    saveReport(home, report);
    spoil(join(home, 'reports', `${report.id}.json`));
    expect(listReports(home)).toEqual([]);
    const id = 'a'.repeat(64);
    storeRefusedFile(home, { name: 'NAVAll.txt', bytes: Buffer.from('x') }, id, []);
    spoil(join(home, 'refused', `${id}.json`));
    expect([listRefusedFiles(home), openRefusedFile(home, id)]).toEqual([[], null]);
  });

  test('of what a user accepts or settles accepts nothing, and the error names file and row', () => {
    const home = createTemporaryHome();
    acceptCheck(home, '0123456789abcdef');
    spoil(join(home, 'accepted-checks.txt'));
    const isFine = damage === 'missing' || damage === 'empty';
    const refusal = expect.stringContaining('accepted-checks.txt, row 1: received');
    expect(attempt(() => readAcceptedChecks(home))).toEqual(failUnless(isFine, refusal, new Set()));
    const path = join(home, 'scheme-overrides.csv');
    writeFileSync(path, 'fund house,scheme name,scheme codes\nSBI Mutual Fund,SBI Large Cap Fund,103504\n');
    spoil(path);
    const none = { schemes: [], navs: [], columns: 3 };
    const mistake = expect.stringMatching(/scheme-overrides\.csv, row \d, \w+: received/);
    expect(attempt(() => readOverrides(home))).toEqual(failUnless(isFine, mistake, none));
  });

  test('of the names of received files fails their import, and says what to do', async () => {
    const received = createReceivedFiles(createTemporaryHome(), 'a1');
    await received.receive('NAVAll.txt', Readable.from([Buffer.from('x')]));
    received.finish();
    spoil(join(received.folder, 'names.json'));
    await expect(openReceivedFiles(received.folder).next()).rejects.toThrow(
      'names.json does not name the received files',
    );
  });

  test('of a manifest makes its version one that cannot be verified', async () => {
    const home = createTemporaryHome();
    const { version } = await buildDatasetFile(home, buildMarket());
    spoil(join(home, `${version}.json`));
    expect(listManifests(home)).toEqual([]);
    expect(await findFault(home, version)).toContain(`cannot be verified: ${version}.json is missing or damaged`);
  });
});

test.each(['a'.repeat(600), 'a key of\ntwo lines, which are text'])(
  'a file of a key with %j contains none',
  (content) => {
    const home = createTemporaryHome();
    writeFileSync(join(home, 'access-key'), content);
    expect(() => loadOrCreatePageKey(home)).toThrow(
      'without spaces, quotes and brackets); delete it to have a new one generated',
    );
  },
);

test('a manifest is read only under the name of a version', () => {
  const home = createTemporaryHome();
  mkdirSync(join(home, 'reports'));
  writeFileSync(join(home, `official-${'x'.repeat(80)}.json`), '{}');
  expect(listManifests(home)).toEqual([]);
});
