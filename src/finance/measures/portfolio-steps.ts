import type { IsoDate } from '#contract/dates.ts';
import { formatDay, formatInteger, formatNumber } from '#contract/format-text.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import { sumComplete, sumExact } from '../decimals.ts';
import { computeConcentration, listSecurities } from '../portfolio/concentration.ts';
import { selectDebt } from '../portfolio/debt/debt-ladders.ts';
import { chooseIndustryLevel } from '../portfolio/groups.ts';
import { computeActiveChangePercent, toTradedWeight, type WeightedChange } from '../portfolio/movement.ts';
import { isOutsideTotal, isSecurity } from '../portfolio/position.ts';
import { collectEquityWeights, compareEquityWeights, computeActiveShare } from './active-share.ts';
import type { Measured } from './measured.ts';
import {
  averageActiveChanges,
  computeAllocationMeasures,
  computeDebtMeasures,
  getQuality,
  type LabelledPosition,
  sumYields,
  weighedRows,
} from './portfolio-measures.ts';
import {
  type Description,
  explain,
  listRows,
  numberColumn,
  pluck,
  type StepRows,
  type Steps,
  textColumn,
} from './steps.ts';

type Rows = readonly LabelledPosition[];

/** The rows that make a measure; it is the sum of their weights unless a formula says otherwise. */
interface Composition extends Partial<Pick<Description, 'inputs' | 'formula'>> {
  readonly rows: Rows;
}

const sumWeights = (rows: Rows): number => sumComplete(pluck(rows, 'weight')) ?? 0;

const compositions: Readonly<Partial<Record<MeasureField, (all: Rows, largestSector: string) => Composition>>> = {
  holdings: (all) => ({ rows: listSecurities(all.filter(isSecurity)), formula: 'number of the securities' }),
  top10Share: (all) => ({ rows: listSecurities(all.filter(isSecurity)).slice(0, 10) }),
  effectiveHoldings(all) {
    const rows = listSecurities(all.filter(isSecurity));
    return { rows, formula: `1 / ${formatNumber(computeConcentration(rows)?.hhi ?? 0, 6)}` };
  },
  largestSectorShare(all, largestSector) {
    const equity = all.filter(weighedRows.equityShare);
    const { getLabel } = chooseIndustryLevel(equity);
    return { rows: equity.filter((row) => getLabel(row) === largestSector) };
  },
  portfolioYield(all) {
    const rows = selectDebt(all).filter((row) => row.yield !== null);
    const [yields, weights] = [sumYields(rows), sumWeights(rows)].map((value) => formatNumber(value));
    return { rows, inputs: { 'Σ w · y': String(yields), 'Σ w': `${weights} %` }, formula: `${yields} / ${weights}` };
  },
  portfolioYieldCoverage(all) {
    const rows = selectDebt(all);
    const [covered, total] = [rows.filter((row) => row.yield !== null), rows].map((each) =>
      formatNumber(sumWeights(each)),
    );
    return { rows, inputs: { 'With a yield': `${covered} %`, All: `${total} %` }, formula: `${covered} / ${total}` };
  },
};

const weighed: Readonly<Record<string, (row: LabelledPosition) => boolean>> = weighedRows;

/** @returns null for a measure that is not of one portfolio, and for one that it does not have. */
export function explainPortfolioMeasure(field: MeasureField, date: IsoDate, portfolio: Rows): Steps | null {
  const all = portfolio.filter((row) => !isOutsideTotal(row)).toSorted((a, b) => Number(b.weight) - Number(a.weight));
  const { largestSector, ...allocation } = computeAllocationMeasures(all);
  const values: Readonly<Record<string, Measured>> = { ...allocation, ...computeDebtMeasures(all) };
  const isPart = weighed[field];
  const { rows, ...composition } = compositions[field]?.(all, largestSector) ?? {
    rows: isPart ? all.filter(isPart) : selectDebt(all).filter(({ ratingGrade }) => getQuality(ratingGrade) === field),
  };
  return explain(values[field], {
    formula: 'sum of the weights',
    ...composition,
    inputs: { Portfolio: formatDay(date), Rows: formatInteger(rows.length), ...composition.inputs },
    rows: listHoldings(rows),
  });
}

function listHoldings(rows: Rows): StepRows {
  const yields = pluck(rows, 'yield');
  return listRows(
    'Holdings',
    textColumn('Instrument', pluck(rows, 'instrument')),
    textColumn('ISIN', pluck(rows, 'isin')),
    textColumn('Industry or rating', pluck(rows, 'industryOrRating')),
    numberColumn('Weight', pluck(rows, 'weight'), '%'),
    ...(yields.some((value) => value !== null) ? [numberColumn('Yield', yields, '%')] : []),
  );
}

/** The equity of a scheme beside that of the index fund, the largest contributions first. */
export function explainActiveShare(scheme: Rows, index: Rows): Steps | null {
  const [own, other] = [collectEquityWeights(scheme), collectEquityWeights(index)];
  const names = new Map([...index, ...scheme].map(({ isin, instrument }) => [isin.trim().toUpperCase(), instrument]));
  const weights = compareEquityWeights(own, other).toSorted((a, b) => b.contribution - a.contribution);
  if (weights.length === 0) return null;
  const value = computeActiveShare(own, other);
  const differences = formatNumber(2 * value);
  return explain(value, {
    inputs: {
      'Shares in one of the two': formatInteger(weights.length),
      'Σ |w_scheme − w_index|': `${differences} pp`,
    },
    formula: `½ × ${differences}`,
    rows: listRows(
      'Over- and underweights',
      textColumn(
        'Instrument',
        weights.map(({ isin }) => names.get(isin) ?? ''),
      ),
      textColumn('ISIN', pluck(weights, 'isin')),
      numberColumn('Scheme', pluck(weights, 'weight'), '%'),
      numberColumn('Index fund', pluck(weights, 'indexWeight'), '%'),
      numberColumn('Part of active share', pluck(weights, 'contribution'), 'pp'),
    ),
  });
}

/** A portfolio with the changes since the one before. */
interface ChangedPortfolio {
  readonly date: IsoDate;
  readonly previous: IsoDate;
  readonly changes: readonly WeightedChange[];
}

export function explainActiveChange(portfolios: readonly ChangedPortfolio[]): Steps | null {
  const steps = portfolios.flatMap(({ changes, ...dates }) => {
    const value = computeActiveChangePercent(changes.map(toTradedWeight));
    return value === null ? [] : { ...dates, value };
  });
  const values = pluck(steps, 'value');
  const total = formatNumber(sumExact(values));
  return explain(averageActiveChanges(values), {
    inputs: { Portfolios: formatInteger(values.length), 'Sum of their changes': `${total} %` },
    formula: `${total} / ${formatInteger(values.length)}`,
    rows: listRows(
      'Portfolios',
      textColumn('Portfolio', pluck(steps, 'date').map(formatDay)),
      textColumn('Previous', pluck(steps, 'previous').map(formatDay)),
      numberColumn('Active change', values, '%'),
    ),
  });
}
