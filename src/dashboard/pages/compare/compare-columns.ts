import { datePart } from '#contract/dates.ts';
import { performanceFields } from '#contract/records/performance.ts';
import { schemeDetailsFields } from '#contract/records/scheme-details.ts';
import { excessReturn, maximumDrawdown, volatility } from '#finance/glossary/column-definitions.ts';
import { formatDefinition } from '#finance/glossary/metric-definition.ts';
import { explainMissingReturn } from '#schemes/return-notes.ts';
import { describeAumSource } from '../../schemes/header/latest-aum.ts';
import { mainPeriods, monthPeriods, returnColumnGroups } from '../../schemes/returns/return-periods.ts';
import {
  computeExcess,
  explainBenchmarkSource,
  explainExcessSource,
  explainMissingExcess,
  explainRatioSource,
  explainReturnSource,
} from '../../schemes/returns/return-sources.ts';
import { codeCell } from '../../table/cells/code-cell.tsx';
import { choiceCell } from '../../table/cells/plain-cells.ts';
import { riskometerCell } from '../../table/cells/riskometer-cell.tsx';
import { choiceColumn, dateColumn, fieldColumn, numberColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { explainMixGap } from './compare-mixes.ts';
import type { CompareRow } from './compare-rows.ts';

const identity = { group: 'Scheme details' } as const;
const nav = { group: 'NAV' } as const;
const aum = { group: 'AUM, ₹ crore' } as const;
const expenses = { group: 'Expense ratio, %' } as const;
const terms = { group: 'People and terms' } as const;
const risk = { group: 'Risk' } as const;
const ratio = { group: 'Information ratio' } as const;
const schemeReturnOptions = { group: returnColumnGroups.scheme } as const;
const benchmarkReturnOptions = { group: returnColumnGroups.benchmark } as const;

const schemeColumn = schemeNameColumn<CompareRow>(264);
/** A mix has no page and cannot be watched. */
export const comparedSchemeColumn: Column<CompareRow> = {
  ...schemeColumn,
  href: (row) => (row.mix ? null : (schemeColumn.href?.(row) ?? null)),
  lead: (row) => (row.mix ? null : schemeColumn.lead?.(row)),
};
export const comparedBenchmarkColumn: Column<CompareRow> = fieldColumn(performanceFields, 'benchmark', {
  ...identity,
  header: 'Benchmark',
  cell: choiceCell,
});

const schemeReturnColumns = monthPeriods.map(({ name, short }) => schemeReturnColumn(short, name));
const benchmarkReturnColumns = monthPeriods.map(({ name, short }) =>
  fieldColumn(performanceFields, `return${name}Benchmark`, {
    ...benchmarkReturnOptions,
    header: short,
    source: (row: CompareRow) => explainBenchmarkSource(row, name),
  }),
);

/** Returns of the schemes and of their benchmarks: the columns that the returns chart reads. */
export const comparedReturnColumns: readonly Column<CompareRow>[] = [...schemeReturnColumns, ...benchmarkReturnColumns];

function schemeReturnColumn(
  header: string,
  horizon: (typeof monthPeriods)[number]['name'] | 'SinceLaunch',
  width?: number,
): Column<CompareRow> {
  const name = `return${horizon}` as const;
  return numberColumn(name, (row: CompareRow) => row[name], {
    ...schemeReturnOptions,
    header,
    label: performanceFields[name].label,
    unit: '%',
    whyMissing: (row) => explainMissingReturn(row, horizon),
    source: (row) => explainReturnSource(row, horizon),
    ...(width === undefined ? {} : { width }),
  });
}

const excessColumns: readonly Column<CompareRow>[] = mainPeriods.map(({ name, short, long }) =>
  numberColumn(`excess${name}`, (row: CompareRow) => computeExcess(row, name), {
    group: returnColumnGroups.excess,
    header: short,
    label: `Excess, ${long}`,
    definition: formatDefinition(excessReturn),
    unit: 'pp',
    signed: 'gain',
    whyMissing: (row) => explainMissingExcess(row, name),
    source: (row) => explainExcessSource(row, name),
  }),
);

/** Defined once: the key data, the returns chart and the table read the same columns. */
const schemeColumns: readonly Column<CompareRow>[] = [
  comparedSchemeColumn,
  choiceColumn('mutualFund', (row: CompareRow) => row.mutualFund, { ...identity, header: 'Fund house' }),
  choiceColumn('category', ({ canonicalCategory }: CompareRow) => canonicalCategory, {
    ...identity,
    header: 'Category',
    label: performanceFields.category.label,
  }),
  choiceColumn('subCategory', ({ canonicalSubCategory }: CompareRow) => canonicalSubCategory, {
    ...identity,
    header: 'Sub-category',
    label: performanceFields.subCategory.label,
    width: 172,
  }),
  choiceColumn('plan', (row: CompareRow) => row.plan, { ...identity, header: 'Plan', width: 84 }),
  choiceColumn('option', (row: CompareRow) => row.option, { ...identity, header: 'Option', width: 96 }),
  comparedBenchmarkColumn,
  fieldColumn(performanceFields, 'riskometerScheme', { ...identity, header: 'Riskometer', cell: riskometerCell }),
  fieldColumn(performanceFields, 'nav', {
    ...nav,
    header: 'Latest',
    decimals: 4,
    width: 108,
    note: ({ navNote }: CompareRow) => navNote,
  }),
  fieldColumn(performanceFields, 'navDate', { ...nav, header: 'Date' }),
  fieldColumn(performanceFields, 'dailyAum', {
    ...aum,
    header: 'Latest',
    value: (row: CompareRow) => row.latestAum?.value ?? null,
    tooltip: ({ latestAum, navDate }) => describeAumSource(latestAum, navDate),
    width: 108,
  }),
  dateColumn('aumDate', (row: CompareRow) => row.latestAum?.date ?? null, {
    ...aum,
    header: 'As of',
    label: 'AUM as of',
  }),
  choiceColumn('aumSource', (row: CompareRow) => row.latestAum?.source ?? '', {
    ...aum,
    header: 'Source',
    label: 'AUM source',
    width: 120,
  }),
  fieldColumn(performanceFields, 'ter', {
    ...expenses,
    header: 'TER',
    width: 72,
    tooltip: ({ terDate }: CompareRow) => (terDate ? formatDay(datePart(terDate)) : ''),
  }),
  fieldColumn(performanceFields, 'terDate', { ...expenses, header: 'Date', width: 104 }),
  ...(['exitLoad', 'managers', 'potentialRiskClass'] as const).map((name) =>
    fieldColumn(schemeDetailsFields, name, { ...terms, header: schemeDetailsFields[name].label }),
  ),
  ...schemeReturnColumns,
  schemeReturnColumn('Since launch', 'SinceLaunch', 96),
  ...benchmarkReturnColumns,
  ...excessColumns,
  numberColumn('volatility', (row: CompareRow) => row.volatility, {
    ...risk,
    header: 'Volatility 3 y',
    label: 'Volatility, 3 years',
    definition: `Over the three years to the latest NAV. ${formatDefinition(volatility)}`,
    unit: '%',
    width: 104,
  }),
  numberColumn('drawdown', (row: CompareRow) => row.drawdown, {
    ...risk,
    header: 'Drawdown 3 y',
    label: 'Maximum drawdown, 3 years',
    definition: `Over the three years to the latest NAV. ${formatDefinition(maximumDrawdown)}`,
    unit: '%',
    width: 112,
  }),
  ...(
    [
      ['1 y', '1Yr'],
      ['3 y', '3Yr'],
      ['5 y', '5Yr'],
      ['10 y', '10Yr'],
    ] as const
  ).map(([header, years]) =>
    fieldColumn(performanceFields, `ir${years}`, {
      ...ratio,
      header,
      source: (row: CompareRow) => explainRatioSource(row, years),
    }),
  ),
  fieldColumn(performanceFields, 'code', {
    header: 'Code',
    value: ({ code, mix }: CompareRow) => (mix ? '' : code),
    cell: codeCell,
    width: 84,
  }),
];

/** Every column of the page, with why a mix has no value in it. */
export const compareColumns = schemeColumns.map((column): Column<CompareRow> => ({
  ...column,
  whyMissing: (row) => (row.mix ? explainMixGap(row.mix, column.id) : (column.whyMissing?.(row) ?? '')),
}));
