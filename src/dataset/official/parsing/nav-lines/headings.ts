import { RejectedRow } from '../errors.ts';
import { normalizeWhitespace } from '../normalize-whitespace.ts';
import type { FundKind } from './fund-kinds.ts';

/** The headings in force for a data line: the section line and the fund house line above it. */
export interface NavHeadings {
  readonly section: NavSection | null;
  readonly mutualFund: string | null;
}

/** The classification in a section line of NAVAll.txt, which applies to the schemes below it. */
interface NavSection {
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
}

/**
 * The headings in force after a heading line. A fund house line is missing if a section starts with the fund house that the
 * previous section ended with: ICICI Prudential's `Open Ended Schemes(Growth)` in every file of 2025 and 2026. So a
 * section line does not reset the fund house.
 * @throws RejectedRow if the line is neither a section nor a fund house.
 */
export function applyHeading(line: string, headings: NavHeadings, { isHouse, houses }: FundKind): NavHeadings {
  const section = parseSectionLine(line);
  if (section !== null) return { ...headings, section };
  if (isHouse(line) && !SECTION_START.test(line)) return { ...headings, mutualFund: normalizeWhitespace(line) };
  throw new RejectedRow('line', line.slice(0, 120), `a section, ${houses} or a data line`);
}

/** The headings in force after a line that is none: the lines below it are of another fund house or, if it began like a section, section. */
export const resetHeadings = (line: string, { section }: NavHeadings): NavHeadings => ({
  section: SECTION_START.test(line) ? null : section,
  mutualFund: null,
});

/** A section line, also one that is cut off. */
const SECTION_START = /\bSchemes?\s*\(/i;

// `Open Ended Schemes(Debt Scheme - Gilt Fund)`; in 2017 with a space before the bracket. Brackets nest since August
// 2026: `Open Ended Schemes(Exchange Traded Funds (ETFs) - Gold ETF)`. A fund house may end in brackets as well
// (`IL&FS Mutual Fund (IDF)`), but never has "Schemes" before them.
const SECTION = /^(.+?) Schemes?\s*\(/i;

// SEBI's circular of 26 February 2026 calls the class Debt; AMFI's sections since 18 August 2026 call it
// Income/Debt Oriented, beside `Debt Scheme` for fund houses that have not moved yet. One class, so one name to filter by.
const INCOME_OR_DEBT = /^Income\s*\/\s*Debt Oriented$/i;

function parseSectionLine(line: string): NavSection | null {
  const [start = '', type = ''] = line.endsWith(')') ? (SECTION.exec(line) ?? []) : [];
  const content = line.slice(start.length, -1).trim();
  if (type === '' || content === '') return null;
  const dash = content.indexOf(' - ');
  if (dash < 0) return { type: normalizeWhitespace(type), category: normalizeWhitespace(content), subCategory: '' };
  return {
    type: normalizeWhitespace(type),
    category: parseCategory(content.slice(0, dash)),
    subCategory: normalizeWhitespace(content.slice(dash + 3)),
  };
}

// `Debt Scheme` (to 2026) and `Equity Schemes` (since) are the classes Debt and Equity.
function parseCategory(text: string): string {
  const category = normalizeWhitespace(text).replace(/ Schemes?$/i, '');
  return INCOME_OR_DEBT.test(category) ? 'Debt' : category;
}
