import { foldText, foldWords } from '#finance/fold-text.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { buildPageHref, type PageName, pageTitles } from '../../navigation/pages.ts';
import { buildCategoryHref, buildHouseHref } from '../../schemes/scheme-links.ts';
import { pageTable } from '../page-table.ts';

/** Something besides a scheme that the dialog finds. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Other words by which it is found. */
  readonly keywords: string;
  readonly run: () => void;
}

export const listPageCommands = (pages: readonly PageName[], open: (href: string) => void): readonly Command[] =>
  pages.flatMap((page) => {
    const { find, link } = pageTable[page];
    if (find === null) return [];
    const { title, search } = find.view ?? { title: pageTitles[page], search: {} };
    return {
      id: `page ${page}`,
      title,
      keywords: `${link ?? ''} ${find.keywords}`,
      run: () => open(buildPageHref(page, search)),
    };
  });

/** A page about a part of the market. */
interface MarketPlace extends Omit<Command, 'run'> {
  readonly href: string;
}

/** The pages of all sub-categories and fund houses, A to Z. */
export function listMarketPlaces(schemes: readonly SchemeEntry[]): readonly MarketPlace[] {
  const list = (names: readonly string[], keywords: string, buildHref: (name: string) => string | null) =>
    [...new Set(names)].toSorted().flatMap((name) => {
      const href = buildHref(name);
      return href === null ? [] : { id: href, title: name, keywords, href };
    });
  return [
    ...list(
      schemes.map(({ canonicalSubCategory }) => canonicalSubCategory),
      'category sub-category',
      (name) => buildCategoryHref(name),
    ),
    ...list(
      schemes.map(({ mutualFund }) => mutualFund),
      'fund house amc',
      buildHouseHref,
    ),
  ];
}

/** The commands whose title or keywords have a word that begins with each word of the text, first those found by their title; all for an empty text. */
export function filterCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = foldWords(text);
  const matches = (searched: string): boolean => words.every((word) => foldText(searched).includes(` ${word}`));
  return commands
    .filter(({ title, keywords }) => matches(`${title} ${keywords}`))
    .toSorted((a, b) => Number(matches(b.title)) - Number(matches(a.title)));
}
