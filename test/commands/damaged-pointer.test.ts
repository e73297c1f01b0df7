import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { sealBackup } from '#dataset/versions/backup.ts';
import { getDatasetPath } from '#dataset/versions/current-version.ts';
import { computeFileSha256 } from '#dataset/versions/manifest.ts';
import { damageFile, damages } from '#test/support/damaged-files.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { provideHome } from './temporary-home.ts';

const home = provideHome();
const run = (...args: readonly string[]) => home.run('datasets', ...args);
const publish = (schemeName: string, day: string) =>
  home.publish(buildMarket({ schemes: [buildScheme({ schemeName })], navs: { [buildScheme().code]: { [day]: 10 } } }));
const publishTwo = async () => [await publish('First Fund', '2026-11-18'), await publish('Second Fund', '2026-11-19')];

describe.each(damages)('with an official.json that is %s', (damage) => {
  it('npm run datasets lists, verifies, backs up, uses and restores versions, and prunes none', async () => {
    const [first = '', second = ''] = await publishTwo();
    damageFile(join(home.path, 'official.json'), damage);
    const said = expect.stringMatching(
      new RegExp(`^${home.path}/official\\.json.*the newest sound version is taken, ${second}`),
    );
    const listed = await run('list');
    expect(listed).toMatchObject({ code: 0, err: said });
    expect(listed.out).toMatch(new RegExp(`^${second}  current .*\n${first}  `));
    expect(await run('verify')).toEqual({ code: 0, out: `${second}  sound\n${first}  sound\n`, err: said });
    const pruned = await run('prune', '1');
    expect(pruned).toMatchObject({ code: 1, err: expect.stringContaining('datasets -- use VERSION first') });
    const backup = join(createTemporaryHome(), 'backup.sqlite');
    expect(await run('backup', backup)).toMatchObject({ code: 0, err: said });
    expect(await run('use', first)).toEqual({ code: 0, out: `Current: ${first}\n`, err: '' });
    expect(await run('list')).toMatchObject({ out: expect.stringContaining(`${first}  current`), err: '' });
    damageFile(join(home.path, 'official.json'), damage);
    expect(await run('restore', backup)).toMatchObject({ code: 0, out: `Restored and current: ${second}\n`, err: '' });
    expect(existsSync(getDatasetPath(home.path, first))).toBe(true);
  });
});

it.each(['missing', 'empty'] as const)(
  'npm start with an official.json that is %s serves the newest version, says so and is degraded',
  async (damage) => {
    const [, second] = await publishTwo();
    damageFile(join(home.path, 'official.json'), damage);
    const service = home.start();
    const [, url = ''] = await service.waitForOutput(/Fundlens on (http:\S+) ·/);
    const key = readFileSync(join(home.path, 'access-key'), 'utf8').trim();
    const response = await fetch(`${url}/api/GetSchemeMaster?accessKey=${key}`);
    expect((await response.json()).value[0].schemeName).toBe('Second Fund');
    expect(service.output()).toContain(`the newest sound version is taken, ${second}`);
    expect((await (await fetch(`${url}/readyz`)).json()).status).toBe('degraded');
  },
);

/** A backup of a version in which something was changed, sealed again. */
async function forge(version: string, sql: string): Promise<string> {
  const backup = join(createTemporaryHome(), 'backup.sqlite');
  copyFileSync(getDatasetPath(home.path, version), `${backup}.part`);
  const database = new DatabaseSync(`${backup}.part`);
  database.exec(sql);
  database.close();
  sealBackup(`${backup}.part`, await computeFileSha256(`${backup}.part`), backup);
  return backup;
}

describe('a foreign backup', () => {
  it.each(['../../x', '/tmp/x', 'sample-x', 'x', '', 'official-x/../../x'])(
    'whose version is named %j is refused, and nothing is written',
    async (name) => {
      const version = await publish('One Fund', '2026-11-19');
      const backup = await forge(version, `UPDATE dataset SET version = '${name}'`);
      const list = () => [readdirSync(home.path), readdirSync(dirname(home.path)).includes('x.sqlite')];
      const before = [...list(), readFileSync(join(home.path, 'official.json'), 'utf8')];
      const { code, err } = await run('restore', backup);
      expect([code, err]).toEqual([
        1,
        `No change: ${backup}: expected the name of an official dataset version, got ${JSON.stringify(name)}.\n`,
      ]);
      expect(list()[0]).toEqual(expect.arrayContaining(readdirSync(home.path)));
      expect([list()[1], readFileSync(join(home.path, 'official.json'), 'utf8')]).toEqual(before.slice(1));
    },
  );

  it('does not replace a version of its name, also one without a manifest', async () => {
    const version = await publish('One Fund', '2026-11-19');
    const digest = await computeFileSha256(getDatasetPath(home.path, version));
    const backup = await forge(version, `UPDATE scheme SET "schemeName" = 'Forged Fund'`);
    const refusal = new RegExp(`^No change: there is another version of that name, with SHA-256 ${digest}`);
    expect(await run('restore', backup)).toMatchObject({ code: 1, err: expect.stringMatching(refusal) });
    damageFile(join(home.path, `${version}.json`), 'cut');
    expect(await run('restore', backup)).toMatchObject({ code: 1, err: expect.stringMatching(refusal) });
    expect(await computeFileSha256(getDatasetPath(home.path, version))).toBe(digest);
  });
});

it('a backup restores a version of its name that is damaged', async () => {
  const version = await publish('One Fund', '2026-11-19');
  const backup = join(createTemporaryHome(), 'backup.sqlite');
  await run('backup', backup);
  writeFileSync(getDatasetPath(home.path, version), 'cut');
  expect((await run('restore', backup)).out).toBe(`Restored and current: ${version}\n`);
  expect(await run('verify')).toMatchObject({ code: 0, out: `${version}  sound\n` });
});
