import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createKeyFileStore } from '#commands/keys/key-store.ts';
import { digestKey } from '#service/auth/access-key.ts';
import { startPascalCaseService } from '#test/support/pascal-case-service.ts';
import { createSampleHome } from '#test/support/sample-dataset.ts';
import { buildStoredKey } from '#test/support/stored-keys.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { createServiceClient } from './client/service-client.ts';
import { expectToPass } from './expect-to-pass.ts';
import { runCheck, selectChecks } from './run-checks.ts';
import { KEY, startService } from './start-service.ts';

// What stands between a client and the service, whichever database that has.

const { home, args } = await createSampleHome('small');
const UPSTREAM_KEY = 'the-key-of-a-gateway';
const stored = { name: 'gateway', digest: digestKey(UPSTREAM_KEY), requestsPerMinute: 1_000_000 };
await createKeyFileStore(home).update(
  (keys) => [...keys, buildStoredKey(stored)],
  () => undefined,
);
const ours = await startService('.', home, { args });
const pascalCase = await startPascalCaseService(ours.baseUrl.replace(/\/api$/, ''));
const gatewayHome = createTemporaryHome();
const gateway = await startService('.', gatewayHome, {
  environment: { FUNDLENS_UPSTREAM_URL: ours.baseUrl, FUNDLENS_UPSTREAM_KEY: UPSTREAM_KEY },
});
afterAll(async () => {
  pascalCase.stop();
  await gateway.stop();
  rmSync(gatewayHome, { recursive: true, force: true });
  await ours.stop();
  rmSync(home, { recursive: true, force: true });
});

describe('a gateway in front of the service passes:', () => {
  const service = createServiceClient(gateway.baseUrl, KEY);
  it.each(selectChecks('ours'))('$name', async (check) => {
    await expectToPass(service, check);
  });
});

describe('a service with only the seven specified operations, PascalCase fields and no count passes:', () => {
  const service = createServiceClient(`${pascalCase.url}/api`, KEY);
  it.each(selectChecks('specified'))('$name', async (check) => {
    await expectToPass(service, check);
  });
});

describe('the suite', () => {
  it('fails a service that implements only the specification at the level "ours"', async () => {
    const service = createServiceClient(`${pascalCase.url}/api`, KEY);
    const [check] = selectChecks('ours').filter(({ name }) => name.startsWith('every response has a count'));
    expect(check && (await runCheck(service, check)).failure).toMatch(/count: received nothing/);
  });
});
