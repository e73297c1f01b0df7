import { spawnSync } from 'node:child_process';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it } from 'vitest';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { readTool } from '#test/support/mcp/mcp-client.ts';
import { provideHome } from './temporary-home.ts';

const home = provideHome();

it('npm run mcp serves the data of the home on standard input and output, and ends with its input', async () => {
  await home.publish(
    buildMarket({ schemes: [buildScheme({ code: '7', schemeName: 'Only Fund - Direct Plan - Growth' })] }),
  );
  const environment = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['src/commands/launch.js', 'src/commands/mcp.ts'],
    env: { ...environment, FUNDLENS_HOME: home.path },
    stderr: 'pipe',
  });
  let printed = '';
  transport.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  const { text } = await readTool(client, 'find_schemes', { query: 'only fund' });
  expect(JSON.parse(text).rows[0]).toMatchObject({ code: '7', schemeName: 'Only Fund - Direct Plan - Growth' });
  const { pid } = transport;
  await client.close();
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  expect(printed).not.toMatch(/accessKey|Error/);
});

it('npm run mcp responds to a line that is no message, and serves the next one', async () => {
  await home.publish(buildMarket({ schemes: [buildScheme({ code: '7' })] }));
  const { stdout } = spawnSync(process.execPath, ['src/commands/launch.js', 'src/commands/mcp.ts'], {
    env: { ...process.env, FUNDLENS_HOME: home.path },
    input: '{nope\n\n[{"jsonrpc":"2.0","id":1,"method":"ping"}]\n{"id":1}\nlast',
    encoding: 'utf8',
  });
  const responses = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).error.code);
  expect(responses).toEqual([-32_700, -32_600, -32_600, -32_700]);
});
