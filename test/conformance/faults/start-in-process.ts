import { pino } from 'pino';
import { runService } from '#commands/service/run-service.ts';
import { readSettings } from '#commands/settings/settings.ts';
import { createDraft, discardDraft } from '#dataset/draft/draft.ts';
import { rebuildDerivedTables } from '#dataset/official/import/rebuild-derived-tables.ts';
import { loadImportedFiles } from '#dataset/official/imported-files.ts';
import { getDatasetPath, readCurrentVersion } from '#dataset/versions/current-version.ts';
import { publishDataset } from '#dataset/versions/publish.ts';
import { bodyResponse } from '#service/http/response.ts';
import { startServer } from '#service/http/server.ts';
import { KEY, type StartedService } from '../start-service.ts';

const log = pino({ level: 'silent' });

/** Starts the service in this process. `plant-fault.ts` loads this file once for each fault, with the code that depends on it. */
export async function startInProcess(home: string, args: readonly string[]): Promise<StartedService> {
  const sampleDate = process.env['FUNDLENS_SAMPLE_DATE'];
  const environment = {
    HOST: '127.0.0.1',
    PORT: '0',
    FUNDLENS_HOME: home,
    FUNDLENS_ACCESS_KEY: KEY,
    FUNDLENS_SAMPLE_DATE: sampleDate,
  };
  const settings = readSettings(environment, args);
  const { service, close } = await runService(settings, log, async () => bodyResponse(404, Buffer.from(''), {}));
  const server = await startServer({ service, onResponse: () => undefined }, settings.host, settings.port);
  const stop = async () => {
    void server.close(0); // nobody sends another request, and the next fault need not wait for idle connections
    await close();
  };
  return { baseUrl: `http://${settings.host}:${server.port}/api`, stop };
}

/** Derives the sample market of a home anew, as an import does: the files that it was imported from need not be generated again. */
export async function rebuildSample(home: string): Promise<void> {
  const current = readCurrentVersion(home, 'Sample');
  if (!current) throw new Error(`expected a sample market in ${home}`);
  const draft = createDraft(home, getDatasetPath(home, current.version));
  try {
    const { navAsOf, navRows } = await rebuildDerivedTables(draft, await loadImportedFiles(draft), NO_OVERRIDES);
    const { generatorVersion } = current;
    await publishDataset(home, draft, { kind: 'Sample', label: '', sources: '', generatorVersion, navAsOf, navRows });
  } finally {
    discardDraft(draft);
  }
}

const NO_OVERRIDES = { schemes: [], navs: [], columns: 0 };
