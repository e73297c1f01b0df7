import type { IsoDate, IsoDateTime } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import type { ParsedContents } from './parsed-file.ts';

export interface UpdateContext {
  /** Where an entry of `endpoints` is requested. */
  readonly resolve: (entry: EndpointEntry) => Endpoint;
  readonly fundHouses: readonly FundHouseRecipe[];
  readonly fetcher: Fetcher;
  readonly downloads: Downloads;
  readonly ledger: Ledger;
  /** Parses a response as an import does. `expected` is only for the reason. @throws RejectedFile */
  readonly parse: (bytes: Uint8Array, expected: SourceName) => Promise<ParsedContents>;
  /** The day in India. */
  readonly today: IsoDate;
  readonly now: () => Date;
  /** The first day of histories; null for the default. */
  readonly since: IsoDate | null;
  /** The benchmarks of the schemes in the dataset, as printed. */
  readonly readBenchmarks: () => Promise<readonly string[]>;
  /** The newest portfolio of each fund house in the dataset, by the name of its NAVs. */
  readonly readPortfolioMonths: () => Promise<ReadonlyMap<string, IsoDate>>;
  /** The mutual funds' schemes in the dataset that are not closed, those with the largest AUM first, each as the names of its codes. */
  readonly readCurrentSchemes: () => Promise<readonly (readonly string[])[]>;
  /** The trading days of which the dataset lacks NAVs (GetServerInfo's `MissingDays`). */
  readonly readMissingDays: () => Promise<readonly IsoDate[]>;
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  readonly source: SourceName;
  /** Requests that were sent, of those that are planned. */
  readonly done: number;
  readonly total: number;
  /** Rows accepted so far. */
  readonly rows: number;
}

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
  readonly asOf: IsoDate | null;
  /** All parts that did not count, also those that were not requested because they failed before. */
  readonly missing: readonly MissingPart[];
}

/** How the files of a source are downloaded. */
export interface Download {
  /** The endpoints by the names under which a user can override them. */
  readonly endpoints: Readonly<Record<string, EndpointEntry>>;
  /** What is due depends on the dataset, so it is requested after the import of the others. */
  readonly followsImport?: true;
  readonly plan: (context: UpdateContext) => Promise<RequestPlan> | RequestPlan;
  /** @throws FetchError if nothing counts: the data that are in remain. */
  readonly run: (context: UpdateContext) => Promise<SourceOutcome>;
}

/** A site whose address the user can override as a whole. */
export type Site = 'amfi' | 'portal' | 'indices';

/** How one kind of request is sent. */
export interface Endpoint {
  /** Absolute, without a query; '' if each fund house has an address of its own. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds from the end of a request to the start of the next one on the same host. */
  readonly pauseMs: number;
  /** Milliseconds until the whole response must have arrived. */
  readonly timeoutMs: number;
  readonly attempts: number;
  /** A larger response is not read to its end. */
  readonly maxBytes: number;
  /** A response 404 is normal: what is requested may not be published, and says nothing about other requests. */
  readonly mayBeAbsent: boolean;
  readonly typicalBytes: number;
}

/** An endpoint as a source defines it. */
export interface EndpointEntry extends Partial<Omit<Endpoint, 'url'>> {
  /** Null if each fund house has an address of its own. */
  readonly site: Site | null;
  readonly path: string;
  readonly typicalBytes: number;
  /** Headers with the page from which a browser would send the request: other clients are rejected. */
  readonly buildHeaders?: (site: string) => Readonly<Record<string, string>>;
}

export interface FetchRequest {
  readonly endpoint: Endpoint;
  /** The address of the whole request, if it differs from the endpoint's. */
  readonly url?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly validators?: Validators | undefined;
  /** `json` that is not JSON is requested again: half a body was seen when a client was throttled. */
  readonly expects: 'json' | 'any';
}

/** What makes the next request conditional, as the last response gave it. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface FetchedResponse extends Validators {
  /** null if the resource has not changed (304). */
  readonly bytes: Uint8Array | null;
}

export interface Fetcher {
  /** @throws FetchError with the reason, after the last attempt. */
  request(request: FetchRequest): Promise<FetchedResponse>;
  /** Number of requests that were sent, and bytes that arrived. */
  readonly sent: () => { readonly requests: number; readonly bytes: number };
}

/**
 * Responses that belong together, such as all sub-categories of a day: collected in a folder whose name starts with a dot, which an
 * import skips, and renamed once all are there. A run that was killed finds the accepted ones and requests only the others.
 */
export interface DownloadSet {
  readonly has: (file: string) => boolean;
  readonly read: (file: string) => Uint8Array;
  /** Stores an accepted response, unmodified. */
  readonly save: (file: string, bytes: Uint8Array) => void;
  /** Publishes the set; returns the path of its folder. */
  readonly complete: () => string;
}

export interface Downloads {
  /** The folder of all downloads: `npm run import -- data/downloads` replays it. */
  readonly root: string;
  readonly openSet: (source: string, name: string) => DownloadSet;
  /** Keeps the last response of a source that did not count, so that someone can find out why. */
  readonly saveRejected: (name: string, bytes: Uint8Array) => void;
}

