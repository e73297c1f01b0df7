import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDraft, discardDraft } from '#dataset/draft/draft.ts';
import { getImporter } from '#dataset/official/import/importers.ts';
import { checkNewestDay, ingestFile } from '#dataset/official/import/ingest-file.ts';
import { createFileParser, workbookParser } from '#dataset/official/import/parse-official-file.ts';
import { createSession, type RunningImport } from '#dataset/official/import/session.ts';
import { RejectedFile } from '#dataset/official/parsing/errors.ts';
import type { OfficialFile } from '#dataset/official/registry.ts';
import { removeSpikes } from '#dataset/official/sources/nav-history/importer.ts';
import { describeDoubts } from '#dataset/official/sources/portfolios/checks/portfolio-checks.ts';
import { interpretDocument } from '#dataset/official/sources/scheme-documents/parse/interpret.ts';
import { openFiles } from '#dataset/official/workbook/open-files.ts';
import { folder, toOfficialFile } from '#test/dataset/official/official-files.ts';
import type { Random } from '../random.ts';
import { listStoredRatios } from './expense-ratios.ts';
import { isKnowable } from './knowable.ts';
import type { MutatedSource, NamedFile } from './mutated-file.ts';
import { listHeldBackNavs, openMutatedSources, type StoredFiles } from './mutated-sources.ts';
import { parseNavText, writeNavText } from './navs/nav-text.ts';
import { listStoredFigures } from './tracking-and-stress-tests.ts';

/**
 * `reported`: taken with a word on what is wrong. `taken`: an honest file. `silent`: taken without a word, though everything of a kind was
 * wrong; `not knowable`: the same, of what nothing stored can contradict. `refused in error`: an honest file.
 */
export const outcomes = {
  refused: 0,
  rejected: 0,
  reported: 0,
  taken: 0,
  silent: 0,
  'not knowable': 0,
  'refused in error': 0,
};
export type Outcome = keyof typeof outcomes;

interface CheckedMutation {
  readonly outcome: Outcome;
  /** The checks that failed, or why it was rejected. */
  readonly by: string;
  readonly name: string;
}

interface Mutations {
  readonly sources: readonly MutatedSource[];
  /** The real files of workbooks, texts and JSON that are stored, by name. */
  readonly stored: StoredFiles;
  /** Has the next file of a source checked, with a mutation or, with null, as it is; null if the mutation does not apply to it. */
  readonly check: (source: MutatedSource, how: string | null, random: Random) => Promise<CheckedMutation | null>;
  /** Why a file is refused or rejected; [] if it is taken. */
  readonly refuse: (bytes: Uint8Array, name: string) => Promise<readonly string[]>;
}

/** Which of the real files are stored, and the fund houses whose lines are read of those of NAVs. */
interface Selection {
  readonly isStored: (name: string) => boolean;
  readonly houses: RegExp;
}

const EVERYTHING: Selection = { isStored: () => true, houses: /./ };

/** Opens the mutations over a dataset with the real files, or some of them, which no check changes. */
export async function withMutations<T>(
  run: (mutations: Mutations) => Promise<T>,
  { isStored, houses }: Selection = EVERYTHING,
): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'fuzz-mutations-'));
  const draft = createDraft(home);
  try {
    const session = await createSession(draft, home);
    const stored = await storeRealFiles(session, { isStored, houses });
    return await run({
      stored,
      sources: openMutatedSources(folder, stored, houses),
      async check(source, how, random) {
        const file = await source.build(how, random);
        if (file === null) return null;
        const { bytes, original, name = '' } = file;
        const known = new Set(original ? (await checkFile(session, original, name)).reports : []);
        const judged = judge(how === null, known, await checkFile(session, bytes, name));
        const isUnknowable =
          judged.outcome === 'silent' &&
          (source.kinds.get(how ?? '') === '' || (original && !(await isKnowable(session, original, bytes))));
        return { ...judged, name, ...(isUnknowable ? { outcome: 'not knowable', by: 'not knowable' } : {}) };
      },
      refuse: async (bytes, name) => (await checkFile(session, bytes, name)).by,
    });
  } finally {
    discardDraft(draft);
    workbookParser.close();
    rmSync(home, { recursive: true });
  }
}

/** Stores the real files, except those that are published next, and returns what is in the small ones, and the workbooks of portfolios. */
async function storeRealFiles(session: RunningImport, { isStored, houses }: Selection): Promise<StoredFiles> {
  const heldBack = new Set(
    listHeldBackNavs(folder, houses).map(({ path }) => path.slice(folder.length + 1, -'.gz'.length)),
  );
  const parse = createFileParser();
  const parsed: OfficialFile[] = [];
  const portfolios: NamedFile[] = [];
  const files: NamedFile[] = [];
  for await (const file of openFiles([folder])) {
    const name = file.name.slice(file.name.indexOf('/') + 1);
    if (heldBack.has(name) || !isStored(name) || file.rejection !== null) continue;

    const bytes = /^navall/.test(name) && !name.includes('ERROR') ? selectHouses(file.bytes, houses) : file.bytes;
    const report = await ingestFile(session, { ...file, bytes });
    if (report.outcome === 'portfolios') portfolios.push(file);
    if (report.outcome !== 'rejected') files.push({ name: file.name, bytes });
    if (report.outcome !== 'portfolios' && report.outcome !== 'rejected' && report.outcome !== 'nav')
      parsed.push(...(await parse(file.bytes)).map(toOfficialFile));
  }
  for (const file of [...listStoredFigures(), ...listStoredRatios()])
    await ingestFile(session, { ...file, rejection: null });
  return { parsed, portfolios, files };
}

/** The lines of some fund houses of a NAVAll.txt, as published. */
const selectHouses = (bytes: Uint8Array, houses: RegExp): Uint8Array =>
  writeNavText(parseNavText(Buffer.from(bytes).toString(), houses));

interface Checked {
  readonly isRejected: boolean;
  /** The checks that failed, or why it was rejected. */
  readonly by: readonly string[];
  /** Lines of its report on what is left out or to be checked. */
  readonly reports: readonly string[];
}

/** What an import says of a file, without storing it. */
async function checkFile(session: RunningImport, bytes: Uint8Array, name: string): Promise<Checked> {
  try {
    const contents = (await session.parse(bytes)).map(
      (content) => getImporter(content.kind).readName?.(content, name) ?? content,
    );
    for (const content of contents) checkNewestDay(getImporter(content.kind), content);
    const failed = contents.flatMap((content) => getImporter(content.kind).check?.(content, session) ?? []);
    const reports = contents.map(toOfficialFile).flatMap((file) => listReports(file, session));
    return {
      isRejected: false,
      by: [...new Set(failed.flatMap((each) => ('check' in each ? each.check : [])))],
      reports,
    };
  } catch (error) {
    if (!(error instanceof RejectedFile)) throw error;
    return { isRejected: true, by: [error.message.slice(0, 60)], reports: [] };
  }
}

function listReports(file: OfficialFile, session: RunningImport): readonly string[] {
  if (file.kind === 'nav-history' || file.kind === 'sif-nav-history')
    return removeSpikes(file).spikes.map(({ where }) => where);
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
