// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { problem } from '#contract/problem.ts';
import { createClient } from '#dashboard/api/client.ts';
import { testService, type Step } from '#dashboard/api/test-service.ts';
import { answering, json, refusing } from '#test/support/answering.ts';
import { network } from '#test/support/network.ts';
import { aScheme, anInfo } from '#test/support/records.ts';

const OTHER = 'https://data.example';
type Service = Parameters<typeof answering>[0];

/** The page's own service, which lets its page connect to some origins. */
const allowing =
  (...origins: readonly string[]): typeof fetch =>
  () =>
    Promise.resolve(json({ origins }));

/** Tests a service from a page: the steps as they ended, and all that was asked. */
async function tested(other: typeof fetch | null, own = allowing(OTHER), signal = new AbortController().signal) {
  const { fetch, asked } = network(own, other ? { [OTHER]: other } : {});
  const baseUrl = `${OTHER}/api`;
  const client = createClient({ baseUrl, accessKey: 'its-key', fetch });
  const told: Step[] = [];
  for await (const step of testService({ fetch, client, baseUrl, own: window.location.origin }, signal))
    told.push(step);
  const steps = told.filter(({ state }) => state !== 'asking');
  return {
    steps,
    asked,
    withKey: asked.filter(({ url }) => url.search.includes('its-key')).map(({ url }) => url.pathname),
  };
}

const service = (answers: Service) => answering(answers).fetch;
const stepsOf = (steps: readonly Step[]) => steps.map(({ id, state }) => `${id} ${state}`);

test('a service that tells of itself has passed, and is asked nothing else', async () => {
  const { steps, withKey } = await tested(service({ GetServerInfo: [anInfo()] }));
  expect(stepsOf(steps)).toEqual(['leave passed', 'info passed']);
  expect(withKey).toEqual(['/api/GetServerInfo']);
});

test.each<[string, Service]>([
  ['does not know GetServerInfo', {}],
  ['answers it with a web page', { GetServerInfo: new Response('<html></html>') }],
  ['answers it with nothing', { GetServerInfo: [] }],
  [
    'answers it with a record of anything else',
    { GetServerInfo: [anInfo({ serviceVersion: '', datasetVersion: '', datasetKind: '' })] },
  ],
  ['keeps it from this key', { GetServerInfo: refusing(problem(403, 'No.')) }],
])('one that %s is asked for one scheme instead', async (_, answers) => {
  const { steps, asked } = await tested(service({ GetAUM: [aScheme()], ...answers }));
  expect(stepsOf(steps)).toEqual(['leave passed', 'info lacking', 'records passed']);
  expect(asked.at(-1)?.url.searchParams.get('max')).toBe('1');
});

test('a refused key ends the test', async () => {
  const refused = refusing(problem(401, 'Unknown.'));
  const { steps } = await tested(service({ GetServerInfo: refused, GetAUM: [] }));
  expect(stepsOf(steps)).toEqual(['leave passed', 'info failed']);
  expect(steps.at(-1)).toMatchObject({ error: { status: 401 }, silence: null });
});

test('what answers with web pages only is no such service', async () => {
  const { steps } = await tested(() => Promise.resolve(new Response('<html></html>')));
  expect(stepsOf(steps)).toEqual(['leave passed', 'info lacking', 'records failed']);
  expect(steps.at(-1)).toMatchObject({ error: { failure: 'unreadable' } });
});

test('an origin that this page may not connect to is sent nothing', async () => {
  const { steps, asked } = await tested(service({}), allowing('https://elsewhere.example'));
  expect(steps).toEqual([{ id: 'leave', state: 'failed', origins: ['https://elsewhere.example'], isOld: false }]);
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/connect-origins']);
});

test.each<[string, typeof fetch]>([
  ['answers with its page', () => Promise.resolve(new Response('<html></html>'))],
  ['does not know the question', () => Promise.resolve(refusing(problem(404, 'No such file.')))],
  ['answers something else', () => Promise.resolve(json({ origins: 'all' }))],
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a page whose own service %s may connect nowhere else', async (_, own) => {
  const { steps } = await tested(service({}), own);
  expect(steps).toEqual([{ id: 'leave', state: 'failed', origins: [], isOld: false }]);
});

test('a page that was opened before it was allowed does not send the key', async () => {
  const blocking: typeof fetch = () => {
    setTimeout(() => {
      const event = new Event('securitypolicyviolation');
      document.dispatchEvent(Object.assign(event, { blockedURI: `${OTHER}/api/openapi.json` }));
    });
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const { steps, withKey } = await tested(blocking);
  expect(steps).toEqual([{ id: 'leave', state: 'failed', origins: [OTHER], isOld: true }]);
  expect(withKey).toEqual([]);
});

test('a service that lets no other page read it is told apart from one that is not there', async () => {
  const closed: typeof fetch = (_, init) =>
    init?.mode === 'no-cors' ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'));
  expect((await tested(closed)).steps.at(-1)).toMatchObject({ id: 'info', state: 'failed', silence: 'closed' });
  expect((await tested(null)).steps.at(-1)).toMatchObject({ id: 'info', state: 'failed', silence: 'nobody' });
});

test('nobody but the service is told of this page, and what is sent without need of the key is sent without it', async () => {
  const { asked } = await tested(service({ GetServerInfo: [anInfo()] }));
  const sent = asked.filter(({ url }) => url.origin === OTHER);
  expect(sent.map(({ url }) => url.pathname)).toEqual(['/api/openapi.json', '/api/GetServerInfo']);
  expect(sent[0]?.url.search).toBe('');
  for (const { init } of sent) expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});

test('a service that takes too long counts as out of reach', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const late = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    if (ms === 20_000) controller.abort(new DOMException('late', 'TimeoutError'));
    return controller.signal;
  });
  const going = tested(service({ GetServerInfo: [anInfo()] }));
  await vi.runAllTimersAsync();
  expect((await going).steps.at(-1)).toMatchObject({ state: 'failed', error: { failure: 'unreachable' } });
  late.mockRestore();
  vi.useRealTimers();
});

test('a test that is called off ends by throwing', async () => {
  const calledOff = AbortSignal.abort(new Error('called off'));
  await expect(tested(service({ GetServerInfo: [anInfo()] }), undefined, calledOff)).rejects.toThrow('called off');
});
