import { once } from 'node:events';
import { createServer } from 'node:http';
import { toWireName, type Fields } from '#contract/fields.ts';
import { operations } from '#contract/operations/operations.ts';

/** The operations that the specification describes in full; a third-party service may have only these. */
const SPECIFIED = [
  'GetAUM',
  'GetAumSchemeComparison',
  'GetHoldings',
  'GetHoldingsSearch',
  'GetHoldingsWhatChanged',
  'GetHoldingsByType',
  'GetNewFundOffers',
] as const;
type Specified = (typeof SPECIFIED)[number];

/**
 * A proxy that makes our service look like a third-party one: the seven specified operations only, in PascalCase, without
 * `count` and without our extension fields, like the sample bodies of the specification. All other paths pass through.
 * @param allowedOrigin the origin whose pages may read its responses (CORS), besides its own.
 */
export async function startPascalCaseService(
  url: string,
  allowedOrigin = 'null',
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const corsHeaders = { 'access-control-allow-origin': allowedOrigin };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const path = incoming.url ?? '/';
      const isOperation = path.startsWith('/api/');
      const operation = SPECIFIED.find((name) => path.startsWith(`/api/${name}?`));
      if (isOperation && operation === undefined) {
        outgoing.writeHead(404, { ...corsHeaders, 'content-type': 'text/plain' }).end('no such page');
        return;
      }
      const { method = 'GET' } = incoming;
      const response = await fetch(url + path, { method, headers: { origin: url } });
      const body =
        operation === undefined
          ? Buffer.from(await response.arrayBuffer())
          : toPascalCaseBody(operation, await response.json());
      const type = response.headers.get('content-type') ?? 'text/plain';
      const policy = response.headers.get('content-security-policy') ?? '';
      const headers = { ...corsHeaders, 'content-type': type, 'content-security-policy': policy };
      outgoing.writeHead(response.status, headers).end(body);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close().closeAllConnections() };
}

function toPascalCaseBody(operation: Specified, body: unknown): string {
  const value: unknown = typeof body === 'object' && body !== null && 'value' in body ? body.value : undefined;
  if (!Array.isArray(value)) return JSON.stringify(body);
  const fields: Fields = operations[operation].record;
  // without our extension fields, which a third-party service does not send
  const isSpecified = ([name]: [string, unknown]) => fields[name]?.extension !== true;
  const toRecord = (record: object) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(isSpecified)
        .map(([name, field]) => [toWireName(name), field]),
    );
  return JSON.stringify({ Value: value.map(toRecord) });
}
