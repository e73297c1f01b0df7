import { buildPageHref, pageTitles, type PageName } from '../../navigation/pages.ts';
import type { SearchParamChanges } from '../../navigation/search-params.ts';
import { foldText, foldWords } from '../../schemes/search/scheme-index.ts';

/** Something besides a scheme that the dialog finds. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Other words by which it is found. */
  readonly keywords: string;
  readonly run: () => void;
}

interface Destination {
  readonly page: PageName;
  readonly title?: string;
  readonly search?: SearchParamChanges;
  readonly keywords: string;
}

const destinations: readonly Destination[] = [
  { page: 'screener', keywords: 'performance returns schemes filter' },
  { page: 'compare', keywords: 'side by side' },
  { page: 'stocks', keywords: 'who holds companies shares bought sold' },
  {
    page: 'holdings',
    title: 'Search all portfolios',
    search: { tab: 'search' },
    keywords: 'holdings stocks sector rating size',
  },
  { page: 'new-fund-offers', keywords: 'nfos' },
  { page: 'movers', keywords: 'aum gainers losers' },
  { page: 'my-portfolio', keywords: 'portfolio watch list amounts weights look through overlap' },
  { page: 'data', keywords: 'connection server sources limits import' },
  { page: 'reference', keywords: 'documentation operations' },
];

export const listPageCommands = (open: (href: string) => void): readonly Command[] =>
  destinations.map(({ page, title = pageTitles[page], search, keywords }) => ({
    id: `page ${page}`,
    title,
    keywords,
    run: () => open(buildPageHref(page, search)),
  }));

/** Those of which every word of the text begins a word of the title or the keywords; all for an empty text. */
export function filterCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = foldWords(text);
  return commands.filter(({ title, keywords }) => {
    const searched = foldText(`${title} ${keywords}`);
    return words.every((word) => searched.includes(` ${word}`));
  });
}
