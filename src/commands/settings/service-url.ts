import { TOKEN_MINUTES } from '#service/auth/page-key.ts';

/** An address as written in a Host header: IPv6 in brackets. */
export const formatHost = (host: string): string => (host.includes(':') ? `[${host}]` : host).toLowerCase();

/** The address under which a browser on this machine reaches the service. */
export function formatUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === 'localhost' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${formatHost(reachable)}:${port}`;
}

/** The link that opens the dashboard without an access key. The token is in the fragment, which is never sent or logged. */
export const formatOneTimeLink = (url: string, token: string): string =>
  `Open ${url}/#token=${token} once within ${TOKEN_MINUTES} minutes; on another machine, with the host name of this one.`;
