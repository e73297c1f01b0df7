import { buildApiRequest, JSON_RESPONSE, REQUEST_TIMEOUT_MS } from '../api/api-request.ts';
import { createEarlyFetch } from '../api/early-fetch.ts';
import { BUILT_IN_BASE_URL } from '../connection/base-url.ts';
import { findBuiltInKey, redeemOneTimeToken } from '../connection/load-access-key.ts';
import type { ConnectionSource } from '../connection/open-connection.ts';
import { hasSavedConnection } from '../connection/saved-connection.ts';
import { resolvePath, stripBasePath } from '../navigation/base-path.ts';
import { getPagePath, type PageName } from '../navigation/pages.ts';
import { FIRST_CODES, MANY_CODES } from '../schemes/first-codes.ts';
import { deviceStorage } from '../ui/device-storage.ts';

declare global {
  interface Window {
    /** Set by the script that runs before that of the dashboard. */
    connectionSource: ConnectionSource;
  }
}

type Send<Sent> = (name: string, parameters?: Readonly<Record<string, string>>) => Promise<Sent>;
type Rows = readonly Readonly<Record<string, unknown>>[];

/** Whether the built-in server had `few` or `many` schemes at the last visit of this device. */
const STORAGE_KEY = 'fundlens.schemes';

const pagesWithLists: readonly PageName[] = ['screener', 'scheme', 'my-portfolio'];
const LIST_PATHS: readonly string[] = pagesWithLists.map(getPagePath);

/**
 * Sends the requests of the opened page to the built-in server while the code of the dashboard is still being loaded: one needs the
 * response of the other, which takes three round trips. A request that the page does not send is only wasted.
 */
export function sendEarlyRequests(window: Window & typeof globalThis): ConnectionSource {
  const fetch = window.fetch.bind(window);
  const redeemedKey = redeemOneTimeToken(window, fetch); // before the router reads the URL
  if (hasSavedConnection(deviceStorage)) return { fetch, redeemedKey };
  const early = createEarlyFetch(fetch);
  const send = async (accessKey: string): Promise<void> => {
    if (accessKey === '') return;
    const sendWith =
      <Sent>(sendRequest: (url: string, init: RequestInit) => Promise<Sent>): Send<Sent> =>
      async (name, parameters = {}) => {
        const { url, init } = buildApiRequest({
          baseUrl: BUILT_IN_BASE_URL,
          name,
          parameters: Object.entries({ ...parameters, dTFormat: 'String', format: 'Json' }),
          accessKey,
          accept: JSON_RESPONSE,
        });
        return sendRequest(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      };
    await requestFirstData(window.location, sendWith(early.send), sendWith(early.prefetch));
  };
  findBuiltInKey(early.send, redeemedKey)
    .then(send)
    .catch(() => {}); // the page sends the request again and shows what is wrong
  return { fetch: early.fetch, redeemedKey };
}

/** What `prefetchPage` will request. */
async function requestFirstData(
  { pathname, search }: Location,
  send: Send<Response>,
  prefetch: Send<void>,
): Promise<void> {
  const path = pathname === resolvePath('/') ? getPagePath('screener') : stripBasePath(pathname);
  const isDefaultView = path === getPagePath('screener') && search === '';
  const info = send('GetServerInfo');
  if (path === null || !LIST_PATHS.includes(path)) return void (await info);
  const sendFullLists = () => Promise.all([prefetch('GetAUM'), prefetch('GetSchemeMaster')]);
  const hadFew = deviceStorage.getItem(STORAGE_KEY) === 'few';
  // before it is known whether the service has many schemes: wasted at the first visit to one with few
  const first = isDefaultView && !hadFew ? send('GetAUM', { max: String(FIRST_CODES) }) : null;
  const lists = first ? null : sendFullLists();
  void Promise.allSettled([first, lists]); // if the request before it fails, nothing else handles its failure
  // a service that does not say how many it has counts as one with few
  const hasMany = Number((await readRecords(info))[0]?.['schemes']) >= MANY_CODES;
  deviceStorage.setItem(STORAGE_KEY, hasMany ? 'many' : 'few');
  if (!first) await lists;
  else if (hasMany)
    await prefetch('GetSchemeMaster', { code: (await readRecords(first)).map((row) => row['code']).join(',') });
  else await sendFullLists();
}

async function readRecords(sent: Promise<Response>): Promise<Rows> {
  const body: unknown = await (await sent).json();
  return hasRecords(body) ? body.value : [];
}

const hasRecords = (body: unknown): body is { readonly value: Rows } =>
  typeof body === 'object' && body !== null && 'value' in body && Array.isArray(body.value);
