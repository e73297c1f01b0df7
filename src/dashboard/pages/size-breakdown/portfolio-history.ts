import type { IsoDate } from '#contract/dates.ts';
import type { PortfolioHistoryWeight } from '#contract/records/portfolio.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { sumKnown } from '#finance/decimals.ts';
import { SIZES, UNCLASSIFIED } from '#finance/portfolio/groups.ts';
import type { AlignedSeries } from '../../chart/time-series/time-series.ts';

/** What is drawn of the portfolios of a scheme. */
export const historyViews = [
  { value: 'sizes', label: 'Sizes' },
  { value: 'sectors', label: 'Sectors' },
  { value: 'types', label: 'Asset types' },
  { value: 'top10', label: 'Top 10 and turnover' },
  { value: 'rules', label: 'Distance from minimum' },
] as const;

export type HistoryView = (typeof historyViews)[number]['value'];

/** Lines over time, in the order of their labels. */
export interface PortfolioLines {
  readonly series: AlignedSeries;
  readonly labels: readonly string[];
}

type Row = Pick<PortfolioHistoryWeight, 'date' | 'group' | 'name' | 'weight'>;

/** The dates of all portfolios, oldest first. */
export const listPortfolioDates = (rows: readonly Pick<Row, 'date'>[]): readonly IsoDate[] =>
  [...new Set(rows.flatMap(({ date }) => date ?? []))].toSorted();

/** Builds the lines of a view: on the date of each portfolio a value, null if it has none. */
export function buildPortfolioLines(rows: readonly Row[], view: HistoryView): PortfolioLines {
  const dates = listPortfolioDates(rows);
  switch (view) {
    case 'top10':
      return alignLines(dates, [
        ['Ten largest', rows.filter(({ group }) => group === 'Top10')],
        ['Turnover', rows.filter(({ group }) => group === 'Turnover')],
      ]);
    case 'rules': {
      const byRule = groupByName(rows.filter(({ group }) => group === 'RuleDistance'));
      return alignLines(
        dates,
        [...byRule].filter(([, ofRule]) => ofRule.some(({ weight }) => weight !== null)),
      );
    }
    case 'types':
      return stackGroups(
        dates,
        rows.filter(({ group }) => group === 'AssetType'),
      );
    case 'sectors':
      return stackGroups(
        dates,
        rows.filter(({ group }) => group === findIndustryLevel(rows)),
      );
    case 'sizes': {
      const sizes = rows.filter(({ group, name }) => group === 'Size' && name !== '');
      // a portfolio without shares of any size is unclassified as a whole, which says nothing
      return sizes.some(({ name }) => SIZES.includes(name))
        ? stackGroups(dates, sizes, SIZE_ORDER)
        : alignLines(dates, []);
    }
  }
}

/** Sectors if any portfolio has some, otherwise what fund houses print instead. */
export const findIndustryLevel = (rows: readonly Pick<Row, 'group'>[]): 'Sector' | 'IndustryOrRating' =>
  rows.some(({ group }) => group === 'Sector') ? 'Sector' : 'IndustryOrRating';

const SIZE_ORDER = [...SIZES, UNCLASSIFIED];
/** Groups with a colour of their own; smaller ones are one. */
const MAX_GROUPS = 10;
const OTHERS = 'Other';

/** The groups as parts of a whole, the largest by mean weight first; without an order of their own smaller ones are added up. */
function stackGroups(dates: readonly IsoDate[], rows: readonly Row[], order?: readonly string[]): PortfolioLines {
  const byName = groupByName(rows);
  const sum = (of: readonly Row[]): number => of.reduce((total, { weight }) => total + (weight ?? 0), 0);
  const names =
    order?.filter((name) => byName.has(name)) ??
    [...byName].toSorted(([, a], [, b]) => sum(b) - sum(a)).map(([name]) => name);
  const [large, small] =
    names.length > MAX_GROUPS + 1 ? [names.slice(0, MAX_GROUPS), names.slice(MAX_GROUPS)] : [names, []];
  const lines = large.map((name) => [name, byName.get(name) ?? []] as const);
  const others = small.flatMap((name) => byName.get(name) ?? []);
  return alignLines(
    dates,
    others.length === 0 ? lines : [...lines, [OTHERS, others]],
    new Set(rows.map(({ date }) => date)),
  );
}

/** @param whole the dates on which a line without a value has 0: its group is not in the portfolio. */
function alignLines(
  dates: readonly IsoDate[],
  lines: readonly (readonly [label: string, rows: readonly Row[]])[],
  whole: ReadonlySet<IsoDate | null> = new Set(),
): PortfolioLines {
  return {
    labels: lines.map(([label]) => label),
    series: {
      days: Int32Array.from(dates, toDayNumber),
      values: lines.map(([, rows]) => {
        const byDate = new Map<IsoDate | null, (number | null)[]>();
        for (const { date, weight } of rows) byDate.set(date, [...(byDate.get(date) ?? []), weight]);
        return dates.map((date) => {
          const weights = byDate.get(date);
          return weights ? sumKnown(weights) : whole.has(date) ? 0 : null;
        });
      }),
    },
  };
}

function groupByName(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const byName = new Map<string, Row[]>();
  for (const row of rows) {
    const known = byName.get(row.name);
    if (known) known.push(row);
    else byName.set(row.name, [row]);
  }
  return byName;
}
