import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabaseKeyStore } from '#commands/keys/database-key-store.ts';
import { createKeyFileStore } from '#commands/keys/key-store.ts';
import { digestKey } from '#service/auth/access-key.ts';
import { buildStoredKey } from '#test/support/stored-keys.ts';
import { startPascalCaseService } from '#test/support/pascal-case-service.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { createServiceClient } from './client/service-client.ts';
import { runCheck, selectChecks } from './run-checks.ts';
import { KEY, startService } from './start-service.ts';

const home = createTemporaryHome();
const UPSTREAM_KEY = 'the-key-of-a-gateway';
const stored = { name: 'gateway', digest: digestKey(UPSTREAM_KEY), requestsPerMinute: 1_000_000 };
const databaseUrl = process.env['FUNDLENS_DATABASE_URL'] || undefined; // the project postgres has one
const keyStore = databaseUrl === undefined ? createKeyFileStore(home) : createDatabaseKeyStore(databaseUrl);
await keyStore.update(
  (keys) => [...keys, buildStoredKey(stored)],
  () => undefined,
);
const ours = await startService('.', home, { args: ['--codes', '600'] });
const pascalCase = await startPascalCaseService(ours.baseUrl.replace(/\/api$/, ''));
const gatewayHome = createTemporaryHome();
const gateway = await startService('.', gatewayHome, {
  environment: { FUNDLENS_UPSTREAM_URL: ours.baseUrl, FUNDLENS_UPSTREAM_KEY: UPSTREAM_KEY, FUNDLENS_DATABASE_URL: '' },
});
afterAll(async () => {
  pascalCase.stop();
  await gateway.stop();
  rmSync(gatewayHome, { recursive: true, force: true });
  await ours.stop();
  rmSync(home, { recursive: true, force: true });
});

describe('the Fundlens service passes:', () => {
  const service = createServiceClient(ours.baseUrl, KEY);
  it.each(selectChecks('ours', { exhaust: true }))('$name', async (check) => {
    expect((await runCheck(service, check)).failure).toBeNull();
  });
});

describe('a gateway in front of it passes:', () => {
  const service = createServiceClient(gateway.baseUrl, KEY);
  it.each(selectChecks('ours'))('$name', async (check) => {
    expect((await runCheck(service, check)).failure).toBeNull();
  });
});

describe('a service with only the seven specified operations, PascalCase fields and no count passes:', () => {
  const service = createServiceClient(`${pascalCase.url}/api`, KEY);
  it.each(selectChecks('specified'))('$name', async (check) => {
    expect((await runCheck(service, check)).failure).toBeNull();
  });
});

describe('the suite', () => {
  it('fails a service that implements only the specification at the level "ours"', async () => {
    const service = createServiceClient(`${pascalCase.url}/api`, KEY);
    const [check] = selectChecks('ours').filter(({ name }) => name.startsWith('every response has a count'));
    expect(check && (await runCheck(service, check)).failure).toMatch(/count: received nothing/);
  });
});
