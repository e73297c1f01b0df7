const [ZERO, NINE, POINT] = [48, 57, 46];
// up to so many digits the whole number, the power of ten and so (IEEE 754) their quotient are exact
const MOST_DIGITS = 15;
const POWERS = Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power);

/** The number that digits and at most one point between two places of a text spell; -1 where anything else stands there. */
export function plainNumber(text: string, from: number, to: number): number {
  if (to - from > MOST_DIGITS) return -1;
  let [whole, point] = [0, -1];
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) whole = whole * 10 + (code - ZERO);
    else if (code === POINT && point < 0) point = at;
    else return -1;
  }
  if (point < 0) return to > from ? whole : -1;
  return to - from > 1 ? whole / Number(POWERS[to - point - 1]) : -1;
}
