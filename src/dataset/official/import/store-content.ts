import type { SourceName } from '#contract/official-sources.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { Draft } from '../../draft/draft.ts';
import { type ImportedFile, loadImportedFiles } from '../imported-files.ts';
import { loadSchemeHistory } from '../matching/codes/scheme-listings.ts';
import type { ParsedFile } from '../source/parsed-file.ts';
import type { Conflict, ImportSession, SourceReport, StoreFile } from '../source/source.ts';
import { getImporter } from './importers.ts';
import { createNavBuffer } from './nav-buffer.ts';
import { createExampleCounter, type CountWithExamples } from './report.ts';

/** A running import that stores what files were parsed into. */
export interface StoringSession extends ImportSession {
  /** The store of a source, opened with its first file. */
  readonly openStore: (name: SourceName) => StoreFile<ParsedFile> | Promise<StoreFile<ParsedFile>>;
  readonly conflicts: CountWithExamples<Conflict> & ImportSession['conflicts'];
}

/** The stores of a draft, with everything that it already contains loaded. */
export async function createStoringSession(draft: Draft): Promise<StoringSession> {
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
  const stores = new Map<SourceName, ReturnType<StoringSession['openStore']>>();
  return {
    ...session,
    openStore(name) {
      const store = stores.get(name) ?? getImporter(name).openStore(session);
      stores.set(name, store);
      return store;
    },
  };
}

/** What a file was parsed into. */
interface ReceivedContent {
  readonly content: ParsedFile;
  /** The name of the file that has it. */
  readonly name: string;
  readonly sha256: string;
}

/**
 * Records and stores the content of a file; returns null if it is known, and no more of it was read than before.
 * @param known what is recorded of the file.
 */
export async function storeContent(
  session: Pick<StoringSession, 'files' | 'openStore'>,
  received: ReceivedContent,
  known: readonly ImportedFile[] = [],
): Promise<SourceReport | null> {
  const source = record(session, received, known);
  if (source === null) return null;
  const { content } = received;
  const store = await session.openStore(content.kind);
  const report = await store(content, source);
  session.files.recordUnread(source, report.unread ?? report.rejected.length + report.anomalies.length);
  return report;
}

/** Records the content of a file; null if it is known, and no more of it was read than before. */
function record(
  { files }: Pick<StoringSession, 'files'>,
  { content, name, sha256 }: ReceivedContent,
  known: readonly ImportedFile[],
): ImportedFile | null {
  const { kind, period = '', rejectedSheets = [] } = content;
  const importer = getImporter(kind);
  const contents = { ...importer.describe(content), sha256, rejectedSheets };
  const before = known.find((other) => other.kind === kind && other.period === period);
  if (before === undefined) return files.add({ kind, name, period, hasNavs: importer.hasNavs === true, ...contents });
  // perhaps some portfolios of a sheet that was rejected as a whole
  const isReadBetter =
    rejectedSheets.length < files.rejectedSheets(before).length ||
    contents.rows > before.rows ||
    isOfEarlierParser(before);
  return isReadBetter ? files.update(before, contents) : null;
}

/** Whether a later parser may read more of a file. */
export const isOfEarlierParser = ({ kind, format }: ImportedFile): boolean =>
  format < (getImporter(kind).readsMoreSince ?? 0);
