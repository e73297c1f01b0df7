import { isRecordObject } from '../parsing/json.ts';
import { errorMessage } from '#contract/errors.ts';
import type { Endpoint, Endpoints } from '../fetch/addresses.ts';
import type { Downloads } from '../fetch/downloads.ts';
import type { FundHouseRecipe } from './portfolios/download/fund-houses.ts';
import { FetchError } from './fetch-error.ts';
import type { Fetcher, FetchRequest } from '../fetch/fetcher.ts';
import type { Ledger } from '../fetch/ledger.ts';
import type { MissingPart } from './missing-parts.ts';

/** What the sources of an update share. */
export interface UpdateContext {
  readonly endpoints: Endpoints;
  readonly fundHouses: readonly FundHouseRecipe[];
  readonly fetcher: Fetcher;
  readonly downloads: Downloads;
  readonly ledger: Ledger;
  /** The day in India, ISO. */
  readonly today: string;
  readonly now: () => Date;
  /** The first day of histories, ISO; null for the default. */
  readonly since: string | null;
  /** The benchmarks of the schemes in the dataset, as printed. */
  readonly readBenchmarks: () => Promise<readonly string[]>;
  /** The newest portfolio of each fund house in the dataset, by the name of its NAVs. */
  readonly readPortfolioMonths: () => Promise<ReadonlyMap<string, string>>;
  /** The trading days of which the dataset lacks NAVs (GetServerInfo's `MissingDays`), ISO. */
  readonly readMissingDays: () => Promise<readonly string[]>;
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  readonly source: SourceName;
  /** Requests. */
  readonly done: number;
  readonly total: number;
  /** Rows accepted so far. */
  readonly rows: number;
}

export const sourceNames = [
  'nav',
  'performance',
  'ter',
  'aaum',
  'offers',
  'schemes',
  'size-list',
  'indices',
  'nav-history',
  'portfolios',
] as const;
export type SourceName = (typeof sourceNames)[number];

/** The requests that a source would send now; none if it is fresh. */
export interface RequestPlan {
  readonly requests: number;
  readonly bytes: number;
  /** Duration without transfer: the pauses. */
  readonly ms: number;
}

interface SourceOutcome {
  /** Rows that were accepted; null if nothing had changed. */
  readonly rows: number;
  /** The newest day that the source has delivered; null if it delivers none. */
  readonly asOf: string | null;
  /** All parts that did not count, also those that were not requested because they failed before. */
  readonly missing: readonly MissingPart[];
}

export interface Source {
  readonly name: SourceName;
  readonly plan: (context: UpdateContext) => Promise<RequestPlan> | RequestPlan;
  /** @throws FetchError if nothing counts: the data that are in remain. */
  readonly run: (context: UpdateContext) => Promise<SourceOutcome>;
}

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
  const bytes = requireBytes((await fetcher.request({ ...request, expects: 'json' })).bytes);
  const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return { bytes, json };
}

export async function fetchBytes(
  { fetcher }: UpdateContext,
  request: Omit<FetchRequest, 'expects'>,
): Promise<Uint8Array> {
  return requireBytes((await fetcher.request({ ...request, expects: 'any' })).bytes);
}

function requireBytes(bytes: Uint8Array | null): Uint8Array {
  if (bytes === null) throw new FetchError('the server says that nothing has changed, but was not asked whether');
  return bytes;
}

/**
 * Runs a check of a response; one that fails is stored aside.
 * @throws FetchError with the reason.
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
    throw error instanceof FetchError ? error : new FetchError(errorMessage(error));
  }
}

/** Of the last good count. A response with fewer is taken for an incomplete one. */
const MIN_SHARE = 0.7;

/** @throws FetchError if there are too few compared with the last response that counted. */
export function checkCount(what: string, count: number, last: number | undefined, first = 1): void {
  const least = last === undefined ? first : Math.max(1, Math.ceil(last * MIN_SHARE));
  if (count < least) {
    const compared = last === undefined ? 'expected' : `${last} the last time, expected`;
    throw new FetchError(`${count} ${what}; ${compared} at least ${least}`);
  }
}

const HOUR = 3_600_000;

/** Whether a source was found up to date, with all its parts, less than some hours ago. */
export function wasChecked({ ledger, now }: UpdateContext, source: string, hours: number): boolean {
  const { checkedAt, failure, missing = [] } = ledger.source(source);
  return (
    checkedAt !== null &&
    failure === null &&
    missing.length === 0 &&
    now().getTime() - Date.parse(checkedAt) < hours * HOUR
  );
}

/** The objects of a list; [] for anything else. */
export const listObjects = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecordObject) : [];
