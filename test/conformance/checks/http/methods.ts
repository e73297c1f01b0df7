import { connect } from 'node:net';
import { assertEqual, assertThat } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { assertProblem } from '../../client/problem.ts';
import type { Params, ServiceClient } from '../../client/service-client.ts';
import { getSmallRequest } from '../../client/small-requests.ts';

const UNSAFE_METHODS = ['POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** Only GET, HEAD and OPTIONS are supported: the API is read-only. */
export const methodChecks: readonly Check[] = [
  ...UNSAFE_METHODS.map((method) =>
    ours(`${method} is a 405, whatever the key, operation and parameters`, async (service) => {
      const params = await getSmallRequest(service, 'GetAUM');
      const requests: readonly (readonly [operation: string, params: Params, key: string | null])[] = [
        ['GetAUM', params, service.key],
        ['GetAUM', params, null],
        ['NoSuchOperation', {}, null],
        ['GetAUM', { noSuchParameter: '1' }, service.key],
      ];
      for (const [operation, query, key] of method === 'POST' ? requests : requests.slice(0, 1)) {
        const response = await service.send(operation, query, { method, key });
        assertProblem(response, 405);
        assertAllow(`${response.where}, Allow`, response.headers.get('allow'));
      }
    }),
  ),
  ours('OPTIONS lists the supported methods without an access key', async (service) => {
    const response = await service.send('GetAUM', {}, { method: 'OPTIONS', key: null });
    assertThat(response.status === 204 || response.status === 200, response.where, response.status, '204 or 200');
    assertAllow(`${response.where}, Allow`, response.headers.get('allow'));
  }),
  ours('HEAD returns the status and headers of GET', async (service) => {
    for (const [operation, params] of await listRequests(service)) {
      const get = await service.send(operation, params);
      const head = await service.send(operation, params, { method: 'HEAD' });
      assertThat(head.status === get.status, head.where, head.status, String(get.status));
      for (const name of [
        'content-type',
        'content-length',
        'etag',
        'cache-control',
        'last-modified',
        'content-disposition',
      ]) {
        assertEqual(`${head.where}, ${name}`, head.headers.get(name), get.headers.get(name));
      }
    }
  }),
  ours('a response to HEAD has no body', async (service) => {
    for (const [operation, params] of await listRequests(service)) {
      const received = await sendHead(service, operation, params);
      const isResponse = /^HTTP\/1\.1 \d{3} /.test(received);
      assertThat(isResponse, `HEAD ${operation}`, received.slice(0, 40), 'an HTTP/1.1 response');
      assertEqual(`HEAD ${operation}, body`, received.slice(received.indexOf('\r\n\r\n') + 4), '');
    }
  }),
];

/** Two successful requests and one error. */
async function listRequests(service: ServiceClient): Promise<readonly (readonly [string, Params])[]> {
  return [
    ['GetHoldings', await getSmallRequest(service, 'GetHoldings')],
    ['GetNewFundOffers', { format: 'Csv' }],
    ['GetHoldings', {}],
  ];
}

function assertAllow(where: string, allow: string | null): void {
  const methods = (allow ?? '').split(',').map((method) => method.trim());
  assertEqual(where, methods.toSorted(), ['GET', 'HEAD', 'OPTIONS']);
}

/** Everything received over a plain socket, since `fetch` would ignore a body after HEAD. Not checked over HTTPS. */
function sendHead({ baseUrl, key }: ServiceClient, operation: string, params: Params): Promise<string> {
  const { protocol, hostname, port, host, pathname } = new URL(baseUrl);
  if (protocol !== 'http:') return Promise.resolve('HTTP/1.1 200 not checked\r\n\r\n');
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port || 80), hostname, () => {
      const query = new URLSearchParams({ ...params, accessKey: key }).toString();
      socket.write(`HEAD ${pathname}/${operation}?${query} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    });
    socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
    socket.on('end', () => resolve(received)).on('error', reject);
  });
}
