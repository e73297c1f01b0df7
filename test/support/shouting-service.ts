import { createServer } from 'node:http';
import { once } from 'node:events';
import { pascalName } from '#contract/field.ts';

/** The operations the specification tells in full; the service of somebody else has only these. */
const SPECIFIED = new Set([
  'GetAUM',
  'GetAumSchemeComparison',
  'GetHoldings',
  'GetHoldingsSearch',
  'GetHoldingsWhatChanged',
  'GetHoldingsByType',
  'GetNewFundOffers',
]);

/** Ours, not the specification's: another service does not send them. */
const EXTENSIONS = new Set(['PrevQuantity']);

/**
 * Another service in front of ours: it answers the seven specified operations only, in PascalCase, without `count`, without
 * our extension fields, as the specification's sample bodies are written. Everything else of ours passes through. `readers`
 * is the origin whose pages may read it, besides its own.
 */
export async function shoutingService(
  url: string,
  readers = 'null',
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const always = { 'access-control-allow-origin': readers };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const path = incoming.url ?? '/';
      const operation = /^\/api\/(\w+)/.exec(path)?.[1];
      if (operation !== undefined && !SPECIFIED.has(operation)) {
        outgoing.writeHead(404, { ...always, 'content-type': 'text/plain' }).end('no such page');
        return;
      }
      const answer = await fetch(url + path);
      const body = operation === undefined ? Buffer.from(await answer.arrayBuffer()) : shouted(await answer.json());
      const type = answer.headers.get('content-type') ?? 'text/plain';
      const policy = answer.headers.get('content-security-policy') ?? '';
      const headers = { ...always, 'content-type': type, 'content-security-policy': policy };
      outgoing.writeHead(answer.status, headers).end(body);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close().closeAllConnections() };
}

function shouted(body: unknown): string {
  const value: unknown = typeof body === 'object' && body !== null && 'value' in body ? body.value : undefined;
  if (!Array.isArray(value)) return JSON.stringify(body);
  return JSON.stringify({ Value: value.map((record: object) => pascal(record)) });
}

const pascal = (record: object) =>
  Object.fromEntries(
    Object.entries(record)
      .map(([name, value]) => [pascalName(name), value] as const)
      .filter(([name]) => !EXTENSIONS.has(name)),
  );
