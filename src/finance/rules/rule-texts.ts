import { formatInteger, formatNumber } from '#contract/format-text.ts';
import { getRuleUnit } from './rule-results.ts';

/** A rule with its limits and what a portfolio has. */
interface StatedRule {
  readonly rule: string;
  readonly value: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

const describeUnit = (rule: string): string => ` ${getRuleUnit(rule)}`.trimEnd();

/** `at least 65 %`, `at most 30`, `3 to 4 years`; '' without a bound. */
export function describeBounds({ rule, minimum, maximum }: Omit<StatedRule, 'value'>): string {
  const unit = describeUnit(rule);
  if (minimum !== null && maximum !== null) return `${minimum} to ${maximum}${unit}`;
  if (minimum !== null) return `at least ${minimum}${unit}`;
  return maximum === null ? '' : maximum === 0 ? 'none' : `at most ${maximum}${unit}`;
}

/** `62.40 %`, `31`; '' if it is not known. */
export function describeValue({ rule, value }: Pick<StatedRule, 'rule' | 'value'>): string {
  if (value === null) return '';
  return `${getRuleUnit(rule) === '' ? formatInteger(value) : formatNumber(value)}${describeUnit(rule)}`;
}
