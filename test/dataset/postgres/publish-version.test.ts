import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  createCatalog,
  findServedVersion,
  listVersions,
  readCurrent,
  readKeysText,
  removeDatabaseVersions,
} from '#dataset/postgres/catalog.ts';
import { withConnection } from '#dataset/postgres/connection-and-locks.ts';
import { exportVersion } from '#dataset/postgres/export-version.ts';
import { fetchVersion } from '#dataset/postgres/fetch-version.ts';
import { openVersion } from '#dataset/postgres/open-version.ts';
import { publishVersion } from '#dataset/postgres/publish-version.ts';
import { subscribe } from '#dataset/postgres/subscription.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import { readCurrentVersion } from '#dataset/versions/current-version.ts';
import { findFault } from '#dataset/versions/manifest.ts';
import { buildHolding, buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { publishMarket } from '#test/support/postgres/publish-market.ts';
import { createDatabase } from '#test/support/postgres/start-postgres.ts';
import { buildDatasetFile, createTemporaryHome } from '#test/support/temporary-dataset.ts';

const AWKWARD = 'Back\\slash\tand tab, line\nbreak, \\N, ₹ and 𝛑';

const buildNamedMarket = (schemeName: string) =>
  buildMarket({
    schemes: [buildScheme({ code: '1', schemeName, isinGrowth: 'INF000A01011' })],
    navs: { 1: { '2026-11-18': 0.1 + 0.2, '2026-11-19': 1e-7 } },
    portfolios: [{ schemeNumber: 1, date: '2026-10-31', holdings: [buildHolding({ marketValue: 1 / 3 })] }],
  });

let url = '';
let home = '';
beforeEach(async () => {
  const serverUrl = inject('postgresUrl');
  if (serverUrl !== null) url = await createDatabase(serverUrl);
  home = createTemporaryHome();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const ignore = () => undefined;
const openSubscription = () => subscribe(url, { onChange: ignore, onLost: ignore, onRestored: ignore });
const listSchemas = () =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ nspname: string }>(
      `SELECT nspname FROM pg_namespace WHERE nspname LIKE 'official-%' ORDER BY 1`,
    );
    return rows.map(({ nspname }) => nspname);
  });

