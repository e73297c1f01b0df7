import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { provideHome } from './temporary-home.ts';

const home = provideHome();

const getMode = (path: string): number => statSync(path).mode & 0o777;
const publish = () => home.publish(buildMarket({ schemes: [buildScheme()] }));

const start = (settings: Readonly<Record<string, string>> = {}, user?: number) =>
  home.start({ FUNDLENS_LOG: 'warn', ...settings }, [], { user });

const OWNER_ONLY = 0o700;
/** The user who runs the service if the test runs as root; it needs to be able to read the project. */
const OTHER_USER = process.getuid?.() === 0 ? 65_534 : undefined;
const canRun =
  process.platform !== 'win32' &&
  (OTHER_USER === undefined ||
    spawnSync(process.execPath, ['-e', ''], { uid: OTHER_USER, gid: OTHER_USER }).status === 0);

describe.skipIf(process.platform === 'win32')('a new data directory', () => {
  it('is for its owner only, with its missing parents, and so is the file with access keys', () => {
    const folder = join(home.path, 'parent/home');
    const env = { ...process.env, FUNDLENS_HOME: folder };
    const { status } = spawnSync(process.execPath, ['src/commands/keys.ts', 'create', 'Ravi'], { env });
    expect(status).toBe(0);
    const paths = [dirname(folder), folder, join(folder, 'keys.json')];
    expect(paths.map(getMode)).toEqual([OWNER_ONLY, OWNER_ONLY, 0o600]);
  });
});

describe.skipIf(process.platform === 'win32')('an existing data directory that other users can read', () => {
  it('is left as it is, which npm start says', async () => {
    await publish();
    chmodSync(home.path, 0o755);
    const service = start();
    await service.waitForOutput(
      new RegExp(`^Other users of this machine can read ${home.path}: chmod 700 makes it private\\.$`, 'm'),
    );
    expect(getMode(home.path)).toBe(0o755);
  });
});

describe.skipIf(!canRun)(
  'a user who cannot write the data directory (skipped if another user cannot read the project)',
  () => {
    const startAsOther = (settings: Readonly<Record<string, string>> = {}) => {
      chmodSync(home.path, 0o555);
      return start(settings, OTHER_USER);
    };
    const requestKey = async (url: string): Promise<string> => {
      const response = await fetch(`${url}/session`, { method: 'POST', headers: { origin: url } });
      return (await response.json()).accessKey;
    };

    it.each([
      ['without a stored access key', false],
      ['with one that only its owner can read', true],
    ])('serves a dataset %s, with a key of its own, and says so', async (_, isStored) => {
      await publish();
      const path = join(home.path, 'access-key');
      if (isStored) {
        writeFileSync(path, 'the-key-of-its-owner');
        chmodSync(path, 0o000);
      }
      const service = startAsOther();
      const [, url = ''] = await service.waitForOutput(/Fundlens on (\S+)/);
      await service.waitForOutput(
        / is read-only: the access key is a new one at each start\. FUNDLENS_ACCESS_KEY sets one\.$/m,
      );
      const key = await requestKey(url);
      expect((await fetch(`${url}/api/GetServerInfo?accessKey=${key}`)).status).toBe(200);
      expect(service.output()).not.toContain('Access key stored');
      expect([key === 'the-key-of-its-owner', existsSync(path)]).toEqual([false, isStored]);
    });

    it('serves it with the stored access key if that can be read', async () => {
      await publish();
      writeFileSync(join(home.path, 'access-key'), 'the-key-of-its-owner', { mode: 0o644 });
      const service = startAsOther();
      const [, url = ''] = await service.waitForOutput(/Fundlens on (\S+)/);
      expect(await requestKey(url)).toBe('the-key-of-its-owner');
      await service.waitForOutput(/^Access key stored in /m);
    });

    it('runs a gateway, which has no dataset', async () => {
      const settings = {
        FUNDLENS_UPSTREAM_URL: 'http://127.0.0.1:9/api',
        FUNDLENS_UPSTREAM_KEY: 'a-key-of-the-upstream',
      };
      const [line] = await startAsOther(settings).waitForOutput(/Fundlens on \S+ · .*/);
      expect(line).toContain('Gateway to 127.0.0.1:9');
    });

    it('gets one line that says that the first dataset needs a writable one', async () => {
      const service = startAsOther();
      expect([await service.exited, service.output()]).toEqual([
        1,
        expect.stringMatching(/^FUNDLENS_HOME must be a writable folder[^\n]*\n$/),
      ]);
    });
  },
);

it.skipIf(!canRun)(
  'an access key of another user in a writable data directory stops npm start with its path, in one line',
  async () => {
    await publish();
    const path = join(home.path, 'access-key');
    writeFileSync(path, 'the-key-of-its-owner');
    chmodSync(path, 0o000);
    chmodSync(home.path, 0o777);
    const service = start({}, OTHER_USER);
    expect([await service.exited, service.output()]).toEqual([
      1,
      `${path} belongs to another user: delete it to have a new one generated.\n`,
    ]);
  },
);
