import { isIsoDate, type IsoDate, type IsoDateTime } from './dates.ts';

/**
 * What the service sends to its own page about its data, besides GetServerInfo: outside the API and its specification. Reports are
 * stored in the same form.
 */
export interface DataHistory {
  /** The one built last first. */
  readonly versions: readonly DatasetVersion[];
  /** The last ones, newest first. */
  readonly reports: readonly DataReport[];
  /** Portfolios of the current dataset without a scheme, newest first. */
  readonly unmatched: readonly UnmatchedPortfolio[];
  /** The files that wait until the user accepts them, refused last first. */
  readonly refused: readonly RefusedFile[];
  /** If the service was started with `--allow-update`. */
  readonly allowsUpdate: boolean;
}

/** The stored portfolios of a name that match no scheme. */
export interface UnmatchedPortfolio {
  /** The name in the workbook; '' if it names none. */
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly newest: IsoDate;
  /** Their number, each of another date. */
  readonly portfolios: number;
  readonly reason: string;
}

export interface DatasetVersion {
  readonly version: string;
  /** `Official` or `Sample`. */
  readonly kind: string;
  /** In UTC; '' if it is not known. */
  readonly builtAt: IsoDateTime | '';
  /** Null without NAVs or portfolios. */
  readonly navAsOf: IsoDate | null;
  readonly portfolioAsOf: IsoDate | null;
  readonly schemes: number;
  readonly navRows: number;
  readonly holdingRows: number;
  /** Null if it is not known. */
  readonly bytes: number | null;
  readonly isServed: boolean;
  /** `unchecked`: in a database, whose tables have no digest. */
  readonly state: 'sound' | 'damaged' | 'unchecked';
  /** Why a damaged version cannot be read; '' otherwise. */
  readonly fault: string;
}

/** What an import or an update did, once it has ended. */
export interface DataReport {
  readonly id: string;
  readonly kind: 'import' | 'update';
  /** In UTC. */
  readonly startedAt: IsoDateTime;
  readonly endedAt: IsoDateTime;
  readonly outcome: 'finished' | 'failed' | 'cancelled';
  /** Why it failed; '' otherwise. */
  readonly error: string;
  /** The new dataset version; '' if none was published. */
  readonly version: string;
  readonly imported: number;
  readonly alreadyPresent: number;
  readonly rejected: number;
  /** Rejected ones first. */
  readonly files: readonly ReportedFile[];
  /** Number of files that are not listed. */
  readonly moreFiles: number;
  /** What an update did for each source; empty for an import. */
  readonly sources: readonly ReportedSource[];
  /** About the whole dataset, in lines. */
  readonly summary: readonly string[];
}

export interface ReportedFile {
  /** Never with a path of the machine. */
  readonly name: string;
  readonly outcome: 'imported' | 'present' | 'rejected';
  /** Null for a file without rows. */
  readonly rows: number | null;
  /** What it is, or why it was rejected; then what was rejected of it or should be checked, with its place. */
  readonly lines: readonly string[];
}

/** A file that differs as a whole, or in parts, from what is known, so that it is refused unless the user accepts it. */
export interface RefusedFile {
  /** The SHA-256 of the file. */
  readonly id: string;
  /** Never with a path of the machine. */
  readonly name: string;
  /** In UTC. */
  readonly refusedAt: IsoDateTime;
  readonly checks: readonly RefusedCheck[];
}

/** A check that a file fails. */
export interface RefusedCheck {
  readonly check: string;
  /** What is refused of the file, if not all of it; the value found, the threshold, and examples. */
  readonly reason: string;
  /** What accepts it. */
  readonly digest: string;
}

export interface ReportedSource {
  readonly source: string;
  readonly state: 'skipped' | 'updated' | 'partial' | 'failed';
  readonly rows: number;
  readonly asOf: IsoDate | null;
  readonly problems: readonly string[];
}

/** The import or update that runs, or the last one. */
export interface DataJob {
  readonly kind: 'import' | 'update';
  readonly state: 'receiving' | 'running' | 'finished' | 'failed' | 'cancelled';
  /** Milliseconds since it began. */
  readonly elapsedMs: number;
  /** A source of the update, or what the import is doing; '' at the beginning. */
  readonly step: string;
  /** Steps within it; 0 of 0 if they are not counted. */
  readonly done: number;
  readonly total: number;
  /** Rows so far, in this step. */
  readonly rows: number;
  /** Milliseconds since the step began, for the rate. */
  readonly stepMs: number;
  /** Bytes that were received of a batch of dropped files; 0 once it is being imported. */
  readonly receivedBytes: number;
  /** What it waits for, or why it failed; '' otherwise. */
  readonly message: string;
  /** Id of its report; '' until there is one. */
  readonly report: string;
}

/** The limits of one batch of dropped files. */
export interface DropLimits {
  readonly fileBytes: number;
  readonly totalBytes: number;
  readonly files: number;
}

