import { once } from 'node:events';
import { createServer } from 'node:net';
import { asName, SettingError, type Settings } from './settings.ts';

type Place = Pick<Settings, 'host' | 'port'>;

/**
 * Finds out whether the port can be had before anything costly is begun.
 * @throws SettingError
 */
export async function mustBeFree({ host, port }: Place): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (thrown) {
    throw listeningError(thrown, { host, port });
  }
  server.close();
  await once(server, 'close');
}

/** Why the service cannot listen there, in one line; anything else as it was thrown. */
export function listeningError(thrown: unknown, { host, port }: Place): unknown {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new SettingError(`Port ${port} of ${host} is taken. Stop what listens there, or set PORT to another one.`);
    case 'EACCES':
      return new SettingError(`Port ${port} may not be used by this user. Set PORT to one from 1024.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SettingError(`HOST must be an address of this machine, got ${JSON.stringify(host.slice(0, 64))}.`);
    default:
      return thrown;
  }
}

/** Where a reader on this machine finds it. */
export function addressOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${asName(reachable)}:${port}`;
}
