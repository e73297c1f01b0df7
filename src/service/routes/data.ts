import type { Readable } from 'node:stream';
import type { DataHistory, DataJob, DropLimits } from '#contract/data-history.ts';
import { createProblem, ProblemError, type Problem } from '#contract/problems.ts';
import { isSchemeCode } from '#contract/scheme-code.ts';
import { isSameSecret } from '../auth/access-key.ts';
import type { PageKey } from '../auth/page-key.ts';
import { getBearer, getHeader, isFromOwnPage, type HttpRequest } from '../http/request.ts';
import { problemResponse, uncachedJsonResponse, type HttpResponse } from '../http/response.ts';

/** The routes of the page Data, outside the API: its operations stay read-only. */
const HISTORY = '/data/history';
const JOB = '/data/job';
const UPDATE = '/data/update';
const CANCEL = '/data/cancel';
const ACCEPT = '/data/accept';
const DROP = '/data/drop';
const DROP_FILE = '/data/drop/file';
const DROP_IMPORT = '/data/drop/import';
const SETTLE = '/data/settle';

export const DATA_PATHS: ReadonlySet<string> = new Set([
  HISTORY,
  JOB,
  UPDATE,
  CANCEL,
  ACCEPT,
  DROP,
  DROP_FILE,
  DROP_IMPORT,
  SETTLE,
]);

/** Paths whose requests change something. */
export const DATA_POST_PATHS: ReadonlySet<string> = new Set(
  [...DATA_PATHS].filter((path) => path !== HISTORY && path !== JOB),
);

export interface DataRoutes {
  readonly readHistory: () => Promise<Omit<DataHistory, 'allowsUpdate'>>;
  /** Null unless the service was started with `--allow-update`: then their routes do not exist. */
  readonly updates: UpdateControl | null;
}

/** Updates and imports of dropped files; one at a time. */
export interface UpdateControl {
  /** The one that runs, or the last one; null before the first. */
  readonly describeJob: () => DataJob | null;
  /** @throws ProblemError 409 if another one is running */
  readonly startUpdate: () => void;
  /**
   * Accepts that a refused file fails these checks, by their digests, and imports it.
   * @throws ProblemError 409 if another one is running, or the file is not refused for exactly these
   */
  readonly acceptRefused: (id: string, digests: readonly string[]) => void;
  /** Ends the one that runs; without effect if there is none. */
  readonly cancel: () => void;
  /**
   * Begins a batch of files.
   * @throws ProblemError as `startUpdate`
   */
  readonly startDrop: () => { readonly drop: string; readonly limits: DropLimits };
  /**
   * Adds a file to a batch. The name is shown in the report, and used for nothing else.
   * @throws ProblemError 409 if it is not the batch begun last, 413 if there is too much of it
   */
  readonly receiveFile: (drop: string, name: string, body: Readable) => Promise<void>;
  /** @throws ProblemError 409 if it is not the batch begun last, 400 if it has no file */
  readonly importDrop: (drop: string) => void;
  /**
   * Records which scheme the portfolios of a name are of, and derives the dataset again.
   * @throws ProblemError as `startUpdate`, and 409 if there is no such portfolio without a scheme
   */
  readonly settle: (match: SettledMatch) => Promise<void>;
}

/** What a user says of the portfolios of a name. */
interface SettledMatch {
  readonly mutualFund: string;
  readonly schemeName: string;
  /** The code of any plan or option of the scheme; null if they are of none. */
  readonly code: string | null;
}

interface DataContext {
  readonly data?: DataRoutes | undefined;
  readonly pageKey: PageKey;
}

/**
 * Handles a request to one of the paths above. The history is for the dashboard's key; an update in addition for a page in a browser
 * on this machine with the key that the one-time link gives, since the dashboard's key allows nothing but reading.
 * @throws ProblemError
 */
