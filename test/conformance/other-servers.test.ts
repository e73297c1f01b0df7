import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { startPascalCaseService } from '#test/support/pascal-case-service.ts';
import { createSampleHome } from '#test/support/sample-dataset.ts';
import { createServiceClient } from './client/service-client.ts';
import { expectToPass } from './expect-to-pass.ts';
import { runCheck, selectChecks } from './run-checks.ts';
import { KEY, startService } from './start-service.ts';

// A service of others, with what is specified alone.

const { home, args } = await createSampleHome('small');
const ours = await startService('.', home, { args });
const pascalCase = await startPascalCaseService(ours.baseUrl.replace(/\/api$/, ''));
afterAll(async () => {
  pascalCase.stop();
  await ours.stop();
  rmSync(home, { recursive: true, force: true });
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