/** What a source delivered last, and why it delivers nothing since. Times are in UTC. */
export interface SourceState {
  /** When something of it last counted, or nothing newer was found; null if never. */
  readonly checkedAt: IsoDateTime | null;
  /** The newest day it delivered; null if never. */
  readonly asOf: IsoDate | null;
  /** Why nothing of it counted the last time, and since when; null if something did. */
  readonly failure: { readonly since: IsoDateTime; readonly reason: string } | null;
  /** The parts that did not count the last time that others did. */
  readonly missing?: readonly MissingPart[];
  /** When each of many parts is to be requested next, such as the document of each scheme; in UTC. */
  readonly due?: Readonly<Record<string, IsoDateTime>>;
}

/** A set of responses that counted. */
export interface SetState {
  /** The day of its data. */
  readonly asOf: IsoDate;
  /** What later ones are compared with. */
  readonly rows: number;
  /** When it was completed, in UTC. */
  readonly at: IsoDateTime;
  /** Rows by item, for sets of several. */
  readonly items?: Readonly<Record<string, number>>;
  /** The days it covers, for histories. */
  readonly from?: IsoDate;
  readonly to?: IsoDate;
}

interface RangeState extends SetState {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** What updates requested and accepted so far; written after each step, so that a killed run loses at most one response. */
export interface Ledger {
  readonly source: (name: string) => SourceState;
  readonly sourceNames: () => readonly string[];
  readonly setSource: (name: string, state: SourceState) => void;
  readonly findSet: (key: string) => SetState | undefined;
  /** The sets of a source, the newest last. */
  readonly setsOf: (source: string) => readonly SetState[];
  readonly addSet: (source: string, name: string, state: SetState) => void;
  /** Adds a set of a history: its days are merged with those of the sets that it adjoins, so that the record stays short. */
  readonly addRange: (source: string, name: string, state: RangeState) => void;
  readonly validators: (url: string) => Validators | undefined;
  readonly setValidators: (url: string, validators: Validators) => void;
  /** Paths of completed sets that no import has read yet, relative to the downloads. */
  readonly pending: () => readonly string[];
  /** Removes those that an import has read, except those with files it could not use: a later version may. */
  readonly clearPending: (except: (path: string) => boolean) => void;
}

/** One entry of the table. Texts in braces stand for parts of the month: `{dd}`, `{mm}`, `{Mon}`, `{Month}`, `{yy}`, `{yyyy}`. */
export interface FundHouseRecipe {
  /** The name in NAVAll.txt. */
  readonly name: string;
  /** The page for people. */
  readonly page: string;
  /**
   * `page`: links in the page or its embedded data; `request`: links in the response to a request behind the page; `address`: an
   * address that is constructed; `manual`: only with a browser, so its files are imported by hand.
   */
  readonly how: 'page' | 'request' | 'address' | 'manual';
  readonly verified: boolean;
  readonly request?: HouseRequest | undefined;
  /** The constructed address. */
  readonly file?: string | undefined;
  /** A regular expression for the addresses of the files. */
  readonly files?: string | undefined;
  /** Hosts of the files besides that of the page; `.example.com` for all below a domain. */
  readonly hosts?: readonly string[] | undefined;
}

export interface HouseRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A part of a source that did not count, such as an index or a fund house, and why. */
export interface MissingPart {
  readonly name: string;
  readonly reason: string;
  /** The publisher does not know it, such as an index of another one: nothing arrived late. */
  readonly isUnknown?: true;
}

export const formatMissingPart = ({ name, reason }: MissingPart): string => `${name}: ${reason}`;

const MAX_NAMES = 8;

/** `1 missing: NIFTY C (status 503) · 2 unknown: NIFTY A · NIFTY B (no values)`; '' without any. */
export function formatMissingParts(parts: readonly MissingPart[]): string {
  const [missing, unknown] = [parts.filter(({ isUnknown }) => !isUnknown), parts.filter(({ isUnknown }) => isUnknown)];
  return [formatParts(missing, 'missing'), formatParts(unknown, 'unknown')].filter((text) => text !== '').join(' · ');
}

/** `1 missing, 2 unknown`; '' without any. */
export function countMissingParts(parts: readonly MissingPart[]): string {
  const unknown = parts.filter(({ isUnknown }) => isUnknown).length;
  const counts = [[parts.length - unknown, 'missing'] as const, [unknown, 'unknown'] as const];
  return counts.flatMap(([count, what]) => (count === 0 ? [] : `${count} ${what}`)).join(', ');
}

function formatParts(parts: readonly MissingPart[], what: string): string {
  if (parts.length === 0) return '';
  const more = parts.length - MAX_NAMES;
  const groups = [...Map.groupBy(parts.slice(0, MAX_NAMES), ({ reason }) => reason)].map(
    ([reason, group]) => `${group.map(({ name }) => name).join(' · ')} (${reason})`,
  );
  return `${parts.length} ${what}: ${groups.join(' · ')}${more > 0 ? ` and ${more} more` : ''}`;
}
