import { createCaseRandom } from '../random.ts';
import { outcomes, withMutations, type Outcome } from './check-mutations.ts';

interface MutationsFuzzResult {
  readonly counts: Readonly<Record<Outcome, number>>;
  /** How often each mutation was found, and by which checks. */
  readonly summary: readonly string[];
  /** What was silent, or refused in error. */
  readonly details: readonly string[];
}

/** Has files checked in which everything of one kind is wrong, as the next ones of their sources, and in one of ten cases an honest one. */
export const fuzzMutations = (seed: number, cases: number): Promise<MutationsFuzzResult> =>
  withMutations(async ({ sources, check }) => {
    const counts = { ...outcomes };
    const found = new Map<string, Map<string, number>>();
    const details: string[] = [];
    for (let number = 0; number < cases; number++) {
      const random = createCaseRandom(seed, number);
      const source = sources[number % sources.length];
      if (!source) break;
      const kinds = random.chance(0.1) ? [null] : [...random.shuffled([...source.kinds.keys()]), null];
      for (const how of kinds) {
        const checked = await check(source, how, random);
        if (checked === null) continue;
        const { outcome, by, name } = checked;
        counts[outcome]++;
        const what = `${source.name}, ${how ?? 'as it is'}`;
        const counted = found.get(what) ?? new Map<string, number>();
        found.set(what, counted.set(by, (counted.get(by) ?? 0) + 1));
        if (outcome === 'silent' || outcome === 'refused in error')
          details.push(`${outcome}: case ${number}, ${what}: ${by} ${name}`.trim());
        break;
      }
    }
    const summary = [...found].map(
      ([what, by]) => `${what}: ${[...by].map(([name, count]) => `${name} ${count}`).join(', ')}`,
    );
    return { counts, summary: summary.toSorted(), details };
  });
