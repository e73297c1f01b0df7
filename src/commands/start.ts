import { fileURLToPath } from 'node:url';
import { openDoor } from '#service/door.ts';
import { readFiles } from '#service/files.ts';
import { keyFilePath } from '#service/key-file.ts';
import { onceToldToEnd } from './ending.ts';
import { addressOf, listeningError, mustBeFree } from './listening.ts';
import { createLog, logAnswered } from './log.ts';
import { orOneLine } from './one-line.ts';
import { runService } from './running-service.ts';
import { readSettings } from './settings.ts';

/** `npm start`: the service and the built dashboard on one address, until it is told to end. */
async function start(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  const { host, port, home, accessKey } = settings;
  await mustBeFree(settings);
  const log = createLog(settings.logLevel);
  const files = readFiles(fileURLToPath(new URL('../../dist', import.meta.url)));
  const { service, told, close } = await runService(settings, log, files.serve);
  const door = await openDoor({ service, onAnswered: logAnswered(log, files.has) }, host, port).catch(
    (thrown: unknown) => {
      throw listeningError(thrown, settings);
    },
  );
  onceToldToEnd(async () => {
    await door.close();
    await close();
  });
  console.log(`Fundlens on ${addressOf(host, door.port)} · ${told}`);
  if (accessKey === undefined) console.log(`The access key is kept in ${keyFilePath(home)}`);
  if (!files.has('/index.html')) console.log('The dashboard has not been built: npm start builds it.');
}

await orOneLine(start);
