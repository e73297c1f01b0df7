import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeKeys } from '#commands/keys/store.ts';
import { digestOf } from '#service/keys/access-key.ts';
import { aKeptKey } from '#test/support/kept-key.ts';
import { aMarket, aScheme } from '#test/support/market.ts';
import { temporaryHome } from '#test/support/store-of.ts';
import { publishIn, start, type Started } from './a-start.ts';

let home = '';
const running: Started[] = [];
beforeEach(() => void (home = temporaryHome()));
afterEach(async () => {
  for (const started of running.splice(0)) {
    started.signal('SIGKILL');
    await started.ended;
  }
  rmSync(home, { recursive: true });
});

/** Runs `npm run keys -- …` as a person does. */
async function keys(...args: readonly string[]) {
  const child = spawn(process.execPath, ['src/commands/keys.ts', ...args], {
    env: { ...process.env, FUNDLENS_HOME: home },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}
const create = async (...args: readonly string[]) => (await keys('create', ...args)).out.trim();

async function service() {
  const schemes = [aScheme({ schemeName: 'One Fund' })];
  await publishIn(home, aMarket({ schemes, navs: { [aScheme().code]: { '2026-11-19': 10 } } }));
  const started = start({ FUNDLENS_HOME: home });
  running.push(started);
  const [, url = ''] = await started.until(/Fundlens on (http:\S+) ·/);
  const ask = (key: string, operation = 'GetAUM', headers: Record<string, string> = {}) =>
    fetch(`${url}/api/${operation}?accessKey=${key}`, { headers });
  /** Milliseconds until a question with that key is answered with that status. */
  const until = async (status: number, key: string) => {
    const begun = performance.now();
    await vi.waitFor(async () => expect((await ask(key)).status).toBe(status), { timeout: 10_000, interval: 20 });
    return performance.now() - begun;
  };
  return { started, url, ask, until };
}

describe('npm run keys', () => {
  it('prints a key once, on standard output alone, and keeps nothing but its digest', async () => {
    const { code, out, err } = await keys('create', 'Ravi', '--rate', '100', '--operations', 'GetAUM');
    const key = out.trim();
    expect([code, out, err]).toEqual([
      0,
      expect.stringMatching(/^[\w-]{32}\n$/),
      'It is shown this once. Ravi: 100 questions a minute, GetAUM, without an end.\n',
    ]);
    for (const name of readdirSync(home)) expect(readFileSync(join(home, name), 'utf8')).not.toContain(key);
    expect(statSync(join(home, 'keys.json')).mode & 0o777).toBe(0o600);
    const list = await keys('list');
    expect(list).toMatchObject({ code: 0, out: expect.stringMatching(/\nRavi +good +never +100 +GetAUM /), err: '' });
    expect(list.out).not.toMatch(new RegExp(`${key}|${digestOf(key).slice(0, 8)}`));
  });

  it('loses nothing where several make keys at once', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const made = await Promise.all(names.map((name) => create(name)));
    const { out } = await keys('list');
    expect(new Set(made).size).toBe(4);
    expect(out.match(/^(one|two|three|four) +good/gm)).toHaveLength(4);
  });

  it.each([
    [['create', 'Ravi', '--rate', 'fast'], /^--rate must be a whole number .*got "fast"\.\n$/],
    [['revoke', 'a-key-somebody-pasted'], /^No access key has that name: [^\n]*\n$/],
    [[], /^Usage: npm run keys[^\n]*\n$/],
  ])('that cannot be done is one clear line and exit 1: %j', async (args, told) => {
    expect(await keys(...args)).toEqual({ code: 1, out: '', err: expect.stringMatching(told) });
  });

  it('leaves a damaged file alone', async () => {
    writeFileSync(join(home, 'keys.json'), '{}');
    const { code, err } = await keys('create', 'Ravi');
    expect([code, err]).toEqual([1, expect.stringMatching(/^Nothing was done: .*keys\.json is damaged: [^\n]*\n$/)]);
    expect(readFileSync(join(home, 'keys.json'), 'utf8')).toBe('{}');
  });
});

describe('a running service', () => {
  it('takes up keys that are made, replaced and withdrawn within a second, without a restart', async () => {
    const { started, ask, until } = await service();
    const first = await create('Ravi');
    const taken = await until(200, first);
    const second = (await keys('rotate', 'Ravi', '--grace', '1h')).out.trim();
    await until(200, second);
    expect((await ask(first)).status).toBe(200);
    const third = (await keys('rotate', 'Ravi')).out.trim();
    await until(200, third);
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([401, 401]);
    await keys('revoke', 'Ravi');
    expect([taken, await until(401, third)].map((ms) => ms < 1_000)).toEqual([true, true]);
    expect(started.printed()).toContain('"key":"Ravi"');
  });

  it('lets a key ask what it is good for, as often as it may, and until it ends', async () => {
    const { ask, until } = await service();
    const key = await create('Ravi', '--rate', '60', '--operations', 'GetAUM');
    await until(200, key);
    expect((await ask(key, 'GetHoldings')).status).toBe(403);
    const told = await ask(key, 'GetLimitation');
    const { value } = await told.json();
    expect(told.headers.get('ratelimit-policy')).toBe('"default";q=60;w=60');
    expect(told.headers.get('ratelimit')).toBe(`"default";r=${value[0].remaining};t=1`);
    let answer = told;
    let asked = 0;
    for (; answer.status !== 429 && asked < 500; asked++) answer = await ask(key);
    expect([answer.status, asked >= value[0].remaining]).toEqual([429, true]);
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after')) * 1_000));
    expect((await ask(key)).status).toBe(200);
    const brief = aKeptKey({ name: 'Brief', expires: new Date(Date.now() + 2_000).toISOString() });
    await changeKeys(home, (known) => [...known, brief], vi.fn<() => void>());
    await until(200, 'the-key-of-a-reader');
    await until(401, 'the-key-of-a-reader');
  });

  it('goes on with the keys it knows where their file is damaged, and with those of a whole one again', async () => {
    const { started, ask, until } = await service();
    const key = await create('Ravi');
    await until(200, key);
    const whole = readFileSync(join(home, 'keys.json'), 'utf8');
    writeFileSync(join(home, 'keys.json'), whole.slice(0, -20));
    await started.until(/"level":50,.*the access keys cannot be read: those from before stay good/);
    expect((await ask(key)).status).toBe(200);
    expect(started.printed()).not.toContain(digestOf(key));
    writeFileSync(join(home, 'keys.json'), '{"format":1,"keys":[]}');
    await until(401, key);
    expect((await ask(readFileSync(join(home, 'access-key'), 'utf8').trim())).status).toBe(200);
  });

  it('repeats a key nowhere: no answer, header or line of the log has it, wherever it was put', async () => {
    const { started, url, ask, until } = await service();
    const key = await create('Ravi');
    await until(200, key);
    const etag = (await ask(key)).headers.get('etag') ?? '';
    const everywhere = { referer: `${url}/?accessKey=${key}`, 'user-agent': key, 'x-request-id': key, origin: url };
    const asked = [
      `/api/GetAUM?accessKey=${key}`,
      `/api/GetAUM?accessKey=${key}&max=${key}`,
      `/api/GetAUM?accessKey=${key}&${key}=1`,
      `/api/GetAUM?accessKey=${key}&accessKey=${key}`,
      `/api/GetAUM?acesKey=${key}`,
      `/api/GetAUM&accessKey=${key}`,
      `/api/${key}?accessKey=${key}`,
      `/api/GetLimitation?accessKey=${key}`,
      `/api/GetServerInfo?accessKey=${key}&format=Xml`,
      `/api/GetAUM?accessKey=${key}&format=Csv`,
      `/${key}`,
      `/session?accessKey=${key}`,
    ];
    const replies = await Promise.all(
      asked.flatMap((address) =>
        ['GET', 'POST', 'OPTIONS'].map(async (method) => {
          const headers = { ...everywhere, 'if-none-match': `${etag}, "${key}"` };
          const reply = await fetch(url + address, { method, headers });
          // the parameter a 400 names is the one that was typed, and the asker's own
          const named = address.includes(`&${key}=`) || address.includes(`max=${key}`);
          return named && reply.status === 400 ? '' : JSON.stringify([...reply.headers]) + (await reply.text());
        }),
      ),
    );
    await keys('revoke', 'Ravi');
    await until(401, key);
    expect(etag).toMatch(/^"/);
    expect(replies.filter((told) => told.includes(key))).toEqual([]);
    expect(started.printed()).not.toMatch(new RegExp(`${key}|${digestOf(key)}`));
    expect(started.printed()).toContain('"key":"Ravi"');
  });

  it('does not start on damaged keys, and says why in one line', async () => {
    writeFileSync(join(home, 'keys.json'), 'nonsense');
    await publishIn(home, aMarket({ schemes: [aScheme()], navs: { [aScheme().code]: { '2026-11-19': 10 } } }));
    const started = start({ FUNDLENS_HOME: home });
    expect([await started.ended, started.stderr()]).toEqual([
      1,
      `Fundlens could not start: ${join(home, 'keys.json')} is damaged: expected JSON.\n`,
    ]);
  });
});
