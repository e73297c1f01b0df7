/**
 * The text, cut with an ellipsis where it is wider than the room it has. `widthOf` measures in the unit of `room`.
 * At least one letter stays, however little room there is.
 */
export function fitText(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  let least = 1;
  let most = text.length - 1;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (widthOf(cut(text, middle)) <= room) least = middle;
    else most = middle - 1;
  }
  return cut(text, least);
}

const cut = (text: string, letters: number): string => `${text.slice(0, letters).trimEnd()}…`;
