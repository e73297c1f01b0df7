import { judgeCategory, judgeDrift, judgeManagers, judgeRules } from './change-rules.ts';
import { judgeConsistency, judgeCost, judgeDebt, judgeReturns, judgeRisk, judgeTracking } from './figure-rules.ts';
import { chooseFindings, type Finding } from './finding.ts';
import type { FindingRule, KnownScheme, SchemeTarget } from './known-scheme.ts';

/** Every rule; of two findings with one weight the earlier one counts. */
const rules: readonly FindingRule[] = [
  judgeRules,
  judgeCategory,
  judgeManagers,
  judgeDrift,
  judgeConsistency,
  judgeTracking,
  judgeRisk,
  judgeDebt,
  judgeReturns,
  judgeCost,
];

/** What is worth saying of a scheme, at most three findings of different topics, what matters most first. */
export const findSchemeFindings = (scheme: KnownScheme): readonly Finding<SchemeTarget>[] =>
  chooseFindings(rules.map((rule) => rule(scheme)));
