export interface PlanAndOption {
  /** `Direct` or `Regular`; '' where the name does not tell. */
  readonly plan: string;
  /** `Growth`, `IDCW` or `Bonus`; '' where the name does not tell. */
  readonly option: string;
}

// What names end with where they tell plan and option, as AMFI's lists have them: "Axis Gold Fund - Direct Plan - Growth
// Option", "Tata Liquid Fund - Regular Plan - Weekly IDCW Reinvestment" (seen in NAVAll of 18 August 2026).
const TELLING =
  /^(?:direct|regular|retail|institutional|growth|cumulative|bonus|dividend|div|idcw|payout|reinvestment|reinvest|daily|weekly|fortnightly|monthly|quarterly|half|yearly|annual|annually)$/i;
const FILLING = /^(?:plan|option|facility|of|and|re|investment)$/i;
const LONG_IDCW = /income\s+distribution\s+cum\s+capital\s+withdrawal/gi;
const WORD = /[\p{L}\p{N}’']+/gu;

/** Plan and option as a scheme's name tells them, for services that tell them nowhere else. */
export function planAndOption(schemeName: string): PlanAndOption {
  const name = schemeName.replaceAll(LONG_IDCW, 'IDCW');
  const end = name.slice(endOfScheme(name));
  return { plan: planIn(end), option: optionIn(end) };
}

/** The scheme without plan and option, for a chart's label: `Kaveri Flexi Cap Fund - Direct Plan - Growth` → `Kaveri Flexi Cap Fund`. */
export function shortName(schemeName: string): string {
  const name = schemeName.replaceAll(LONG_IDCW, 'IDCW');
  const scheme = name.slice(0, endOfScheme(name)).replace(/[\s\-–—(/,.]+$/u, '');
  return scheme || schemeName;
}

function planIn(end: string): string {
  if (/\bdirect\b/i.test(end)) return 'Direct';
  return /\b(?:regular|retail)\b/i.test(end) ? 'Regular' : '';
}

function optionIn(end: string): string {
  if (/\bbonus\b/i.test(end)) return 'Bonus';
  if (/\b(?:idcw|dividend|div|payout|reinvest(?:ment)?)\b/i.test(end)) return 'IDCW';
  return /\b(?:growth|cumulative)\b/i.test(end) ? 'Growth' : '';
}

/** Where the words of plan and option begin; the name's length where it ends without them. */
function endOfScheme(name: string): number {
  let end = name.length;
  for (const { 0: word, index } of [...name.matchAll(WORD)].toReversed()) {
    if (TELLING.test(word)) end = index;
    else if (!FILLING.test(word)) break;
  }
  return end;
}
