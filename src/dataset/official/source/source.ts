import type { IsoDate } from '#contract/dates.ts';
import type { NavOnDay } from '#finance/nav/series/series.ts';
import type { Draft } from '../../draft/draft.ts';
import type { DatedFile, ImportedFile, ImportedFiles } from '../imported-files.ts';
import type { SchemeHistory } from '../matching/codes/scheme-listings.ts';
import type { EncodedText } from '../parsing/decode-text.ts';
import type { Anomaly } from '../parsing/errors.ts';
import type { Workbook } from '../workbook/worksheet.ts';
import type { Download } from './download.ts';
import type { ParsedFile } from './parsed-file.ts';

/**
 * All that is known of one kind of official file. The service loads the sources too, for their freshness: what parses and stores is only
 * loaded by an import.
 */
export interface OfficialSource<File extends ParsedFile = ParsedFile> {
  readonly name: File['kind'];
  readonly rhythm: Rhythm;
  /** Null if only a person can get its files. */
  readonly download: Download | null;
  /** Set if no real file of it, or of a part of it, was at hand for its parser: one must have been read whole before Data stops saying so. */
  readonly unproved?: UnprovedFormat;
  loadImporter(): Promise<Importer<File>>;
}

/** How often a source has newer data, and how long these may take. */
export type Rhythm =
  /** Data of each trading day. `weekdays`: how many may be missing. */
  | { readonly of: 'trading day'; readonly weekdays: number }
  /** Data of each month, quarter or half-year. `days`: from its end until they are published. */
  | { readonly of: 'period'; readonly months: 1 | 3 | 6; readonly days: number }
  /** Data of the day of the request, since the files have no date. `days`: how old they may be. */
  | { readonly of: 'request'; readonly days: number }
  /** Not needed any more once they are in. */
  | { readonly of: 'past' };

/** A format that a parser knows only from what others describe. */
export interface UnprovedFormat {
  /** `format of the documents of mutual funds`. */
  readonly title: string;
  /** Whether a file of the source has it, by its name. */
  readonly isOf: (fileName: string) => boolean;
}

/** The format of all files of a source is unproved. */
export const UNPROVED: UnprovedFormat = { title: 'format', isOf: () => true };

/**
 * Recognises, parses and stores the files of a source. (Written as methods, so that the importers of all sources are in one list; each
 * receives files of its own kind only.)
 */
export interface Importer<File extends ParsedFile = ParsedFile> {
  /** What one file is, and what several are: `AMFI NAV history report`, `AMFI NAV history reports`. */
  readonly singular: string;
  readonly plural: string;
  /** Files of other sources may look like its own. */
  readonly isTriedLast?: true;
  /** Its tables may be on sheets, or beside sheets, of another source in one workbook. */
  readonly isBesideOthers?: true;
  readonly workbook?: Recogniser<Workbook, File>;
  readonly json?: Recogniser<unknown, File>;
  /** A text by its first lines. The parser is created once for an import, since it may remember what it has parsed. */
  readonly text?: {
    readonly is: (start: string) => boolean;
    readonly createParser: () => (text: EncodedText) => File;
  };
  /** A text, recognised by its beginning and parsed in the process of workbooks; null if it turns out to be a workbook of another kind. */
  readonly document?: {
    readonly is: (start: string) => boolean;
    readonly parse: (text: EncodedText) => File | null;
  };
  /** Its newest day is none of values: a launch may be announced. */
  readonly isOfComingDays?: true;
  /** The NAVs of a dataset refer to its files, with 16 bits for each. */
  readonly hasNavs?: true;
  /** The dataset format since which more is read of its files: those that an earlier program parsed are read again if they are imported again. */
  readonly readsMoreSince?: number;
  describe(file: File): Publication;
  /** A file with what only its name says, such as the day of the request, its `period`. @throws RejectedFile if the name does not. */
  readName?(file: File, name: string): File;
  /** A file without its data of other months than the one (`2026-07`) it was downloaded for. */
  selectMonth?(file: File, month: string): File;
  /**
   * Compares a file with what is known; a user can accept what it finds.
   * @throws RejectedFile if the file cannot be what it says.
   */
  check?(file: File, session: ImportSession): readonly CheckResult[];
  /** All of its checks, by what they compare a file with. */
  readonly checks?: readonly DescribedChecks[];
  /**
   * A file without the parts that are refused, with the reason of each.
   * @throws RejectedFile if nothing remains.
   */
  removeParts?(file: File, refused: ReadonlyMap<string, string>): File;
  /** Lines for the report on a file that is taken though it is not what is known, before it is stored. */
  describeDoubts?(file: File, session: ImportSession): readonly string[];
  openStore(session: ImportSession): StoreFile<File> | Promise<StoreFile<File>>;
  /** Several files, for users, if not by their number and days. */
  describeFiles?(files: readonly ImportedFile[]): string;
}

