import { fileURLToPath } from 'node:url';
import { openDoor, type Answered } from '#service/door.ts';
import { readFiles } from '#service/files.ts';
import { READINESS_PATH } from '#service/health.ts';
import { keyFilePath } from '#service/key-file.ts';
import { onceToldToEnd } from './ending.ts';
import { addressOf, listeningError, mustBeFree } from './listening.ts';
import { createLog, logAnswered } from './log.ts';
import { orOneLine } from './one-line.ts';
import { runService } from './running-service.ts';
import { readSettings } from './settings.ts';

/** Where a load balancer asks whether we are ready, it is given the time to hear that we are not, in milliseconds. */
const LAST_CALL = 5_000;
const STILL_PROBED = 60_000;

/** `npm start`: the service and the built dashboard on one address, until it is told to end. */
async function start(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  const { host, port, home, accessKey } = settings;
  await mustBeFree(settings);
  const log = createLog(settings.logLevel);
  const files = readFiles(fileURLToPath(new URL('../../dist', import.meta.url)));
  const { service, told, close } = await runService(settings, log, files.serve);
  const tellLog = logAnswered(log, files.has);
  let probedAt = -Infinity; // ms of a clock that never goes back
  const onAnswered = (answered: Answered): void => {
    if (answered.request.path === READINESS_PATH) probedAt = performance.now();
    tellLog(answered);
  };
  const door = await openDoor({ service, onAnswered }, host, port).catch((thrown: unknown) => {
    throw listeningError(thrown, settings);
  });
  onceToldToEnd(async () => {
    await door.close(performance.now() - probedAt < STILL_PROBED ? LAST_CALL : undefined);
    await close();
  });
  console.log(`Fundlens on ${addressOf(host, door.port)} · ${told}`);
  if (accessKey === undefined) console.log(`The access key is kept in ${keyFilePath(home)}`);
  if (!files.has('/index.html')) console.log('The dashboard has not been built: npm start builds it.');
}

await orOneLine(start);
