import type { RuleCheck } from '#finance/rules/judge-portfolio.ts';
import { describeBounds, describeValue } from '#finance/rules/rule-texts.ts';
import type { FoundEvent } from '../event.ts';
import type { Market } from '../market.ts';

/** A rule of SEBI that a scheme left, or is back inside, by its portfolios: what cannot be judged between is no change. */
export function* findRuleEvents({ ruleChanges }: Market): Iterable<FoundEvent> {
  for (const { schemeKey, before, now, isByRule } of ruleChanges)
    yield {
      kind: 'Rule',
      schemeKey,
      appliesTo: '',
      date: now.date,
      after: before.date,
      old: describe(before.check),
      new: describe(now.check, isByRule ? ' by a change of the rule alone' : ''),
      source: 'portfolios',
      state: '',
    };
}

/** `Below 62.40 %: Mid-cap shares, at least 65 %` */
const describe = (check: RuleCheck, why = ''): string =>
  `${check.result} ${describeValue(check)}${why}: ${check.rule}, ${describeBounds(check)}`;
