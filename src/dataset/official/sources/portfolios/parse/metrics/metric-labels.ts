import type { PrintedMetrics } from '#contract/records/portfolio.ts';

export type MetricName = Exclude<keyof PrintedMetrics, 'printedMetrics'>;

/** A part of a text that opens with the name of a metric: `The Average Maturity period is 22 Days`. */
export interface LabelledText {
  readonly name: MetricName;
  /** Up to the end of the name. */
  readonly head: string;
  readonly rest: string;
  /** The rest with blanks in place of parentheses and dates, so that their numbers are not values. */
  readonly bareRest: string;
}

// As the workbooks of 25 fund houses have them, 2019 to 2026.
const NAMES: readonly (readonly [MetricName, RegExp])[] = [
  ['ytm', /\b(?:ytm|yield[\s-]+to[\s-]+maturity)\b/gi],
  ['macaulayDuration', /\bmac[a-z’']{3,8}\s+duration\b/gi],
  ['modifiedDuration', /\bmod(?:ified|\.)?\s+duration\b/gi],
  ['averageMaturity', /\b(?:average|avg\.?|residual)\s+(?:(?:residual|portfolio)\s+)?maturity\b/gi],
  ['turnover', /\bportfolio\s+turn\s?over(?:\s+ratio)?\b|\bturn\s?over\s+ratio\b/gi],
  ['standardDeviation', /\bstandard\s+deviation\b/gi],
  ['sharpeRatio', /\bsharpe(?:\s+ratio)?\b/gi],
  ['beta', /\bbeta\b/gi],
];

/** What may be before the name: `6)`, `(7) The`, `**`, `Annualised Portfolio`. Within a sentence the name is no label. */
const OPENING =
  /^[^\p{L}\p{N}]*(?:[\da-z]{1,4}\s?[).:][^\p{L}\p{N}]*)?(?:during\s+the\s+(?:period|month|year)\s?,?\s+)?(?:(?:the|annual|annuali[sz]ed|weighted|average|portfolio|scheme|fund|equity|aggregate|total)\s+)*$/iu;
/** Separates what one text says of several metrics (quant), unless another part of the same one follows: `Equity 0.56; Aggregate 2.64 times` (Bandhan). */
const SEPARATOR = /[/|;](?!\s*(?:and\s+)?\(?(?:equity|aggregate|total)\b)/gi;

// A longer text is a clause of a law or of an offer document: `instruments with Macaulay duration between 1 year and 3 years`.
const MAX_LENGTH = 300;
const ASIDES =
  /\([^()]*\)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?[\s-]{0,2}\d{1,2}(?:st|nd|rd|th)?\s?,?[\s-]?\d{2,4}\b|\b\d{1,2}(?:st|nd|rd|th)?[\s-](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[\s,.-]{0,2}\d{2,4}\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/gi;

/** The metrics of the portfolio that a text names; those of its benchmark are none. */
export function findLabels(text: string): readonly LabelledText[] {
  if (text.length > MAX_LENGTH) return [];
  const bare = text.replace(ASIDES, (aside) => ' '.repeat(aside.length));
  const starts = [0, ...Array.from(bare.matchAll(SEPARATOR), ({ index }) => index + 1)];
  return starts.flatMap((start, index) => {
    const part = { bare: bare.slice(start, starts[index + 1]), text: text.slice(start, starts[index + 1]) };
    const found = findName(part.bare);
    if (found === null || /\bbenchmark\b/i.test(part.text)) return [];
    const [head, rest] = [part.text.slice(0, found.end), part.text.slice(found.end)];
    return [{ name: found.name, head: head.trim(), rest, bareRest: part.bare.slice(found.end) }];
  });
}

function findName(bare: string): { readonly name: MetricName; readonly end: number } | null {
  for (const [name, pattern] of NAMES) {
    for (const match of bare.matchAll(pattern)) {
      if (OPENING.test(bare.slice(0, match.index))) {
        return { name, end: match.index + match[0].length };
      }
    }
  }
  return null;
}
