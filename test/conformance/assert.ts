/** A check that failed: where in the response, what was received, what was expected. */
export class CheckFailure extends Error {
  override name = 'CheckFailure';

  constructor(where: string, received: unknown, expected: string) {
    super(`${where}: received ${formatValue(received)}, expected ${expected}`);
  }
}

/** A check that cannot be run because the service's data contains nothing it applies to. */
export class CheckSkipped extends Error {
  override name = 'CheckSkipped';
}

/** @throws CheckSkipped with the reason unless the data contains enough of what is checked. */
export function skipUnless(hasData: boolean, reason: string): void {
  if (!hasData) throw new CheckSkipped(reason);
}

/** @throws CheckFailure unless the condition is true. */
export function assertThat(condition: boolean, where: string, received: unknown, expected: string): void {
  if (!condition) throw new CheckFailure(where, received, expected);
}

/** Compares deeply. @throws CheckFailure naming the first difference. */
export function assertEqual(where: string, received: unknown, expected: unknown): void {
  if (received === expected) return;
  if (Array.isArray(received) && Array.isArray(expected)) {
    const index = received.findIndex((item, i) => JSON.stringify(item) !== JSON.stringify(expected[i]));
    if (index !== -1) {
      throw new CheckFailure(
        `${where}, item ${index + 1} of ${received.length}`,
        received[index],
        formatValue(expected[index]),
      );
    }
    assertThat(received.length === expected.length, where, `${received.length} items`, `${expected.length} items`);
    return;
  }
  assertThat(JSON.stringify(received) === JSON.stringify(expected), where, received, formatValue(expected));
}

/** Compares numbers except for `tolerance` and the rounding noise of binary fractions. @throws CheckFailure */
export function assertClose(where: string, received: number | null, expected: number | null, tolerance = 0): void {
  const isClose =
    received === null || expected === null
      ? received === expected
      : Math.abs(received - expected) <= tolerance + 1e-7 * Math.max(1, Math.abs(received), Math.abs(expected));
  assertThat(isClose, where, received, formatValue(expected));
}

function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
