/** Words of the field Result. None of them says that a rule is broken: the law has total assets, and the mean of days for pairs. */
export type RuleResult = 'Met' | 'Below' | 'Above' | 'Outside' | 'Allowed in adverse markets' | 'Cannot be judged';

const OUTSIDE: ReadonlySet<string> = new Set<RuleResult>(['Below', 'Above', 'Outside']);

/** Whether a result says that a portfolio is on the wrong side of a rule. */
export const isOutsideRule = (result: string): boolean => OUTSIDE.has(result);

/** The reason beside a value below a minimum if more may count: what it has at most, and with what. */
export const describeMost = (most: number, open: readonly string[]): string =>
  `at most ${most.toFixed(2)} % with ${open.join(', ')}`;

/** Whether more than the value may count, so that how far it is from its limit is not known. */
export const hasMore = (reason: string): boolean => reason.includes('at most ');

/** The rule of what a scheme costs, beside those of what it holds. */
export const BASE_EXPENSE_RATIO = 'Base expense ratio';

/** The unit of what a rule limits; '' for a number. */
export const getRuleUnit = (rule: string): '%' | '% a year' | 'years' | '' => {
  switch (rule) {
    case 'Companies':
      return '';
    case 'Macaulay duration':
      return 'years';
    case BASE_EXPENSE_RATIO:
      return '% a year';
    default:
      return '%';
  }
};

/** Weights and ratios are disclosed to two decimals, so a sum that is printed as the limit meets it. */
export const PRINT_PRECISION = 0.005;
