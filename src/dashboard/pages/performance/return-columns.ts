import { performanceFields, type Performance } from '#contract/records/performance.ts';
import { computeExcessReturn } from '#finance/nav/returns.ts';
import { explainMissingReturn } from '../../schemes/return-notes.ts';
import { fieldColumn, numberColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { labelledReturnPeriods, mainPeriods, returnColumnGroups } from '../../ui/return-periods.ts';

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

const schemeReturnColumns: readonly Column<Performance>[] = [
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
    width: getWidth(name),
  });
}

const benchmarkReturnColumns: readonly Column<Performance>[] = periods.map(([header, , name]) =>
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

/** Which returns the table shows. The hidden columns still serve filters, sorting and charts. */
export const returnViews = ['scheme', 'benchmark', 'excess'] as const;
export type ReturnKind = (typeof returnViews)[number];

const MAIN_EXCESS_IDS: ReadonlySet<string> = new Set(mainPeriods.map(({ name }) => `excess${name}`));
const getIds = (columns: readonly Column<Performance>[]): readonly string[] => columns.map(({ id }) => id);

/** Ids of the columns that each view hides. The scheme's own returns include the excess over the main periods. */
export const hiddenColumnIdsByReturnKind: Readonly<Record<ReturnKind, readonly string[]>> = {
  scheme: [...getIds(benchmarkReturnColumns), ...getIds(excessColumns).filter((id) => !MAIN_EXCESS_IDS.has(id))],
  benchmark: [...getIds(schemeReturnColumns), ...getIds(excessColumns)],
  excess: [...getIds(schemeReturnColumns), ...getIds(benchmarkReturnColumns)],
};

function getWidth(name: string): number {
  return name === 'returnSinceLaunch' ? WIDE : NARROW;
}

function buildExcessId(name: string): string {
  return name.replace('return', 'excess');
}
