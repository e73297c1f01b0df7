import { pipeline, Transform } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createProblem } from '#contract/problems.ts';
import { createApi, type SendRequest } from '#mcp/api.ts';
import { checkMessage } from '#mcp/check-message.ts';
import { createMarketCache } from '#mcp/market.ts';
import { createAddressBuilder, createMcpServer } from '#mcp/mcp-server.ts';
import { problemResponse } from '#service/http/response.ts';
import type { Service } from '#service/service.ts';
import { createLog } from './logger.ts';
import { runCommand } from './run-command.ts';
import { decodeResponse } from './service/mcp-handler.ts';
import { runService } from './service/run-service.ts';
import { formatUrl } from './settings/listen-address.ts';
import { readSettings } from './settings/settings.ts';
import { onShutdown } from './shutdown.ts';

/** `npm run mcp`: the Model Context Protocol on standard input and output, over the same data and settings as `npm start`. */
async function serveMcp(): Promise<void> {
  console.log = console.error; // standard output has messages of the protocol only
  const settings = readSettings(process.env, process.argv.slice(2));
  const { service, accessKey, version, close } = await runService(settings, createLog('warn', process.stderr), noFiles);
  const api = createApi(createSender(service, accessKey));
  const buildAddress = createAddressBuilder(settings.publicUrl ?? formatUrl(settings.host, settings.port));
  const markets = createMarketCache();
  const messages = pipeline(process.stdin.setEncoding('utf8'), createMessageFilter(), () => undefined);
  const connection = serveStdio(() => createMcpServer(version, { api, markets, buildAddress }), {
    transport: new StdioServerTransport(messages, process.stdout),
  });
  const end = async (): Promise<void> => {
    await connection.close();
    await close();
  };
  onShutdown(end);
  messages.once('end', () => void end().then(() => process.exit(0)));
}

const noFiles: Service = async () => problemResponse(createProblem(404, 'No files are served here.'));

/** Passes on the lines that are messages, and responds to the others, which the library ignores. */
function createMessageFilter(): Transform {
  let rest = '';
  const filter = (line: string): string => {
    if (line.trim() === '') return '';
    const error = checkMessage(line);
    if (error === null) return `${line}\n`;
    process.stdout.write(`${JSON.stringify(error)}\n`);
    return '';
  };
  return new Transform({
    decodeStrings: false,
    transform(text: string, _, done) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      done(null, lines.map(filter).join(''));
    },
    flush: (done) => done(null, filter(rest)),
  });
}

/** Requests to a service in the same process. */
const createSender =
  (service: Service, accessKey: string): SendRequest =>
  async (operation, parameters, etag) => {
    parameters.set('accessKey', accessKey);
    const response = await service({
      method: 'GET',
      path: `/api/${operation}`,
      query: parameters.toString(),
      headers: { host: 'localhost', 'if-none-match': etag },
      httpVersion: '1.1',
      isLoopback: true,
    });
    return decodeResponse(response);
  };

const HELP = `Usage: npm run --silent mcp

Gives an assistant read-only tools over the data that npm start serves, by the Model Context Protocol on standard input and output.
Settings are those of npm start, environment variables: docs/configuration.md. How to add it to an assistant: docs/assistants.md.`;

await runCommand(serveMcp, HELP);
