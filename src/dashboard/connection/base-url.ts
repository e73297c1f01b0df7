import { resolvePath } from '../navigation/pages.ts';
import { parseWebUrl } from '../ui/text/safe-link.ts';

/** The URL prefix of a server's operations, or why it cannot be used. One of the two is null. */
export type ParsedBaseUrl =
  | { readonly baseUrl: string; readonly error: null }
  | { readonly baseUrl: null; readonly error: string };

/** The operations of the built-in server, which also serves this page. */
export const BUILT_IN_BASE_URL = resolvePath('/api');

const MAX_LENGTH = 2_000;

/**
 * A base URL as a user types it: `https://data.example/api/` → `https://data.example/api`. `ownOrigin` is the origin of this
 * page. Over http an access key travels in plain text, so http is accepted only for this machine and for the origin that this
 * page itself was loaded from.
 */
export function parseBaseUrl(text: string, ownOrigin: string): ParsedBaseUrl {
  const trimmed = text.trim();
  const url = trimmed.length <= MAX_LENGTH ? parseWebUrl(trimmed) : null;
  if (!url) {
    return rejectUrl('Enter a URL that starts with https://, such as https://data.example/api.');
  }
  if (url.username !== '' || url.password !== '') {
    return rejectUrl('Leave user name and password out of the URL; use the access-key field.');
  }
  if (url.search !== '' || url.hash !== '') {
    return rejectUrl('Remove everything from ? or # on; use the access-key field.');
  }
  if (url.protocol === 'http:' && url.origin !== ownOrigin && !isLoopback(url.hostname)) {
    return rejectUrl('Use https://. Plain http:// would expose the access key; it is allowed only for this computer.');
  }
  const baseUrl = `${url.origin}${trimTrailingSlashes(url.pathname)}`;
  if (baseUrl === `${ownOrigin}${BUILT_IN_BASE_URL}`) return rejectUrl('That is the built-in server.');
  return { baseUrl, error: null };
}

/** The name under which a server is shown: `https://data.example:8443/api` → `data.example:8443`. */
export const getHost = (baseUrl: string): string => new URL(baseUrl).host;

const rejectUrl = (error: string): ParsedBaseUrl => ({ baseUrl: null, error });

/** Host names that always mean this machine. `URL` has already normalized `127.1` to `127.0.0.1`. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
