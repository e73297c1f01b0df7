import type { IsoDate } from '#contract/dates.ts';
import { type Holding, type HoldingChange, holdingChangeValues, holdingFields } from '#contract/records/holding.ts';
import { findNewestDay } from '#finance/calendar.ts';
import { subtract } from '#finance/decimals.ts';
import { getInstrumentKey } from '#finance/portfolio/position.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { getQuantityNote, getWeightNote } from '../../schemes/holdings/holding-note.ts';
import { codeCell } from '../../table/cells/code-cell.tsx';
import { choiceCell } from '../../table/cells/plain-cells.ts';
import { fieldColumn, numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { formatDecimal } from '../../ui/text/format.ts';

/** A holding with its weight in the previous portfolio; null if that is not known. */
export interface PortfolioRow extends Holding {
  /** Percent; 0 for an added holding. */
  readonly prevWeight: number | null;
  /** Percentage points. */
  readonly weightChange: number | null;
}

/**
 * The portfolio with the previous weights that its changes contain; a holding that is not among the changes did not change.
 * Previous weights stay null without any changes, and for an instrument listed twice: its change is reported for both rows
 * together, so for neither of them here.
 */
export function buildPortfolioRows(
  holdings: readonly Holding[],
  changes: readonly HoldingChange[] = [],
): readonly PortfolioRow[] {
  const counts = new Map<string, number>();
  for (const holding of holdings) {
    const key = getInstrumentKey(holding);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const changesByKey = new Map(changes.map((change) => [getInstrumentKey(change), change]));
  return holdings.map((holding) => {
    const key = getInstrumentKey(holding);
    const isKnown = changes.length > 0 && counts.get(key) === 1;
    const prevWeight = isKnown ? getPreviousWeight(holding, changesByKey.get(key)) : null;
    return { ...holding, prevWeight, weightChange: subtract(holding.weight, prevWeight) };
  });
}

function getPreviousWeight(holding: Holding, change: HoldingChange | undefined): number | null {
  if (change === undefined) return holding.weight;
  return change.change === holdingChangeValues.added ? 0 : change.prevWeight;
}

/** Date of the previous portfolio; null if it is not known. */
export const findPreviousDate = (changes: readonly HoldingChange[] = []): IsoDate | null =>
  findNewestDay(changes.map(({ prevDate }) => prevDate));

/** The name of an instrument, with a link to the schemes that hold it if it has an ISIN to search for. */
export const instrumentColumn: Column<Pick<Holding, 'instrument' | 'isin'>> = textColumn(
  'instrument',
  (row) => row.instrument,
  {
    isIdentifying: true,
    header: 'Instrument',
    label: holdingFields.instrument.label,
    width: 184,
    href: ({ isin }) => (isin === '' ? null : buildPageHref('stocks', { isin })),
    tooltip: ({ instrument, isin }) => (isin === '' ? instrument : `Schemes holding ${instrument}`),
  },
);

export const isinColumn = fieldColumn(holdingFields, 'isin', { header: 'ISIN', cell: codeCell, width: 112 });
export const industryColumn = fieldColumn(holdingFields, 'industryOrRating', {
  header: 'Industry or rating',
  cell: choiceCell,
  width: 122,
});
export const assetTypeColumn = fieldColumn(holdingFields, 'assetType', {
  header: 'Asset type',
  cell: choiceCell,
  width: 120,
});
export const sizeColumn = fieldColumn(holdingFields, 'size', { header: 'Size', cell: choiceCell, width: 88 });
export const sectorColumn = fieldColumn(holdingFields, 'sector', { header: 'Sector', cell: choiceCell, width: 160 });
export const valueColumn = fieldColumn(holdingFields, 'marketValue', { header: 'Value, ₹ lakh', width: 116 });
export const weightColumn: Column<Pick<Holding, 'weight' | 'note'>> = fieldColumn(holdingFields, 'weight', {
  header: 'Weight, %',
  width: 92,
  note: (row) => getWeightNote(row),
});
export const noteColumn = fieldColumn(holdingFields, 'note', { header: 'Note', width: 180 });
export const yieldColumn = fieldColumn(holdingFields, 'yield', { header: 'Yield, %', width: 80 });

/** The terms of debt instruments; empty for everything else. */
export const debtColumns = [
  fieldColumn(holdingFields, 'ratingGrade', { header: 'Grade', cell: choiceCell, width: 92 }),
  fieldColumn(holdingFields, 'coupon', { header: 'Coupon, %', width: 96 }),
  fieldColumn(holdingFields, 'maturity', { header: 'Maturity', width: 104 }),
] as const;

export const exposureValueColumn = fieldColumn(holdingFields, 'exposureValue', {
  header: 'Exposure, ₹ lakh',
  width: 130,
});
export const exposureColumn = fieldColumn(holdingFields, 'exposure', { header: 'Exposure, %', width: 118 });

/** With as many decimals as the value has: fund units come in fractions, shares do not. */
export const quantityColumn: Column<Pick<Holding, 'quantity' | 'note'>> = fieldColumn(holdingFields, 'quantity', {
  header: 'Quantity',
  width: 120,
  note: (row) => getQuantityNote(row),
  format: (value) => (typeof value === 'number' ? formatDecimal(value) : value),
});

const weightChangeColumn: Column<PortfolioRow> = numberColumn('weightChange', (row) => row.weightChange, {
  header: 'Change, pp',
  label: 'Change in weight since the previous portfolio',
  unit: 'pp',
  signed: 'change',
  width: 90,
});

/** Weight in the previous portfolio: a mark in the chart of the largest holdings. */
export const prevWeightColumn: Column<PortfolioRow> = numberColumn('prevWeight', (row) => row.prevWeight, {
  header: 'Previous weight',
  unit: '%',
});

const positionColumns: readonly Column<PortfolioRow>[] = [
  // as wide as most names, by which a position is found
  { ...instrumentColumn, width: 224 },
  weightColumn,
  weightChangeColumn,
  { ...industryColumn, width: 200 },
  sizeColumn,
  valueColumn,
  quantityColumn,
];
const labelColumns: readonly Column<PortfolioRow>[] = [isinColumn, assetTypeColumn, sectorColumn, noteColumn];
const termColumns: readonly Column<PortfolioRow>[] = [yieldColumn, ...debtColumns];

/** The least share of the rows that is debt: with fewer, as the treasury bills of an equity fund, their terms are the last columns. */
const MIN_DEBT_SHARE = 0.1;

/** With the terms of debt instruments if there are any. */
export function selectPortfolioColumns(rows: readonly PortfolioRow[]): readonly Column<PortfolioRow>[] {
  const withTerms = rows.filter(
    ({ ratingGrade, coupon, maturity }) => ratingGrade !== '' || coupon !== null || maturity !== null,
  ).length;
  const terms = withTerms === 0 ? [yieldColumn] : termColumns;
  return withTerms < rows.length * MIN_DEBT_SHARE
    ? [...positionColumns, ...labelColumns, ...terms]
    : [...positionColumns, ...terms, ...labelColumns];
}

/** The columns of derivatives outside a portfolio's total, which have no weight. */
export const derivativeColumns: readonly Column<Holding>[] = [
  instrumentColumn,
  exposureColumn,
  exposureValueColumn,
  industryColumn,
  quantityColumn,
  yieldColumn,
  isinColumn,
];
