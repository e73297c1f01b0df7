import type { SourceName } from '#contract/official-sources.ts';
import type { RejectedSheet } from '../workbook/worksheet.ts';

/** What a file was parsed into: plain data, since workbooks are parsed in a process of their own. */
export interface ParsedFile {
  readonly kind: SourceName;
  /** The day or month it was requested for, if only its name says so: the same bytes of another one are another file. */
  readonly period?: string;
  /** The sheets that were left out; the file is parsed again when it is imported again, since a later parser may use them. */
  readonly rejectedSheets?: readonly RejectedSheet[];
}

/** What a file was parsed into: several if it is a workbook with tables of several sources. */
export type ParsedContents = readonly [ParsedFile, ...ParsedFile[]];
