import { type AllocationInput, type AllocationResult, analyseAllocation } from './analyse-allocation.ts';
import {
  type AlignedRollingReturns,
  type CalendarResult,
  type DrawdownResult,
  type FallResult,
  type FallsInput,
  type HistoriesInput,
  type RollingInput,
  analyseCalendarReturns,
  analyseDrawdowns,
  analyseFalls,
  analyseRollingReturns,
} from './analyse-histories.ts';
import { type MoneyInput, type MoneyResult, analyseMoney } from './analyse-money.ts';
import { type PeerMedianInput, type PeerMedianResult, analysePeers } from './analyse-peers.ts';
import { type OverlapInput, type OverlapResult, analyseOverlap } from './analyse-portfolios.ts';
import {
  type InvestmentInput,
  type InvestmentResult,
  type PeerRiskInput,
  type RecentRiskInput,
  type RiskFigures,
  type RiskInput,
  type RiskResult,
  type SipRangeInput,
  type SipRangeResult,
  analyseInvestments,
  analysePeerRisk,
  analyseRecentRisk,
  analyseRisk,
  analyseSipRange,
} from './analyse-risk.ts';
import type { RecentRisk } from './recent-risk.ts';

interface AnalysisInputs {
  readonly overlap: OverlapInput;
  readonly drawdown: HistoriesInput;
  readonly falls: FallsInput;
  readonly rolling: RollingInput;
  readonly calendar: HistoriesInput;
  readonly risk: RiskInput;
  readonly peerRisk: PeerRiskInput;
  readonly investment: InvestmentInput;
  readonly sipRange: SipRangeInput;
  readonly recentRisk: RecentRiskInput;
  readonly peers: PeerMedianInput;
  readonly allocation: AllocationInput;
  readonly money: MoneyInput;
}

interface AnalysisResults {
  readonly overlap: OverlapResult;
  readonly drawdown: DrawdownResult;
  readonly falls: readonly FallResult[];
  readonly rolling: AlignedRollingReturns;
  readonly calendar: CalendarResult;
  readonly risk: RiskResult;
  readonly peerRisk: readonly RiskFigures[];
  readonly investment: InvestmentResult;
  readonly sipRange: SipRangeResult;
  readonly recentRisk: readonly RecentRisk[];
  readonly peers: PeerMedianResult;
  readonly allocation: AllocationResult;
  readonly money: MoneyResult;
}

export type AnalysisKind = keyof AnalysisInputs;
export type AnalysisInput<Kind extends AnalysisKind> = AnalysisInputs[Kind];
export type AnalysisResult<Kind extends AnalysisKind> = AnalysisResults[Kind];

const analyses: { readonly [Kind in AnalysisKind]: (input: AnalysisInputs[Kind]) => AnalysisResults[Kind] } = {
  overlap: analyseOverlap,
  drawdown: analyseDrawdowns,
  falls: analyseFalls,
  rolling: analyseRollingReturns,
  calendar: analyseCalendarReturns,
  risk: analyseRisk,
  peerRisk: analysePeerRisk,
  investment: analyseInvestments,
  sipRange: analyseSipRange,
  recentRisk: analyseRecentRisk,
  peers: analysePeers,
  allocation: analyseAllocation,
  money: analyseMoney,
};

/** Runs one analysis: what the worker does. */
export const runAnalysis = <Kind extends AnalysisKind>(
  kind: Kind,
  input: AnalysisInputs[Kind],
): AnalysisResults[Kind] => analyses[kind](input);
