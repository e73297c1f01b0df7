import type { HistoriesInput } from '#dashboard/analysis/analyse-histories.ts';
import { runAnalysis } from '#dashboard/analysis/analyses.ts';
import { createMix } from '#finance/allocation/mix.ts';
import { computeGrowth } from '#finance/nav/returns/growth.ts';
import { computeOverlapMatrix } from '#finance/portfolio/overlap.ts';
import { median } from '../median.ts';
import { printComparison } from '../print-comparison.ts';
import { buildHistory, buildPortfolio, PERIOD } from './histories.ts';
import { analysePlainly, mixPlainly, overlapPlainly } from './plain-loops.ts';

const SCHEMES = 10;
const PORTFOLIOS = 1700;
const ROUNDS = 7;

/** What the worker computes for ten schemes of twenty years, and the overlap of all portfolios, beside the same in plain loops. */
export function benchAnalysis(): Promise<void> {
  const histories = Array.from({ length: SCHEMES }, (_, seed) => {
    const series = buildHistory(seed + 1);
    return { series, window: { start: Number(series.days[0]), end: Number(series.days.at(-1)) } };
  });
  const benchmark = buildHistory(99);
  const portfolios = Array.from({ length: PORTFOLIOS }, (_, seed) => buildPortfolio(seed + 1));
  const analysis = compare(
    () => analyse({ histories }, benchmark),
    () => analysePlainly(histories, benchmark),
  );
  const mixture = compare(
    () => analyseMix(histories),
    () => mixPlainly(histories.map(({ series }) => series)),
  );
  const overlap = compare(
    () => computeOverlapMatrix(portfolios),
    () => overlapPlainly(portfolios),
    3,
  );
  printComparison('Analysis: medians of processor time, this process, no worker', 'plain loops', [
    { what: `${SCHEMES} schemes × 20 years, all views`, unit: 'ms', ...analysis, promise: { max: 150 } },
    { what: `a mix of ${SCHEMES} × 20 years: growth, risk, rolling`, unit: 'ms', ...mixture, promise: { max: 150 } },
    { what: `overlap of all pairs of ${PORTFOLIOS} portfolios`, unit: 'ms', ...overlap, promise: { max: 2000 } },
  ]);
  return Promise.resolve();
}

/** Everything that the views of the page Compare show of histories. */
function analyse(input: HistoriesInput, benchmark: ReturnType<typeof buildHistory>): void {
  runAnalysis('drawdown', input);
  runAnalysis('rolling', { ...input, period: PERIOD });
  runAnalysis('calendar', input);
  runAnalysis('risk', { histories: input.histories.map((one) => ({ ...one, benchmark })), riskFreeRate: 6 });
  runAnalysis('investment', { ...input, amount: 10_000 });
}

/** A mix of equal weights, built again for the window of each view, with what the views compute of it. */
function analyseMix(histories: HistoriesInput['histories']): void {
  const [first] = histories;
  const parts = histories.map(({ series }) => ({ amount: 100 / SCHEMES, series, paysOut: false }));
  const series = createMix(parts, { rebalancing: 'monthly', points: 0 }).startOn(null);
  if (!first || !series) throw new Error('expected a mix of histories');
  const input = { histories: [{ ...first, series }] };
  computeGrowth([series]);
  runAnalysis('rolling', { ...input, period: PERIOD });
  runAnalysis('risk', { histories: [{ series, window: first.window, benchmark: first.series }], riskFreeRate: 6 });
}

function compare(ours: () => unknown, theirs: () => unknown, rounds = ROUNDS) {
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = -1; round < rounds; round++) {
    const measured = { ours: measure(ours), theirs: measure(theirs) };
    if (round < 0) continue; // not compiled yet
    times.ours.push(measured.ours);
    times.theirs.push(measured.theirs);
  }
  return { ours: median(times.ours), theirs: median(times.theirs) };
}

/** Milliseconds of the processor: on a quiet machine those of the clock, on a busy one without the waiting for others. */
function measure(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
