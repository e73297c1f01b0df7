import type { Random } from '../random.ts';

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file as a source might publish it next, honest or with everything of one kind wrong together. */
interface MutatedFile {
  readonly bytes: Uint8Array;
  /** The file before the mutation: what is reported of it already, is not that of the mutation. */
  readonly original?: Uint8Array;
  /** Its own, if its day is only there; or that of the real file that it was made of, if there are many. */
  readonly name?: string;
}

/** What a mutation makes of a file; null if the file has nothing of the kind. */
export type Mutation<File> = (file: File, random: Random) => File | null;

/** Mutations by what they do: `NAVs of one fund house × 10`. */
export type Mutations<File> = Readonly<Record<string, Mutation<File>>>;

/** The files of one source: an honest one like those that are stored, and how it may lie. */
export interface MutatedSource {
  readonly name: string;
  /** The names of its mutations, with what contradicts each: another stored file, source or row; '' if nothing does. */
  readonly kinds: ReadonlyMap<string, string>;
  /** The next file with one mutation, or as it is without; null if the mutation does not apply to it. */
  readonly build: (how: string | null, random: Random) => Promise<MutatedFile | null>;
}

interface SourceDefinition<File> {
  readonly name: string;
  /** The next honest file. */
  readonly open: (random: Random) => File | Promise<File>;
  /** Mutations by what contradicts them. */
  readonly mutations: Readonly<Record<string, Mutations<File>>>;
  readonly write: (file: File) => Uint8Array;
  readonly describe?: (file: File) => Omit<MutatedFile, 'bytes'>;
}

export function defineSource<File>({ name, open, mutations, write, describe }: SourceDefinition<File>): MutatedSource {
  const kinds = Object.entries(mutations).flatMap(([by, ofKind]) =>
    Object.keys(ofKind).map((how) => [how, by] as const),
  );
  const changes: Mutations<File> = Object.assign({}, ...Object.values(mutations));
  return {
    name,
    kinds: new Map(kinds),
    async build(how, random) {
      const file = await open(random);
      const { original, name: fileName } = describe?.(file) ?? {};
      const changed = how === null ? file : (changes[how]?.(file, random) ?? null);
      if (changed === null) return null;
      return { bytes: write(changed), ...(original ? { original } : {}), ...(fileName ? { name: fileName } : {}) };
    },
  };
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
