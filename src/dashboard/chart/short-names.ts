import { shortName } from '#contract/scheme-name/scheme-name.ts';

const KIND = /\s+(?:fund|scheme)$/i;

/**
 * Scheme names as short as they stay distinct, for keys and line ends: plan, option and the word Fund go from the end.
 * A name that would read as another one keeps its full text; the same name twice is numbered.
 */
export function shortNames(names: readonly string[]): readonly string[] {
  const shortened = names.map(withoutTail);
  const chosen = shortened.map((name, at) => (isAlone(name, shortened) ? name : (names[at] ?? name)));
  return chosen.map((name, at) =>
    isAlone(name, chosen) ? name : `${name} (${chosen.slice(0, at + 1).filter((other) => other === name).length})`,
  );
}

const isAlone = (name: string, among: readonly string[]): boolean => among.indexOf(name) === among.lastIndexOf(name);

function withoutTail(name: string): string {
  return shortName(name).replace(KIND, '') || name;
}
