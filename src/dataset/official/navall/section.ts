import { tidy } from '../text/tidy.ts';

/** What a section line of NAVAll.txt says about the schemes under it. */
export interface NavSection {
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
}

// `Open Ended Schemes(Debt Scheme - Gilt Fund)`; in 2017 with a space before the bracket. Brackets nest since August
// 2026: `Open Ended Schemes(Exchange Traded Funds (ETFs) - Gold ETF)`. A house may end in brackets as well
// (`IL&FS Mutual Fund (IDF)`), but never says "Schemes" before them.
const SECTION = /^(.+?) Schemes?\s*\(\s*(.+?)\s*\)$/;

// SEBI's circular of 26 February 2026 calls the class Debt; AMFI's sections since 18 August 2026 call it
// Income/Debt Oriented, beside `Debt Scheme` for houses that have not moved yet. One class, so one name to filter by.
const INCOME_OR_DEBT = /^Income\s*\/\s*Debt Oriented$/i;

/** Reads a section line: type, category and sub-category. Null where the line is no section. */
export function readSection(line: string): NavSection | null {
  const [, type, inner] = SECTION.exec(line) ?? [];
  if (type === undefined || inner === undefined) return null;
  const dash = inner.indexOf(' - ');
  if (dash < 0) return { type: tidy(type), category: tidy(inner), subCategory: '' };
  return { type: tidy(type), category: categoryOf(inner.slice(0, dash)), subCategory: tidy(inner.slice(dash + 3)) };
}

// `Debt Scheme` (to 2026) and `Equity Schemes` (since) are the classes Debt and Equity.
function categoryOf(text: string): string {
  const category = tidy(text).replace(/ Schemes?$/i, '');
  return INCOME_OR_DEBT.test(category) ? 'Debt' : category;
}
