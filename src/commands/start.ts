import { fileURLToPath } from 'node:url';
import { startServer, type RequestLogEntry } from '#service/http/server.ts';
import { READINESS_PATH } from '#service/routes/health.ts';
import type { Metrics } from '#service/routes/metrics.ts';
import { loadStaticFiles } from '#service/routes/static-files.ts';
import { createLog, createRequestLogger } from './logger.ts';
import { runCommand } from './run-command.ts';
import { runService, type RunningService } from './service/run-service.ts';
import { isOpenToOthers } from './settings/data-dir.ts';
import {
  checkPortIsFree,
  METRICS_ADDRESS,
  toListenError,
  formatOneTimeLink,
  formatUrl,
} from './settings/listen-address.ts';
import { OPTIONS_HELP, readSettings, type Settings } from './settings/settings.ts';
import { onShutdown } from './shutdown.ts';
import { updateDaily } from './update/update-daily.ts';

/** Milliseconds that a load balancer gets to notice that the service is no longer ready, if it probed recently. */
const DRAIN_DELAY = 5_000;
const RECENT_PROBE = 60_000;

/** `npm start`: the service and the built dashboard on one address, until a signal stops it. */
async function start(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  const { host, port, publicUrl, dataDir, accessKey, updateTime, allowsUpdate } = settings;
  await checkPortIsFree(settings);
  if (settings.metrics) await checkPortIsFree(settings.metrics, METRICS_ADDRESS);
  const log = createLog(settings.logLevel);
  const folder = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
  const files = loadStaticFiles(fileURLToPath(new URL('../../dist', import.meta.url)), folder);
  const running = await runService(settings, log, files.serve);
  const { service, oneTimeToken, keyStoredIn, description, isSample, close } = running;
  const metrics = settings.metrics && (await startMetrics(settings.metrics, running));
  const logRequest = createRequestLogger(log, files.has);
  let probedAt = -Infinity; // ms of a monotonic clock
  const onResponse = (entry: RequestLogEntry): void => {
    if (entry.request.path === READINESS_PATH) probedAt = performance.now();
    logRequest(entry);
    metrics?.observe(entry);
  };
  const server = await startServer({ service, onResponse, folder }, host, port).catch((error: unknown) => {
    throw toListenError(error, settings);
  });
  const stopUpdates = updateTime === undefined ? null : updateDaily(dataDir, updateTime, log);
  onShutdown(async () => {
    stopUpdates?.();
    await server.close(performance.now() - probedAt < RECENT_PROBE ? DRAIN_DELAY : undefined);
    await metrics?.close();
    await close();
  });
  console.log(`Fundlens on ${formatUrl(host, server.port)} · ${description}`);
  if (publicUrl !== undefined) console.log(`For others: ${publicUrl}`);
  if (oneTimeToken !== null) console.log(formatOneTimeLink(formatUrl(host, server.port), oneTimeToken, publicUrl));
  if (allowsUpdate)
    console.log('That link, opened on this machine, also permits updates and imports on the page Data.');
  if (keyStoredIn !== undefined) console.log(`Access key stored in ${keyStoredIn}`);
  else if (accessKey === undefined)
    console.log(`${dataDir} is read-only: the access key is a new one at each start. FUNDLENS_ACCESS_KEY sets one.`);
  if (isOpenToOthers(dataDir))
    console.log(`Other users of this machine can read ${dataDir}: chmod 700 makes it private.`);
  if (isSample) console.log('Sample market. `npm run update` fetches official data.');
  if (updateTime !== undefined) console.log(`Data are updated every day at ${updateTime} IST`);
  if (!files.has('/index.html')) console.log('The dashboard is not built. npm start builds it.');
}

/** Serves `/metrics` on a port of its own until the service itself has stopped. */
async function startMetrics(
  address: NonNullable<Settings['metrics']>,
  { backend, version }: RunningService,
): Promise<{ readonly observe: Metrics['observe']; readonly close: () => Promise<void> }> {
  const { createMetrics } = await import('#service/routes/metrics.ts');
  const { observe, service } = createMetrics(backend, version, address.allowedHosts);
  const server = await startServer({ service, onResponse: () => {} }, address.host, address.port).catch(
    (error: unknown) => {
      throw toListenError(error, address, METRICS_ADDRESS);
    },
  );
  console.log(`Metrics on ${formatUrl(address.host, server.port)}/metrics`);
  return { observe, close: () => server.close(0) };
}

const HELP = `Usage: npm start [-- OPTIONS]

Builds the dashboard, and serves it and the API until a signal stops it.

${OPTIONS_HELP}
  --update-daily HH:MM  update the official data every day at this time in India

Address, data directory and everything else are environment variables: docs/configuration.md.`;

await runCommand(start, HELP);
