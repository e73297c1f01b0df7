import { parseOption, type SchemeOption } from './option.ts';

/** The parts of a full scheme name: the scheme itself, and the plan and option that the scheme code identifies. */
export interface ParsedSchemeName extends SchemeOption {
  /** The scheme name without plan, option and former names; '' if the name consists of nothing else. */
  readonly baseName: string;
  readonly plan: Plan;
}

/** '' if the name does not say. */
export type Plan = 'Direct' | 'Regular' | '';

/** Parses a full scheme name such as `Axis Gold Fund - Direct Plan - Growth Option`; a part it does not contain is ''. */
export function parseSchemeName(name: string): ParsedSchemeName {
  const currentName = removeFormerNames(name);
  const start = findPlanAndOption(currentName);
  const planAndOption = currentName.slice(start);
  return {
    baseName: currentName.slice(0, start).replace(TRAILING_PUNCTUATION, ''),
    plan: parsePlan(planAndOption) || findPlanAnywhere(currentName),
    ...parseOption(UNCLAIMED.test(currentName) ? currentName : planAndOption || findOptionInMiddle(currentName)),
  };
}

/** The scheme name without plan and option, for chart labels: `Kaveri Flexi Cap Fund - Direct Plan - Growth` → `Kaveri Flexi Cap Fund`. */
export const getShortName = (name: string): string => parseSchemeName(name).baseName || name;

/** Parses the plan from its own cell or from the end of a scheme name. */
export function parsePlan(text: string): Plan {
  if (/\bdirect(?:plan)?\b/i.test(text)) return 'Direct';
  return /\bregula[rt](?:plan)?\b/i.test(text) ? 'Regular' : ''; // Regulat, RegularPlan: typing errors in the real files
}

// `JM Liquid Fund (Direct) Principal Units Series 2`: no scheme has Direct in its own name, but several have Regular
// (Regular Savings Fund), so Regular counts only beside Plan or in brackets.
function findPlanAnywhere(name: string): Plan {
  if (/\bdirect\b/i.test(name)) return 'Direct';
  return /\bregular plan\b|\(regular\)/i.test(name) ? 'Regular' : '';
}

// `Bandhan Fixed Term Plan Series 179 DIRECT PLAN-GROWTH (3652 days)`: other text follows plan and option.
const MIDDLE = /\b(?:(?:direct|regular)\s+plan|(?:growth|idcw|dividend|cumulative|bonus)\s+option)\b.*/is;
const findOptionInMiddle = (name: string): string => MIDDLE.exec(name)?.[0] ?? '';

const UNCLAIMED = /\bunclaimed\b/i; // followed by what is unclaimed: `Unclaimed IDCW Investor Education`
const TRAILING_PUNCTUATION = /(?<![\s\-–—,/([&])[\s\-–—,/([&]+$/u;

// `(Formerly Known as Sundaram Banking & PSU Debt Fund)`, `(Erstwhile SBI Magnum COMMA Fund)`, `(Formerly Know as …)`;
// brackets nest one level deep: `(formerly IDFC Fund (Series 2))`.
const FORMER = /[([]\s*(?:formerly|formely|earlier|previously|erstwhile)\b(?:[^()[\]]|[([][^()[\]]*[)\]])*[)\]]/gi;
// The closing bracket, or both, may be missing: `… (Formerly Known as Sundaram Rural and Consumption Fund Regular Plan -
// Growth`. The plan and option that follow belong to the current name.
const UNCLOSED_FORMER =
  /(?<![\s,–-])[\s,–-]*(?:[([]\s*)?\b(?:formerly known as|erstwhile)\s[^()[\]]*?(?=(?<![\s,–-])[\s,–-]+(?:direct|regular)\s+plan\b|$)/i;

/** A scheme name without its former names. */
export function removeFormerNames(name: string): string {
  return name.replace(FORMER, ' ').replace(UNCLOSED_FORMER, '').replace(/\s+/g, ' ').trim();
}

// The main portfolio is called `(Existing Number of Segregated Portfolios - 2)`, `(No. of segregated portfolios-3)`, `(the scheme has 2
// segregated portfolios)` and, by Aditya Birla, `- NO. OF SEGREGATED PORTFOLIO - 1`.
const SEGREGATED_COUNT =
  /\(\s*(?:no\.?\s+of|existing\s+number\s+of|number\s+of|(?:the\s+)?scheme\s+has)\b[^()]*segregated[^()]*\)|[-–]\s*no\.?\s+of\s+segregated\s+portfolios?[\s–-]*\d*/gi;

/** A scheme name without the number of segregated portfolios beside its main portfolio. */
export const removeSegregatedCount = (name: string): string =>
  name.replace(SEGREGATED_COUNT, ' ').replace(/\s+/g, ' ').trim();

// `(Segregated - 17022020)`, `SEGREGATED PORTFOLIO 1 - Direct Plan`, `Segregated Portfolio 2- 10.90% Vodafone Idea Ltd`, `Seg. Portfolio 2`
const SEGREGATED = /\b(?:segregated(\s+portfolio)?|seg[\s.–-]*(portfolio))\b(?:[\s–-]*(\d+))?/i;

/** Which segregated portfolio a name is of, such as `Segregated Portfolio 1`; '' if it is of none. */
export function findSegregatedPortfolio(name: string): string {
  const match = SEGREGATED.exec(removeFormerNames(removeSegregatedCount(name)));
  if (match === null) return '';
  const [, portfolio, abbreviated, number = ''] = match;
  return ['Segregated', portfolio || abbreviated ? 'Portfolio' : '', number].filter((word) => word !== '').join(' ');
}

/** Whether a name is of a segregated portfolio: what a scheme set aside when an issuer defaulted, to pay out what is recovered. */
export const isSegregatedPortfolio = (name: string): boolean => findSegregatedPortfolio(name) !== '';

// The words that identify plans and options in NAVAll.txt, including typing errors of the real files
// (seen in 60 files, April 2017 to August 2026).
const PLAN_AND_OPTION_WORDS = new Set(
  `direct regular regulat directplan regularplan retail institutional super wholesale
   growth gr cumulative bonus dividend dividends div payout reinvestment reinvest
   idcw idcws idwc icdw dcw
   daily weekly weekkly fortnightly fornightly monthly quarterly quaterly half halfyearly yearly annual annually semi bi
   idcwpayout periodic flexi normal standard discretionary adhoc maturity`.split(/\s+/),
);

// Words that occur among them but mean nothing by themselves: a scheme may be called Long Term Advantage *Plan*.
const FILLER_WORDS = new Set(
  'plan plans option options optio opton opt facility of and re investment principal units'.split(' '),
);

// SEBI's circular of 5 October 2020 renamed the dividend options to Income Distribution cum Capital Withdrawal (IDCW).
const WORD = /income\s+distribution\s+cum\s+(?:capital\s+)?withdraw\w*|[\p{L}\p{N}'’%+]+/giu;
const LONG_IDCW = /^income\s/i;

/**
 * The index at which the plan and option at the end of a scheme name begin: that of `Direct` in
 * `Axis Gold Fund - Direct Plan - Growth`. The length of the name if it does not end in such words.
 */
function findPlanAndOption(name: string): number {
  let start = name.length;
  for (const { 0: word, index } of [...name.matchAll(WORD)].toReversed()) {
    const lowerWord = word.toLowerCase();
    if (PLAN_AND_OPTION_WORDS.has(lowerWord) || LONG_IDCW.test(word)) start = index;
    else if (!FILLER_WORDS.has(lowerWord)) break;
  }
  return start;
}
