import { datePart } from '#contract/dates.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import { type Holding, type HoldingChange, holdingChangeValues } from '#contract/records/holding.ts';
import { collectEquityWeights, compareEquityWeights } from '#finance/measures/active-share.ts';
import { computeAllocationMeasures, computeDebtMeasures, getQuality } from '#finance/measures/portfolio-measures.ts';
import { selectDebt } from '#finance/portfolio/debt/debt-ladders.ts';
import { chooseIndustryLevel } from '#finance/portfolio/groups.ts';
import { computeActiveChangePercent, toTradedWeight } from '#finance/portfolio/movement.ts';
import { isOutsideTotal, isSecurity, mergeByInstrument } from '#finance/portfolio/position.ts';
import { numberHeader, textHeader } from '../../../../chart/frame/chart-table.tsx';
import { formatDay, formatInteger, formatNumber, formatOrDash } from '../../../../ui/text/format.ts';
import { buildRows, type ExampleRows, percent, type Steps, type WorkedExample } from './worked-example.ts';

/** @returns null for a measure that is not of one portfolio, and for one that it does not have. */
export function buildPortfolioExample(field: MeasureField, portfolio: readonly Holding[]): Steps {
  const definition = definitions[field];
  const holdings = portfolio
    .filter((row) => !isOutsideTotal(row))
    .toSorted((a, b) => Number(b.weight) - Number(a.weight));
  const allocation = computeAllocationMeasures(holdings);
  const values: Readonly<Record<string, unknown>> = { ...allocation, ...computeDebtMeasures(holdings) };
  const value = values[field];
  if (!definition || typeof value !== 'number') return null;
  const { select, describe = () => [], formula = () => 'sum of the weights' } = definition;
  const rows = select(holdings, allocation.largestSector);
  const date = holdings[0]?.date ?? null;
  return {
    inputs: [
      ['Portfolio', formatOrDash(date, (day) => formatDay(datePart(day)))],
      ['Rows', formatInteger(rows.length)],
      ...describe(rows),
    ],
    formula: formula(rows),
    value,
    rows: buildHoldingRows(rows),
  };
}

type Rows = readonly Holding[];

/** How a measure is made of the rows of a portfolio, the largest first. */
interface PortfolioDefinition {
  readonly select: (all: Rows, largestSector: string) => Rows;
  readonly describe?: (rows: Rows) => WorkedExample['inputs'];
  /** The sum of the weights unless it says another. */
  readonly formula?: (rows: Rows) => string;
}

const TOP = 10;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const sumWeights = (rows: Rows): number => sum(rows.map(({ weight }) => weight ?? 0));
const sumYields = (rows: Rows): number => sum(rows.map((row) => (row.weight ?? 0) * (row.yield ?? 0)));

const selectTypes =
  (...types: readonly string[]) =>
  (all: Rows): Rows =>
    all.filter(({ assetType }) => types.includes(assetType));
const selectEquity = selectTypes('Equity');
const selectSize = (name: string) => (all: Rows) => selectEquity(all).filter(({ size }) => size === name);
const selectSecurities = (all: Rows): Rows =>
  [...mergeByInstrument(all.filter(isSecurity), ({ isin, instrument }) => isin || instrument).values()]
    .filter(({ weight }) => Number(weight) > 0)
    .toSorted((a, b) => Number(b.weight) - Number(a.weight));
const selectWeightedDebt = (all: Rows): Rows => selectDebt(all).filter(({ weight }) => weight !== null);
const selectWithYield = (rows: Rows): Rows => rows.filter((row) => row.yield !== null);
const selectQuality = (quality: ReturnType<typeof getQuality>) => (all: Rows) =>
  selectWeightedDebt(all).filter(({ ratingGrade }) => getQuality(ratingGrade) === quality);

