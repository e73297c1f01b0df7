import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { createProblem } from '#contract/problems.ts';
import type { ApiResponse } from '#mcp/api.ts';
import { checkMessage } from '#mcp/check-message.ts';
import { createConcurrencyLimit } from '#service/api/concurrency-limit.ts';
import { SERVICE_LIMITS } from '#service/http/limits.ts';
import type { HttpResponse } from '#service/http/response.ts';
import type { McpHandler } from '#service/routes/mcp.ts';
import { createMcpWorker } from './mcp-worker.ts';

/** The handler of `/mcp`: one call of a tool at a time, others wait in a short queue. */
export function createMcpHandler(version: string): McpHandler {
  const handle = createMcpWorker(version);
  const { maxMcpCalls, maxQueuedMcpCalls, mcpQueueTimeout } = SERVICE_LIMITS;
  const limit = createConcurrencyLimit(maxMcpCalls, maxQueuedMcpCalls, mcpQueueTimeout, BUSY);
  return async ({ url, headers, text }, callOperation) => {
    const error = checkMessage(text);
    if (error) return { status: 400, type: 'application/json', body: JSON.stringify(error) };
    const run = () =>
      handle({ url, headers, text }, async (operation, parameters, etag) =>
        decodeResponse(await callOperation(operation, parameters, etag)),
      );
    return isToolCall(text) ? limit(run) : run();
  };
}

const BUSY = createProblem(503, 'Server busy: too many calls of tools are waiting. Try again shortly.');

function isToolCall(text: string): boolean {
  const message: unknown = JSON.parse(text);
  return typeof message === 'object' && message !== null && 'method' in message && message.method === 'tools/call';
}

const decompress = promisify(zstdDecompress);

/** A response as tools read it. */
export async function decodeResponse({ status, headers, body }: HttpResponse): Promise<ApiResponse> {
  const isCompressed = headers['content-encoding'] === 'zstd' && Buffer.isBuffer(body);
  return { status, body: (isCompressed ? await decompress(body) : body)?.toString() ?? '', etag: headers['etag'] };
}
