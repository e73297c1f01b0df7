import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#dataset/storage/open-store.ts';
import { findCurrentDataset } from '#dataset/versions/current-version.ts';
import { folder, isAbsent, skipNote } from '#test/dataset/official/official-files.ts';
import { findUnequalStandings } from '#test/support/compare-standings.ts';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { compareDocumentedQuery, documentedQueries } from '#test/support/documented-queries.ts';
import { readRealStressTests } from '#test/support/market/stress-tests.ts';
import { openParquet } from '#test/support/open-parquet.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { isPublished } from './checks/performance/return-periods.ts';
import { getNumber } from './client/row.ts';
import { getCode } from './client/schemes.ts';
import { createServiceClient, type ServiceClient } from './client/service-client.ts';
import { runCheck, selectChecks } from './run-checks.ts';
import { KEY, startService, type StartedService } from './start-service.ts';

// The sample market has what every check needs; real files have gaps, reused names and labels of 2017 beside those of 2026.

describe.skipIf(isAbsent)(`over all official files the service passes${skipNote}:`, () => {
  const home = createTemporaryHome();
  const checks = selectChecks('ours');
  let [started, client]: [StartedService | null, ServiceClient | null] = [null, null];
  let skipped = 0;

  beforeAll(async () => {
    const env = { ...process.env, FUNDLENS_HOME: home };
    const stressTests = readRealStressTests().map(({ name, rows }) => {
      writeFileSync(join(home, name), JSON.stringify(rows));
      return join(home, name);
    });
    execFileSync(process.execPath, ['src/commands/import.ts', folder, ...stressTests], { env, stdio: 'ignore' });
    started = await startService('.', home);
    client = createServiceClient(started.baseUrl, KEY);
  });
  afterAll(async () => {
    await started?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it.each(checks)('$name', async (check) => {
    if (client === null) throw new Error('the service did not start');
    const { failure, skipReason } = await runCheck(client, check);
    expect(failure).toBeNull();
    skipped += skipReason === null ? 0 : 1;
  });

  it('the returns of ETFs labelled IDCW are computed if they pay nothing out', async () => {
    const codes = { '135106': -2.3166, '121109': -4.498, '134013': 9.8106, '140086': null, '142589': null }; // two liquid ones
    const rows = (await client?.getRows('GetAUM', { code: Object.keys(codes).join(',') })) ?? [];
    expect(Object.fromEntries(rows.map((row) => [getCode(row), getNumber(row, 'Return1Year')]))).toEqual(codes);
    expect(rows.map((row) => isPublished(row, 'ReturnSource', 'Return1Year'))).not.toContain(true);
  });

  it('whatever reads the same in a peer group has one rank and one quartile, which follow from the texts', async () => {
    const { baseUrl = '' } = started ?? {};
    const { wrong, count } = await findUnequalStandings((path) => fetch(`${new URL(path, baseUrl)}&accessKey=${KEY}`));
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(5_000);
  });

  it('the documented queries over Parquet files have the answers of the API and the dashboard', async () => {
    const store = await openStore(findCurrentDataset(home)?.path ?? '');
    const parquet = await openParquet(store, home);
    const request = createRequester(createTestService(store));
    const fetch = async (operation: string, parameters: Readonly<Record<string, string>> = {}) =>
      (await request(operation, { ...parameters, dTFormat: 'Iso' })).body.value;
    let count = 0;
    const codes = ['122639', '118955'] as const;
    for (const documented of documentedQueries)
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      count += await compareDocumentedQuery(documented, { query: parquet.query, fetch, codes });
    expect(count).toBeGreaterThan(60);
    parquet.close();
    await store.close();
  });

  it('with hardly any check skipped', () => {
    expect(skipped).toBeLessThan(checks.length / 10);
  });
});
