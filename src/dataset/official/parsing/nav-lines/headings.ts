import { normalizeWhitespace } from '../cell-values.ts';
import { RejectedRow } from '../errors.ts';

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
 * section line does not reset the fund house, but only its own schemes are below it (`HouseBrands`).
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

export const isSectionLine = (line: string): boolean => SECTION_START.test(line);

interface NamedScheme {
  readonly name: string;
  readonly mutualFund: string;
}

/** The brands of the fund houses of a file: the first words of the names of their schemes. */
export class HouseBrands {
  readonly #byHouse = new Map<string, Set<string>>();

  add({ name, mutualFund }: NamedScheme): void {
    const brands = this.#byHouse.get(mutualFund) ?? new Set();
    this.#byHouse.set(mutualFund, brands.add(findFirstWord(name)));
  }

  /**
   * Below a section line without a fund house line, a scheme is of the fund house of the section before if another one of it has the same brand.
   * @throws RejectedRow for the line of any other scheme: its fund house is not known.
   */
  check(line: string, { name, mutualFund }: NamedScheme): void {
    if (!this.#byHouse.get(mutualFund)?.has(findFirstWord(name)))
      throw new RejectedRow('line', line.slice(0, 120), 'a section line and a fund house line above it');
  }
}

const findFirstWord = (name: string): string => (/[\p{L}\p{N}]+/u.exec(name)?.[0] ?? '').toLowerCase();

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

/**
 * Mutual funds, and specialised investment funds: AMFI publishes the NAVs of both in the same layouts, in files of their own. They differ
 * in their codes and in the lines above their schemes.
 */
export interface FundKind {
  /** The code that a cell is, in its usual spelling; null for another text. */
  readonly parseCode: (cell: string) => string | null;
  /** For the reason of a rejection. */
  readonly codes: string;
  /** Whether a line that is no section line names a fund house. */
  readonly isHouse: (line: string) => boolean;
  readonly houses: string;
}

export const mutualFunds: FundKind = {
  // AMFI counts its codes: the highest was 155,000 in August 2026. More digits are those of two lines that were joined.
  parseCode: (cell) => (/^\d{1,6}$/.test(cell) ? cell : null),
  codes: 'up to 6 digits',
  // every fund house of NAVAll.txt so far has it in its name: 70 of them, 2017 to August 2026
  isHouse: (line) => /\bMutual Fund\b/i.test(line),
  houses: 'a fund house',
};

export const specialisedFunds: FundKind = {
  parseCode(cell) {
    const [, digits] = SPECIALISED_CODE.exec(cell) ?? [];
    return digits === undefined ? null : `SIF-${Number(digits)}`;
  },
  codes: 'SIF- and up to 6 digits',
  // brands (`Altiva SIF`, `WSIF`) in 2026, before that the fund houses: short names, not sentences
  isHouse: (line) => /^[\p{L}\p{N}][\p{L}\p{N} &.'’()-]{1,59}$/u.test(line),
  houses: 'a brand, a fund house',
};

/** `SIF-95`, whatever its case, and with blanks. */
const SPECIALISED_CODE = /^SIF ?- ?(\d{1,6})$/i;

/** Whether a file is of specialised investment funds, by its first lines. */
export const startsWithSpecialisedFunds = (text: string): boolean => /^ ?SIF ?- ?\d/im.test(text);
