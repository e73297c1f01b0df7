const MAX_SPELLED = 50_000;

/** A function of a name that remembers its results: a scheme's name is on the lines of all its plans and options. */
export function spellOnce<T>(spell: (name: string) => T): (name: string) => T {
  const spelled = new Map<string, T>();
  return (name) => {
    const known = spelled.get(name);
    if (known !== undefined) return known;
    const spelling = spell(name);
    if (spelled.size >= MAX_SPELLED) spelled.clear();
    spelled.set(name, spelling);
    return spelling;
  };
}
