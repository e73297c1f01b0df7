import { createServer } from 'node:http';
import { TOKEN_MINUTES } from '#service/auth/page-key.ts';
import { listen } from '#service/http/listen.ts';
import { quote } from '../format-text.ts';
import { CommandError } from '../run-command.ts';

/** An address as written in a Host header: IPv6 in brackets. */
export const formatHost = (host: string): string => (host.includes(':') ? `[${host}]` : host).toLowerCase();

/** The address under which a browser on this machine reaches the service. */
export function formatUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === 'localhost' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${formatHost(reachable)}:${port}`;
}

/**
 * The link that opens the dashboard without an access key. The token is in the fragment, which is never sent or logged.
 * @param publicUrl what people open, if it is not `url`.
 */
export const formatOneTimeLink = (url: string, token: string, publicUrl?: string): string =>
  `Open ${publicUrl ?? url}/#token=${token} once within ${TOKEN_MINUTES} minutes${publicUrl === undefined ? '; on another machine, with the host name of this one' : ''}.`;

/** Where the server listens: a host name or IP address, and a port. */
interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** The settings that an address comes from. */
interface AddressSettings {
  readonly host: string;
  readonly port: string;
}

const SERVICE_ADDRESS: AddressSettings = { host: 'HOST', port: 'PORT' };
export const METRICS_ADDRESS: AddressSettings = { host: 'FUNDLENS_METRICS_HOST', port: 'FUNDLENS_METRICS_PORT' };

/**
 * Checks that the port is free before anything costly begins.
 * @throws CommandError
 */
export async function checkPortIsFree({ host, port }: ListenAddress, settings = SERVICE_ADDRESS): Promise<void> {
  try {
    await (await listen(createServer(), host, port)).stop();
  } catch (error) {
    throw toListenError(error, { host, port }, settings);
  }
}

/** A one-line CommandError for a known reason why the server cannot listen; any other error unchanged. */
export function toListenError(error: unknown, { host, port }: ListenAddress, settings = SERVICE_ADDRESS): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new CommandError(`Port ${port} on ${host} is in use. Stop the other program or set ${settings.port}.`);
    case 'EACCES':
      return new CommandError(`No permission for port ${port}. Set ${settings.port} to 1024 or higher.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CommandError(`${settings.host} must be an address of this machine, got ${quote(host)}.`);
    default:
      return error;
  }
}
