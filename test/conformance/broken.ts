/** A promise that was not kept: where, what came, what was promised. */
export class Broken extends Error {
  override name = 'Broken';

  constructor(where: string, got: unknown, expected: string) {
    super(`${where}: got ${shown(got)}, expected ${expected}`);
  }
}

/** A promise that the service gives no occasion to judge: what it is about does not occur in its data. */
export class NotMet extends Error {
  override name = 'NotMet';
}

/** @throws NotMet unless the data holds what is judged, and so many of it that it tells anything. */
export function mustMeet(met: boolean, what: string): void {
  if (!met) throw new NotMet(what);
}

/** @throws Broken unless the condition holds. */
export function must(holds: boolean, where: string, got: unknown, expected: string): void {
  if (!holds) throw new Broken(where, got, expected);
}

/** Equal down to the last element. @throws Broken naming the first difference. */
export function mustEqual(where: string, got: unknown, expected: unknown): void {
  if (got === expected) return;
  if (Array.isArray(got) && Array.isArray(expected)) {
    const at = got.findIndex((each, place) => JSON.stringify(each) !== JSON.stringify(expected[place]));
    if (at !== -1) throw new Broken(`${where}, ${at + 1} of ${got.length}`, got[at], shown(expected[at]));
    must(got.length === expected.length, where, `${got.length} of them`, `${expected.length} of them`);
    return;
  }
  must(JSON.stringify(got) === JSON.stringify(expected), where, got, shown(expected));
}

/** Two figures equal but for the noise of adding binary fractions, and for `slack`. @throws Broken */
export function mustAgree(where: string, got: number | null, expected: number | null, slack = 0): void {
  const near =
    got === null || expected === null
      ? got === expected
      : Math.abs(got - expected) <= slack + 1e-7 * Math.max(1, Math.abs(got), Math.abs(expected));
  must(near, where, got, shown(expected));
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
