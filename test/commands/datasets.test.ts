import { hash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { getDatasetPath } from '#dataset/versions/current-version.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { provideHome } from './temporary-home.ts';

const home = provideHome();
const runDatasets = (...args: readonly string[]) => home.run('datasets', ...args);

const publish = (schemeName: string, day: string) =>
  home.publish(buildMarket({ schemes: [buildScheme({ schemeName })], navs: { [buildScheme().code]: { [day]: 10 } } }));

async function start() {
  const service = home.start();
  const [, url = ''] = await service.waitForOutput(/Fundlens on (http:\S+) ·/);
  const key = readFileSync(join(home.path, 'access-key'), 'utf8').trim();
  const readName = async () => {
    const response = await fetch(`${url}/api/GetSchemeMaster?accessKey=${key}`);
    return response.ok ? String((await response.json()).value[0].schemeName) : response.status;
  };
  const readState = async () => {
    const ready = await fetch(`${url}/readyz`);
    const info = await fetch(`${url}/api/GetServerInfo?accessKey=${key}`);
    return [ready.status, (await ready.json()).status, info.ok ? (await info.json()).value[0].datasetState : null];
  };
  return { service, readName, readState };
}

/** Overwrites a byte in the middle of a file, in place. */
function damage(path: string): void {
  const bytes = readFileSync(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  writeFileSync(path, bytes);
}

describe('npm run datasets', () => {
  it('lists the versions, verifies them, and makes an earlier one current', async () => {
    const [first, second] = [await publish('First Fund', '2026-11-18'), await publish('Second Fund', '2026-11-19')];
    const { out } = await runDatasets('list');
    expect(out.split('\n').map((line) => line.replaceAll(/\s{2,}/g, ' | '))).toEqual([
      expect.stringMatching(
        new RegExp(`^${second} \\| current \\| built .* \\| NAVs to 19 Nov 2026 \\| 1 code \\| 1 NAV \\|`),
      ),
      expect.stringMatching(new RegExp(`^${first} \\| built .* \\| NAVs to 18 Nov 2026`)),
      '',
    ]);
    expect(await runDatasets('verify')).toEqual({ code: 0, out: `${second}  sound\n${first}  sound\n`, err: '' });
    expect((await runDatasets('use', first)).code).toBe(0);
    const { readName } = await start();
    expect(await readName()).toBe('First Fund');
    expect((await runDatasets('use', second)).code).toBe(0);
    await vi.waitFor(async () => expect(await readName()).toBe('Second Fund'), { timeout: 200_000 });
  });

  it('names a damaged version, exits with 1, and does not make it current', async () => {
    const [first, second] = [await publish('First Fund', '2026-11-18'), await publish('Second Fund', '2026-11-19')];
    damage(getDatasetPath(home.path, first));
    const verified = await runDatasets('verify');
    expect([verified.code, verified.err]).toEqual([1, '1 damaged version of 2.\n']);
    expect(verified.out).toContain(
      `${getDatasetPath(home.path, first)} is damaged: its SHA-256 is not the one in ${first}.json`,
    );
    const used = await runDatasets('use', first);
    expect([used.code, used.err]).toEqual([1, expect.stringContaining('No change: ')]);
    expect((await runDatasets('list')).out).toContain(`${second}  current`);
  });

  it('keeps the current version and the newest ones, and removes the others with all of their files', async () => {
    const [first] = [await publish('First Fund', '2026-11-18'), await publish('Second Fund', '2026-11-19')];
    await runDatasets('use', first);
    expect((await runDatasets('prune', '1')).out).toBe('Removed 0 versions.\n');
    const third = await publish('Third Fund', '2026-11-20');
    expect((await runDatasets('prune', '1')).out).toBe('Removed 1 version.\n');
    const files = readdirSync(home.path).filter((name) => name.startsWith('official-'));
    expect(files.toSorted()).toEqual([`${third}.json`, `${third}.sqlite`]);
  });

  it('backs up the current version, and restores it in another data directory', async () => {
    const version = await publish('One Fund', '2026-11-19');
    const backup = join(createTemporaryHome(), 'backup.sqlite');
    expect((await runDatasets('backup', backup)).code).toBe(0);
    expect((await runDatasets('backup', backup)).err).toBe(`${backup} exists already.\n`);
    rmSync(home.path, { recursive: true });
    const restored = await runDatasets('restore', backup);
    expect(restored).toEqual({ code: 0, out: `Restored and current: ${version}\n`, err: '' });
    expect(await (await start()).readName()).toBe('One Fund');
  });

  it.each(['one flipped bit', 'a digest of another file', 'a cut end', 'bytes behind its end'])(
    'refuses a backup with %s, and leaves the dataset as it was',
    async (fault) => {
      const version = await publish('One Fund', '2026-11-19');
      const backup = join(createTemporaryHome(), 'backup.sqlite');
      expect(await runDatasets('backup', backup)).toMatchObject({
        code: 0,
        out: `${version} backed up to ${backup}\n`,
      });
      const bytes = readFileSync(backup);
      if (fault === 'one flipped bit') bytes[bytes.length - 1_000] = (bytes.at(-1_000) ?? 0) ^ 1;
      if (fault === 'a digest of another file') bytes.write('0'.repeat(8), bytes.length - 9, 'latin1');
      const end = {
        'a cut end': bytes.subarray(0, -500),
        'bytes behind its end': Buffer.concat([bytes, Buffer.of(0)]),
      }[fault];
      writeFileSync(backup, end ?? bytes);
      const { code, err } = await runDatasets('restore', backup);
      const reason = end ? 'has no digest at its end' : 'is damaged: its SHA-256 is';
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^No change: .*backup\\.sqlite ${reason}.*\n$`)),
      ]);
      expect(await runDatasets('verify')).toMatchObject({ code: 0, out: `${version}  sound\n` });
    },
  );

  it('restores a backup of Fundlens 0.1, which has its digest beside it, and refuses it alone', async () => {
    const version = await publish('One Fund', '2026-11-19');
    const backup = join(createTemporaryHome(), 'backup.sqlite');
    copyFileSync(join(home.path, `${version}.sqlite`), backup);
    expect((await runDatasets('restore', backup)).err).toContain('has no digest at its end');
    writeFileSync(`${backup}.sha256`, `${hash('sha256', readFileSync(backup))}  backup.sqlite\n`);
    expect((await runDatasets('restore', backup)).out).toBe(`Restored and current: ${version}\n`);
  });

  it.each([[], ['use'], ['prune', '0'], ['prune', 'all'], ['list', 'x'], ['constructor'], ['--all']])(
    'explains a wrong command in one line: %j',
    async (...args) => {
      const { code, out, err } = await runDatasets(...args);
      expect([code, out, err.split('\n').length]).toEqual([1, '', 2]);
    },
  );
});

describe('a damaged dataset', () => {
  it('is not served: at the start the version before it is, and the service is degraded until there is a sound one', async () => {
    await publish('First Fund', '2026-11-18');
    const second = await publish('Second Fund', '2026-11-19');
    damage(getDatasetPath(home.path, second));
    const { service, readName, readState } = await start();
    expect([await readName(), await readState()]).toEqual(['First Fund', [200, 'degraded', 'Degraded']]);
    expect(service.output()).toContain('is damaged: its SHA-256 is not the one in');
    expect(service.output()).toContain('npm run datasets -- restore FILE');
    await publish('Third Fund', '2026-11-20');
    await vi.waitFor(async () => expect(await readName()).toBe('Third Fund'), { timeout: 200_000 });
    expect(await readState()).toEqual([200, 'ok', 'Ok']);
  });

  it('stays unused while the service runs, and overwriting or truncating the served file does not end the process', async () => {
    await publish('First Fund', '2026-11-18');
    const second = await publish('Second Fund', '2026-11-19');
    const { service, readName, readState } = await start();
    expect(await readName()).toBe('Second Fund');
    truncateSync(getDatasetPath(home.path, second), 8_192);
    await vi.waitFor(async () => expect(await readState()).toEqual([200, 'degraded', 'Degraded']), {
      timeout: 200_000,
    });
    expect(await readName()).toBe('First Fund');
    service.signal('SIGTERM');
    expect(await service.exited).toBe(0);
  });

  it('leaves a service without any version that responds with 503 and recovers', async () => {
    const first = await publish('First Fund', '2026-11-18');
    damage(getDatasetPath(home.path, first));
    const { readName, readState } = await start();
    expect([await readName(), (await readState())[0]]).toEqual([503, 503]);
    await publish('Second Fund', '2026-11-19');
    await vi.waitFor(async () => expect(await readName()).toBe('Second Fund'), { timeout: 200_000 });
    expect(await readState()).toEqual([200, 'ok', 'Ok']);
  });
});
