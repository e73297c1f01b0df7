/** The address under which a service's operations stand, or why no key may be sent there: one of them is null. */
export type BaseUrlRead =
  { readonly baseUrl: string; readonly fault: null } | { readonly baseUrl: null; readonly fault: string };

/** Where the operations of the service that serves this page stand: on its own origin. */
export const OWN_BASE_URL = '/api';

const LONGEST = 2_000;

/**
 * A base URL as a person types it: `https://data.example/api/` → `https://data.example/api`. `own` is the origin of this page.
 * An access key goes in plain text through http, so that is taken only where nothing leaves this machine, or where this page
 * itself came that way.
 */
export function readBaseUrl(typed: string, own: string): BaseUrlRead {
  const text = typed.trim();
  const url = text.length <= LONGEST && URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    return refused('A base URL begins with https:// and names a host, such as https://data.example/api.');
  }
  if (url.username !== '' || url.password !== '') {
    return refused('A base URL holds no user name and no password: the access key has a field of its own.');
  }
  if (url.search !== '' || url.hash !== '') {
    return refused('A base URL ends before any ? or #: the access key has a field of its own.');
  }
  if (url.protocol === 'http:' && url.origin !== own && !isLoopback(url.hostname)) {
    return refused(
      'Over http:// everybody on the way could read the access key. Only https:// is taken, but on this machine.',
    );
  }
  const baseUrl = `${url.origin}${withoutSlashes(url.pathname)}`;
  if (baseUrl === `${own}${OWN_BASE_URL}`) return refused('That is the service which serves this page.');
  return { baseUrl, fault: null };
}

/** How a service is called: `https://data.example:8443/api` → `data.example:8443`. */
export const hostOf = (baseUrl: string): string => new URL(baseUrl).host;

const refused = (fault: string): BaseUrlRead => ({ baseUrl: null, fault });

/** The names that no other machine can bear; URL has written `127.1` as `127.0.0.1` by now. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