export async function handleDataRequest(request: HttpRequest, { data, pageKey }: DataContext): Promise<HttpResponse> {
  const { method, path } = request;
  const updates = data?.updates ?? null;
  if (!data || (path !== HISTORY && !updates)) throw new ProblemError(NOT_FOUND);
  const isRead = !DATA_POST_PATHS.has(path);
  const allowed = isRead ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'];
  if (!allowed.includes(method)) {
    const problem = createProblem(405, `Only ${allowed[0]} is supported here.`, { allowed });
    return problemResponse(problem, { allow: allowed.join(', ') });
  }
  if (!updates || path === HISTORY) {
    if (!hasKey(request, pageKey.accessKey)) throw new ProblemError(NO_HISTORY);
    return uncachedJsonResponse({ ...(await data.readHistory()), allowsUpdate: updates !== null });
  }
  if (pageKey.updateKey === undefined || !hasKey(request, pageKey.updateKey)) throw new ProblemError(NO_UPDATE_KEY);
  if (!isRead && !isFromOwnPage(request)) throw new ProblemError(NOT_THIS_MACHINE);
  return respond(request, updates);
}

async function respond(request: HttpRequest, updates: UpdateControl): Promise<HttpResponse> {
  switch (request.path) {
    case UPDATE:
      updates.startUpdate();
      break;
    case CANCEL:
      updates.cancel();
      break;
    case ACCEPT:
      updates.acceptRefused(getHeader(request, 'refused-file') ?? '', (getHeader(request, 'digests') ?? '').split(','));
      break;
    case DROP:
      return uncachedJsonResponse(updates.startDrop());
    case DROP_FILE:
      await updates.receiveFile(readDrop(request), readFileName(request), readBody(request));
      break;
    case DROP_IMPORT:
      updates.importDrop(readDrop(request));
      break;
    case SETTLE:
      await updates.settle(readMatch(request));
      break;
  }
  return uncachedJsonResponse({ job: updates.describeJob() });
}

const hasKey = (request: HttpRequest, key: string): boolean => {
  const received = getBearer(request);
  return received !== undefined && isSameSecret(received, key);
};

const readDrop = (request: HttpRequest): string => getHeader(request, 'drop') ?? '';

/** @throws ProblemError */
function readFileName(request: HttpRequest): string {
  const name = readEncoded(request, 'file-name');
  if (name) return name;
  throw badRequest('The header File-Name must be the percent-encoded name of the file.');
}

/** @throws ProblemError */
function readMatch(request: HttpRequest): SettledMatch {
  const [mutualFund, schemeName] = [readEncoded(request, 'fund-house'), readEncoded(request, 'scheme-name')];
  const code = getHeader(request, 'scheme-code') ?? '';
  if (mutualFund === null || !schemeName || !(code === 'none' || isSchemeCode(code)))
    throw badRequest(
      'Expected the percent-encoded headers Fund-House and Scheme-Name, and the header Scheme-Code: a code, or none.',
    );
  return { mutualFund, schemeName, code: code === 'none' ? null : code };
}

/** The text of a percent-encoded header; null if it is malformed. */
function readEncoded(request: HttpRequest, header: string): string | null {
  try {
    return decodeURIComponent(getHeader(request, header) ?? '');
  } catch {
    return null;
  }
}

/** @throws ProblemError */
function readBody({ body }: HttpRequest): Readable {
  if (body) return body;
  throw badRequest('The request has no body; expected the bytes of a file.');
}

const badRequest = (detail: string): ProblemError => new ProblemError(createProblem(400, detail));

const NOT_FOUND: Problem = {
  ...createProblem(404, 'This server shows no versions and reports, or was started without --allow-update.'),
  title: 'Not found',
};
const NO_HISTORY = createProblem(403, 'Versions and reports are shown with the dashboard’s own key only.');
const NO_UPDATE_KEY = createProblem(
  403,
  'Data can only be updated after opening the one-time link that npm start -- --allow-update prints.',
);
const NOT_THIS_MACHINE = createProblem(
  403,
  'Data can only be updated by the page itself, in a browser on the machine of the server and not through a proxy.',
);
