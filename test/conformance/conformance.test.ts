import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { shoutingService } from '#test/support/shouting-service.ts';
import { temporaryHome } from '#test/support/store-of.ts';
import { serviceAt } from './asking/service.ts';
import { binding, brokenBy } from './judge.ts';
import { KEY, startService } from './start-service.ts';

const home = temporaryHome();
const ours = await startService('.', home, { args: ['--codes', '600'] });
const shouting = await shoutingService(ours.baseUrl.replace(/\/api$/, ''));
afterAll(async () => {
  shouting.stop();
  await ours.stop();
  rmSync(home, { recursive: true, force: true });
});

describe('our service keeps its promise:', () => {
  const service = serviceAt(ours.baseUrl, KEY);
  it.each(binding('ours', { exhaust: true }))('$name', async (promise) => {
    expect(await brokenBy(service, promise)).toBeNull();
  });
});

describe('a service of seven operations, in PascalCase and without count, keeps the specification:', () => {
  const service = serviceAt(`${shouting.url}/api`, KEY);
  it.each(binding('specified'))('$name', async (promise) => {
    expect(await brokenBy(service, promise)).toBeNull();
  });
});

describe('the judge', () => {
  it('refuses a service without the decisions at the level of the decisions', async () => {
    const service = serviceAt(`${shouting.url}/api`, KEY);
    const [promise] = binding('ours').filter(({ name }) => name.startsWith('every answer tells its count'));
    expect(promise && (await brokenBy(service, promise))).toMatch(/count: got nothing/);
  });
});
