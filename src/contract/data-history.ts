import type { IsoDateTime } from './dates.ts';
import {
  type Guard,
  type Guarded,
  isBoolean,
  isDate,
  isList,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
  parseAs,
} from './shape.ts';

// What the service sends to its own page about its data, besides GetServerInfo: outside the API and its specification. Reports are stored in
// the same form. Each parser returns null for something else.

/** Any text: these times are only shown. */
const isTime = isText as Guard<IsoDateTime>;

/** The stored portfolios of a name that match no scheme. */
export type UnmatchedPortfolio = Guarded<typeof isUnmatched>;
const isUnmatched = objectOf({
  /** The name in the workbook; '' if it names none. */
  mutualFund: isText,
  schemeName: isText,
  newest: isDate,
  /** Their number, each of another date. */
  portfolios: isNumber,
  reason: isText,
});

export type DatasetVersion = Guarded<typeof isDatasetVersion>;
const isDatasetVersion = objectOf({
  version: isText,
  /** `Official` or `Sample`. */
  kind: isText,
  /** In UTC; '' if it is not known. */
  builtAt: isText,
  /** Null without NAVs or portfolios. */
  navAsOf: orNull(isDate),
  portfolioAsOf: orNull(isDate),
  schemes: isNumber,
  navRows: isNumber,
  holdingRows: isNumber,
  /** Null if it is not known. */
  bytes: orNull(isNumber),
  isServed: isBoolean,
  /** `unchecked`: in a database, whose tables have no digest. */
  state: oneOf('sound', 'damaged', 'unchecked'),
  /** Why a damaged version cannot be read; '' otherwise. */
  fault: isText,
});

export type ReportedFile = Guarded<typeof isReportedFile>;
const isReportedFile = objectOf({
  /** Never with a path of the machine. */
  name: isText,
  outcome: oneOf('imported', 'present', 'rejected'),
  /** Null for a file without rows. */
  rows: orNull(isNumber),
  /** What it is, or why it was rejected; then what was rejected of it or should be checked, with its place. */
  lines: listOf(isText),
});

export type ReportedSource = Guarded<typeof isReportedSource>;
const isReportedSource = objectOf({
  source: isText,
  state: oneOf('skipped', 'updated', 'partial', 'failed'),
  rows: isNumber,
  asOf: orNull(isDate),
  problems: listOf(isText),
});

/** What an import or an update did, once it has ended. */
export type DataReport = Guarded<typeof isDataReport>;
const isDataReport = objectOf({
  id: isText,
  kind: oneOf('import', 'update'),
  /** In UTC. */
  startedAt: isTime,
  endedAt: isTime,
  outcome: oneOf('finished', 'failed', 'cancelled'),
  /** Why it failed; '' otherwise. */
  error: isText,
  /** The new dataset version; '' if none was published. */
  version: isText,
  imported: isNumber,
  alreadyPresent: isNumber,
  rejected: isNumber,
  /** Rejected ones first. */
  files: listOf(isReportedFile),
  /** Number of files that are not listed. */
  moreFiles: isNumber,
  /** What an update did for each source; empty for an import. */
  sources: listOf(isReportedSource),
  /** About the whole dataset, in lines. */
  summary: listOf(isText),
});
export const parseDataReport = parseAs(isDataReport);

/** A check that a file fails. */
export type RefusedCheck = Guarded<typeof isRefusedCheck>;
const isRefusedCheck = objectOf({
  check: isText,
  /** What is refused of the file, if not all of it; the value found, the threshold, and examples. */
  reason: isText,
  /** What accepts it. */
  digest: isText,
});

/** A file that differs as a whole, or in parts, from what is known, so that it is refused unless the user accepts it. */
export type RefusedFile = Guarded<typeof isRefusedFile>;
const isRefusedFile = objectOf({
  /** The SHA-256 of the file. */
  id: isText,
  /** Never with a path of the machine. */
  name: isText,
  /** In UTC. */
  refusedAt: isTime,
  checks: listOf(isRefusedCheck),
});
export const parseRefusedFile = parseAs(isRefusedFile);

/** The import or update that runs, or the last one. */
export type DataJob = Guarded<typeof isDataJob>;
const isDataJob = objectOf({
  kind: oneOf('import', 'update'),
  state: oneOf('receiving', 'running', 'finished', 'failed', 'cancelled'),
  /** Milliseconds since it began. */
  elapsedMs: isNumber,
  /** A source of the update, or what the import is doing; '' at the beginning. */
  step: isText,
  /** Steps within it; 0 of 0 if they are not counted. */
  done: isNumber,
  total: isNumber,
  /** Rows so far, in this step. */
  rows: isNumber,
  /** Milliseconds since the step began, for the rate. */
  stepMs: isNumber,
  /** Bytes that were received of a batch of dropped files; 0 once it is being imported. */
  receivedBytes: isNumber,
  /** What it waits for, or why it failed; '' otherwise. */
  message: isText,
  /** Id of its report; '' until there is one. */
  report: isText,
});
export const parseDataJob = parseAs(isDataJob);

/** The limits of one batch of dropped files. */
export type DropLimits = Guarded<typeof isDropLimits>;
const isDropLimits = objectOf({ fileBytes: isNumber, totalBytes: isNumber, files: isNumber });

/** A batch that files can be sent to. */
export const parseDrop = parseAs(objectOf({ drop: isText, limits: isDropLimits }));

export interface DataHistory {
  /** The one built last first. */
  readonly versions: readonly DatasetVersion[];
  /** The last ones, newest first; a report or refused file of another form is left out. */
  readonly reports: readonly DataReport[];
  /** Portfolios of the current dataset without a scheme, newest first. */
  readonly unmatched: readonly UnmatchedPortfolio[];
  /** The files that wait until the user accepts them, refused last first. */
  readonly refused: readonly RefusedFile[];
  /** If the service was started with `--allow-update`. */
  readonly allowsUpdate: boolean;
}

const parseLists = parseAs(
  objectOf({
    ...{ versions: listOf(isDatasetVersion), unmatched: listOf(isUnmatched), allowsUpdate: isBoolean },
    ...{ reports: isList, refused: isList },
  }),
);

export function parseDataHistory(value: unknown): DataHistory | null {
  const lists = parseLists(value);
  return (
    lists && { ...lists, reports: lists.reports.filter(isDataReport), refused: lists.refused.filter(isRefusedFile) }
  );
}
