import { dropNoise } from '../decimals.ts';
import type { Measured } from '../measures/measured.ts';
import { getRuleUnit, hasMore, isOutsideRule, PRINT_PRECISION, type RuleResult } from './rule-results.ts';

/** A rule and what a portfolio has, as the record of GetRuleChecks says it. */
interface JudgedValue {
  readonly value: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly result: string;
  readonly reason: string;
}

const NOT_JUDGED: RuleResult = 'Cannot be judged';
const isJudged = ({ result }: Pick<JudgedValue, 'result'>): boolean => result !== NOT_JUDGED;

/**
 * How far a value is inside the closest limit of a rule, in its unit; negative outside. Null if it is not judged, if it meets a limit of 0,
 * which nothing is close to, if more than the value may count, and if the result does not follow from the value, as of equity with arbitrage.
 */
export function measureRuleDistance({ value, minimum, maximum, result, reason }: JudgedValue): number | null {
  if (value === null || result === NOT_JUDGED || hasMore(reason)) return null;
  const isOutside = isOutsideRule(result);
  const distances = [
    minimum === null || minimum === 0 ? [] : value - minimum,
    maximum === null || (maximum === 0 && !isOutside) ? [] : maximum - value,
  ].flat();
  if (distances.length === 0) return null;
  const distance = dropNoise(Math.min(...distances));
  if (isOutside) return distance < 0 ? distance : null;
  return result === 'Met' && distance < 0 ? (distance >= -PRINT_PRECISION ? 0 : null) : distance;
}

interface CheckedRule extends JudgedValue {
  readonly rule: string;
  /** Number of month-ends judged, and the dates of those outside, separated by spaces. */
  readonly months: number | null;
  readonly datesOutside: string;
}

/** What the rules say of one portfolio. */
interface RuleMeasures {
  readonly rulesOutside: Measured;
  readonly ruleDistance: Measured;
  readonly ruleMonthsOutside: Measured;
  /** The rule with that distance; '' without one. */
  readonly closestRule: string;
}

/** @param checks those of the latest portfolio of a scheme; none if its category has no rules. */
export function measureRules(checks: readonly CheckedRule[]): RuleMeasures {
  const judged = checks.filter(isJudged);
  const none = checks.length === 0 ? 'NoRule' : 'NotJudged';
  const [closest] = judged
    .flatMap((check) => {
      const distance = getRuleUnit(check.rule) === '%' ? measureRuleDistance(check) : null;
      return distance === null ? [] : { rule: check.rule, distance };
    })
    .toSorted((a, b) => a.distance - b.distance);
  const datesOutside = new Set(checks.flatMap(({ datesOutside: dates }) => dates.split(' ').filter(Boolean)));
  return {
    rulesOutside: judged.length === 0 ? none : judged.filter(({ result }) => isOutsideRule(result)).length,
    ruleDistance: closest?.distance ?? (judged.length === 0 ? none : 'NoPercentLimit'),
    ruleMonthsOutside: checks.some(({ months }) => (months ?? 0) > 0) ? datesOutside.size : none,
    closestRule: closest?.rule ?? '',
  };
}
