/** So many records make a piece of about half a megabyte and take two or three milliseconds. */
export const IN_A_PIECE = 512;

/** Records in stretches, so that a large answer can be packed while it is made, and others get their turn in between. */
export function* inPieces<Each>(records: readonly Each[]): Generator<readonly Each[], void> {
  for (let from = 0; from < records.length; from += IN_A_PIECE) yield records.slice(from, from + IN_A_PIECE);
}
