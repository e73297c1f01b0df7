import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import type { SeriesColour } from './series-style.tsx';

const FUND = /(?<!\bof)\s+(?:fund|scheme)$/i; // not that of "Fund of Fund"

/**
 * Scheme names as short as they stay distinct, for legends and labels: without plan, option and a final "Fund".
 * A name that would read like another one keeps its full text; identical names are numbered.
 */
export function shortenNames(names: readonly string[]): readonly string[] {
  const shortened = names.map(removeSuffix);
  const uses = countEach(shortened);
  const distinct = shortened.map((name, index) => (uses.get(name) === 1 ? name : (names[index] ?? name)));
  const total = countEach(distinct);
  const numbers = new Map<string, number>();
  return distinct.map((name) => {
    if (total.get(name) === 1) return name;
    const number = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, number);
    return `${name} (${number})`;
  });
}

/** Brands of fund houses as people shorten them, for labels with little room: otherwise ten of one house look the same. */
const BRANDS: readonly (readonly [brand: string, short: string])[] = [
  ['Aditya Birla Sun Life', 'ABSL'],
  ['Bank of India', 'BOI'],
  ['Baroda BNP Paribas', 'Baroda BNP'],
  ['Canara Robeco', 'Canara'],
  ['Franklin India', 'Franklin'],
  ['ICICI Prudential', 'ICICI Pru'],
  ['Mahindra Manulife', 'Mahindra'],
  ['Mirae Asset', 'Mirae'],
  ['Nippon India', 'Nippon'],
];

/** `ABSL Arbitrage` for `Aditya Birla Sun Life Arbitrage`; any other name as it is. */
export function shortenBrand(name: string): string {
  const found = BRANDS.find(([brand]) => name.startsWith(`${brand} `));
  return found ? `${found[1]}${name.slice(found[0].length)}` : name;
}

/** The names of lines at their ends: without the words that those of all own schemes end with, and with short brands. */
export function shortenForEnds(
  lines: readonly { readonly label: string; readonly colour: SeriesColour }[],
): readonly string[] {
  const own = lines.filter(({ colour }) => typeof colour === 'number').map(({ label }) => label.split(' '));
  const [first = []] = own;
  const isShared = (count: number) =>
    own.every((words) => words.length > count && words.slice(-count).join(' ') === first.slice(-count).join(' '));
  let count = 0;
  while (own.length > 1 && isShared(count + 1)) count++;
  return lines.map(({ label, colour }) =>
    shortenBrand(
      typeof colour !== 'number'
        ? label
        : count > 0
          ? label.split(' ').slice(0, -count).join(' ')
          : label.replace(FUND, '') || label,
    ),
  );
}

function countEach(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function removeSuffix(name: string): string {
  return getShortName(name).replace(FUND, '') || name;
}
