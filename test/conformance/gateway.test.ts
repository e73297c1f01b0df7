import { rmSync } from 'node:fs';
import { afterAll, describe, it } from 'vitest';
import { createKeyFileStore } from '#commands/keys/key-store.ts';
import { digestKey } from '#service/auth/access-key.ts';
import { createSampleHome } from '#test/support/sample-dataset.ts';
import { buildStoredKey } from '#test/support/stored-keys.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { createServiceClient } from './client/service-client.ts';
import { expectToPass } from './expect-to-pass.ts';
import { selectChecks } from './run-checks.ts';
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
const gatewayHome = createTemporaryHome();
const gateway = await startService('.', gatewayHome, {
  environment: { FUNDLENS_UPSTREAM_URL: ours.baseUrl, FUNDLENS_UPSTREAM_KEY: UPSTREAM_KEY },
});
afterAll(async () => {
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
