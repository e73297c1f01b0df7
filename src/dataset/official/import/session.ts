import type { Draft } from '../../draft/draft.ts';
import { readAcceptedChecks } from './accepted-checks.ts';
import { createFileParser, type FileParser } from './parse-official-file.ts';
import { createComparisonCounter, type ComparisonCounter } from './report.ts';
import { createStoringSession, type StoringSession } from './store-content.ts';

/** A running import, and how it treats the files it receives. */
export interface RunningImport extends StoringSession {
  readonly parse: FileParser;
  /** The digests of failed checks that the user accepts. */
  readonly accepted: ReadonlySet<string>;
  /** Where files are stored that fail others. */
  readonly dataDir: string;
  /** Number of files by outcome. */
  readonly counts: Record<'imported' | 'alreadyPresent' | 'rejected', number>;
  readonly comparisons: ComparisonCounter;
}

/** Starts an import of files on a draft. */
export const createSession = async (draft: Draft, dataDir: string): Promise<RunningImport> => ({
  ...(await createStoringSession(draft)),
  accepted: readAcceptedChecks(dataDir),
  dataDir,
  parse: createFileParser(),
  counts: { imported: 0, alreadyPresent: 0, rejected: 0 },
  comparisons: createComparisonCounter(),
});
