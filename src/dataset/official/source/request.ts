import { formatUtcTime } from '#contract/dates.ts';
import { errorMessage } from '#contract/errors.ts';
import { listObjects } from '#contract/shape.ts';
import { getMember } from '../parsing/json.ts';
import type { Endpoint, FetchRequest, RequestPlan, SetState, UpdateContext } from './download.ts';
import { describeWebPage, FetchError } from './fetch-error.ts';
import type { ParsedFile } from './parsed-file.ts';

export const NO_REQUESTS: RequestPlan = { requests: 0, bytes: 0, ms: 0 };

export const planRequests = (endpoint: Endpoint, requests: number): RequestPlan => ({
  requests,
  bytes: requests * endpoint.typicalBytes,
  ms: requests * endpoint.pauseMs,
});

export const addPlans = (plans: readonly RequestPlan[]): RequestPlan =>
  plans.reduce(
    (sum, plan) => ({
      requests: sum.requests + plan.requests,
      bytes: sum.bytes + plan.bytes,
      ms: sum.ms + plan.ms,
    }),
    NO_REQUESTS,
  );

/** The bytes and the value of a JSON response. */
export async function fetchJson(
  { fetcher }: UpdateContext,
  request: Omit<FetchRequest, 'expects'>,
): Promise<{ readonly bytes: Uint8Array; readonly json: unknown }> {
  const { bytes } = await fetcher.request({ ...request, expects: 'json' });
  const required = requireBytes(bytes, request);
  const json: unknown = JSON.parse(new TextDecoder().decode(required));
  return { bytes: required, json };
}

export async function fetchBytes(
  { fetcher }: UpdateContext,
  request: Omit<FetchRequest, 'expects'>,
): Promise<Uint8Array> {
  const { bytes } = await fetcher.request({ ...request, expects: 'any' });
  return requireBytes(bytes, request);
}

function requireBytes(
  bytes: Uint8Array | null,
  { endpoint, url = endpoint.url }: Omit<FetchRequest, 'expects'>,
): Uint8Array {
  if (bytes === null) throw new FetchError('the server responded 304 (not modified) to an unconditional request');
  recordAddress(bytes, url);
  return bytes;
}

const addresses = new WeakMap<Uint8Array, string>();

/** Remembers where a response came from, for the reason if it does not count. */
export const recordAddress = (bytes: Uint8Array, url: string): void => void addresses.set(bytes, url);

/** A response as a file of a source. @throws FetchError if it is one of another source. */
export async function parseAs<File extends ParsedFile>(
  { parse }: UpdateContext,
  source: File['kind'],
  bytes: Uint8Array,
): Promise<File> {
  const contents = await parse(bytes, source);
  const file = contents.find((content): content is File => content.kind === source);
  if (!file) throw new FetchError(`a file of the source ${contents[0].kind}, expected ${source}`);
  return file;
}

/**
 * Runs a check of a response; one that fails is stored aside.
 * @throws FetchError with the address of the response and the reason.
 */
export async function accept<T>(
  { downloads }: UpdateContext,
  name: string,
  bytes: Uint8Array,
  check: () => T | Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    downloads.saveRejected(name, bytes);
    const page = describeWebPage(bytes);
    const failure = page === null && error instanceof FetchError ? error : new FetchError(page ?? errorMessage(error));
    const address = addresses.get(bytes);
    throw address === undefined ? failure : failure.at(address);
  }
}

/** The share of the last good count that is enough. A response with fewer is taken for an incomplete one. */
const MIN_SHARE = 0.7;

/** Stores a response that is a whole set, and records it: a run that is killed in between requests it again. */
export function saveSet(
  { downloads, ledger, now }: UpdateContext,
  [source, name]: readonly [source: string, set: string],
  [file, bytes]: readonly [name: string, bytes: Uint8Array],
  state: Omit<SetState, 'at'>,
): void {
  const set = downloads.openSet(source, name);
  set.save(file, bytes);
  set.complete();
  ledger.addSet(source, name, { ...state, at: formatUtcTime(now()) });
}

/** @throws FetchError if there are too few compared with the last response that counted. */
export function checkCount(what: string, count: number, last: number | undefined, first = 1): void {
  const least = last === undefined ? first : Math.max(1, Math.ceil(last * MIN_SHARE));
  if (count < least) {
    const compared = last === undefined ? 'expected' : `${last} the last time, expected`;
    throw new FetchError(`${count} ${what}; ${compared} at least ${least}`);
  }
}

/** Milliseconds. */
export const HOUR = 3_600_000;

/** Whether a source was found up to date, with all its parts, less than some hours ago. */
export function wasChecked(context: UpdateContext, source: string, hours: number): boolean {
  const { failure, missing = [] } = context.ledger.source(source);
  return failure === null && missing.length === 0 && wasReceived(context, source, hours);
}

/** Whether something of a source counted less than some hours ago. */
export function wasReceived({ ledger, now }: UpdateContext, source: string, hours: number): boolean {
  const { checkedAt } = ledger.source(source);
  return checkedAt !== null && now().getTime() - Date.parse(checkedAt) < hours * HOUR;
}

/** A response without records, as for a day or month of which nothing is published: `{ "data": [] }`. */
export function isEmptyList(json: unknown): boolean {
  const records = getMember(json, 'data');
  return Array.isArray(records) && listObjects(records).length === 0;
}

/** A name for a file, whatever a response or a link said. */
export const toFileName = (text: string): string => {
  const name = text.replaceAll(/[^A-Za-z0-9._()-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '');
  return name.slice(-120).replace(/^[^A-Za-z0-9]+/, '') || 'file';
};

export const MEGABYTE = 1_048_576;
