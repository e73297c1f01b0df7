import type { NavRow } from '../rows.ts';
import { tidy } from '../text/tidy.ts';
import { withoutFormerNames } from './former-names.ts';
import { idcwOption, readOption, untoldOption, type SchemeOption } from './option.ts';
import { startOfPlanAndOption } from './plan-and-option-words.ts';

/** Who a line of NAVAll.txt is about. */
export interface SchemeIdentity extends SchemeOption {
  /** The scheme without plan and option: what its portfolio is published under. */
  readonly bareName: string;
  readonly plan: 'Direct' | 'Regular' | '';
  /** The scheme's full name: name – plan – option in the layout that keeps them apart, else the line's own name. */
  readonly fullName: string;
  readonly isinGrowth: string;
  readonly isinDivPayout: string;
  readonly isinDivReinvest: string;
}

type IdentityCells = Pick<NavRow, 'name' | 'planCell' | 'optionCell' | 'isinFirst' | 'isinReinvest'>;

/** Plan and option come from the line's own cells, else from the end of its name; what neither tells stays ''. */
export function schemeIdentity(row: IdentityCells): SchemeIdentity {
  const { name, planCell, optionCell, isinFirst, isinReinvest } = row;
  const current = withoutFormerNames(name);
  const start = startOfPlanAndOption(current);
  const tail = current.slice(start);
  const option = optionOf(
    optionCell ?? '',
    isUnclaimed(current) ? current : tail || inTheMiddle(current),
    isinReinvest,
  );
  return {
    bareName: trimmedEnd(current.slice(0, start)),
    plan: planOf(planCell ?? '') || planOf(optionCell ?? '') || planOf(tail) || planAnywhere(current),
    ...option,
    fullName: [name, planCell ?? '', optionCell ?? ''].filter((part) => part !== '').join(' - '),
    isinGrowth: option.isIdcw ? '' : isinFirst,
    isinDivPayout: option.isIdcw ? isinFirst : '',
    isinDivReinvest: isinReinvest,
  };
}

function optionOf(cell: string, tail: string, isinReinvest: string): SchemeOption {
  if (cell !== '') {
    const told = readOption(cell);
    return told.option === '' ? { ...untoldOption, option: cell } : told;
  }
  const told = readOption(tail);
  // Only IDCW options have an ISIN for reinvestment: in NAVAll of 18 August 2026, 3,885 of the 3,897 lines with both
  // ISINs say so in their names, and 6 of the others mean it.
  return told.option === '' && isinReinvest !== '' ? idcwOption : told;
}

// `Bandhan Fixed Term Plan Series 179 DIRECT PLAN-GROWTH (3652 days)`: something else follows plan and option.
const MIDDLE = /\b(?:(?:direct|regular)\s+plan|(?:growth|idcw|dividend|cumulative|bonus)\s+option)\b.*$/i;
const inTheMiddle = (name: string): string => MIDDLE.exec(name)?.[0] ?? '';

function planOf(text: string): SchemeIdentity['plan'] {
  if (/\bdirect\b/i.test(text)) return 'Direct';
  return /\bregula[rt]\b/i.test(text) ? 'Regular' : '';
}

// `JM Liquid Fund (Direct) Principal Units Series 2`: no scheme has Direct in its own name, but several have Regular
// (Regular Savings Fund), so that word counts only beside Plan or in brackets.
function planAnywhere(name: string): SchemeIdentity['plan'] {
  if (/\bdirect\b/i.test(name)) return 'Direct';
  return /\bregular plan\b|\(regular\)/i.test(name) ? 'Regular' : '';
}

const isUnclaimed = (name: string): boolean => /\bunclaimed\b/i.test(name);

const trimmedEnd = (name: string): string => tidy(name.replace(/[\s\-–—,/([&]+$/u, ''));
