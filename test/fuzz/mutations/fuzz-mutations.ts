import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDraft, discardDraft } from '#dataset/draft/draft.ts';
import { getImporter } from '#dataset/official/import/importers.ts';
import { ingestFile } from '#dataset/official/import/ingest-file.ts';
import { createFileParser, workbookParser } from '#dataset/official/import/parse-official-file.ts';
import { createSession, type RunningImport } from '#dataset/official/import/session.ts';
import { RejectedFile } from '#dataset/official/parsing/errors.ts';
import type { OfficialFile } from '#dataset/official/registry.ts';
import { describeDoubts } from '#dataset/official/sources/portfolios/checks/portfolio-checks.ts';
import { interpretDocument } from '#dataset/official/sources/scheme-documents/parse/interpret.ts';
import { openFiles } from '#dataset/official/workbook/open-files.ts';
import { folder, toOfficialFile } from '#test/dataset/official/official-files.ts';
import { createCaseRandom } from '../random.ts';
import { isKnowable } from './knowable.ts';
import type { NamedFile } from './mutated-file.ts';
import { listHeldBackNavs, openMutatedSources, type StoredFiles } from './mutated-sources.ts';
import { listStoredFigures } from './tracking-and-stress-tests.ts';

/**
 * `silent`: taken without a word, though everything of a kind was wrong; `not knowable`: the same, of what nothing stored can contradict.
 * `refused in error`: an honest file.
 */
type Outcome = 'refused' | 'rejected' | 'reported' | 'taken' | 'silent' | 'not knowable' | 'refused in error';

interface MutationsFuzzResult {
  readonly counts: Readonly<Record<Outcome, number>>;
  /** How often each mutation was found, and by which checks. */
  readonly summary: readonly string[];
  /** What was silent, or refused in error. */
  readonly details: readonly string[];
}

/**
 * Builds files in which everything of one kind is wrong, as the next ones of their sources, and has them checked by an import into a
 * dataset with the real files.
 */
export async function fuzzMutations(seed: number, cases: number): Promise<MutationsFuzzResult> {
  const home = mkdtempSync(join(tmpdir(), 'fuzz-mutations-'));
  const draft = createDraft(home);
  const counts = {
    refused: 0,
    rejected: 0,
    reported: 0,
    taken: 0,
    silent: 0,
    'not knowable': 0,
    'refused in error': 0,
  };
  const found = new Map<string, Map<string, number>>();
  const details: string[] = [];
  try {
    const session = await createSession(draft, home);
    const sources = openMutatedSources(folder, await storeRealFiles(session));
    for (let number = 0; number < cases; number++) {
      const random = createCaseRandom(seed, number);
      const source = sources[number % sources.length];
      if (!source) break;
      const { how, bytes, isHonest, original, name = '' } = await source.build(random);
      const known = new Set(original ? (await check(session, original, name)).reports : []);
      const judged = judge(isHonest, known, await check(session, bytes, name));
      const isUnknowable = judged.outcome === 'silent' && original && !(await isKnowable(session, original, bytes));
      const { outcome, by } = isUnknowable ? { outcome: 'not knowable' as const, by: 'not knowable' } : judged;
      counts[outcome]++;
      const what = `${source.name}, ${how}`;
      const counted = found.get(what) ?? new Map<string, number>();
      found.set(what, counted.set(by, (counted.get(by) ?? 0) + 1));
      if (outcome === 'silent' || outcome === 'refused in error')
        details.push(`${outcome}: case ${number}, ${what}: ${by} ${name}`.trim());
    }
  } finally {
    discardDraft(draft);
    workbookParser.close();
    rmSync(home, { recursive: true });
  }
  const summary = [...found].map(
    ([what, by]) => `${what}: ${[...by].map(([name, count]) => `${name} ${count}`).join(', ')}`,
  );
  return { counts, summary: summary.toSorted(), details };
}

/** Stores the real files, except those that are published next, and returns what is in the small ones, and the workbooks of portfolios. */
async function storeRealFiles(session: RunningImport): Promise<StoredFiles> {
  const heldBack = new Set(listHeldBackNavs(folder).map(([path]) => path.slice(folder.length + 1)));
  const parse = createFileParser();
  const parsed: OfficialFile[] = [];
  const portfolios: NamedFile[] = [];
  for await (const file of openFiles([folder])) {
    const name = file.name.slice(file.name.indexOf('/') + 1);
    if (heldBack.has(name) || file.rejection !== null) continue;
    const report = await ingestFile(session, file);
    if (report.outcome === 'portfolios') portfolios.push(file);
    else if (report.outcome !== 'rejected' && report.outcome !== 'nav')
      parsed.push(...(await parse(file.bytes)).map(toOfficialFile));
  }
  for (const file of listStoredFigures()) await ingestFile(session, { ...file, rejection: null });
  return { parsed, portfolios };
}

interface Checked {
  readonly isRejected: boolean;
  /** The checks that failed, or why it was rejected. */
  readonly by: readonly string[];
  /** Lines of its report on what is left out or to be checked. */
  readonly reports: readonly string[];
}

/** What an import says of a file, without storing it. */
async function check(session: RunningImport, bytes: Uint8Array, name: string): Promise<Checked> {
  try {
    const contents = (await session.parse(bytes)).map(
      (content) => getImporter(content.kind).readName?.(content, name) ?? content,
    );
    const failed = contents.flatMap((content) => getImporter(content.kind).check?.(content, session) ?? []);
    const reports = contents.map(toOfficialFile).flatMap((file) => listReports(file, session));
    return { isRejected: false, by: [...new Set(failed.map((each) => each.check))], reports };
  } catch (error) {
    if (!(error instanceof RejectedFile)) throw error;
    return { isRejected: true, by: [error.message.slice(0, 60)], reports: [] };
  }
}

function listReports(file: OfficialFile, session: RunningImport): readonly string[] {
  if (file.kind === 'indices') return file.rejected.map(({ where, field }) => `${field} ${where}`);
  const rejected = ('rejectedSheets' in file ? file.rejectedSheets : []).map(({ sheet }) => `sheet ${sheet} rejected`);
  if (file.kind === 'scheme-documents')
    return interpretDocument(file.rows, file.saved).anomalies.map((anomaly) => `${anomaly.field} ${anomaly.received}`);
  if (file.kind !== 'portfolios') return rejected;
  return [
    ...rejected,
    ...file.hiddenSheets.map((sheet) => `sheet ${sheet} hidden`),
    ...describeDoubts(file, session),
    ...file.portfolios.flatMap(({ warnings }) => warnings.map(({ where, field }) => `check ${where}, ${field}`)),
  ];
}

function judge(
  isHonest: boolean,
  known: ReadonlySet<string>,
  { isRejected, by, reports }: Checked,
): { readonly outcome: Outcome; readonly by: string } {
  const isTaken = by.length === 0;
  if (isHonest) return { outcome: isTaken ? 'taken' : 'refused in error', by: by.join(' + ') || 'taken' };
  if (!isTaken) return { outcome: isRejected ? 'rejected' : 'refused', by: by.join(' + ') };
  const isReported = reports.some((report) => !known.has(report));
  return isReported ? { outcome: 'reported', by: 'report' } : { outcome: 'silent', by: 'taken' };
}
