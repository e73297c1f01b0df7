import type { Handlers } from './handler.ts';

export const ruleHandlers = {
  GetRuleChecks: ({ date, ...selection }, { store }) => store.readRuleChecks(selection, date),
  GetOverlaps: ({ date, ...selection }, { store }) => store.readOverlaps(selection, date),
} satisfies Partial<Handlers>;
