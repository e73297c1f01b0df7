import type { IsoDate } from '#contract/dates.ts';
import { formatDay, formatNumber } from '#contract/format-text.ts';
import { computePermittedRange, listExpenseLimits, type ExpenseLimit, type ExpenseScheme } from './expense-limits.ts';
import { cannot, cite, type RuleCheck } from './judge-portfolio.ts';
import { BASE_EXPENSE_RATIO, PRINT_PRECISION } from './rule-results.ts';

/** A base expense ratio as AMFI lists it, percent a year. */
export interface BaseExpenseRatio {
  readonly value: number;
  /** '' for a scheme with one ratio. */
  readonly plan: string;
  readonly date: IsoDate;
}

export interface ExpensesOfScheme extends ExpenseScheme {
  readonly date: IsoDate;
  /** Net assets on the date, ₹ crore; null if they are not known. */
  readonly assets: number | null;
  /** The highest of its plans; null if none is stored. */
  readonly ratio: BaseExpenseRatio | null;
}

/**
 * The base expense ratio of a scheme against what Regulation 66(7) permits; empty before it, and for a scheme without a known limit. Its rates are of
 * slices of the assets or, as newspapers print them, of all of them: it is judged where both give one result.
 */
export function judgeExpenses({ date, assets, ratio, ...scheme }: ExpensesOfScheme): readonly RuleCheck[] {
  const limits = listExpenseLimits(scheme, date);
  const [first] = limits;
  if (first === undefined) return [];
  const rule = { rule: BASE_EXPENSE_RATIO, minimum: null, circular: cite(first.circular, first.clause) } as const;
  const value = ratio?.value ?? null;
  if (assets === null || assets <= 0)
    return [{ ...rule, maximum: null, ...cannot('the assets on its day are not known', value) }];
  const { least, most } = computePermittedRange(limits, assets);
  const facts = [
    least === most ? '' : describeRange(limits, least, most),
    ratio && `${ratio.plan === '' ? '' : `${ratio.plan} plan, `}${formatDay(ratio.date)}`,
    `net assets ₹ ${formatNumber(assets)} crore on ${formatDay(date)}, the total of the portfolio`,
  ];
  const state = (
    check: Pick<RuleCheck, 'value' | 'result' | 'reason'>,
    maximum: number | null,
  ): readonly RuleCheck[] => [
    { ...rule, maximum, ...check, reason: [check.reason, ...facts].filter(Boolean).join('; ') },
  ];
  const maximum = least === most ? most : null;
  if (value === null) return state(cannot('AMFI’s base expense ratio of the day is not loaded'), maximum);
  if (first.doubt !== '') return state(cannot(first.doubt, value), maximum);
  if (value <= least + PRINT_PRECISION) return state({ value, result: 'Met', reason: '' }, least);
  return value > most + PRINT_PRECISION
    ? state({ value, result: 'Above', reason: '' }, most)
    : state(cannot('', value), maximum);
}

function describeRange(limits: readonly ExpenseLimit[], least: number, most: number): string {
  const hasSlices = limits.some(({ slices }) => slices.length > 1);
  if (limits.length === 1)
    return `${least} % is permitted if the rate is of all assets, ${most} % if rates are of slices of them`;
  return `${least} to ${most} % is permitted, by what it holds${hasSlices ? ' and whether the rate is of all assets or of a slice of them' : ''}`;
}
