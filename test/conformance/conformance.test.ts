import { rmSync } from 'node:fs';
import { afterAll, describe, it } from 'vitest';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { createServiceClient } from './client/service-client.ts';
import { expectToPass } from './expect-to-pass.ts';
import { selectChecks } from './run-checks.ts';
import { KEY, startService } from './start-service.ts';

// Over SQLite, and in the project postgres over PostgreSQL.

const home = createTemporaryHome();
const ours = await startService('.', home, { args: ['--codes', '400'] });
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
