import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import type { FundHouse } from './fund-house-names.ts';
import {
  getEtfOption,
  isFundOfFundsName,
  describeDistinctiveWords,
  findTermInDays,
  getInitials,
  normalizeSchemeName,
  simplifySchemeName,
  splitAbbreviatedName,
} from './normalize-scheme-name.ts';

/** A scheme's name as a file prints it, prepared for comparison with the others of its fund house. */
export interface PublishedName {
  /** Equal for two spellings of one name. */
  readonly exact: string;
  /** Equal for names that differ only in what is usually left out or abbreviated. */
  readonly simplified: string;
  /** Equal for names that may differ only in abbreviated words; whether they do, their words show. */
  readonly abbreviated: string;
  readonly words: readonly string[];
  /** Equal for names that have the same distinctive words. */
  readonly distinctive: string;
  /** The option in the name of an ETF, which is a scheme of its own; '' if there is none. */
  readonly etfOption: string;
  /** The term of a fixed-term series in days; null if the name does not state it. */
  readonly days: number | null;
  readonly saysFundOfFunds: boolean;
}

// `… ETF - IDCW Daily Reinvestment with Weekly Payout`
const AFTER_ETF = /(?<=\b(?:etf|exchange traded fund))\s*[-–(]\s*(?:idcw|growth|dividend|income distribution)\b.*$/i;

/** `baseName` and `option` are those of a NAV file's line. */
export function preparePublishedName(house: FundHouse, baseName: string, option: string): PublishedName {
  const name = removeBrand(baseName.replace(AFTER_ETF, ''), house.brands);
  const words = splitAbbreviatedName(name);
  return {
    exact: normalizeSchemeName(name),
    simplified: simplifySchemeName(name),
    abbreviated: getInitials(words),
    words,
    distinctive: describeDistinctiveWords(name),
    etfOption: getEtfOption(baseName, option),
    days: findTermInDays(baseName),
    saysFundOfFunds: isFundOfFundsName(baseName),
  };
}

/** `title` is the name in a workbook: it may end in a plan and option. */
export function preparePortfolioName(house: FundHouse, title: string): PublishedName {
  const { baseName, option } = parseSchemeName(title);
  const prepared = preparePublishedName(house, baseName || title, option);
  if (prepared.etfOption !== '') return prepared;
  return { ...prepared, exact: normalizeSchemeName(removeBrand(title, house.brands)) };
}

function removeBrand(name: string, brands: readonly string[]): string {
  for (const brand of brands) {
    const pattern = brand
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .join('[^\\p{L}\\p{N}]*');
    const rest = pattern === '' ? name : name.replace(new RegExp(`^\\s*${pattern}(?![\\p{L}\\p{N}])`, 'iu'), '');
    if (rest !== name && rest.trim() !== '') return rest;
  }
  return name;
}
