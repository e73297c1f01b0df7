import { performanceFields, type Performance } from '#contract/records/performance.ts';
import { excessReturn } from '#finance/glossary/column-definitions.ts';
import { formatDefinition } from '#finance/glossary/metric-definition.ts';
import { explainMissingReturn } from '#schemes/return-notes.ts';
import { labelledReturnPeriods, returnColumnGroups } from '../../schemes/returns/return-periods.ts';
import {
  computeExcess,
  explainBenchmarkSource,
  explainExcessSource,
  explainMissingExcess,
  explainReturnSource,
} from '../../schemes/returns/return-sources.ts';
import { numberColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { listMeasureIds } from '../../table/measure-columns.ts';

const NARROW = 66;
const WIDE = 96;

// Header, label and horizon of each period, shortest first.
const periods = [
  ...labelledReturnPeriods.map(({ name, short, long }) => [short, long, name] as const),
  ['Since launch', 'since launch', 'SinceLaunch'] as const,
];

const schemeOptions = { group: returnColumnGroups.scheme } as const;
const benchmarkOptions = { group: returnColumnGroups.benchmark } as const;
const excessOptions = {
  group: returnColumnGroups.excess,
  unit: 'pp',
  signed: 'gain',
  definition: formatDefinition(excessReturn),
} as const;

export const dayReturnColumn: Column<Performance> = {
  ...schemeReturnColumn('1 d', '1Day'),
  note: ({ navNote }) => navNote,
};

const periodReturnColumns: readonly Column<Performance>[] = labelledReturnPeriods.map(({ short, name }) =>
  schemeReturnColumn(short, name),
);

export const sinceLaunchColumn: Column<Performance> = schemeReturnColumn('Since launch', 'SinceLaunch');

export const schemeReturnColumns: readonly Column<Performance>[] = [
  dayReturnColumn,
  ...periodReturnColumns,
  sinceLaunchColumn,
];

export function schemeReturnColumn(header: string, horizon: '1Day' | (typeof periods)[number][2]): Column<Performance> {
  const name = `return${horizon}` as const;
  return numberColumn(name, (row: Performance) => row[name], {
    ...schemeOptions,
    header,
    label: performanceFields[name].label,
    unit: '%',
    whyMissing: (row) => explainMissingReturn(row, horizon),
    source: (row) => explainReturnSource(row, horizon),
    width: getWidth(horizon),
  });
}

export const benchmarkReturnColumns: readonly Column<Performance>[] = periods.map(([header, , horizon]) =>
  numberColumn(`return${horizon}Benchmark`, (row: Performance) => row[`return${horizon}Benchmark`], {
    ...benchmarkOptions,
    header,
    label: performanceFields[`return${horizon}Benchmark`].label,
    unit: '%',
    source: (row) => explainBenchmarkSource(row, horizon),
    width: getWidth(horizon),
  }),
);

/** Scheme return minus benchmark return, in percentage points, by horizon. */
export const excessColumns = periods.map(
  ([header, periodLabel, horizon]) =>
    [
      horizon,
      numberColumn(`excess${horizon}`, (row: Performance) => computeExcess(row, horizon), {
        ...excessOptions,
        header,
        label: `Excess return, ${periodLabel}`,
        whyMissing: (row) => explainMissingExcess(row, horizon),
        source: (row) => explainExcessSource(row, horizon),
        width: getWidth(horizon),
      }),
    ] as const,
);

/** Columns that the totals row shows a median of. */
export const medianColumnIds: readonly string[] = [
  'dailyAum',
  ...[...schemeReturnColumns, ...benchmarkReturnColumns, ...excessColumns.map(([, column]) => column)].map(
    ({ id }) => id,
  ),
  'ter',
  ...listMeasureIds(),
];

function getWidth(horizon: string): number {
  return horizon === 'SinceLaunch' ? WIDE : NARROW;
}
