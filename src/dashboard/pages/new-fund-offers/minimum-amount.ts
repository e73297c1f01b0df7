// As seen in AMFI's list of schemes of November 2024, of whose 15,735 texts this reads 14,342: "5000", "Rs. 5000/-",
// "Rs 5000 and in multiples of Re. 1 thereafter", "Rs. 5000/- per application and in multiples of Re"; and leaves
// "Rs.5000 (Retail) Rs.5 Crs (Institutional)", "1 crore", "REFER SID", "Rs. 5 000/-".
const AMOUNT = /^(?:rs\.?|inr|₹)? ?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})(\.\d{1,2})?(?!\d) ?(?:\/[-=]?)?(.*)$/i;
const PER = /^[ (]*(?:per (?:application|plan|option) ?)*/i;
const STEPS = /^[(]?(?:and|&|plus)? ?(?:in )?multiples? (?:of|for) ?(?:r[es]\.? ?)?(?:\d+ ?(?:\/-?)?|any amount)?/i;
const ANY = /^(?:and|&)? ?any amount/i;
const END = /^ ?(?:there(?:after|of) ?)*[.)]*$/i;

/** Longer texts are terms to be read, not an amount. */
const LONGEST = 120;

/**
 * The least amount of a subscription in ₹, out of its text, where the text says one amount plainly: a number with or without
 * rupee sign, grouping and the usual "in multiples of …". Null where it says nothing, several amounts, units, or anything
 * else: then the text itself is what there is to read.
 */
export function minimumAmount(text: string): number | null {
  if (text.length > LONGEST) return null;
  const [, whole, paise = '', rest] = AMOUNT.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? [];
  if (whole === undefined || rest === undefined) return null;
  const beyond = rest.replace(PER, '').trimStart();
  if (!END.test(beyond.replace(STEPS, '')) && !END.test(beyond.replace(ANY, ''))) return null;
  return Number(whole.replaceAll(',', '') + paise);
}
