import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { compareHeadings } from '#dataset/official/checks/navs/houses.ts';
import { createFileParser, workbookParser } from '#dataset/official/import/parse-official-file.ts';
import { computeSha256 } from '#dataset/official/imported-files.ts';
import { RejectedFile, type Anomaly } from '#dataset/official/parsing/errors.ts';
import type { OfficialFile } from '#dataset/official/registry.ts';
import type { NavRow } from '#dataset/official/sources/nav/nav-file.ts';
import { findJoinedLines, type ExpectedCode } from '#dataset/official/sources/nav/store-navs.ts';
import { interpretDocument } from '#dataset/official/sources/scheme-documents/parse/interpret.ts';
import { openFiles } from '#dataset/official/workbook/open-files.ts';
import { isWorkbook } from '#dataset/official/workbook/signatures.ts';
import { toOfficialFile } from '#test/dataset/official/official-files.ts';
import { createCaseRandom } from '../random.ts';
import { damageFile } from './damage-file.ts';
import { explainChange, type Unknowable } from './explain-change.ts';
import { buildHostileFiles } from './hostile-files.ts';

const FOLDER = join(import.meta.dirname, '../../../../shared/official-files');
const parse = createFileParser();
const MAX_MILLISECONDS = 10_000;
const MAX_BYTES = 1_000_000_000;

/**
 * What became of a damaged file: a change that no check can know is counted by what changed, such as another letter in a name; any other
 * that was not reported is `unnoticed`, or `forged` if the checksum was too.
 */
type Outcome = 'unchanged' | 'reported' | 'rejected' | 'unnoticed' | 'forged' | 'failed' | Unknowable;

interface FilesFuzzResult {
  readonly counts: Readonly<Partial<Record<Outcome, number>> & { readonly failed: number }>;
  /** What failed, or changed unnoticed. */
  readonly details: readonly string[];
  readonly slowestMilliseconds: number;
  /** Bytes by which the memory of the process grew during a case. */
  readonly largestMemory: number;
}

/** Damages files of every kind, and parses them as an import does. */
export async function fuzzFiles(seed: number, cases: number): Promise<FilesFuzzResult> {
  const counts: Partial<Record<Outcome, number>> & { failed: number } = { failed: 0 };
  const details: string[] = [];
  let [slowestMilliseconds, largestMemory] = [0, 0];
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-files-'));

  async function run(
    what: string,
    bytes: Uint8Array,
    original: ParsedInput | null,
    source?: Uint8Array,
    isForged = false,
  ): Promise<void> {
    const [started, before, peakBefore] = [process.cpuUsage(), process.memoryUsage.rss(), getPeak()];
    const parsed = await parseInput(join(folder, 'input'), bytes);
    // of the processor, whatever else the machine does; the process of the workbooks has a deadline of its own
    const { user, system } = process.cpuUsage(started);
    const milliseconds = (user + system) / 1_000;
    slowestMilliseconds = Math.max(slowestMilliseconds, milliseconds);
    // of what this process has besides, only the growth counts; the process of the workbooks has a limit of its own
    const memory = Math.max(process.memoryUsage.rss(), getPeak() > peakBefore ? getPeak() : 0) - before;
    largestMemory = Math.max(largestMemory, memory);
    const isTooLarge = milliseconds > MAX_MILLISECONDS || memory > MAX_BYTES;
    const found = isTooLarge ? 'failed' : classify(parsed, original);
    const undamaged = found === 'unnoticed' && source ? await parseInput(join(folder, 'input'), source) : null;
    const isCutText = / (?:cutOut|repeat)\b/.test(what) && parsed.isText;
    const outcome =
      (undamaged && explainChange(undamaged.rows, parsed.rows, isCutText)) ??
      (found === 'unnoticed' && isForged ? 'forged' : found);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (outcome === 'failed' || outcome === 'unnoticed') {
      const usage = `${Math.round(milliseconds)} ms, ${Math.round(memory / 1e6)} MB`;
      details.push(`${outcome}: ${what} (${usage}) ${parsed.error ?? ''}`);
    }
  }

  try {
    for (const [name, bytes] of buildHostileFiles()) await run(name, bytes, null);
    const originals = listFiles(FOLDER).map((path) => readFileSync(path));
    const names = listFiles(FOLDER).map((path) => relative(FOLDER, path));
    const known = new Map<number, ParsedInput>();
    for (let number = 0; number < cases; number++) {
      const random = createCaseRandom(seed, number);
      const at = random.below(originals.length);
      const original = originals[at];
      if (original === undefined) throw new Error(`no files in ${FOLDER}`);
      const undamaged = known.get(at) ?? (await parseInput(join(folder, 'input'), original));
      known.set(at, { ...undamaged, rows: [] }); // those of all files would not fit in memory
      const { how, bytes, isForged } = damageFile(original, random);
      await run(`case ${number}, ${names[at]}, ${how}`, bytes, undamaged, original, isForged);
    }
  } finally {
    workbookParser.close();
    rmSync(folder, { recursive: true });
  }
  return { counts, details, slowestMilliseconds, largestMemory };
}

