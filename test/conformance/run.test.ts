import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';

interface Outcome {
  readonly exitCode: number | string | null | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

const runSuite = (url: string, key: string) =>
  new Promise<Outcome>((resolve) => {
    execFile(process.execPath, ['test/conformance/run.ts', url, key], (error, stdout, stderr) =>
      resolve({ exitCode: error ? error.code : 0, stdout, stderr }),
    );
  });

async function respondWith(status: number, body: string) {
  const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/api`, close: () => new Promise((done) => server.close(done)) };
}

test.each([
  [401, '{"title":"Unauthorized"}', 'refuses the access key (status 401)'],
  [404, 'Not found', 'cannot be checked: GetAUM max=1: received 404, expected 200'],
  [200, '<!doctype html>', 'cannot be checked: GetAUM max=1: received "<!doctype html>", expected JSON'],
])('the suite says in one line that a server responds with %i %s, and exits with 2', async (status, body, reason) => {
  const { url, close } = await respondWith(status, body);
  const outcome = await runSuite(url, 'a-wrong-key');
  await close();
  expect(outcome).toEqual({ exitCode: 2, stdout: '', stderr: `${url} ${reason}\n` });
});

test('the suite says in one line that nothing responds at an address, and exits with 2', async () => {
  const { url, close } = await respondWith(200, '');
  await close();
  const { exitCode, stdout, stderr } = await runSuite(url, 'a-key');
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toBe(`${url} does not respond: connect ECONNREFUSED ${new URL(url).host}\n`);
});
