import { isSpecialisedCode } from '#contract/scheme-code.ts';

/** Days. A scheme may report its first NAV this long after its code was assigned. */
const NUMBERING_MARGIN = 365;

/**
 * Whether codes from the given one on were assigned after a day: AMFI numbers them in the order of their registration. False for null, the
 * code of a specialised investment fund, which is numbered apart.
 */
export type IsRegisteredAfter = (lowestCode: number | null, day: number) => boolean;

/** The number of a code; null for one of a specialised investment fund. */
export const getRegistrationNumber = (code: string): number | null => (isSpecialisedCode(code) ? null : Number(code));

/** @param codes with the day number of their first NAV line. */
export function createRegistrationOrder(
  codes: Iterable<{ readonly code: number | null; readonly firstDay: number }>,
): IsRegisteredAfter {
  const highest = findHighestCodes(codes);
  return (lowestCode, day) => {
    const next = highest.find((record) => record.firstDay >= day + NUMBERING_MARGIN);
    return lowestCode !== null && next !== undefined && lowestCode > next.code;
  };
}

/** The highest code with a NAV by each day on which it rose, in order. */
function findHighestCodes(codes: Parameters<typeof createRegistrationOrder>[0]) {
  const highestByDay = new Map<number, number>();
  for (const { code, firstDay } of codes)
    if (code !== null) highestByDay.set(firstDay, Math.max(code, highestByDay.get(firstDay) ?? -1));
  const records: { readonly firstDay: number; readonly code: number }[] = [];
  for (const [firstDay, code] of [...highestByDay].toSorted(([a], [b]) => a - b))
    if (code > (records.at(-1)?.code ?? -1)) records.push({ firstDay, code });
  return records;
}
