import type { OfficialCode } from '../codes/scheme-records.ts';

/** A name of a code, and the first and last NAV days under it. */
export interface CodeName<Detail> {
  /** What it is found by, in each spelling. */
  readonly keys: readonly string[];
  readonly first: number;
  readonly last: number;
  readonly detail: Detail;
}

/** A scheme that used a name: day numbers of the first and last NAV of a code listed under it. */
export interface NameUse<Detail = unknown> {
  readonly key: string;
  /** The codes that had the name, the lowest first. */
  readonly codes: Set<string>;
  first: number;
  last: number;
  /** The days between which no NAV file lists the code under another name. */
  from: number;
  to: number;
  readonly details: Detail[];
}

type NameIndex<Detail> = ReadonlyMap<string, readonly NameUse<Detail>[]>;

/** The schemes that used any of the wanted names, for each spelling. */
export function indexNames<Detail>(
  codes: Iterable<OfficialCode>,
  wanted: readonly ReadonlySet<string>[],
  listNames: (code: OfficialCode) => readonly CodeName<Detail>[],
): readonly NameIndex<Detail>[] {
  const indexes = wanted.map(() => new Map<string, NameUse<Detail>[]>());
  for (const code of codes) {
    const names = listNames(code);
    for (const [spelling, index] of indexes.entries()) addUses(index, code, names, spelling, wanted[spelling]);
  }
  return indexes;
}

function addUses<Detail>(
  index: Map<string, NameUse<Detail>[]>,
  { key, scheme: { code } }: OfficialCode,
  names: readonly CodeName<Detail>[],
  spelling: number,
  wanted: ReadonlySet<string> | undefined,
): void {
  for (const [nameKey = '', same] of Map.groupBy(names, ({ keys }) => keys[spelling])) {
    if (!wanted?.has(nameKey)) continue;
    const [first, last] = [Math.min(...same.map((use) => use.first)), Math.max(...same.map((use) => use.last))];
    const others = names.filter(({ keys }) => keys[spelling] !== nameKey);
    const from = Math.max(-Infinity, ...others.filter((other) => other.last <= first).map((other) => other.last));
    const to = Math.min(Infinity, ...others.filter((other) => other.first >= last).map((other) => other.first));
    const details = same.map(({ detail }) => detail);
    const uses = index.get(nameKey) ?? [];
    index.set(nameKey, uses);
    const known = uses.find((use) => use.key === key);
    if (known === undefined) uses.push({ key, codes: new Set([code]), first, last, from, to, details });
    else {
      known.codes.add(code);
      [known.first, known.last] = [Math.min(known.first, first), Math.max(known.last, last)];
      [known.from, known.to] = [Math.min(known.from, from), Math.max(known.to, to)];
      known.details.push(...details);
    }
  }
}

/** The only one of several uses that fits; all if none or several do. */
export function selectOne<Use extends NameUse>(uses: readonly Use[], fits: (use: Use) => boolean): readonly Use[] {
  const fitting = uses.filter(fits);
  return fitting.length === 1 ? fitting : uses;
}

/**
 * Whether the scheme has the name until today. A former class of it may have been listed under the name too, until it got one of its own:
 * 102442, `Franklin India Liquid Fund- Institution` since August 2026.
 */
export const isCurrentName = ({ to }: NameUse): boolean => to === Infinity;
