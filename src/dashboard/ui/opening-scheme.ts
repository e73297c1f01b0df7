import type { SchemeEntry, SchemeList } from '../api/scheme-list.ts';

/**
 * The code that a page of one scheme opens on when its address names none: the last one looked at, else one whose
 * portfolio is the newest; among these a direct growth plan of an equity scheme, since that is what most readers look for.
 * Where the service tells no portfolios, `largest` it is. Null where there is none.
 */
export function openingScheme(list: SchemeList, last: string | null, largest: string | undefined): string | null {
  const known = last === null ? undefined : list.byCode.get(last);
  if (!list.tellsPortfolios) return known?.code ?? largest ?? null;
  if (known?.portfolioDate) return known.code;
  let best: SchemeEntry | null = null;
  for (const scheme of list.schemes) {
    if (scheme.portfolioDate && (best === null || isBetter(scheme, best))) best = scheme;
  }
  return best?.code ?? null;
}

function isBetter(one: SchemeEntry, other: SchemeEntry): boolean {
  const [a, b] = [meritsOf(one), meritsOf(other)];
  const at = a.findIndex((merit, index) => merit !== b[index]);
  return at >= 0 && (a[at] ?? '') > (b[at] ?? '');
}

const meritsOf = (scheme: SchemeEntry): readonly string[] => [
  scheme.portfolioDate ?? '',
  /direct/i.test(scheme.plan) ? '1' : '0',
  /growth/i.test(scheme.option) ? '1' : '0',
  /equity/i.test(scheme.category) ? '1' : '0',
];