describe('publishing a dataset in a database', () => {
  it('stores every text and number exactly', async () => {
    const file = await publishMarket(url, home, buildNamedMarket(AWKWARD));
    const subscription = await openSubscription();
    const store = await openVersion(url, file.version, subscription);
    const expected = await openStore(file.path);
    expect(await store.readSchemes({})).toEqual(await expected.readSchemes({}));
    expect(await store.readNavHistory('1')).toEqual(await expected.readNavHistory('1'));
    expect(await store.readPortfolioHistory(1, 2)).toEqual(await expected.readPortfolioHistory(1, 2));
    expect((await store.readSchemes({}))[0]?.schemeName).toBe(AWKWARD);
    expect(store.info).toEqual(expected.info);
    await store.close();
    await expected.close();
    await subscription.close();
  });

  it('sorts text byte by byte as SQLite does, though the database sorts by language', async () => {
    const codes = ['a1', 'B1', 'a-2', 'A2'];
    const schemes = codes.map((code, index) => buildScheme({ code, schemeNumber: index + 1 }));
    const { version } = await publishMarket(url, home, buildMarket({ schemes }));
    const subscription = await openSubscription();
    const store = await openVersion(url, version, subscription);
    expect((await store.readSchemes({ code: codes })).map(({ code }) => code)).toEqual(['A2', 'B1', 'a-2', 'a1']);
    await store.close();
    await subscription.close();
  });

  it('changes nothing if a check fails', async () => {
    const first = await publishMarket(url, home, buildNamedMarket('First'));
    const broken = await buildDatasetFile(home, buildNamedMarket('Broken'));
    const sqlite = new DatabaseSync(broken.path);
    sqlite.exec('DELETE FROM holding');
    sqlite.close();
    await withConnection(url, async (client) => {
      await expect(publishVersion(client, broken, '')).rejects.toThrow('a sheet lacks rows');
      expect((await readCurrent(client, 'Official'))?.version).toBe(first.version);
    });
    expect(await listSchemas()).toEqual([first.version]);
  });

  it('refuses a file that has the name of another version, or of no version', async () => {
    const file = await publishMarket(url, home, buildNamedMarket('First'));
    await withConnection(url, async (client) => {
      await publishVersion(client, file, '');
      const other = await buildDatasetFile(createTemporaryHome(), buildNamedMarket('Other'));
      const refused = publishVersion(client, { ...other, version: file.version }, '');
      await expect(refused).rejects.toThrow(`the database has another version named ${file.version}`);
      for (const version of [
        'public',
        'fundlens',
        'official-x"; DROP SCHEMA fundlens; --',
        `official-${'x'.repeat(60)}`,
      ])
        await expect(publishVersion(client, { ...other, version }, '')).rejects.toThrow(
          'expected the name of a dataset',
        );
    });
    expect(await listSchemas()).toEqual([file.version]);
  });

  it('never removes a schema that is not named as a version', async () => {
    const { version } = await publishMarket(url, home, buildNamedMarket('First'));
    await withConnection(url, async (client) => {
      await client.query('CREATE SCHEMA "official x"');
      await client.query(`INSERT INTO fundlens.version SELECT 'official x', kind, format, built_at, nav_as_of, portfolio_as_of, schemes,
        nav_rows, holding_rows, offers, sources, generator_version FROM fundlens.version`);
      expect(await removeDatabaseVersions(client)).toEqual([]);
      const { rowCount } = await client.query(`SELECT FROM pg_namespace WHERE nspname = 'official x'`);
      expect(rowCount).toBe(1);
    });
    expect(await listSchemas()).toEqual([version]);
  });

  it('removes versions before the previous one, except those that a service has open', async () => {
    const subscription = await openSubscription();
    const names: string[] = [];
    for (const name of ['First', 'Second', 'Third', 'Fourth']) {
      const { version } = await publishMarket(url, home, buildNamedMarket(name));
      names.push(version);
      if (name === 'First') await subscription.use(version);
    }
    const [first = '', , third = '', fourth = ''] = names;
    expect(await listSchemas()).toEqual([first, third, fourth].toSorted());
    await subscription.close();
    await expect.poll(() => withConnection(url, (client) => removeDatabaseVersions(client))).toEqual([first]);
    expect(await listSchemas()).toEqual([third, fourth].toSorted());
  });

  it('can be copied back to a file with the same content, on which an import on another machine builds', async () => {
    const { version, path } = await publishMarket(url, home, buildNamedMarket(AWKWARD));
    const elsewhere = createTemporaryHome();
    const fetched: string[] = [];
    await withConnection(url, async (client) => {
      const current = await readCurrent(client, 'Official');
      if (!current) throw new Error('expected a current version');
      const listener = { onWait: ignore, onFetch: (name: string) => fetched.push(name) };
      await fetchVersion(client, current, elsewhere, listener);
      await fetchVersion(client, current, elsewhere, listener);
      await exportVersion(client, current, join(elsewhere, 'backup.sqlite'));
    });
    expect(fetched).toEqual([version]);
    expect(readCurrentVersion(elsewhere, 'Official')?.version).toBe(version);
    expect(await findFault(elsewhere, version)).toBeNull();
    for (const copy of [join(elsewhere, `${version}.sqlite`), join(elsewhere, 'backup.sqlite')]) {
      expect(dumpTables(copy)).toEqual(dumpTables(path));
    }
    rmSync(elsewhere, { recursive: true });
  });

  it('is served to a role that may only read', async () => {
    const role = `reader_${new URL(url).pathname.slice(6)}`;
    await withConnection(url, async (client) => {
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'reader'`);
      await client.query(`ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO ${role}`);
      await client.query(`ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO ${role}`);
    });
    const { version } = await publishMarket(url, home, buildNamedMarket('First'));
    const readerUrl = url.replace(/\/\/.*@/, `//${role}:reader@`);
    const subscription = await subscribe(readerUrl, { onChange: ignore, onLost: ignore, onRestored: ignore });
    expect((await subscription.run(findServedVersion))?.version).toBe(version);
    expect(await subscription.run(readKeysText)).toBeNull();
    const store = await openVersion(readerUrl, version, subscription);
    expect(await store.readSchemes({})).toHaveLength(1);
    await store.close();
    await subscription.close();
  });

  it('lists nothing before the first version, whatever the number of processes that create the catalog at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => withConnection(url, createCatalog)));
    expect(await withConnection(url, listVersions)).toEqual([]);
  });
});

function dumpTables(path: string): ReadonlyMap<string, unknown> {
  const sqlite = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = sqlite.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).all();
    return new Map(tables.map(({ name }) => [String(name), sqlite.prepare(`SELECT * FROM ${String(name)}`).all()]));
  } finally {
    sqlite.close();
  }
}