/** Null if it is something else. */
export function parseDataHistory(value: unknown): DataHistory | null {
  const { versions, reports, refused, unmatched, allowsUpdate } = toFields(value);
  if (!Array.isArray(versions) || !Array.isArray(reports) || typeof allowsUpdate !== 'boolean') return null;
  if (!versions.every(isDatasetVersion) || !Array.isArray(unmatched) || !unmatched.every(isUnmatched)) return null;
  if (!Array.isArray(refused)) return null;
  return {
    versions,
    reports: reports.flatMap((report) => parseDataReport(report) ?? []),
    refused: refused.flatMap((file) => parseRefusedFile(file) ?? []),
    unmatched,
    allowsUpdate,
  };
}

/** Null if it is something else. */
export function parseDataReport(value: unknown): DataReport | null {
  const fields = toFields(value);
  const { files, sources } = fields;
  const isReport =
    hasTexts(fields, ['id', 'startedAt', 'endedAt', 'error', 'version']) &&
    hasNumbers(fields, ['imported', 'alreadyPresent', 'rejected', 'moreFiles']) &&
    isOneOf(fields['kind'], ['import', 'update']) &&
    isOneOf(fields['outcome'], ['finished', 'failed', 'cancelled']) &&
    isTexts(fields['summary']) &&
    Array.isArray(files) &&
    files.every(isReportedFile) &&
    Array.isArray(sources) &&
    sources.every(isReportedSource);
  return isReport ? (value as DataReport) : null;
}

/** Null if it is something else. */
export function parseRefusedFile(value: unknown): RefusedFile | null {
  const fields = toFields(value);
  const { checks } = fields;
  const isFile =
    hasTexts(fields, ['id', 'name', 'refusedAt']) &&
    Array.isArray(checks) &&
    checks.every((check) => hasTexts(toFields(check), ['check', 'reason', 'digest']));
  return isFile ? (value as RefusedFile) : null;
}

/** Null if it is something else. */
export function parseDataJob(value: unknown): DataJob | null {
  const fields = toFields(value);
  const isJob =
    hasTexts(fields, ['step', 'message', 'report']) &&
    hasNumbers(fields, ['elapsedMs', 'done', 'total', 'rows', 'stepMs', 'receivedBytes']) &&
    isOneOf(fields['kind'], ['import', 'update']) &&
    isOneOf(fields['state'], ['receiving', 'running', 'finished', 'failed', 'cancelled']);
  return isJob ? (value as DataJob) : null;
}

/** A batch that files can be sent to; null if it is something else. */
export function parseDrop(value: unknown): { readonly drop: string; readonly limits: DropLimits } | null {
  const { drop, limits } = toFields(value);
  if (typeof drop !== 'string' || !hasNumbers(toFields(limits), ['fileBytes', 'totalBytes', 'files'])) return null;
  return { drop, limits: limits as DropLimits };
}

type Fields = Readonly<Record<string, unknown>>;

const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

const hasTexts = (fields: Fields, names: readonly string[]): boolean =>
  names.every((name) => typeof fields[name] === 'string');
const hasNumbers = (fields: Fields, names: readonly string[]): boolean =>
  names.every((name) => typeof fields[name] === 'number');
const isOneOf = (value: unknown, values: readonly string[]): boolean => values.some((known) => known === value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((line) => typeof line === 'string');
const isDateOrNull = (value: unknown): boolean => value === null || (typeof value === 'string' && isIsoDate(value));
const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';

function isDatasetVersion(value: unknown): value is DatasetVersion {
  const fields = toFields(value);
  return (
    hasTexts(fields, ['version', 'kind', 'builtAt', 'fault']) &&
    hasNumbers(fields, ['schemes', 'navRows', 'holdingRows']) &&
    isDateOrNull(fields['navAsOf']) &&
    isDateOrNull(fields['portfolioAsOf']) &&
    isNumberOrNull(fields['bytes']) &&
    typeof fields['isServed'] === 'boolean' &&
    isOneOf(fields['state'], ['sound', 'damaged', 'unchecked'])
  );
}

function isUnmatched(value: unknown): value is UnmatchedPortfolio {
  const fields = toFields(value);
  const isDated = isDateOrNull(fields['newest']) && fields['newest'] !== null;
  return hasTexts(fields, ['mutualFund', 'schemeName', 'reason']) && hasNumbers(fields, ['portfolios']) && isDated;
}

function isReportedFile(value: unknown): value is ReportedFile {
  const fields = toFields(value);
  return (
    hasTexts(fields, ['name']) &&
    isOneOf(fields['outcome'], ['imported', 'present', 'rejected']) &&
    isNumberOrNull(fields['rows']) &&
    isTexts(fields['lines'])
  );
}

function isReportedSource(value: unknown): value is ReportedSource {
  const fields = toFields(value);
  return (
    hasTexts(fields, ['source']) &&
    isOneOf(fields['state'], ['skipped', 'updated', 'partial', 'failed']) &&
    hasNumbers(fields, ['rows']) &&
    isDateOrNull(fields['asOf']) &&
    isTexts(fields['problems'])
  );
}
