import { rmSync } from 'node:fs';
import { afterAll, describe, it } from 'vitest';
import { createSampleHome } from '#test/support/sample-dataset.ts';
import { createServiceClient } from './client/service-client.ts';
import { expectToPass } from './expect-to-pass.ts';
import { selectChecks } from './run-checks.ts';
import { KEY, startService } from './start-service.ts';

// Over SQLite, and in the project postgres over PostgreSQL.

const { home, args } = await createSampleHome('small');
const ours = await startService('.', home, { args });
afterAll(async () => {
  await ours.stop();
  rmSync(home, { recursive: true, force: true });
});

describe('the Fundlens service passes:', () => {
  const service = createServiceClient(ours.baseUrl, KEY);
  it.each(selectChecks('ours', { exhaust: true }))('$name', async (check) => {
    await expectToPass(service, check);
  });
});
