import { parentPort, workerData } from 'node:worker_threads';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createApi, type ApiResponse, type SendRequest } from '#mcp/api.ts';
import { createMarketCache } from '#mcp/market.ts';
import { createAddressBuilder, createMcpServer } from '#mcp/mcp-server.ts';
import type { FromMcpProgram, ToMcpProgram } from './mcp-worker.ts';

// The program of the worker thread that handles messages of `/mcp`: the records of all schemes are parsed, filtered and ranked there, so
// that no call delays another request. It sends its requests to the service by the main thread.

const { version }: { readonly version: string } = workerData;
const markets = createMarketCache();
const responses = new Map<number, (response: ApiResponse) => void>();
let lastCall = 0;

const post = (message: FromMcpProgram): void => parentPort?.postMessage(message);

const createSender =
  (message: number): SendRequest =>
  (operation, parameters, etag) =>
    new Promise((resolve) => {
      lastCall += 1;
      responses.set(lastCall, resolve);
      post({ kind: 'call', id: lastCall, message, operation, parameters: parameters.toString(), etag });
    });

async function handleMessage(id: number, { url, headers, text }: Extract<ToMcpProgram, { kind: 'message' }>) {
  const context = {
    api: createApi(createSender(id)),
    markets,
    buildAddress: createAddressBuilder(url.slice(0, url.lastIndexOf('/'))),
  };
  const handler = createMcpHandler(() => createMcpServer(version, context));
  try {
    const response = await handler.fetch(
      new Request(url, { method: 'POST', headers: Object.fromEntries(headers), body: text }),
    );
    const type = response.headers.get('content-type');
    post({ kind: 'result', id, status: response.status, type, body: await response.text() });
  } finally {
    await handler.close();
  }
}

parentPort?.on('message', (message: ToMcpProgram) => {
  if (message.kind === 'message') return void handleMessage(message.id, message);
  responses.get(message.id)?.(message.response);
  responses.delete(message.id);
});
