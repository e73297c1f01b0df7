/** What no check of a single file can know to be wrong. */
export type Unknowable = 'a name' | 'a code or ISIN' | 'a date' | 'a number' | 'lines cut out';

/** The values of a row by the paths of their fields. */
type Fields = ReadonlyMap<string, unknown>;

/** A file may lack so many rows without a warning: real ones of two days differ by as many. */
const MAX_MISSING_SHARE = 0.02;

/**
 * Why no check can know that a file was changed, from all that is different in its rows: null if values or rows were lost or added,
 * which is for a check to find. Lines of a text that has no number of lines may be cut out, with at most one line joined from two.
 */
export function explainChange(
  original: readonly unknown[],
  changed: readonly unknown[],
  isCutText: boolean,
): Unknowable | null {
  const [removed, added] = [findOthers(original, changed), findOthers(changed, original)];
  const missing = original.length - changed.length;
  if (isCutText && missing > 0 && missing <= original.length * MAX_MISSING_SHARE && added.length <= 1)
    return 'lines cut out';
  if (removed.length !== added.length) return null;
  const kinds = new Set(removed.flatMap((row, at) => explainRow(row, added[at] ?? new Map())));
  if (kinds.has(null)) return null;
  return SEVEREST.find((kind) => kinds.has(kind)) ?? null;
}

const SEVEREST = ['a number', 'a date', 'a code or ISIN', 'a name'] as const;

function findOthers(rows: readonly unknown[], others: readonly unknown[]): readonly Fields[] {
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row))).map((row) => new Map(listFields(row, '')));
}

function* listFields(value: unknown, path: string): Generator<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else for (const [name, member] of Object.entries(value)) yield* listFields(member, `${path}.${name}`);
}

const CODE = /code|isin|schemeId/i;
const DATE = /date|day/i;

/** For each field that differs, the kind of its value; null if one of the two has no value. */
function explainRow(row: Fields, changed: Fields): readonly (Unknowable | null)[] {
  return [...new Set([...row.keys(), ...changed.keys()])].flatMap((field) => {
    const [before, after] = [row.get(field), changed.get(field)];
    if (before === after) return [];
    if (typeof before === 'number' && typeof after === 'number') return ['a number'];
    if (typeof before !== 'string' || typeof after !== 'string' || before === '' || after === '') return [null];
    return [CODE.test(field) ? 'a code or ISIN' : DATE.test(field) ? 'a date' : 'a name'];
  });
}
