import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProblem } from '#contract/problems.ts';
import { getHeader, isLoopbackHost, type HttpRequest } from '../http/request.ts';
import { uncachedJsonResponse, problemResponse, type HttpResponse } from '../http/response.ts';
import { generateKey } from './access-key.ts';

/** `GET /session`: the access key for the dashboard. */
export const SESSION_PATH = '/session';

/**
 * Returns the key if the request comes from a browser on this machine: over a loopback socket, with a loopback name as
 * Host, without headers of a proxy, and from our own page if the browser says where it comes from. Users elsewhere have
 * to enter a key.
 */
export function handlePageKeyRequest(request: HttpRequest, accessKey: string): HttpResponse {
  if (isFromOwnPage(request)) return uncachedJsonResponse({ accessKey });
  return problemResponse(
    createProblem(403, 'The access key is only available to a browser on the machine that runs the server.'),
  );
}

function isFromOwnPage(request: HttpRequest): boolean {
  const fetchSite = getHeader(request, 'sec-fetch-site') ?? 'same-origin';
  return (
    request.isLoopback &&
    isLoopbackHost(getHeader(request, 'host')) &&
    !Object.keys(request.headers).some(isProxyHeader) &&
    fetchSite === 'same-origin'
  );
}

const isProxyHeader = (header: string): boolean =>
  header === 'forwarded' || header === 'via' || header === 'x-real-ip' || header.startsWith('x-forwarded');

/** In characters. */
export const MIN_KEY_LENGTH = 16;

/** Readable and writable by its owner only. */
const OWNER_ONLY = 0o600;

export const getPageKeyPath = (dataDir: string): string => join(dataDir, 'access-key');

/**
 * The key stored in a data directory; generated on first use.
 * @throws Error with the system's code if the file cannot be read or written; without one if it contains no key.
 */
export function loadOrCreatePageKey(dataDir: string): string {
  const path = getPageKeyPath(dataDir);
  try {
    const key = generateKey();
    // `wx` never overwrites an existing file
    writeFileSync(path, `${key}\n`, { mode: OWNER_ONLY, flag: 'wx' });
    return key;
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST')) throw thrown;
    return loadPageKey(path);
  }
}

function loadPageKey(path: string): string {
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < MIN_KEY_LENGTH) {
    throw new Error(
      `${path} contains no access key of at least ${MIN_KEY_LENGTH} characters; delete it to have a new one generated`,
    );
  }
  chmodSync(path, OWNER_ONLY);
  return key;
}
