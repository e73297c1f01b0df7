import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#dataset/storage/open-store.ts';
import { readCurrentVersion } from '#dataset/versions/current-version.ts';
import { findFault } from '#dataset/versions/manifest.ts';
import { createCaseRandom } from '../random.ts';
import { CODES, startImport, writeNavFile, type FinishedImport, type ImportFaults } from './imports.ts';

interface ImportsFuzzResult {
  /** What was tried, and how often. */
  readonly summary: readonly string[];
  /** What was lost, or said wrongly. */
  readonly failures: readonly string[];
}

/**
 * Imports into one home, each with the files before and one more: killed at random moments, without enough space, with failing
 * fsync calls, and two at once. After each, the current version must be the one before or the one after, whole, the output must say
 * which, and in the end nothing may be missing or left over.
 */
export async function fuzzImports(seed: number, kills: number): Promise<ImportsFuzzResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-imports-'));
  const run = new ImportsFuzz(folder);
  try {
    let { milliseconds } = await run.importNext('the first import', {});
    for (let [attempt, killed] = [0, 0]; killed < kills; attempt++) {
      const killAfter = (createCaseRandom(seed, attempt).below(1_000) / 1_000) * milliseconds;
      const finished = await run.importNext('killed', { killAfter });
      if (finished.isKilled) killed++;
      // each has one more file; the speed of the machine changes
      milliseconds = finished.isKilled ? milliseconds * 1.05 : finished.milliseconds;
    }
    await run.importNext('after the killed ones', {});
    for (const share of [0.05, 0.3, 0.6, 0.9, 0.99])
      await run.importNext('without enough space', { maxBytes: run.size * share });
    for (let call = 1; (await run.importNext('with a failing fsync', { failingFsync: call })).hasFailed; call++);
    await run.importTwo();
    run.checkLeftovers();
    return run.result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

class ImportsFuzz {
  readonly #folder: string;
  readonly #home: string;
  readonly #failures: string[] = [];
  readonly #outcomes = new Map<string, { before: number; after: number }>();
  #days = 0;
  #navs = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.#home = join(folder, 'home');
  }

  get result(): ImportsFuzzResult {
    const summary = [...this.#outcomes].map(
      ([what, { before, after }]) => `${what}: ${before} left the version before, ${after} published`,
    );
    return { summary, failures: this.#failures };
  }

  /** Bytes of the current dataset. */
  get size(): number {
    return statSync(join(this.#home, `${readCurrentVersion(this.#home, 'Official')?.version}.sqlite`)).size;
  }

  async importNext(what: string, faults: ImportFaults): Promise<FinishedImport> {
    const before = this.#navs;
    writeNavFile(this.#folder, this.#days++);
    const finished = await startImport(this.#home, join(this.#folder, 'files'), faults);
    await this.#check(what, finished, [before, CODES * this.#days]);
    return finished;
  }

  /** Each has a file that the other has not. */
  async importTwo(): Promise<void> {
    const paths = [0, 1].map(() => writeNavFile(this.#folder, this.#days++));
    const both = await Promise.all(paths.map((path) => startImport(this.#home, path, {})));
    for (const finished of both) await this.#check('two at once', finished, [CODES * this.#days]);
  }

  /** Two versions with their manifests, the lock and the current version. */
  checkLeftovers(): void {
    const others = readdirSync(this.#home).filter((name) => !/^official-[\w-]+\.(?:sqlite|json)$/.test(name));
    if (others.toSorted().join() !== 'build.lock,official.json,reports' || readdirSync(this.#home).length !== 7)
      this.#failures.push(`left over: ${readdirSync(this.#home).join(', ')}`);
  }

  async #check(
    what: string,
    { output, isKilled, hasFailed }: FinishedImport,
    expected: readonly number[],
  ): Promise<void> {
    const fail = (message: string): void => void this.#failures.push(`${what}: ${message}\n${output}`);
    const navs = await this.#countNavs().catch((error: unknown) => String(error));
    if (typeof navs === 'string') return fail(navs);
    if (!expected.includes(navs)) fail(`${navs} NAVs, expected ${expected.join(' or ')}`);
    const isPublished = navs !== this.#navs;
    if (hasFailed && output.includes('the dataset is unchanged') === isPublished) fail('says what is not true');
    if (!isKilled && !hasFailed && !isPublished && expected.length > 1) fail('succeeded, and published nothing');
    const name = what === 'killed' && !isKilled ? 'finished before it was killed' : what;
    const counts = this.#outcomes.get(name) ?? { before: 0, after: 0 };
    counts[isPublished ? 'after' : 'before'] += 1;
    this.#outcomes.set(name, counts);
    this.#navs = navs;
  }

  /** Counts the NAVs of the current version. 0 if there is none. @throws Error if it is not whole. */
  async #countNavs(): Promise<number> {
    const current = readCurrentVersion(this.#home, 'Official');
    if (!current) return 0;
    const fault = await findFault(this.#home, current.version);
    if (fault !== null) throw new Error(fault);
    const store = await openStore(join(this.#home, `${current.version}.sqlite`));
    try {
      const records = await store.readPerformance({}, 'dailyAum');
      if (records.length !== CODES) throw new Error(`${records.length} codes, expected ${CODES}`);
      return store.info.navRows;
    } finally {
      await store.close();
    }
  }
}
