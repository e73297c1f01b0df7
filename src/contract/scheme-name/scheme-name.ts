import { withoutFormerNames } from './former-names.ts';
import { readOption, type SchemeOption } from './option.ts';
import { startOfPlanAndOption } from './telling-words.ts';

/** What a scheme's full name tells: whose portfolio it shares, and what sets this code apart. */
export interface SchemeNameRead extends SchemeOption {
  /** The scheme without plan, option and former names; '' where the name is nothing else. */
  readonly bareName: string;
  readonly plan: Plan;
}

/** '' where it is not told. */
export type Plan = 'Direct' | 'Regular' | '';

/** Reads a scheme's full name, such as `Axis Gold Fund - Direct Plan - Growth Option`; what it does not tell is ''. */
export function readSchemeName(name: string): SchemeNameRead {
  const current = withoutFormerNames(name);
  const start = startOfPlanAndOption(current);
  const tail = current.slice(start);
  return {
    bareName: current.slice(0, start).replace(LOOSE_END, ''),
    plan: readPlan(tail) || planAnywhere(current),
    ...readOption(UNCLAIMED.test(current) ? current : tail || inTheMiddle(current)),
  };
}

/** The scheme for a chart's label: `Kaveri Flexi Cap Fund - Direct Plan - Growth` → `Kaveri Flexi Cap Fund`. */
export const shortName = (name: string): string => readSchemeName(name).bareName || name;

/** Reads a plan from its cell or from the end of a scheme's name. */
export function readPlan(text: string): Plan {
  if (/\bdirect\b/i.test(text)) return 'Direct';
  return /\bregula[rt]\b/i.test(text) ? 'Regular' : ''; // Regulat: a slip of the real files
}

// `JM Liquid Fund (Direct) Principal Units Series 2`: no scheme has Direct in its own name, but several have Regular
// (Regular Savings Fund), so that word counts only beside Plan or in brackets.
function planAnywhere(name: string): Plan {
  if (/\bdirect\b/i.test(name)) return 'Direct';
  return /\bregular plan\b|\(regular\)/i.test(name) ? 'Regular' : '';
}

// `Bandhan Fixed Term Plan Series 179 DIRECT PLAN-GROWTH (3652 days)`: something else follows plan and option.
const MIDDLE = /\b(?:(?:direct|regular)\s+plan|(?:growth|idcw|dividend|cumulative|bonus)\s+option)\b.*$/i;
const inTheMiddle = (name: string): string => MIDDLE.exec(name)?.[0] ?? '';

const UNCLAIMED = /\bunclaimed\b/i; // and what follows says of what: `Unclaimed IDCW Investor Education`
const LOOSE_END = /[\s\-–—,/([&]+$/u;
