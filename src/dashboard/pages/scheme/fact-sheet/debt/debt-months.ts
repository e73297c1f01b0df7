import type { IsoDate } from '#contract/dates.ts';
import { measureFields } from '#contract/measures/measures.ts';
import type { Holding } from '#contract/records/holding.ts';
import type { PortfolioDate } from '#contract/records/portfolio.ts';
import { DAYS_PER_YEAR } from '#finance/calendar.ts';
import { subtract } from '#finance/decimals.ts';
import { computeDebtMeasures } from '#finance/measures/portfolio-measures.ts';
import {
  buildMaturityLadder,
  buildRatingLadder,
  maturityLabels,
  ratingLabels,
  selectDebt,
  sortByLabel,
} from '#finance/portfolio/debt/debt-ladders.ts';
import type { PositionGroup } from '#finance/portfolio/groups.ts';
import type { ChartTableData } from '../../../../chart/frame/chart-table.tsx';
import { numberHeader, textHeader } from '../../../../chart/frame/chart-table.tsx';
import { formatDay, formatMonth, formatNumber, formatOrDash, formatSignedNumber } from '../../../../ui/text/format.ts';

/** A portfolio of a debt scheme, with what the fund house prints below its total. */
export interface DebtMonth {
  readonly date: IsoDate;
  readonly printed: PortfolioDate | undefined;
  /** Undefined while they are being loaded, and if they are not available. */
  readonly holdings: readonly Holding[] | undefined;
}

/** A value of each month. */
interface DebtRow {
  readonly label: string;
  readonly decimals: number;
  readonly values: readonly (number | null)[];
}

interface DebtPart {
  readonly title: string;
  readonly rows: readonly DebtRow[];
}

/** What the portfolios have, in the order of the months, the latest first; without rows and parts that no month has. */
export const buildDebtParts = (months: readonly DebtMonth[]): readonly DebtPart[] =>
  [
    { title: 'Yield and duration', rows: buildMetricRows(months) },
    { title: 'Maturity, % of net assets', rows: buildLadderRows(buildMaturityLadders(months), maturityLabels) },
    { title: 'Rating, % of net assets', rows: buildLadderRows(buildRatingLadders(months), ratingLabels) },
  ].filter(({ rows }) => rows.length > 0);

const DURATIONS = ['macaulayDuration', 'modifiedDuration', 'averageMaturity'] as const;

function buildMetricRows(months: readonly DebtMonth[]): readonly DebtRow[] {
  const yields = months.map(({ holdings }) => {
    const measured = holdings && computeDebtMeasures(holdings).portfolioYield;
    return typeof measured === 'number' ? measured : null;
  });
  const getPrinted = (name: 'ytm' | (typeof DURATIONS)[number]) => months.map(({ printed }) => printed?.[name] ?? null);
  const rows = [
    { label: `${measureFields.portfolioYield.label}, %`, decimals: 2, values: yields },
    { label: `${measureFields.ytm.label}, %`, decimals: 2, values: getPrinted('ytm') },
    ...DURATIONS.map((name) => buildDurationRow(measureFields[name].label, getPrinted(name))),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

/** In days if all are less than a year: an overnight fund has not 0.00 years. */
function buildDurationRow(label: string, years: readonly (number | null)[]): DebtRow {
  const longest = Math.max(0, ...years.flatMap((value) => value ?? []));
  if (longest >= 1) return { label: `${label}, years`, decimals: 2, values: years };
  return {
    label: `${label}, days`,
    decimals: longest * DAYS_PER_YEAR < 100 ? 1 : 0,
    values: years.map((value) => value && value * DAYS_PER_YEAR),
  };
}

/** A ladder for each month; null if the portfolio is not available or has no such labels. */
type Ladders = readonly (readonly PositionGroup[] | null)[];

const buildMaturityLadders = (months: readonly DebtMonth[]): Ladders =>
  months.map(({ holdings, date }) =>
    holdings && selectDebt(holdings).some(({ maturity }) => maturity !== null)
      ? buildMaturityLadder(holdings, date)
      : null,
  );

const buildRatingLadders = (months: readonly DebtMonth[]): Ladders =>
  months.map(({ holdings }) =>
    holdings && selectDebt(holdings).some(({ ratingGrade }) => ratingGrade !== '') ? buildRatingLadder(holdings) : null,
  );

/** A step that a ladder lacks is 0 % of its net assets. */
function buildLadderRows(ladders: Ladders, order: readonly string[]): readonly DebtRow[] {
  const labels = new Set(ladders.flatMap((ladder) => ladder?.map(({ label }) => label) ?? []));
  const rows = Array.from(labels, (label) => ({
    label,
    decimals: 2,
    values: ladders.map((ladder) => {
      const group = ladder?.find((each) => each.label === label);
      return group ? group.totalWeight : ladder && 0;
    }),
  }));
  return sortByLabel(rows, order);
}

/** The columns after the labels: the latest month, its changes, the months before. */
export interface DebtColumn {
  readonly header: string;
  /** The day or days that it is of. */
  readonly about: string;
  readonly format: (row: DebtRow) => string;
}

export function buildDebtColumns(dates: readonly IsoDate[]): readonly DebtColumn[] {
  const ofMonth = (date: IsoDate, index: number): DebtColumn => ({
    header: formatMonth(date),
    about: `Portfolio of ${formatDay(date)}`,
    format: ({ values, decimals }) => formatOrDash(values[index] ?? null, (value) => formatNumber(value, decimals)),
  });
  const changeSince = (date: IsoDate, index: number): DebtColumn => ({
    header: `vs ${formatMonth(date)}`,
    about: `Change since the portfolio of ${formatDay(date)}`,
    format: ({ values, decimals }) =>
      formatOrDash(subtract(values[0] ?? null, values[index] ?? null), (value) => formatSignedNumber(value, decimals)),
  });
  const [latest, previous] = dates;
  if (latest === undefined) return [];
  const oldest = dates.length > 2 ? dates.at(-1) : undefined;
  return [
    ofMonth(latest, 0),
    ...(previous === undefined ? [] : [changeSince(previous, 1)]),
    ...(oldest === undefined ? [] : [changeSince(oldest, dates.length - 1)]),
    ...dates.slice(1).map((date, index) => ofMonth(date, index + 1)),
  ];
}

/** The table as a file has it. */
export const buildDebtTable = (parts: readonly DebtPart[], columns: readonly DebtColumn[]): ChartTableData => ({
  headers: [textHeader('Part'), textHeader('Row'), ...columns.map(({ header }) => numberHeader(header))],
  rows: parts.flatMap(({ title, rows }) =>
    rows.map((row) => ({
      key: `${title} ${row.label}`,
      cells: [title, row.label, ...columns.map(({ format }) => format(row))],
    })),
  ),
});
