import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { monthNames } from '#contract/dates.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { subCategories } from '#finance/sub-categories.ts';
import { measureProcess } from './measure-process.ts';
import { printComparison } from './print-comparison.ts';

// Seven years of daily NAVAll.txt files.
const CODES = 14_000;
const FILES = 1_786;
const FIRST_DAY = 18_001; // Monday, 15 April 2019

const HEADER = 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date\r\n';
/** The schemes of one are peers of each other: as many as the fund houses have. None is of a kind whose NAVs hardly move. */
const SECTIONS = subCategories
  .filter(({ name }) => !/Overnight|Liquid|Money Market/.test(name))
  .slice(0, 35)
  .map(({ category, name }) => `Open Ended Schemes(${category} Scheme - ${name})`);
const CODES_PER_SECTION = CODES / SECTIONS.length;

/**
 * `npm run import` of 25 million NAVs from nothing, then of one more day on top of them, beside a bare line-by-line read of the same
 * files: each in a process of its own, one after the other.
 */
export async function benchImport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundlens-bench-'));
  try {
    const [all, day, home] = [join(folder, 'all'), join(folder, 'day'), join(folder, 'home')];
    for (const path of [all, day, home]) mkdirSync(path);
    let bytes = 0;
    for (let at = 0; at < FILES; at++) bytes += writeNavFile(all, at);
    writeNavFile(day, FILES);
    const environment = { FUNDLENS_HOME: home, FUNDLENS_DATABASE_URL: '' };
    const read = await measureProcess(['-e', READ_LINES, all], {});
    const whole = await measureProcess(['src/commands/import.ts', all], environment);
    const readDay = await measureProcess(['-e', READ_LINES, day], {});
    const onTop = await measureProcess(['src/commands/import.ts', day], environment);
    const datasets = readdirSync(home).filter((name) => name.endsWith('.sqlite'));
    const dataset = datasets.toSorted().at(-1) ?? ''; // the name has the time
    checkImported(join(home, dataset));
    printComparison(
      `${(CODES * FILES).toLocaleString('en-IN')} NAVs in ${FILES} files, ${Math.round(bytes / 1e6)} MB; ` +
        `dataset ${Math.round(statSync(join(home, dataset)).size / 1e6)} MB`,
      'bare read',
      [
        compare('from nothing', 's', whole.seconds, read.seconds, 120),
        compare('from nothing, processor time', 's', whole.cpu, read.cpu),
        compare('from nothing, peak memory', 'MB', whole.megabytes, read.megabytes, 700),
        compare('a day on top', 's', onTop.seconds, readDay.seconds, 50),
        compare('a day on top, processor time', 's', onTop.cpu, readDay.cpu),
        compare('a day on top, peak memory', 'MB', onTop.megabytes, readDay.megabytes, 700),
      ],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws Error if a file was rejected: what is rejected is fast. */
function checkImported(dataset: string): void {
  const database = new DatabaseSync(dataset, { readOnly: true });
  const { navs } = database.prepare('SELECT nav_rows AS navs FROM dataset').get() ?? {};
  database.close();
  const expected = CODES * (FILES + 1);
  if (navs !== expected) throw new Error(`${String(navs)} NAVs were imported, expected ${expected}`);
}

const compare = (what: string, unit: string, ours: number, theirs: number, max?: number) => ({
  what,
  unit,
  ours,
  theirs,
  promise: max === undefined ? null : { max },
});

/** Returns the number of bytes. */
function writeNavFile(folder: string, at: number): number {
  const [year = '', month, day] = toIsoDay(FIRST_DAY + at + Math.floor(at / 5) * 2).split('-');
  const date = `${day}-${monthNames[Number(month) - 1]}-${year}`;
  const lines = Array.from({ length: CODES }, (_, code) => {
    const nav = (10 + code / 100 + at * 0.01 + (((code * 31 + at * 17) % 97) - 48) / 500).toFixed(4);
    const heading =
      code % CODES_PER_SECTION === 0
        ? ` \r\n${SECTIONS[code / CODES_PER_SECTION]}\r\n \r\nSBI Mutual Fund\r\n \r\n`
        : '';
    return `${heading}${100_000 + code};INF846K01DP8;-;SBI Fund Number ${code} - Direct Plan - Growth;${nav};${date}\r\n`;
  });
  const contents = HEADER + lines.join('');
  writeFileSync(join(folder, `${String(at).padStart(4, '0')}.txt`), contents);
  return contents.length;
}

const READ_LINES = `
  const { createReadStream, readdirSync } = require('node:fs');
  const { createInterface } = require('node:readline');
  (async () => {
    for (const name of readdirSync(process.argv[1]))
      for await (const line of createInterface({ input: createReadStream(process.argv[1] + '/' + name) })) line.length;
  })();`;
