import { performance, type Performance } from '#contract/records/performance.ts';
import { excess } from '#finance/returns.ts';
import { fieldColumn, numberColumn } from '../../table/column-makers.ts';
import type { Column } from '../../table/column.ts';

// Header and name of each length of time, shortest first.
const horizons = [
  ['7 d', '7 days', 'return7Days'],
  ['15 d', '15 days', 'return15Days'],
  ['1 m', '1 month', 'return1Month'],
  ['3 m', '3 months', 'return3Month'],
  ['6 m', '6 months', 'return6Month'],
  ['1 y', '1 year', 'return1Year'],
  ['3 y', '3 years', 'return3Year'],
  ['5 y', '5 years', 'return5Year'],
  ['10 y', '10 years', 'return10Year'],
  ['Launch', 'since launch', 'returnSinceLaunch'],
] as const;

const width = 66;
const scheme = { band: 'Scheme return, %, over 1 year annualised', width } as const;
const benchmark = { band: 'Benchmark return, %, over 1 year annualised', width } as const;
const band = 'Excess over benchmark, pp';

const ofScheme: readonly Column<Performance>[] = [
  fieldColumn(performance, 'return1Day', { ...scheme, header: '1 d' }),
  ...horizons.map(([header, , name]) => fieldColumn(performance, name, { ...scheme, header })),
];

const ofBenchmark: readonly Column<Performance>[] = horizons.map(([header, , name]) =>
  fieldColumn(performance, `${name}Benchmark`, { ...benchmark, header }),
);

/** Scheme minus benchmark, in percentage points, where both are told. */
export const excessColumns: readonly Column<Performance>[] = horizons.map(([header, words, name]) =>
  numberColumn(excessId(name), (row: Performance) => excess(row[name], row[`${name}Benchmark`]), {
    band,
    header,
    label: `Excess return, ${words}`,
    unit: 'pp',
    signed: true,
    width,
  }),
);

export const returnColumns: readonly Column<Performance>[] = [...ofScheme, ...ofBenchmark];

/** Columns whose median means something beside the rows. */
export const medianColumns: readonly string[] = [
  'dailyAum',
  ...[...returnColumns, ...excessColumns].map(({ id }) => id),
];

/** Which returns stand in the table: all columns stay there for filters, sorting and charts. */
export const returnsShown = ['scheme', 'benchmark', 'excess'] as const;
export type ReturnsShown = (typeof returnsShown)[number];

const KEY_EXCESS: ReadonlySet<string> = new Set(['excess1Year', 'excess3Year', 'excess5Year']);
const ids = (columns: readonly Column<Performance>[]): readonly string[] => columns.map(({ id }) => id);

/** Ids of the columns that are not shown: beside the scheme's own returns stands its excess over the main periods. */
export const hiddenColumns: Readonly<Record<ReturnsShown, readonly string[]>> = {
  scheme: [...ids(ofBenchmark), ...ids(excessColumns).filter((id) => !KEY_EXCESS.has(id))],
  benchmark: [...ids(ofScheme), ...ids(excessColumns)],
  excess: [...ids(ofScheme), ...ids(ofBenchmark)],
};

function excessId(name: string): string {
  return name.replace('return', 'excess');
}
