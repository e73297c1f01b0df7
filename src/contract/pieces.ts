/** So many records make a piece of about half a megabyte in JSON and take two or three milliseconds. */
export const IN_A_PIECE = 512;

/** Records in stretches, so that a large answer can be packed while it is made, and others get their turn in between. */
export function* inPieces<Each>(records: readonly Each[], inEach = IN_A_PIECE): Generator<readonly Each[], void> {
  for (let from = 0; from < records.length; from += inEach) yield records.slice(from, from + inEach);
}
