import { attributionHandlers } from './attribution/attribution.ts';
import { aumHandlers } from './aum.ts';
import type { Handlers } from './handler.ts';
import { historyHandlers } from './histories.ts';
import { holdingsHandlers } from './holdings.ts';
import { marketHandlers } from './market.ts';
import { masterHandlers } from './masters.ts';
import { offerHandlers } from './new-fund-offers.ts';
import { serviceHandlers } from './server-info-and-limits.ts';
import { standingHandlers } from './standings.ts';

const ruleHandlers = {
  GetRuleChecks: ({ date, ...selection }, { store }) => store.readRuleChecks(selection, date),
  GetOverlaps: ({ date, ...selection }, { store }) => store.readOverlaps(selection, date),
} satisfies Partial<Handlers>;

/** One handler for each operation of the contract; a missing one does not compile. */
export const handlers: Handlers = {
  ...attributionHandlers,
  ...aumHandlers,
  ...historyHandlers,
  ...holdingsHandlers,
  ...marketHandlers,
  ...masterHandlers,
  ...offerHandlers,
  ...ruleHandlers,
  ...serviceHandlers,
  ...standingHandlers,
};