/** A way in which a file, or a part of it, differs as a whole from what is known, so that it is refused unless a user accepts it. */
export interface FailedCheck {
  /** Its name, which never changes: what a user accepts is of one file and one check. */
  readonly check: string;
  /** The value found, the threshold, and examples. */
  readonly reason: string;
  /** What is refused of the file, such as one portfolio; all of it without. */
  readonly part?: string;
}

/** What a file could not be compared with, since nothing of the kind is stored. */
interface MissingComparison {
  readonly missing: string;
}

export type CheckResult = FailedCheck | MissingComparison;

/** Checks as a page lists them. */
export interface DescribedChecks {
  readonly against: string;
  readonly checks: readonly DescribedCheck[];
}

export interface DescribedCheck {
  /** It never changes: what a user accepts is of one file and one check. */
  readonly name: string;
  /** What the counted items are, with their verb. */
  readonly compares: string;
  /** `each fund house`, if the share is that of the worst one. */
  readonly slice?: string;
  /** Largest accepted share. */
  readonly maxShare: number;
  /** The largest share in real files, when the check was written; null if there were no two to compare. */
  readonly worstSeen: number | null;
}

interface Recogniser<Input, File> {
  is(input: Input): boolean;
  /** @throws RejectedFile with the reason, if the file cannot be parsed completely. */
  parse(input: Input): File;
}

/** Stores what a file says, as published; of two files with the same item, the one published later is used. */
export type StoreFile<File> = {
  bivariant(file: File, source: ImportedFile): SourceReport | Promise<SourceReport>;
}['bivariant'];

/** When a file was published and what it covers. */
export interface Publication {
  /** The file with the higher text of two with the same item was published later. */
  readonly published: string;
  /** The day of its newest data; '' if it has none. */
  readonly asOf: IsoDate | '';
  readonly rows: number;
}

/** The publication of a file that does not say when it was published: its newest day, and its rows, which grow while it is completed. */
export const publishByDay = (asOf: IsoDate | '', rows: number, published: string = asOf): Publication => ({
  published: `${published} ${padCount(rows)}`,
  asOf,
  rows,
});

/** Counts that compare as texts. */
export const padCount = (count: number): string => String(count).padStart(9, '0');

export interface SourceReport {
  /** What the file is, and what was read of it. */
  readonly summary: string;
  /** What a person should know besides, in lines. */
  readonly notes?: readonly string[];
  readonly rows: number;
  /** What could not be used, and what one of it is, if not a row. */
  readonly rejected: readonly Anomaly[];
  readonly rejectedNoun?: string;
  /** Cells that were treated as blank. */
  readonly anomalies: readonly Anomaly[];
  /** How many rows and values have a form that is not known, if not all that are rejected or treated as blank. */
  readonly unread?: number;
  /** Why parts of it are refused, until a user accepts them. */
  readonly refused?: readonly string[];
}

/** A running import: the draft it writes to, and what it has collected so far. */
export interface ImportSession {
  readonly draft: Draft;
  readonly files: ImportedFiles;
  readonly history: SchemeHistory;
  readonly navs: NavBuffer;
  readonly conflicts: { readonly add: (conflict: Conflict) => void };
}

/** Collects NAVs for a draft in typed arrays, since files arrive by date while histories are stored by code. */
export interface NavBuffer {
  /** Returns whether the buffer is full: the caller must flush it then. */
  add(code: string, day: number, nav: number, source: ImportedFile): boolean;
  /** Merges the buffered NAVs into the histories of the draft. */
  flush(): Promise<void>;
  /** The NAV of each code as a stored file has it: of its date, or the last one before. */
  readFile(file: DatedFile): ReadonlyMap<string, NavOnDay>;
  /** The NAVs of some codes from one day to another, in no particular order; of a day that several files have, each. */
  listNavs(codes: ReadonlySet<string>, from: number, to: number): Iterable<NavOnDay & { readonly code: string }>;
}

/** Two files with different values for the same item and day; the value published later is used. */
export interface Conflict {
  /** `NAV`, `portfolio`, `index`. */
  readonly what: string;
  /** The scheme code, the fund house and scheme, the scheme, or the index. */
  readonly of: string;
  readonly day: IsoDate;
  readonly used: string;
  readonly ignored: string;
}
