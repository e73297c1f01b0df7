import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler } from '#commands/service/mcp-handler.ts';
import type { Store } from '#dataset/storage/store.ts';
import { startServer } from '#service/http/server.ts';
import { createTestService, TEST_KEY } from '../create-test-service.ts';

/** What a test reads of a result. */
interface ToolText {
  readonly isError: boolean;
  readonly text: string;
}

/** The service over a store with `/mcp`, and a client connected to it. */
export async function serveMcp(store: Store) {
  const service = createTestService(store, { mcp: createMcpHandler('0.1.0') });
  const server = await startServer({ service, onResponse: () => {} }, '127.0.0.1', 0);
  const { call, close } = await connectMcp(`http://127.0.0.1:${server.port}`, TEST_KEY);
  return {
    call,
    service,
    close: async () => {
      await close();
      await server.close(0);
      await store.close();
    },
  };
}

/** A client of the official SDK, connected to `/mcp` of a running service. */
export async function connectMcp(url: string, accessKey: string, fetch?: typeof globalThis.fetch) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const authorization = { authorization: `Bearer ${accessKey}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: authorization },
      ...(fetch && { fetch }),
    }),
  );
  const callText = (name: string, values: Readonly<Record<string, unknown>> = {}): Promise<ToolText> =>
    readTool(client, name, values);
  return {
    client,
    callText,
    /** The parsed result; an error of the tool fails the test. */
    call: async (name: string, values: Readonly<Record<string, unknown>> = {}) => {
      const { isError, text } = await callText(name, values);
      if (isError) throw new Error(text);
      return JSON.parse(text);
    },
    close: () => client.close(),
  };
}

/** The text of what a tool returned. */
export async function readTool(
  client: Client,
  name: string,
  values: Readonly<Record<string, unknown>>,
): Promise<ToolText> {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...values } });
  const [first] = content;
  return { isError, text: first?.type === 'text' ? first.text : '' };
}
