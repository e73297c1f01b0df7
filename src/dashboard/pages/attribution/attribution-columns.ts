import { type ReturnContribution, returnContributionFields } from '#contract/records/attribution.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { barCell } from '../../table/cells/bar-cell.tsx';
import { codeCell } from '../../table/cells/code-cell.tsx';
import { choiceColumn, fieldColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { formatMonth } from '../../ui/text/format.ts';

type Row = ReturnContribution;
type FieldName = 'weight' | 'benchmarkWeight' | 'return' | 'benchmarkReturn' | EffectName;
type EffectName =
  | 'contribution'
  | 'residual'
  | 'allocation'
  | 'selection'
  | 'interaction'
  | 'activeResidual'
  | 'effect';

const percentColumn = (name: FieldName, header: string, group: string): Column<Row> =>
  fieldColumn(returnContributionFields, name, { header, group, width: 88 });

const pointsColumn = (name: EffectName, header: string, width = 96): Column<Row> =>
  fieldColumn(returnContributionFields, name, { header, group: 'Percentage points', signed: 'change', width });

/** What a table is about, in front and with bars. */
const leadingColumn = (name: 'contribution' | 'effect', header: string): Column<Row> =>
  fieldColumn(returnContributionFields, name, { header, signed: 'change', cell: barCell, width: 132 });

export const contributionColumn = leadingColumn('contribution', 'Contribution, pp');
export const effectColumn = leadingColumn('effect', 'Effect, pp');

const weightColumns = (hasBenchmark: boolean): readonly Column<Row>[] => [
  percentColumn('weight', 'Scheme', 'Weight, %'),
  ...(hasBenchmark ? [percentColumn('benchmarkWeight', 'Benchmark', 'Weight, %')] : []),
];
const returnColumns = (hasBenchmark: boolean): readonly Column<Row>[] => [
  percentColumn('return', 'Scheme', 'Return, %'),
  ...(hasBenchmark ? [percentColumn('benchmarkReturn', 'Benchmark', 'Return, %')] : []),
];

/** What is not priced, as a line of a table of groups or holdings. */
const REST = 'Not explained by prices';

export const nameColumn: Column<Row> = textColumn('name', ({ name, group }) => (group === 'Rest' ? REST : name), {
  header: 'Name',
  width: 220,
  href: ({ isin }) => (isin === '' ? null : buildPageHref('stocks', { isin })),
});

const monthColumn: Column<Row> = textColumn('month', ({ to }) => (to ?? '').slice(0, 7), {
  header: 'Month',
  width: 120,
  format: (value) => formatMonth(String(value)),
});

/** The effect first, if there is one, and the contribution last. */
const surround = (hasEffects: boolean, columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  hasEffects
    ? [effectColumn, ...columns, pointsColumn('contribution', 'Contribution', 108)]
    : [contributionColumn, ...columns];

/** What each month added. */
export const buildMonthColumns = (hasBenchmark: boolean): readonly Column<Row>[] => [
  monthColumn,
  ...surround(hasBenchmark, [
    fieldColumn(returnContributionFields, 'weight', { header: 'Priced, %', label: 'Priced share', width: 96 }),
    ...returnColumns(hasBenchmark),
    pointsColumn('residual', 'Residual'),
  ]),
];

/** @param hasEffects whether the benchmark is known by these groups. */
export const buildGroupColumns = (hasEffects: boolean): readonly Column<Row>[] => [
  nameColumn,
  ...surround(hasEffects, [
    ...weightColumns(hasEffects),
    ...returnColumns(hasEffects),
    ...(hasEffects
      ? [
          pointsColumn('allocation', 'Allocation'),
          pointsColumn('selection', 'Selection'),
          pointsColumn('interaction', 'Interaction'),
          pointsColumn('activeResidual', 'Residual'),
        ]
      : []),
  ]),
];

export const buildHoldingColumns = (hasEffects: boolean): readonly Column<Row>[] => [
  nameColumn,
  ...surround(hasEffects, [...weightColumns(hasEffects), ...returnColumns(hasEffects)]),
  choiceColumn('sector', ({ sector }) => sector, { header: 'Sector', width: 180 }),
  choiceColumn('size', ({ size }) => size, { header: 'Size', width: 96 }),
  textColumn('isin', ({ isin }) => isin, { header: 'ISIN', cell: codeCell, width: 120 }),
];
