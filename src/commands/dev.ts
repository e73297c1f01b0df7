import type { ServerResponse } from 'node:http';
import { createServer, type Plugin } from 'vite';
import { problem } from '#contract/problem.ts';
import { isLoopbackHost } from '#service/hosts.ts';
import { plainRequest } from '#service/incoming.ts';
import type { PlainResponse } from '#service/plain.ts';
import { problemReply } from '#service/replies.ts';
import { isAnswered, type Service } from '#service/service.ts';
import { onceKnown } from '#service/soon.ts';
import { onceToldToEnd } from './ending.ts';
import { addressOf, mustBeFree } from './listening.ts';
import { createLog } from './log.ts';
import { orOneLine } from './one-line.ts';
import { runService } from './running-service.ts';
import { asName, readSettings, SettingError } from './settings.ts';

/**
 * `npm run dev`: the same service, with the dashboard from its sources and hot reload, on one address. Here alone the
 * page goes without its Content-Security-Policy, since hot reload writes inline scripts and styles.
 */
async function dev(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  const { host, port } = settings;
  if (!isLoopbackHost(asName(host))) throw new SettingError(`npm run dev serves this machine alone, got HOST ${host}.`);
  await mustBeFree(settings);
  const { service, told, close } = await runService(settings, createLog('warn'), noFiles);
  const vite = await createServer({ plugins: [answering(service)], server: { host, port, strictPort: true } });
  await vite.listen();
  onceToldToEnd(async () => {
    await vite.close();
    await close();
  });
  const address = vite.httpServer?.address();
  const open = typeof address === 'object' && address !== null ? address.port : port;
  console.log(`Fundlens with hot reload on ${addressOf(host, open)} · ${told}`);
}

/** vite serves the dashboard's files from their sources. */
const noFiles: Service = async () => problemReply(problem(404, 'There is no such file.'));

/** Lets the service answer what is its own, before vite looks at it. */
const answering = (service: Service): Plugin => ({
  name: 'fundlens-service',
  configureServer: ({ middlewares }) => {
    middlewares.use((incoming, outgoing, next) => {
      const request = plainRequest(incoming, incoming.url ?? '/');
      if (isAnswered(request.path)) void onceKnown(service(request), (reply) => send(reply, outgoing));
      else next();
    });
  },
});

function send({ status, headers, body }: PlainResponse, outgoing: ServerResponse): void {
  outgoing.writeHead(status, headers).end(body ?? undefined);
}

await orOneLine(dev);
