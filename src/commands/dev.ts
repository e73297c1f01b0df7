import { createServer, type ServerResponse } from 'node:http';
import { createServer as createViteServer, type Plugin } from 'vite';
import { createProblem } from '#contract/problems.ts';
import { listen } from '#service/http/listen.ts';
import { fromNodeRequest, isLoopbackHost } from '#service/http/request.ts';
import { problemResponse, type HttpResponse } from '#service/http/response.ts';
import { isServiceRoute, type Service } from '#service/service.ts';
import { createLog } from './logger.ts';
import { CommandError, runCommand } from './run-command.ts';
import { runService } from './service/run-service.ts';
import { checkPortIsFree, formatHost, formatOneTimeLink, formatUrl } from './settings/listen-address.ts';
import { OPTIONS_HELP, readSettings } from './settings/settings.ts';
import { onShutdown } from './shutdown.ts';

/**
 * `npm run dev`: the service, and the dashboard from its sources with hot reload, on one address. Only here the page has no
 * Content-Security-Policy, since hot reload adds inline scripts and styles.
 */
async function dev(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  const { host, port } = settings;
  if (!isLoopbackHost(formatHost(host))) {
    throw new CommandError(`npm run dev is for this machine only: HOST must be a loopback address, got ${host}.`);
  }
  await checkPortIsFree(settings);
  const { service, oneTimeToken, description, close } = await runService(settings, createLog('warn'), noFiles);
  const server = createServer();
  const vite = await createViteServer({
    plugins: [createServicePlugin(service)],
    server: { middlewareMode: true, hmr: { server } },
  });
  server.on('request', vite.middlewares);
  const listener = await listen(server, host, port);
  onShutdown(async () => {
    await vite.close();
    const stopped = listener.stop();
    server.closeAllConnections();
    await stopped;
    await close();
  });
  const url = formatUrl(host, listener.port);
  console.log(`Fundlens with hot reload on ${url} · ${description}`);
  if (oneTimeToken !== null) console.log(formatOneTimeLink(url, oneTimeToken));
}

/** vite serves the dashboard's files from their sources. */
const noFiles: Service = async () => problemResponse(createProblem(404, 'File not found.'));

/** Handles the service's own routes before vite sees the request. */
const createServicePlugin = (service: Service): Plugin => ({
  name: 'fundlens-service',
  configureServer: ({ middlewares }) => {
    middlewares.use((nodeRequest, nodeResponse, next) => {
      const request = fromNodeRequest(nodeRequest, nodeRequest.url ?? '/');
      if (isServiceRoute(request.path)) {
        void service(request).then((response) => sendResponse(response, nodeResponse));
      } else next();
    });
  },
});

function sendResponse({ status, headers, body }: HttpResponse, nodeResponse: ServerResponse): void {
  nodeResponse.writeHead(status, headers).end(body ?? undefined);
}

const HELP = `Usage: npm run dev [-- OPTIONS]

Serves the API, and the dashboard from its sources with hot reload, on this machine.

${OPTIONS_HELP}

Address, data directory and everything else are environment variables: docs/configuration.md.`;

await runCommand(dev, HELP);
