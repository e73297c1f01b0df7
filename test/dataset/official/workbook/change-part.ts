import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The workbook with one of its parts changed, or without it if that is null. */
export function changePart(
  workbook: Uint8Array,
  path: string,
  change: (bytes: Uint8Array) => Uint8Array | null,
): Uint8Array {
  const parts = Object.entries(unzipSync(workbook)).flatMap(([name, bytes]) => {
    const changed = name === path ? change(bytes) : bytes;
    return changed === null ? [] : [[name, changed] as const];
  });
  return zipSync(Object.fromEntries(parts));
}

export const changeText = (workbook: Uint8Array, path: string, change: (text: string) => string): Uint8Array =>
  changePart(workbook, path, (bytes) => strToU8(change(strFromU8(bytes))));