/** Bytes. */
const getPeak = (): number => process.resourceUsage().maxRSS * 1024;

/** Files up to 1 MB: a case takes a fraction of a second, and every kind is among them. */
const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(?:gz|xls|xlsx|xlsb|zip|csv|json)$/.test(path) && statSync(path).size < 1_000_000)
    .toSorted();

interface ParsedInput {
  /** Hash of the rows of everything that was parsed, to compare. */
  readonly contents: string;
  readonly parsedFiles: number;
  /** The rows of everything that was parsed. */
  readonly rows: readonly unknown[];
  readonly isText: boolean;
  /** Rejected files, sheets and rows, cells that could not be read, and rows to check. */
  readonly reports: ReadonlySet<string>;
  /** The rows of a NAVAll.txt, which an import compares with the files of other days. */
  readonly navRows: readonly NavRow[];
  /** The message of an error that is not a rejection. */
  readonly error: string | null;
}

async function parseInput(path: string, bytes: Uint8Array): Promise<ParsedInput> {
  writeFileSync(path, bytes);
  const contents: (readonly unknown[])[] = [];
  let isText = true;
  const reports = new Set<string>();
  const navRows: NavRow[] = [];
  let error: string | null = null;
  try {
    for await (const file of openFiles([path])) {
      if (file.rejection !== null) reports.add(`${file.name} ${file.rejection}`);
      else {
        try {
          isText = !isWorkbook(file.bytes);
          for (const parsed of (await parse(file.bytes)).map(toOfficialFile)) {
            contents.push(getRows(parsed));
            for (const report of listReports(parsed)) reports.add(JSON.stringify(report));
            if (parsed.kind === 'nav') for (const row of parsed.rows) navRows.push(row);
          }
        } catch (rejection) {
          if (!(rejection instanceof RejectedFile)) throw rejection;
          reports.add(`${file.name} ${rejection.message}`);
        }
      }
    }
  } catch (thrown) {
    error = String(thrown);
  }
  return {
    contents: computeSha256(Buffer.from(JSON.stringify(contents))),
    parsedFiles: contents.length,
    rows: contents.flat(),
    isText,
    reports,
    navRows,
    error,
  };
}

function getRows(file: OfficialFile): readonly unknown[] {
  if (file.kind === 'portfolios')
    return file.portfolios.flatMap(({ holdings, derivatives, ...portfolio }) => [
      { ...portfolio, anomalies: [], warnings: [] },
      ...[...holdings, ...derivatives].map((row) => ({ ...row, sheet: portfolio.sheet })),
    ]);
  if (file.kind === 'nav-history' || file.kind === 'sif-nav-history') return file.series;
  if (file.kind === 'indices')
    return file.indices.flatMap(({ name, values }) => values.map((value) => ({ ...value, name })));
  return [...file.rows];
}

function listReports(file: OfficialFile): readonly unknown[] {
  if (file.kind === 'portfolios') {
    const rows = file.portfolios.flatMap(({ anomalies, warnings }) => [...anomalies, ...warnings]);
    return [...file.rejectedSheets.map(({ sheet }) => sheet), ...rows.map(withoutPlace)];
  }
  if (file.kind === 'scheme-documents') return interpretDocument(file.rows, file.saved).anomalies.map(withoutPlace);
  return [...file.rejected, ...('anomalies' in file ? file.anomalies : [])].map(withoutPlace);
}

// lines that are cut out move all that follow them
const withoutPlace = ({ field, received, expected }: Anomaly) => ({ field, received, expected });

function classify(parsed: ParsedInput, original: ParsedInput | null): Outcome {
  if (parsed.error !== null) return 'failed';
  if (parsed.parsedFiles === 0) return 'rejected';
  if (parsed.contents === original?.contents) return 'unchanged';
  const isNew = (report: string) => original?.reports.has(report) !== true;
  if ([...parsed.reports].some(isNew) || (original && lacksLines(parsed, original))) return 'reported';
  return 'unnoticed';
}

/** What an import sees with the NAVAll.txt of the day before, which has nearly the same lines. */
function lacksLines({ navRows }: ParsedInput, original: ParsedInput): boolean {
  const missing = original.navRows.length - navRows.length;
  if (missing >= 20 && missing > original.navRows.length * 0.02) return true;
  const expected = original.navRows.map(({ listed }): ExpectedCode => [listed.code, [listed.name]]);
  const rows = navRows.map(({ listed }) => listed);
  const before = new Map(original.navRows.map(({ listed }) => [listed.code, listed]));
  const pairs = rows.flatMap((listed) =>
    [before.get(listed.code)].flatMap((known) => (known ? [[known, listed] as const] : [])),
  );
  return findJoinedLines(rows, expected).size > 0 || compareHeadings(pairs).length > 0;
}
