import { foldCharacters } from './fold-text.ts';
interface IndexName {
  /** The key that all spellings of an index have, total return or price. */
  readonly key: string;
  /** `Nifty 50`: as printed, without what says that it is a total-return index. */
  readonly name: string;
  readonly isTotalReturn: boolean;
}

const TOTAL_RETURN = /\(?\b(?:TRI|total\s+returns?(?:\s+index)?)\b\)?/gi;

/**
 * Indices whose levels include income under their plain name: AMFI publishes the same returns for `Nifty 50 Arbitrage Index` and
 * `Nifty 50 Arbitrage TRI` (12 March 2026). Gold and silver have no income.
 */
const INCLUDES_INCOME =
  /\b(?:arbitrage|equity savings|hybrid|debt|bond|g-?sec|gilt|sdl|liquid|money market|1d rate|prices? of (?:gold|silver))\b/i;

/**
 * Spellings that folding does not join: those of AMFI's fund performance (12 March 2026) and of NSE's index lists, and the usual
 * names of the indices.
 */
const SPELLINGS: readonly (readonly [spelling: string, usual: string])[] = [
  ['Nifty 50 Hybrid Composite Debt 15:85 Conservative', 'NIFTY 50 HYBRID COMPOSITE DEBT 15:85'],
  ['NIFTY SMLCAP 50', 'NIFTY SMALLCAP 50'],
  ['NIFTY SMLCAP 100', 'NIFTY SMALLCAP 100'],
  ['NIFTY SMLCAP 250', 'NIFTY SMALLCAP 250'],
];

const MONTHS =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\b/g;

/**
 * `NIFTY 500 Multicap 50:25:25`, `Nifty500 Multicap 50:25:25 Index`; `Nifty Oil & Gas`, `NIFTY OIL AND GAS`; `Nifty G-Sec July 2033`,
 * `Nifty G-Sec Jul 2033 Index`; `Gilt + SDL`, `Gilt Plus SDL`; `Equal Weighted`, `Equal Weight`; `S&P BSE Sensex`, its name until 2024.
 */
const fold = (name: string): string =>
  foldCharacters(name)
    .replaceAll('+', ' plus ')
    .replace(/\bs(?: and )?p (?=bse\b)/, '')
    .replace(/\bindex\b/g, ' ')
    .replace(/\bweighted\b/g, 'weight')
    .replace(MONTHS, '$1')
    .replace(/[^a-z0-9]/g, '');

/** The percentage of a part of a composite, before or after its name. */
const PART_SHARE = /(?<![\d.])(\d{1,3}(?:\.\d{1,4})?)\s?%/;

/** The parts of a composite in one order: `60% A + 40% B`, `B 40% + A 60%`. */
function foldComposite(name: string): string {
  const parts = name
    .split('+')
    .map((part) => ({ share: PART_SHARE.exec(part)?.[1], name: part.replace(PART_SHARE, ' ') }));
  return parts.length < 2 || parts.some(({ share }) => share === undefined)
    ? fold(name)
    : parts
        .map((part) => `${part.share ?? ''} ${fold(part.name)}`)
        .toSorted()
        .join(' ');
}

const usualKeys = new Map(SPELLINGS.map(([spelling, usual]) => [fold(spelling), fold(usual)]));

/**
 * Parses the name of an index as a fund house prints it or as its source does. Of a share index, `Nifty Next 50` is the price
 * index, without dividends: on 12 March 2026 AMFI published 12.06 % over a year for it, and 13.05 % for `Nifty Next 50 TRI`.
 */
export function parseIndexName(name: string): IndexName {
  const plain = name.replaceAll(TOTAL_RETURN, ' ');
  const key = foldComposite(plain);
  return {
    key: usualKeys.get(key) ?? key,
    name: plain
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/ index$/i, ''),
    isTotalReturn: plain !== name || INCLUDES_INCOME.test(name),
  };
}

/** What the names of one index have in common, total return or price; '' for no name. */
export const foldIndexName = (name: string): string => parseIndexName(name).key;
