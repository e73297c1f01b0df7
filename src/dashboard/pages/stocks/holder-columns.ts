import { foundHoldingFields } from '#contract/records/holding.ts';
import { tradeValue } from '#finance/glossary/column-definitions.ts';
import { formatDefinition } from '#finance/glossary/metric-definition.ts';
import { changeKinds } from '#schemes/holding-change.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import {
  CHANGE_KIND_URL_VALUES,
  explainAction,
  formatUnitRatio,
  getChangeBadge,
} from '../../schemes/holdings/holding-change.ts';
import { getQuantityNote, getWeightNote } from '../../schemes/holdings/holding-note.ts';
import { choiceColumn, dateColumn, numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import { formatDecimal, formatSignedNumber } from '../../ui/text/format.ts';
import type { HolderRow, HouseTotal } from './holder-rows.ts';

const CRORE = '₹ crore';
const UNITS_TRADED =
  'Units now less those of the previous portfolio times the ratio of a corporate action between the two dates.';

export const activityColumn: Column<HolderRow> = choiceColumn('activity', (row) => row.activity, {
  header: 'Activity',
  label: 'Activity since the previous portfolio',
  definition:
    'By the units traded, after corporate actions: a weight that changes with the price alone is not a trade.',
  urlValues: CHANGE_KIND_URL_VALUES,
  mark: (row) => getChangeBadge(row.activity),
  tooltip: ({ holding, activity }) => (activity === changeKinds.removed ? '' : explainAction(holding)),
  width: 144,
});

export const tradeValueColumn: Column<HolderRow> = numberColumn('tradeValue', (row) => row.tradeValue, {
  header: 'Trade, ₹ crore',
  label: 'Trade value',
  definition: formatDefinition(tradeValue),
  unit: CRORE,
  signed: 'change',
  width: 116,
});

export const holderSchemeColumn: Column<HolderRow> = schemeNameColumn(380);

const quantity = {
  header: 'Quantity',
  format: (value: string | number) => (typeof value === 'number' ? formatDecimal(value) : value),
};
const unitsTraded = {
  header: 'Units traded',
  label: 'Units bought or sold, after corporate actions',
  definition: UNITS_TRADED,
  signed: 'change',
  format: (value: string | number) => (typeof value === 'number' ? formatSignedNumber(value, 0) : value),
} as const;

export const holderColumns: readonly Column<HolderRow>[] = [
  holderSchemeColumn,
  activityColumn,
  tradeValueColumn,
  numberColumn('weight', (row) => row.weight, {
    header: 'Weight, %',
    unit: '%',
    width: 84,
    note: ({ holding }) => getWeightNote(holding),
  }),
  numberColumn('quantity', (row) => row.quantity, {
    ...quantity,
    note: ({ holding }) => getQuantityNote(holding),
    width: 112,
  }),
  numberColumn('quantityChange', (row) => row.quantityChange, { ...unitsTraded, width: 112 }),
  numberColumn('percentChange', (row) => row.percentChange, {
    header: 'Traded, %',
    label: 'Units bought or sold, % of the previous quantity',
    definition: UNITS_TRADED,
    unit: '%',
    signed: 'change',
    width: 84,
  }),
  numberColumn('value', (row) => row.value, {
    header: 'Value, ₹ crore',
    label: 'Market value',
    unit: CRORE,
    width: 108,
  }),
  numberColumn('monthsHeld', (row) => row.monthsHeld?.months ?? null, {
    header: 'Months held',
    label: 'Consecutive months held, at least',
    definition:
      'Monthly portfolios in a row that hold it, up to the one shown; ≥ if it was held before as well, or earlier portfolios are not known.',
    decimals: 0,
    width: 100,
    isLowerBound: ({ monthsHeld }) => monthsHeld?.isAtLeast === true,
  }),
  numberColumn('weightChange', (row) => row.weightChange, {
    header: 'Change, pp',
    label: 'Change in weight',
    definition: 'Weight less that of the portfolio of the month before.',
    unit: 'pp',
    signed: 'change',
    width: 92,
  }),
  choiceColumn('fundHouse', (row) => row.fundHouse, { header: 'Fund house', width: 200 }),
  dateColumn('date', ({ activity, holding }) => (activity === changeKinds.removed ? null : holding.date), {
    header: 'Portfolio',
    label: foundHoldingFields.date.label,
    width: 104,
  }),
  numberColumn(
    'actionRatio',
    ({ activity, holding }) => (activity === changeKinds.removed ? null : holding.actionRatio),
    {
      header: 'Split/bonus',
      label: foundHoldingFields.actionRatio.label,
      format: (ratio) => (typeof ratio === 'number' ? formatUnitRatio(ratio) : ratio),
      width: 100,
    },
  ),
  textColumn('instrument', ({ holding }) => holding.instrument, {
    header: 'Printed name',
    label: foundHoldingFields.instrument.label,
    width: 180,
  }),
];

/** Why there is no share of AUM. */
export const UNKNOWN_SHARE = 'The weights, of two decimals, are too small to compute the AUM of the schemes from them.';

export const houseColumns: readonly Column<HouseTotal>[] = [
  textColumn('fundHouse', (row) => row.fundHouse, { header: 'Fund house', width: 240 }),
  numberColumn('schemes', (row) => row.schemes, { header: 'Schemes', label: 'Schemes with the share', decimals: 0 }),
  numberColumn('value', (row) => row.value, {
    header: 'Value, ₹ crore',
    label: 'Market value',
    unit: CRORE,
    width: 112,
  }),
  numberColumn('share', (row) => row.share, {
    header: '% of AUM',
    label: 'Share of the AUM of the schemes that hold it',
    definition: 'Value over the total of the portfolios that hold it, on the date of each portfolio.',
    unit: '%',
    width: 92,
    whyMissing: () => UNKNOWN_SHARE,
  }),
  numberColumn('quantity', (row) => row.quantity, { ...quantity, width: 120 }),
  numberColumn('quantityChange', (row) => row.quantityChange, { ...unitsTraded, width: 120 }),
  numberColumn('tradeValue', (row) => row.tradeValue, {
    header: 'Trade, ₹ crore',
    label: 'Trade value',
    unit: CRORE,
    signed: 'change',
    width: 116,
  }),
];

/** The page of the holders of a share in a month; '' for the default month. */
export const buildStockHref = (isin: string, month = ''): string => buildPageHref('stocks', { isin, month });
