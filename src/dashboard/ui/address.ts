import { writeSearch, type Changes } from './flat-search.ts';
import { pages, type PageName } from './pages.ts';

/** The address of a page and its view, for the `href` of a plain link: `addressOf('holdings', { code: '120503' })`. */
export const addressOf = (page: PageName, search: Changes = {}): string => `${pages[page].path}${writeSearch(search)}`;
