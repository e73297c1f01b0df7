import { parseWebUrl } from '../../ui/text/safe-link.ts';

// As seen in AMFI's list of schemes of November 2024, of whose 15,735 texts this parses 14,342: "5000", "Rs. 5000/-",
// "Rs 5000 and in multiples of Re. 1 thereafter", "Rs. 5000/- per application and in multiples of Re"; and not
// "Rs.5000 (Retail) Rs.5 Crs (Institutional)", "REFER SID", "Rs. 5 000/-". Lakhs and crores are usual for specialised investment funds.
const AMOUNT =
  /^(?:rs\.?|inr|₹)? ?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})(\.\d{1,2})?(?!\d) ?(?:(lacs?|lakhs?|crores?|crs?)(?![a-z])\.? ?)?(?:\/[-=]?)?(.*)$/i;
const PER = /^[ (]*(?:per (?:application|plan|option) ?)*/i;
const MULTIPLES = /^[(]?(?:and|&|plus)? ?(?:in )?multiples? (?:of|for) ?(?:r[es]\.? ?)?(?:\d+ ?(?:\/-?)?|any amount)?/i;
const ANY_AMOUNT = /^(?:and|&)? ?any amount/i;
const END = /^ ?(?:there(?:after|of) ?)*[.)]*$/i;

/** Longer texts are terms, not an amount. */
const MAX_LENGTH = 120;

/**
 * The minimum subscription in ₹, parsed from its published text if that is a single amount: a number with or without rupee
 * sign, digit grouping, lakh or crore, and the usual "in multiples of …". Null if the text is empty, has several amounts or units, or says
 * anything else: the text itself must then be read.
 */
export function parseMinimumAmount(text: string): number | null {
  if (text.length > MAX_LENGTH) return null;
  const [, number, decimals = '', unit = '', rest] = AMOUNT.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? [];
  if (number === undefined || rest === undefined) return null;
  const terms = rest.replace(PER, '').trimStart();
  if (!END.test(terms.replace(MULTIPLES, '')) && !END.test(terms.replace(ANY_AMOUNT, ''))) return null;
  const amount = Number(number.replaceAll(',', '') + decimals);
  if (unit === '') return amount;
  return Math.round(amount * (/^l/i.test(unit) ? 100_000 : 10_000_000));
}

/** The URL of a published website, with https if the text begins with www. Null if it is not an http(s) URL. */
export function parseWebsite(text: string): URL | null {
  const trimmed = text.trim();
  return parseWebUrl(/^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed);
}

/** The host of a published website, without www; the text itself if it is not a URL. */
export const formatWebsite = (text: string): string => parseWebsite(text)?.host.replace(/^www\./, '') ?? text;
