import { expect, test } from 'vitest';
import { importers } from '#dataset/official/import/importers.ts';
import { isAbsent, skipNote } from '#test/dataset/official/official-files.ts';
import { createCaseRandom } from '../random.ts';
import { withMutations, type Outcome } from './check-mutations.ts';
import { listHonestVariants } from './honest/list-variants.ts';

const SEED = 54;
/** Seeds until a mutation applies to a file. */
const MAX_TRIES = 60;
const [MIN_KINDS, MIN_HONEST] = [86, 200];

/** Identities, dates in the future and history reports are never taken without a word; of the others, one in fifty at most. */
const NEVER_SILENT = /ISIN|name|code|heading|section|five years later|history/;
const MAX_SILENT_SHARE = 0.02;

/** What is taken without a word although something stored contradicts it, and why. */
const LEFT: Readonly<Record<string, string>> = {
  'NAVAll.txt of another month, cut at the end': 'files of months apart may differ by 40 % of their rows',
  'SIF_NAVAll.txt, cut at the end': 'less than a tenth is missing, as much as the codes of one strategy',
};

/** Kinds that apply to none of the files of the selection, or that only portfolios of more fund houses contradict: `npm run fuzz -- files` has all. */
const NEEDS_OTHER_FILES = [
  'Portfolios, dates counted from 1904',
  'Portfolios, ISINs of a sheet one row lower',
  'Portfolios, industries and ratings of another sheet',
  'Portfolios, values of a sheet × 1.3',
  'Portfolios, values × 1.06',
  'summary documents, the category of another document',
];

/** The checks that none of the kinds may fail over the selection, with the test that does. */
const FOUND_ELSEWHERE: Readonly<Record<string, string>> = {
  'prices of the day': 'sources/portfolios/checks/portfolio-checks.test.ts',
  'moves of shares': 'sources/portfolios/checks/moves.test.ts',
  'industries and ratings': 'sources/portfolios/checks/identities.test.ts',
  totals: 'npm run fuzz -- files, over all portfolios',
  'companies of another half-year': 'feeds/refused-figures.test.ts',
  'index levels of Sundays': 'feeds/refused-figures.test.ts',
  category: 'sources/scheme-documents/check-document.test.ts',
  'scheme number': 'sources/scheme-documents/check-document.test.ts',
  'scheme names in another layout': 'none: the layout changed on one day, 19 August 2026',
};

/** A part of the files, and of the fund houses: all of them take several minutes. */
const selection = {
  isStored: (name: string) =>
    /2025-07\/(?:hdfc|icici)_corp|2026-03\/ppfas|2025-01\/(?:quant|360)/.test(name) ||
    !/^(?:portfolio|ter)\/|navall-daily\/NAVAll_(?:2025-1|2026-0[1-5])|2017-04/.test(name),
  houses: /^(?:[A-H]|Unifi)/,
};

test.skipIf(isAbsent)(
  `files in which everything of one kind is wrong are refused or reported, and honest ones in other forms are taken${skipNote}`,
  async () => {
    const silent: string[] = [];
    const inError: string[] = [];
    const unused: string[] = [];
    const failed = new Set<string>();
    const outcomes = new Map<string, Outcome>();
    await withMutations(async ({ sources, stored, check, refuse }) => {
      const variants = listHonestVariants(stored.files);
      for (const { what, name, build } of variants) {
        const by = await refuse(build(), name);
        if (by.length > 0) inError.push(`${what}: ${by.join(' + ')}`);
      }
      let honest = variants.length;
      for (const source of sources) {
        for (let seed = 0; seed < 2; seed++) {
          const checked = await check(source, null, createCaseRandom(SEED, seed));
          if (checked?.outcome !== 'taken') inError.push(`${source.name}: ${checked?.by}`);
          honest++;
        }
        for (const how of source.kinds.keys()) {
          const what = `${source.name}, ${how}`;
          for (let seed = 0; seed < MAX_TRIES && !outcomes.has(what) && !NEEDS_OTHER_FILES.includes(what); seed++) {
            const checked = await check(source, how, createCaseRandom(SEED, seed));
            if (checked === null) continue;
            outcomes.set(what, checked.outcome);
            for (const name of checked.by.split(' + ')) failed.add(name);
            if (checked.outcome === 'silent') silent.push(what);
          }
          if (!outcomes.has(what)) unused.push(what);
        }
      }
      expect(honest).toBeGreaterThanOrEqual(MIN_HONEST);
    }, selection);
    expect.soft(inError).toEqual([]);
    expect.soft(unused.toSorted()).toEqual(NEEDS_OTHER_FILES.toSorted());
    expect(outcomes.size).toBeGreaterThanOrEqual(MIN_KINDS);
    expect.soft(silent.toSorted()).toEqual(Object.keys(LEFT).toSorted());
    const names = importers.flatMap(({ checks = [] }) =>
      checks.flatMap((group) => group.checks.map(({ name }) => name)),
    );
    expect.soft(names.filter((name) => !failed.has(name) && !(name in FOUND_ELSEWHERE))).toEqual([]);
    expect.soft(silent.filter((what) => NEVER_SILENT.test(what))).toEqual([]);
    expect(silent.length).toBeLessThan(outcomes.size * MAX_SILENT_SHARE);
  },
  900_000,
);
