import { foldWords } from './fold-text.ts';
import { isEtf } from './sub-categories.ts';

/** The only option of an ETF that is labelled IDCW, and may pay out. */
export const IDCW_ONLY = 'IDCW only';

export interface PlanAndOption {
  readonly plan: string;
  readonly option: string;
}

/**
 * Whether an option pays out income (IDCW, formerly dividend). Its NAV excludes what was paid, so returns computed from it
 * are wrong (a daily-IDCW liquid plan would show 0.0 % p.a.).
 */
export function paysOutIncome(option: string): boolean {
  return /\b(idcw|dividend|div|payout|income distribution|reinvest\w*)\b/i.test(option);
}

interface SchemeCode {
  readonly code: string;
  readonly plan: string;
  readonly option: string;
}

export const isDirect = ({ plan }: Pick<SchemeCode, 'plan'>): boolean => /^direct/i.test(plan);
export const isRegular = ({ plan }: Pick<SchemeCode, 'plan'>): boolean => /^regular/i.test(plan);

/** Its income is added to its NAV. */
export const isGrowth = (option: string): boolean => /\bgrowth\b/i.test(option) && !paysOutIncome(option);

interface NamedCode extends SchemeCode {
  readonly schemeName: string;
}

/**
 * The code of the other plan that one is compared with: that of the same option and, of several, that of the same name but for the plan, since
 * some schemes have codes of former classes too (`Institutional`). Null if there is none, or if several could be meant.
 * @param others of the other plan.
 */
export function findTwin<T extends NamedCode>(code: NamedCode, others: readonly T[]): T | null {
  const ofOption = others.filter(({ option }) => foldOption(option) === foldOption(code.option));
  const name = foldName(code);
  const ofName = ofOption.filter((other) => foldName(other) === name);
  const [twin, ...more] = ofName.length > 0 ? ofName : ofOption;
  return twin !== undefined && more.length === 0 ? twin : null;
}

const foldOption = (option: string): string => (option === '' || isGrowth(option) ? 'growth' : option.toLowerCase());

/** The words of a name without those of plans, in any order: `Growth Option - Direct Plan`, `Regular Plan - Growth Option`. */
const foldName = ({ schemeName }: NamedCode): string =>
  foldWords(schemeName)
    .filter((word) => !['direct', 'regular', 'plan', 'option'].includes(word))
    .toSorted()
    .join(' ');

interface LabelledRecord {
  readonly category: string;
  readonly subCategory: string;
  /** `1Year=Computed; 3Year=Published` */
  readonly returnSource: string;
}

/**
 * The plan and option of a scheme, from those that its source prints; '' if it has only one. Units of an ETF are bought on an exchange: it has no plans and one
 * option, although some sources print `Regular Plan - IDCW` in the name (SBI's ETFs) or `Direct Plan` (Nippon's); the same is true of a
 * scheme without either. If the returns of an ETF labelled IDCW are computed, its NAVs show no payout.
 */
export function findPlanAndOption(record: LabelledRecord, { plan, option }: PlanAndOption): PlanAndOption {
  if (!isEtf(record) && (plan !== '' || option !== '')) return { plan, option };
  const isIdcwOnly = paysOutIncome(option) && !record.returnSource.includes('=Computed');
  return { plan: '', option: isIdcwOnly ? IDCW_ONLY : '' };
}
