import type { ComputedKindName, FoundEvent, ValueKind, ValueKindName } from '../event.ts';
import type { Market } from '../market.ts';
import { findAumEvents } from './aum.ts';
import { benchmarkKind } from './benchmark.ts';
import { categoryKind } from './category.ts';
import { exitLoadKind } from './exit-load.ts';
import { expenseRatioKind } from './expense-ratio.ts';
import { fundHouseKind } from './fund-house.ts';
import { managerKind } from './manager.ts';
import { findMergerEvents } from './merger.ts';
import { nameKind } from './name.ts';
import { findPlanEvents } from './plan.ts';
import { potentialRiskClassKind } from './potential-risk-class.ts';
import { riskometerKind } from './riskometer.ts';
import { schemeTypeKind } from './scheme-type.ts';
import { findSegregatedPortfolioEvents } from './segregated-portfolio.ts';

/** The kinds of events that are values printed otherwise than before. */
export const valueKinds: { readonly [Kind in ValueKindName]: ValueKind } = {
  Name: nameKind,
  FundHouse: fundHouseKind,
  Type: schemeTypeKind,
  Category: categoryKind,
  Benchmark: benchmarkKind,
  Riskometer: riskometerKind,
  Manager: managerKind,
  ExitLoad: exitLoadKind,
  PotentialRiskClass: potentialRiskClassKind,
  Ter: expenseRatioKind,
};

/** Those that are found in NAVs and AUM. */
export const computedKinds: { readonly [Kind in ComputedKindName]: (market: Market) => Iterable<FoundEvent> } = {
  Merger: findMergerEvents,
  SegregatedPortfolio: findSegregatedPortfolioEvents,
  Plan: findPlanEvents,
  Aum: findAumEvents,
};
