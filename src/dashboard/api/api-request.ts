interface ApiRequest {
  /** URL prefix of the operations, without a trailing slash: `/api`. */
  readonly baseUrl: string;
  readonly name: string;
  /** All parameters except the access key. */
  readonly parameters: Iterable<[name: string, value: string]>;
  readonly accessKey: string;
  readonly accept: string;
}

/** Not the service that also serves this page. */
export const isExternal = (baseUrl: string): boolean => !baseUrl.startsWith('/');

/** For the whole response, body included. */
export const REQUEST_TIMEOUT_MS = 60_000;

export const JSON_RESPONSE = 'application/json, application/problem+json';

/** A request for `fetch`, with the access key as a query parameter. */
export function buildApiRequest({ baseUrl, name, parameters, accessKey, accept }: ApiRequest) {
  const query = new URLSearchParams([...parameters, ['accessKey', accessKey]]);
  const init = {
    headers: { accept },
    referrerPolicy: 'no-referrer',
    // cookies may be needed by a proxy in front of the built-in server; another server receives the key and nothing else
    credentials: isExternal(baseUrl) ? 'omit' : 'same-origin',
    redirect: 'manual', // following a redirect could pass the key on to another host
  } as const satisfies RequestInit;
  return { url: `${baseUrl}/${name}?${query}`, init };
}
