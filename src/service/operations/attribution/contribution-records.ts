import type { IsoDate } from '#contract/dates.ts';
import type { ReturnContribution } from '#contract/records/attribution.ts';
import type { PortfolioRef } from '#dataset/storage/store.ts';
import { roundComputed } from '#finance/decimals.ts';
import { type AttributedMonth, type LinkedLine, linkMonths } from '#finance/portfolio/attribution/link-months.ts';
import type { PricedHolding } from '#finance/portfolio/attribution/price-holdings.ts';
import { type Benchmark, createSectorLabel, getSizeLabel } from './benchmarks.ts';

interface Context {
  readonly portfolio: PortfolioRef;
  readonly benchmark: Benchmark;
  /** Why there are no earlier months; '' if there are. */
  readonly note: string;
}

type Line = Pick<ReturnContribution, 'group'> &
  Partial<Pick<ReturnContribution, 'name' | 'isin' | 'sector' | 'size' | 'from' | 'to' | 'note'>>;

/** The records of consecutive months, oldest first: the total, months, what is not priced, then sectors, sizes and holdings by contribution. */
export function buildContributionRecords(
  months: readonly AttributedMonth[],
  { portfolio, benchmark, note }: Context,
): readonly ReturnContribution[] {
  const getSector = createSectorLabel(benchmark.level);
  const linked = linkMonths(months, { getSector, getSize: getSizeLabel });
  const period = { from: months[0]?.from ?? null, to: months.at(-1)?.to ?? null };
  const build = (line: Line, values: LinkedLine): ReturnContribution => ({
    ...{ code: portfolio.leadingCode, schemeName: portfolio.schemeName, ...period },
    ...{ name: '', isin: '', sector: '', size: '', note: '', ...line },
    ...roundLine(values),
    benchmarkKind: benchmark.kind,
    benchmarkCode: benchmark.code,
    benchmarkName: benchmark.name,
    benchmarkPortfolios: benchmark.portfolios,
    returnCode: portfolio.leadingCode,
  });
  const group = (name: string, lines: ReadonlyMap<string, LinkedLine>) =>
    sortLines(lines).map(([label, values]) => build({ group: name, name: label }, values));
  const labels = collectHoldings(months);
  const hasSizes = months.some(({ holdings }) => holdings.some(({ start }) => start.size !== ''));
  return [
    build({ group: 'Total', note }, linked.total),
    ...linked.months.map(({ from, to, ...values }) => build({ group: 'Month', from, to }, values)),
    build({ group: 'Rest' }, linked.rest),
    ...group(benchmark.level.name === 'Sector' ? 'Sector' : 'IndustryOrRating', linked.sectors),
    ...(hasSizes ? group('Size', linked.sizes) : []),
    ...sortLines(linked.holdings).map(([key, values]) => {
      const holding = labels.get(key);
      const about = holding
        ? {
            name: holding.start.instrument,
            isin: holding.start.isin,
            sector: getSector(holding),
            size: getSizeLabel(holding),
          }
        : {};
      return build({ group: 'Holding', ...about }, values);
    }),
  ];
}

/** The one record of a period without any month: a total without values, and the reason. */
export const buildMissingTotal = (
  { leadingCode, schemeName }: PortfolioRef,
  to: IsoDate | null,
  note: string,
): ReturnContribution => ({
  ...{ code: leadingCode, schemeName, from: null, to, group: 'Total' },
  ...{ name: '', isin: '', sector: '', size: '' },
  ...{ weight: null, benchmarkWeight: null, return: null, benchmarkReturn: null, contribution: null, residual: null },
  ...{ allocation: null, selection: null, interaction: null, activeResidual: null, effect: null },
  ...{ benchmarkKind: 'None', benchmarkCode: '', benchmarkName: '', benchmarkPortfolios: null },
  ...{ returnCode: leadingCode, note },
});

/** The last row of each holding, that of the scheme before that of its benchmark; by key. */
const collectHoldings = (months: readonly AttributedMonth[]): ReadonlyMap<string, PricedHolding> =>
  new Map(
    [
      ...months.flatMap(({ benchmark }) => benchmark?.holdings ?? []),
      ...months.flatMap(({ holdings }) => holdings),
    ].map((holding) => [holding.key, holding]),
  );

/** Sorts by contribution, largest first, then by effect. */
const sortLines = (lines: ReadonlyMap<string, LinkedLine>): readonly (readonly [string, LinkedLine])[] =>
  [...lines].toSorted(
    ([a, x], [b, y]) => y.contribution - x.contribution || (y.effect ?? 0) - (x.effect ?? 0) || (a < b ? -1 : 1),
  );

const roundLine = ({ effects, ...line }: LinkedLine) => ({
  weight: roundComputed(line.weight),
  benchmarkWeight: roundComputed(line.benchmarkWeight),
  return: roundComputed(line.return),
  benchmarkReturn: roundComputed(line.benchmarkReturn),
  contribution: roundComputed(line.contribution),
  residual: roundComputed(line.residual),
  allocation: roundComputed(effects?.allocation ?? null),
  selection: roundComputed(effects?.selection ?? null),
  interaction: roundComputed(effects?.interaction ?? null),
  activeResidual: roundComputed(line.activeResidual),
  effect: roundComputed(line.effect),
});
