// The tail that tells plan and option, however a house writes it: " - Direct Plan - Growth", "(IDCW Payout Option)".
const TAIL =
  /[\s\-–—/,(]+(?:direct|regular|retail|institutional|plan|growth|option|idcw|dividend|income distribution cum capital withdrawal|bonus|payout|reinvestment|daily|weekly|fortnightly|monthly|quarterly|half[ -]yearly|annual|yearly)[\s)]*$/i;
const KIND = /\s+(?:fund|scheme)$/i;

/**
 * Scheme names as short as they stay distinct, for keys and line ends: plan, option and the word Fund go from the end.
 * A name that would read as another one keeps its full text.
 */
export function shortNames(names: readonly string[]): readonly string[] {
  const shortened = names.map(shortened1);
  return shortened.map((name, at) =>
    shortened.indexOf(name) === shortened.lastIndexOf(name) ? name : (names[at] ?? name),
  );
}

function shortened1(name: string): string {
  let rest = name.trim();
  for (let tail = TAIL.exec(rest); tail && tail.index > 0; tail = TAIL.exec(rest)) rest = rest.slice(0, tail.index);
  const bare = rest.replace(KIND, '');
  return bare === '' ? name : bare;
}
