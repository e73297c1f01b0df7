import type { McpHandler } from '#service/routes/mcp.ts';

/** The handler of `/mcp`. Its library is loaded only where it is enabled. */
export async function createMcpHandler(version: string): Promise<McpHandler> {
  const [{ createMcpHandler: createHandler }, { createMcpServer }, { createApi }, { createAddressBuilder }] =
    await Promise.all([
      import('@modelcontextprotocol/server'),
      import('#mcp/mcp-server.ts'),
      import('#mcp/api.ts'),
      import('#mcp/address.ts'),
    ]);
  return async (request, callOperation) => {
    const context = { api: createApi(callOperation), buildAddress: createAddressBuilder(new URL(request.url).origin) };
    const handler = createHandler(() => createMcpServer(version, context), {
      maxSubscriptions: 0,
    });
    try {
      return await handler.fetch(request);
    } finally {
      await handler.close();
    }
  };
}
