import type { IsoDate } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import type { Anomaly } from '../parsing/errors.ts';
import type { WorkbookCell } from '../parsing/row-reader.ts';
import type { ParsedFile } from '../source/parsed-file.ts';
import type { CheckResult, DescribedChecks, ImportSession, Importer, OfficialSource } from '../source/source.ts';
import type { FeedFields, RowOf } from './fields.ts';

/** A row as a file has it. */
export interface RawRow {
  /** `sheet SBAF, row 206`. */
  readonly where: string;
  /** The titles of its columns; the same list for the rows of one table. */
  readonly header: readonly string[];
  readonly cells: readonly WorkbookCell[];
}

/** What a format finds in a file. */
export interface RawFile {
  readonly rows: readonly RawRow[];
  /** When the file was generated, if it says so. */
  readonly published?: string;
  /** What is wrong with the file besides its rows. */
  readonly rejected?: readonly Anomaly[];
  readonly anomalies?: readonly Anomaly[];
}

type Format<Name extends keyof Importer & ('json' | 'workbook')> = {
  readonly is: NonNullable<Importer[Name]>['is'];
  /** @throws RejectedFile with the reason, if the file cannot be used. */
  readonly read: (...input: Parameters<NonNullable<Importer[Name]>['parse']>) => RawFile;
};

/** How the files of a feed are recognised, and their rows found. */
export interface FeedFormats {
  readonly json?: Format<'json'>;
  readonly workbook?: Format<'workbook'>;
  readonly text?: { readonly is: (start: string) => boolean; readonly read: (text: string) => RawFile };
}

/** A row that is used, and what the file says of it. */
export interface FeedRow<Row> {
  readonly row: Row;
  readonly raw: Pick<RawRow, 'header' | 'cells'>;
}

/** Decides which rows of a file are used. */
export interface RowCollector<Row> {
  /** @throws RejectedRow for a row that contradicts another one. */
  add(entry: FeedRow<Row>, where: string): void;
  list(): readonly FeedRow<Row>[];
}

/**
 * A simple source as a declaration: what its files look like, what a row is about, and what its columns mean. The engine parses, stores, compares
 * and reads the rows of all of them. Rows are stored whole, as the file has them, and read through the fields whenever a dataset is derived: a field
 * that is added later has the values of the files that are in.
 */
export interface FeedDefinition<Name extends SourceName, Fields extends FeedFields> extends Pick<
  OfficialSource,
  'rhythm' | 'download' | 'unproved'
> {
  readonly name: Name;
  /** What one file is, and what several are: `AMFI stress tests`. */
  readonly singular: string;
  readonly plural: string;
  /** Its rows, in reports: `stress tests`. */
  readonly rows: string;
  readonly fields: Fields;
  /** The field that says what a row is about, such as a scheme, and what one is called: `each scheme once`. */
  readonly subject: keyof Fields & string;
  readonly subjectNoun: string;
  /** The field with the date of the values, if they have one. */
  readonly date?: keyof Fields & string;
  /** What is the date of a file, or of those of its rows that have none, if only its name says so. */
  readonly dateInName?: 'day' | 'month-end';
  /** A field that distinguishes several rows of one subject and date. */
  readonly part?: keyof Fields & string;
  /** The rows of a subject and month replace those that are stored, since they are runs of days. */
  readonly replaces?: 'month';
  readonly formats: FeedFormats;
  /** Its tables may be on sheets, or beside sheets, of another source in one workbook. */
  readonly isBesideOthers?: true;
  /** A file without rows is one that says that there are none. */
  readonly mayBeEmpty?: true;
  /** A text that is different for each row, if not subject, date and part. */
  readonly identify?: (row: RowOf<Fields>) => string;
  readonly createCollector?: () => RowCollector<RowOf<Fields>>;
  /** @param published when the file was generated. @throws RejectedRow if the values of a row contradict each other or the file. */
  readonly checkRow?: (row: RowOf<Fields>, published: string) => void;
  /** @throws RejectedFile if the rows together cannot be what they say. */
  readonly checkFile?: (file: FeedFile<Name, Fields>) => void;
  /** The last day that a row is about, if not its date. */
  readonly findLastDay?: (row: RowOf<Fields>) => IsoDate | null;
  /** Compares a file with what is known. */
  readonly check?: (file: FeedFile<Name, Fields>, session: ImportSession) => readonly CheckResult[];
  /** All of its checks, by what they compare a file with. */
  readonly checks?: readonly DescribedChecks[];
}

/** A parsed file of a feed. */
export interface FeedFile<
  Name extends SourceName = SourceName,
  Fields extends FeedFields = FeedFields,
> extends ParsedFile {
  readonly kind: Name;
  /** The date of its rows without one; '' until it is read from the name of the file, and for files that need none. */
  readonly date: IsoDate | '';
  /** When it was generated, if it says so. */
  readonly published?: string;
  /** Rows that were read: several may be one. */
  readonly count: number;
  readonly rows: readonly RowOf<Fields>[];
  /** What the file says of each of the rows, with the number of its header. */
  readonly raw: readonly { readonly header: number; readonly cells: readonly WorkbookCell[] }[];
  readonly headers: readonly (readonly string[])[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** A feed, which is a source too. */
export type Feed<Name extends SourceName = SourceName, Fields extends FeedFields = FeedFields> = FeedDefinition<
  Name,
  Fields
> &
  OfficialSource<FeedFile<Name, Fields>>;

export const defineFeed = <const Name extends SourceName, const Fields extends FeedFields>(
  definition: FeedDefinition<Name, Fields>,
): Feed<Name, Fields> => ({
  ...definition,
  loadImporter: async () => (await import('./feed-importer.ts')).createFeedImporter(definition),
});
