import type { IsoDate } from '#contract/dates.ts';
import { holdingChangeFields, holdingFields } from '#contract/records/holding.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import {
  CHANGE_KIND_URL_VALUES,
  explainAction,
  formatUnitRatio,
  getChangeBadge,
} from '../../schemes/holdings/holding-change.ts';
import { getQuantityNote, getWeightNote } from '../../schemes/holdings/holding-note.ts';
import { barCell } from '../../table/cells/bar-cell.tsx';
import { codeCell } from '../../table/cells/code-cell.tsx';
import { choiceColumn, numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { formatDay, formatDecimal } from '../../ui/text/format.ts';
import type { ChangeRow } from './change-rows.ts';
import { isWithoutDrift, WITHOUT_DRIFT } from './kind-filter.tsx';

export const changedInstrumentColumn: Column<ChangeRow> = textColumn('instrument', (row) => row.holding.instrument, {
  header: 'Instrument',
  label: holdingFields.instrument.label,
  width: 212,
  href: ({ holding: { isin } }) => (isin === '' ? null : buildPageHref('stocks', { isin })),
});

export const kindColumn: Column<ChangeRow> = choiceColumn('kind', (row) => row.kind, {
  header: 'Action',
  urlValues: CHANGE_KIND_URL_VALUES,
  mark: (row) => getChangeBadge(row.kind),
  tooltip: ({ holding }) => explainAction(holding),
  describeChoice: (kinds) => (isWithoutDrift(kinds) ? WITHOUT_DRIFT : null),
  width: 118,
});

export const weightChangeColumn: Column<ChangeRow> = numberColumn('weightChange', (row) => row.weightChange, {
  header: 'Change, pp',
  label: 'Change in weight',
  unit: 'pp',
  group: 'Weight, %',
  signed: 'change',
  cell: barCell,
  width: 120,
});

export const tradeValueColumn: Column<ChangeRow> = numberColumn('tradeValue', (row) => row.tradeValue, {
  header: 'Trade',
  label: 'Trade value',
  unit: '₹ crore',
  group: 'Value, ₹ crore',
  signed: 'change',
  width: 92,
});
const priceEffectColumn: Column<ChangeRow> = numberColumn('priceEffect', (row) => row.priceEffect, {
  header: 'Price effect',
  unit: '₹ crore',
  group: 'Value, ₹ crore',
  signed: 'change',
  width: 92,
});

const actionRatioColumn: Column<ChangeRow> = numberColumn('actionRatio', (row) => row.holding.actionRatio, {
  header: 'Split/bonus',
  label: holdingChangeFields.actionRatio.label,
  group: 'Quantity',
  width: 104,
  format: (ratio) => (typeof ratio === 'number' ? formatUnitRatio(ratio) : ratio),
});

const exposureValueColumn: Column<ChangeRow> = numberColumn('exposureValue', (row) => row.holding.exposureValue, {
  header: 'Exposure, ₹ lakh',
  label: holdingFields.exposureValue.label,
  unit: '₹ lakh',
  width: 130,
});
const exposureColumn: Column<ChangeRow> = numberColumn('exposure', (row) => row.holding.exposure, {
  header: 'Exposure, %',
  label: holdingFields.exposure.label,
  unit: '%',
  width: 118,
});

const classificationColumns: readonly Column<ChangeRow>[] = [
  textColumn('isin', (row) => row.holding.isin, { header: 'ISIN', cell: codeCell, width: 120 }),
  textColumn('prevIsin', (row) => row.holding.prevIsin, {
    header: 'Previous ISIN',
    label: holdingChangeFields.prevIsin.label,
    cell: codeCell,
    width: 120,
  }),
  choiceColumn('industryOrRating', (row) => row.holding.industryOrRating, {
    header: 'Industry or rating',
    label: holdingFields.industryOrRating.label,
    width: 160,
  }),
  choiceColumn('sector', (row) => row.holding.sector, {
    header: 'Sector',
    label: holdingFields.sector.label,
    width: 160,
  }),
  choiceColumn('size', (row) => row.holding.size, { header: 'Size', label: holdingFields.size.label, width: 96 }),
  choiceColumn('assetType', (row) => row.holding.assetType, {
    header: 'Asset type',
    label: holdingFields.assetType.label,
    width: 120,
  }),
];

/** Hidden at first: what Holdings shows of each instrument. */
export const HIDDEN_COLUMNS = ['industryOrRating', 'sector', 'size', 'assetType'] as const;

/** The columns of the changes between two portfolios, with their dates (null if not available) in the headers. */
export function buildChangeColumns(previousDate: IsoDate | null, date: IsoDate | null): readonly Column<ChangeRow>[] {
  const previous = buildHeading(previousDate, 'Previous');
  const latest = buildHeading(date, 'Latest');
  return [
    changedInstrumentColumn,
    kindColumn,
    tradeValueColumn,
    priceEffectColumn,
    buildWeightColumn('prevWeight', previous, (row) => row.prevWeight),
    { ...buildWeightColumn('weight', latest, (row) => row.weight), note: ({ holding }) => getWeightNote(holding) },
    weightChangeColumn,
    ...buildQuantityColumns(previous, latest),
    ...classificationColumns,
  ];
}

/** The columns of derivatives outside the totals: the exposure they have now, which is 0 for a removed one, and quantities. */
export function buildDerivativeChangeColumns(
  previousDate: IsoDate | null,
  date: IsoDate | null,
): readonly Column<ChangeRow>[] {
  return [
    changedInstrumentColumn,
    kindColumn,
    exposureValueColumn,
    exposureColumn,
    ...buildQuantityColumns(buildHeading(previousDate, 'Previous'), buildHeading(date, 'Latest')),
    ...classificationColumns,
  ];
}

const buildQuantityColumns = (previous: Heading, latest: Heading): readonly Column<ChangeRow>[] => [
  buildQuantityColumn('prevQuantity', previous, (row) => row.prevQuantity),
  {
    ...buildQuantityColumn('quantity', latest, (row) => row.quantity),
    note: ({ holding }) => getQuantityNote(holding),
  },
  numberColumn('quantityChange', (row) => row.quantityChange, {
    header: 'Change, %',
    label: 'Quantity change, after corporate actions',
    unit: '%',
    group: 'Quantity',
    signed: 'change',
    width: 84,
  }),
  actionRatioColumn,
];

interface Heading {
  readonly header: string;
  readonly buildLabel: (what: string) => string;
}

/** `30 Sep 2026` in the header, `Weight on 30 Sep 2026` as the label; without a date `Previous` and `Previous weight`. */
const buildHeading = (date: IsoDate | null, fallback: string): Heading =>
  date === null
    ? { header: fallback, buildLabel: (what) => `${fallback} ${what.toLowerCase()}` }
    : { header: formatDay(date), buildLabel: (what) => `${what} on ${formatDay(date)}` };

function buildWeightColumn(
  id: string,
  { header, buildLabel }: Heading,
  getValue: (row: ChangeRow) => number | null,
): Column<ChangeRow> {
  return numberColumn(id, getValue, { header, label: buildLabel('Weight'), unit: '%', group: 'Weight, %', width: 96 });
}

function buildQuantityColumn(
  id: string,
  { header, buildLabel }: Heading,
  getValue: (row: ChangeRow) => number | null,
): Column<ChangeRow> {
  const column = numberColumn(id, getValue, { header, label: buildLabel('Quantity'), group: 'Quantity', width: 104 });
  return { ...column, format: (value) => (typeof value === 'number' ? formatDecimal(value) : value) };
}
