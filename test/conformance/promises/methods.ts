import { connect } from 'node:net';
import { must, mustEqual } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { smallQuestion } from '../asking/small-questions.ts';
import { mustRefuse } from '../asking/refusal.ts';
import type { Asked, Service } from '../asking/service.ts';

const CHANGING = ['POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** GET, HEAD and OPTIONS, and nothing that would change anything. */
export const methodPromises: readonly Promised[] = [
  ...CHANGING.map((method) =>
    ours(`${method} is refused with 405, before anything else is judged`, async (service) => {
      const right = await smallQuestion(service, 'GetAUM');
      const questions: readonly (readonly [string, Asked, string | null])[] = [
        ['GetAUM', right, service.key],
        ['GetAUM', right, null],
        ['NoSuchOperation', {}, null],
        ['GetAUM', { noSuchParameter: '1' }, service.key],
      ];
      for (const [operation, asked, key] of method === 'POST' ? questions : questions.slice(0, 1)) {
        const answer = await service.send(operation, asked, { method, key });
        mustRefuse(answer, 405);
        mustAllow(`${answer.where}, Allow`, answer.headers.get('allow'));
      }
    }),
  ),
  ours('OPTIONS tells what is allowed, without a key', async (service) => {
    const answer = await service.send('GetAUM', {}, { method: 'OPTIONS', key: null });
    must(answer.status === 204 || answer.status === 200, answer.where, answer.status, '204');
    mustAllow(`${answer.where}, Allow`, answer.headers.get('allow'));
  }),
  ours('HEAD tells the headers of GET', async (service) => {
    for (const [operation, asked] of await answered(service)) {
      const [got, head] = [
        await service.send(operation, asked),
        await service.send(operation, asked, { method: 'HEAD' }),
      ];
      must(head.status === got.status, head.where, head.status, String(got.status));
      for (const name of [
        'content-type',
        'content-length',
        'etag',
        'cache-control',
        'last-modified',
        'content-disposition',
      ]) {
        mustEqual(`${head.where}, ${name}`, head.headers.get(name), got.headers.get(name));
      }
    }
  }),
  ours('HEAD is answered without a body', async (service) => {
    for (const [operation, asked] of await answered(service)) {
      const said = await overSocket(service, operation, asked);
      must(/^HTTP\/1\.1 \d{3} /.test(said), `HEAD ${operation}`, said.slice(0, 40), 'an answer');
      mustEqual(`HEAD ${operation}, body`, said.slice(said.indexOf('\r\n\r\n') + 4), '');
    }
  }),
];

async function answered(service: Service): Promise<readonly (readonly [string, Asked])[]> {
  return [
    ['GetHoldings', await smallQuestion(service, 'GetHoldings')],
    ['GetNewFundOffers', { format: 'Csv' }],
    ['GetHoldings', {}],
  ];
}

function mustAllow(where: string, allow: string | null): void {
  const methods = (allow ?? '').split(',').map((method) => method.trim());
  mustEqual(where, methods.toSorted(), ['GET', 'HEAD', 'OPTIONS']);
}

/** All that is said to a HEAD: a client that knows the method would not look for a body. */
function overSocket({ baseUrl, key }: Service, operation: string, asked: Asked): Promise<string> {
  const { protocol, hostname, port, host, pathname } = new URL(baseUrl);
  if (protocol !== 'http:') return Promise.resolve('HTTP/1.1 200 not looked at\r\n\r\n');
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port || 80), hostname, () => {
      const query = new URLSearchParams({ ...asked, accessKey: key }).toString();
      socket.write(`HEAD ${pathname}/${operation}?${query} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    });
    socket.setEncoding('latin1').on('data', (chunk: string) => (said += chunk));
    socket.on('end', () => resolve(said)).on('error', reject);
  });
}
