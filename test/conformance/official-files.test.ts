import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folder, isAbsent, skipNote } from '#test/dataset/official/official-files.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
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
    execFileSync(process.execPath, ['src/commands/import.ts', folder], { env, stdio: 'ignore' });
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

  it('with hardly any check skipped', () => {
    expect(skipped).toBeLessThan(checks.length / 10);
  });
});
