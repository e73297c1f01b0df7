import type { SourceName } from '#contract/official-sources.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { Draft } from '../../draft/draft.ts';
import { loadImportedFiles } from '../imported-files.ts';
import { loadSchemeHistory } from '../matching/codes/scheme-listings.ts';
import type { ParsedFile } from '../source/parsed-file.ts';
import type { Conflict, ImportSession, StoreFile } from '../source/source.ts';
import { readAcceptedChecks } from './accepted-checks.ts';
import { getImporter } from './importers.ts';
import { createNavBuffer } from './nav-buffer.ts';
import { createFileParser, type FileParser } from './parse-official-file.ts';
import {
  createComparisonCounter,
  createExampleCounter,
  type ComparisonCounter,
  type CountWithExamples,
} from './report.ts';

/** A running import, and how it treats the files it receives. */
export interface RunningImport extends ImportSession {
  readonly parse: FileParser;
  /** The store of a source, opened with its first file. */
  readonly openStore: (name: SourceName) => StoreFile<ParsedFile> | Promise<StoreFile<ParsedFile>>;
  /** The digests of failed checks that the user accepts. */
  readonly accepted: ReadonlySet<string>;
  /** Where files are stored that fail others. */
  readonly dataDir: string;
  /** Number of files by outcome. */
  readonly counts: Record<'imported' | 'alreadyPresent' | 'rejected', number>;
  readonly conflicts: CountWithExamples<Conflict> & ImportSession['conflicts'];
  readonly comparisons: ComparisonCounter;
}

/** Starts an import on a draft, with everything the draft already contains loaded. */
export async function createSession(draft: Draft, dataDir: string): Promise<RunningImport> {
  const conflicts = createExampleCounter<Conflict>();
  const files = await loadImportedFiles(draft);
  const describeNav = (nav: number, source: number) => `${nav} (${files.byId(source).name})`;
  const navs = createNavBuffer(draft, files, (code, { day, nav, source, supersededNav, supersededSource }) =>
    conflicts.add({
      what: 'NAV',
      of: code,
      day: toIsoDay(day),
      used: describeNav(nav, source),
      ignored: describeNav(supersededNav, supersededSource),
    }),
  );
  const session = { draft, files, history: loadSchemeHistory(draft, files), navs, conflicts };
  const stores = new Map<SourceName, ReturnType<RunningImport['openStore']>>();
  return {
    ...session,
    accepted: readAcceptedChecks(dataDir),
    dataDir,
    parse: createFileParser(),
    openStore(name) {
      const store = stores.get(name) ?? getImporter(name).openStore(session);
      stores.set(name, store);
      return store;
    },
    counts: { imported: 0, alreadyPresent: 0, rejected: 0 },
    comparisons: createComparisonCounter(),
  };
}
