import { performanceFields, type Performance } from '#contract/records/performance.ts';
import { computeExcessReturn } from '#finance/nav/returns.ts';
import { explainMissingReturn } from '../../schemes/return-notes.ts';
import { fieldColumn, numberColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { labelledReturnPeriods, returnColumnGroups } from '../../ui/text/return-periods.ts';

const NARROW = 66;
const WIDE = 96;

// Header, label and field of each period, shortest first.
const periods = [
  ...labelledReturnPeriods.map(({ name, short, long }) => [short, long, `return${name}`] as const),
  ['Since launch', 'since launch', 'returnSinceLaunch'] as const,
];

const schemeOptions = { group: returnColumnGroups.scheme } as const;
const benchmarkOptions = { group: returnColumnGroups.benchmark } as const;
const excessOptions = { group: returnColumnGroups.excess, unit: 'pp', signed: true } as const;

export const schemeReturnColumns: readonly Column<Performance>[] = [
  schemeReturnColumn('1 d', 'return1Day', '1Day'),
  ...periods.map(([header, , name]) => schemeReturnColumn(header, name, name.slice('return'.length))),
];

type SchemeReturn = 'return1Day' | (typeof periods)[number][2];

function schemeReturnColumn(header: string, name: SchemeReturn, horizon: string): Column<Performance> {
  return numberColumn(name, (row: Performance) => row[name], {
    ...schemeOptions,
    header,
    label: performanceFields[name].label,
    unit: '%',
    whyMissing: (row) => explainMissingReturn(row, horizon),
    ...(name === 'return1Day' && { note: ({ navNote }: Performance) => navNote }),
    width: getWidth(name),
  });
}

export const benchmarkReturnColumns: readonly Column<Performance>[] = periods.map(([header, , name]) =>
  fieldColumn(performanceFields, `${name}Benchmark`, { ...benchmarkOptions, header, width: getWidth(name) }),
);

/** Scheme return minus benchmark return, in percentage points; null if either is not available. */
export const excessColumns: readonly Column<Performance>[] = periods.map(([header, periodLabel, name]) =>
  numberColumn(buildExcessId(name), (row: Performance) => computeExcessReturn(row[name], row[`${name}Benchmark`]), {
    ...excessOptions,
    header,
    label: `Excess return, ${periodLabel}`,
    whyMissing: (row) => explainMissingReturn(row, name.slice('return'.length)),
    width: getWidth(name),
  }),
);

export const returnColumns: readonly Column<Performance>[] = [...schemeReturnColumns, ...benchmarkReturnColumns];

/** Columns that the totals row shows a median of. */
export const medianColumnIds: readonly string[] = [
  'dailyAum',
  ...[...returnColumns, ...excessColumns].map(({ id }) => id),
];

function getWidth(name: string): number {
  return name === 'returnSinceLaunch' ? WIDE : NARROW;
}

function buildExcessId(name: string): string {
  return name.replace('return', 'excess');
}
