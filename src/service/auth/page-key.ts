import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProblem } from '#contract/problems.ts';
import { getBearer, isFromOwnPage, type HttpRequest } from '../http/request.ts';
import { ALLOW_POST, uncachedJsonResponse, problemResponse, type HttpResponse } from '../http/response.ts';
import { generateKey, isSameSecret } from './access-key.ts';

/** `POST /session`: the access key for the dashboard. */
export const SESSION_PATH = '/session';

/** The dashboard's access key, and who gets it. */
export interface PageKey {
  readonly accessKey: string;
  /** A browser on this machine gets it without a token; only if nobody else can reach the service. */
  readonly isAutomatic: boolean;
  readonly oneTimeToken: OneTimeToken;
  /** Permits updates until the service stops: only for the one-time token; undefined if none are permitted. */
  readonly updateKey?: string | undefined;
}

/** A secret that can be exchanged once for the access key. */
export interface OneTimeToken {
  /** True for the token, unused and not expired; it is used up by that. */
  readonly redeem: (candidate: string) => boolean;
}

/** How long a one-time token can be used. */
export const TOKEN_MINUTES = 10;

/** @param now monotonic time in milliseconds. */
export function createOneTimeToken(now = () => performance.now()): OneTimeToken & { readonly token: string } {
  const token = generateKey();
  const expiresAt = now() + TOKEN_MINUTES * 60_000;
  let isUsed = false;
  return {
    token,
    redeem: (candidate) => {
      const isValid = !isUsed && now() < expiresAt && isSameSecret(candidate, token);
      isUsed ||= isValid;
      return isValid;
    },
  };
}

/**
 * Returns the key for a valid one-time token (`Authorization: Bearer …`) and, if that is enabled, to our own page in a
 * browser on this machine. Everyone else has to enter a key.
 */
export function handlePageKeyRequest(
  request: HttpRequest,
  { accessKey, isAutomatic, oneTimeToken, updateKey }: PageKey,
): HttpResponse {
  if (request.method !== 'POST') return problemResponse(POST_ONLY, { allow: ALLOW_POST });
  const token = getBearer(request);
  const isPermitted = token === undefined ? isAutomatic && isFromOwnPage(request) : oneTimeToken.redeem(token);
  if (!isPermitted) return problemResponse(NO_KEY);
  const keys = { accessKey, ...(token !== undefined && updateKey !== undefined && { updateKey }) };
  // also as a header, which a page that is still loading its code can read before the body
  return uncachedJsonResponse(keys, { 'access-key': accessKey });
}

const POST_ONLY = createProblem(405, 'Only POST is supported here.', { allowed: ['POST'] });

const NO_KEY = createProblem(403, 'The access key is only available with the one-time link that npm start prints.');

/** In characters. */
export const MIN_KEY_LENGTH = 16;
export const MAX_KEY_LENGTH = 512;

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
    if (hasCode(thrown, 'EEXIST')) return loadPageKey(path);
    throw thrown;
  }
}

function loadPageKey(path: string): string {
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < MIN_KEY_LENGTH || key.length > MAX_KEY_LENGTH || !isOneWord(key)) {
    throw new Error(
      `${path} contains no access key of at least ${MIN_KEY_LENGTH} characters (at most ${MAX_KEY_LENGTH}, without spaces, quotes and brackets); delete it to have a new one generated`,
    );
  }
  try {
    chmodSync(path, OWNER_ONLY);
  } catch (thrown) {
    if (!hasCode(thrown, 'EROFS', 'EPERM')) throw thrown; // read-only, or of another user: as private as it is
  }
  return key;
}

/** Not the content of another kind of file, such as JSON, HTML or the zeros that a power failure leaves. */
export const isOneWord = (key: string): boolean => /^[^\s\p{Cc}"'{}<>[\]]+$/u.test(key);

const hasCode = (thrown: unknown, ...codes: readonly string[]): boolean =>
  thrown instanceof Error && 'code' in thrown && codes.includes(String(thrown.code));
