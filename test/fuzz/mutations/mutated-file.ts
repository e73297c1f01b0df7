import type { Random } from '../random.ts';

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file as a source might publish it next, honest or with everything of one kind wrong together. */
export interface MutatedFile {
  /** `NAVs of one fund house × 10` */
  readonly how: string;
  readonly bytes: Uint8Array;
  /** It must be taken; any other must not be taken without a word. */
  readonly isHonest: boolean;
  /** The file before the mutation: what is reported of it already, is not that of the mutation. */
  readonly original?: Uint8Array;
  /** Its own, if its day is only there; or that of the real file that it was made of, if there are many. */
  readonly name?: string;
}

/** What a mutation makes of a file; null if the file has nothing of the kind. */
export type Mutation<File> = (file: File, random: Random) => File | null;

/** The files of one source: an honest one like those that are stored, and how it may lie. */
export interface MutatedSource {
  readonly name: string;
  readonly build: (random: Random) => MutatedFile | Promise<MutatedFile>;
}

/** An honest file in one of ten cases, else one with a mutation that applies to it. */
export function mutate<File>(
  file: File,
  mutations: Readonly<Record<string, Mutation<File>>>,
  write: (file: File) => Uint8Array,
  random: Random,
): MutatedFile {
  if (!random.chance(0.1))
    for (const [how, change] of random.shuffled(Object.entries(mutations))) {
      const changed = change(file, random);
      if (changed !== null) return { how, bytes: write(changed), isHonest: false };
    }
  return { how: 'as it is', bytes: write(file), isHonest: true };
}

/** One of the groups of at least so many items. */
export function pickGroup<T>(
  items: readonly T[],
  key: (item: T) => string,
  minItems: number,
  random: Random,
): ReadonlySet<T> | null {
  const groups = [...Map.groupBy(items, key).values()].filter(({ length }) => length >= minItems);
  const group = groups[random.below(groups.length)];
  return group ? new Set(group) : null;
}

/** Each item with the value of the next one. */
export const shift = <T>(items: readonly T[], change: (item: T, next: T) => T): readonly T[] =>
  items.map((item, at) => change(item, items[(at + 1) % items.length] ?? item));
