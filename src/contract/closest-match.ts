/** The known word that is closest to a misspelled one, for "Did you mean …?"; undefined if none is close enough for a typing slip. */
export function findClosestMatch(misspelled: string, known: readonly string[]): string | undefined {
  const input = misspelled.slice(0, 64).toLowerCase();
  const maxDistance = Math.max(1, Math.floor(input.length / 3));
  let closest: string | undefined;
  let minDistance = maxDistance + 1;
  for (const word of known) {
    const distance = computeEditDistance(input, word.toLowerCase());
    if (distance < minDistance) [closest, minDistance] = [word, distance];
  }
  return closest;
}

/** Levenshtein distance: the number of letters inserted, deleted or replaced. */
export function computeEditDistance(a: string, b: string): number {
  let previousRow = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const currentRow = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (previousRow[column - 1] ?? row) + (a[row - 1] === b[column - 1] ? 0 : 1);
      currentRow.push(Math.min(replaced, (previousRow[column] ?? row) + 1, (currentRow[column - 1] ?? row) + 1));
    }
    previousRow = currentRow;
  }
  return previousRow[b.length] ?? a.length;
}
