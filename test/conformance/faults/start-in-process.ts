import { pino } from 'pino';
import { runService } from '#commands/service/run-service.ts';
import { readSettings } from '#commands/settings/settings.ts';
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
