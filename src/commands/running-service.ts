import type { Logger } from 'pino';
import { createService, type Service } from '#service/service.ts';
import { keepWarm } from '#service/warming.ts';
import { isEnding } from './ending.ts';
import { prepareHome } from './home.ts';
import { serveKeys } from './keys/served-keys.ts';
import { serveDataset } from './served-dataset.ts';
import type { Settings } from './settings.ts';
import { datasetTold } from './told.ts';
import { packageVersion } from './version.ts';

export interface RunningService {
  readonly service: Service;
  /** Its dataset in words: `Sample data · NAVs to 19 Nov 2026`. */
  readonly told: string;
  readonly close: () => Promise<void>;
}

/**
 * The service of a home, with its keys and its dataset.
 * @throws SettingError where the home is of no use.
 */
export async function runService(settings: Settings, log: Logger, files: Service): Promise<RunningService> {
  const pageKey = prepareHome(settings);
  const { dataset, info, close } = await serveDataset(settings.home, settings.codes, log, (line) => console.log(line));
  const { keys, close: closeKeys } = serveKeys(settings.home, pageKey, log);
  const facts = { version: packageVersion(), startedAt: new Date().toISOString().slice(0, 19) };
  keepWarm(dataset, facts, (err) => log.error({ err }, 'an answer could not be made beforehand'));
  const service = createService({
    dataset,
    keys,
    service: facts,
    pageKey,
    hosts: settings.hosts,
    allowedOrigins: settings.allowedOrigins,
    connectOrigins: settings.connectOrigins,
    isEnding,
    files,
    onError: (err) => log.error({ err }, 'a question could not be answered'),
  });
  const closeAll = async () => {
    closeKeys();
    await close();
  };
  return { service, told: datasetTold(info), close: closeAll };
}
