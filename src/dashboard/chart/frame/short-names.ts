import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { formatSchemeName } from '../../ui/text/format-scheme-name.ts';

const FUND = /\s+(?:fund|scheme)$/i;

/**
 * Scheme names as short as they stay distinct, for legends and labels: without plan, option and a final "Fund".
 * A name that would read like another one keeps its full text; identical names are numbered.
 */
export function shortenNames(names: readonly string[]): readonly string[] {
  const shortened = names.map(removeSuffix);
  const distinct = shortened.map((name, index) => (isUnique(name, shortened) ? name : (names[index] ?? name)));
  return distinct.map((name, index) =>
    isUnique(name, distinct)
      ? name
      : `${name} (${distinct.slice(0, index + 1).filter((other) => other === name).length})`,
  );
}

const isUnique = (name: string, names: readonly string[]): boolean => names.indexOf(name) === names.lastIndexOf(name);

function removeSuffix(name: string): string {
  return getShortName(formatSchemeName(name)).replace(FUND, '') || name;
}