const definitions: Readonly<Partial<Record<MeasureField, PortfolioDefinition>>> = {
  holdings: { select: selectSecurities, formula: () => 'number of the securities' },
  top10Share: { select: (all) => selectSecurities(all).slice(0, TOP) },
  effectiveHoldings: {
    select: selectSecurities,
    formula: (rows) => `1 / ${formatNumber(sum(rows.map(({ weight }) => (Number(weight) / 100) ** 2)), 6)}`,
  },
  equityShare: { select: selectEquity },
  debtShare: { select: selectTypes('Debt', 'Money Market') },
  cashShare: { select: selectTypes('Cash') },
  largeCapShare: { select: selectSize('Large Cap') },
  midCapShare: { select: selectSize('Mid Cap') },
  smallCapShare: { select: selectSize('Small Cap') },
  largestSectorShare: {
    select: (all, largestSector) => {
      const equity = selectEquity(all);
      const { getLabel } = chooseIndustryLevel(equity);
      return equity.filter((row) => getLabel(row) === largestSector);
    },
  },
  portfolioYield: {
    select: (all) => selectWithYield(selectWeightedDebt(all)),
    describe: (rows) => [
      ['Σ w · y', formatNumber(sumYields(rows))],
      ['Σ w', percent(sumWeights(rows))],
    ],
    formula: (rows) => `${formatNumber(sumYields(rows))} / ${formatNumber(sumWeights(rows))}`,
  },
  portfolioYieldCoverage: {
    select: selectWeightedDebt,
    describe: (rows) => [
      ['With a yield', percent(sumWeights(selectWithYield(rows)))],
      ['All', percent(sumWeights(rows))],
    ],
    formula: (rows) => `${formatNumber(sumWeights(selectWithYield(rows)))} / ${formatNumber(sumWeights(rows))}`,
  },
  sovereignAaaShare: { select: selectQuality('sovereignAaaShare') },
  aaShare: { select: selectQuality('aaShare') },
  belowAaShare: { select: selectQuality('belowAaShare') },
  unratedShare: { select: selectQuality('unratedShare') },
};

const buildHoldingRows = (rows: readonly Holding[]): ExampleRows =>
  buildRows(
    'Holdings',
    [
      textHeader('Instrument'),
      textHeader('ISIN'),
      textHeader('Industry or rating'),
      numberHeader('Weight', '%'),
      ...(rows.some((row) => row.yield !== null) ? [numberHeader('Yield', '%')] : []),
    ],
    rows.length,
    (index) => {
      const row = rows[index];
      if (!row) return [];
      const { instrument, isin, industryOrRating, weight } = row;
      return [
        instrument,
        isin,
        industryOrRating,
        formatOrDash(weight, formatNumber),
        ...(rows.some((each) => each.yield !== null) ? [formatOrDash(row.yield, formatNumber)] : []),
      ];
    },
  );

/** The equity of a scheme beside that of the index fund, the largest contributions first. */
export function buildActiveShareExample(holdings: readonly Holding[], indexHoldings: readonly Holding[]): Steps {
  const names = new Map(
    [...indexHoldings, ...holdings].map(({ isin, instrument }) => [isin.trim().toUpperCase(), instrument]),
  );
  const weights = compareEquityWeights(collectEquityWeights(holdings), collectEquityWeights(indexHoldings)).toSorted(
    (a, b) => b.contribution - a.contribution,
  );
  if (weights.length === 0) return null;
  const differences = sum(weights.map(({ contribution }) => 2 * contribution));
  return {
    inputs: [
      ['Shares in one of the two', formatInteger(weights.length)],
      ['Σ |w_scheme − w_index|', `${formatNumber(differences)} pp`],
    ],
    formula: `½ × ${formatNumber(differences)}`,
    value: differences / 2,
    rows: buildRows(
      'Over- and underweights',
      [
        textHeader('Instrument'),
        textHeader('ISIN'),
        numberHeader('Scheme', '%'),
        numberHeader('Index fund', '%'),
        numberHeader('Part of active share', 'pp'),
      ],
      weights.length,
      (index) => {
        const row = weights[index];
        if (!row) return [];
        const numbers = [row.weight, row.indexWeight, row.contribution].map((value) => formatNumber(value));
        return [names.get(row.isin) ?? '', row.isin, ...numbers];
      },
    ),
  };
}

/** What a portfolio exchanged since the one before, percent; null if it discloses no weights. */
const computeActiveChange = (changes: readonly HoldingChange[]): number | null =>
  computeActiveChangePercent(
    changes.map((change) => toTradedWeight({ ...change, isWhole: change.change !== holdingChangeValues.changed })),
  );

/** @param months the changes since the portfolio before, by the dates of the portfolios. */
export function buildActiveChangeExample(
  months: readonly { readonly date: string; readonly changes: readonly HoldingChange[] }[],
): Steps {
  const steps = months.flatMap(({ date, changes }) => {
    const value = computeActiveChange(changes);
    const previous = changes[0]?.prevDate ?? null;
    return value === null || previous === null ? [] : { date, previous: datePart(previous), value };
  });
  const [first] = steps;
  if (first === undefined) return null;
  const total = sum(steps.map(({ value }) => value));
  return {
    inputs: [
      ['Portfolios', formatInteger(steps.length)],
      ['Sum of their changes', percent(total)],
    ],
    formula: `${formatNumber(total)} / ${formatInteger(steps.length)}`,
    value: total / steps.length,
    rows: buildRows(
      'Portfolios',
      [textHeader('Portfolio'), textHeader('Previous'), numberHeader('Active change', '%')],
      steps.length,
      (index) => {
        const { date, previous, value } = steps[index] ?? first;
        return [formatDay(date), formatDay(previous), formatNumber(value)];
      },
    ),
  };
}
