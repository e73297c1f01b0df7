import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { PositionGroup } from '#finance/portfolio/groups.ts';
import { numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { GroupBars } from './group-bars.tsx';
import { TopBars } from './top-bars.tsx';

/** The weights of a portfolio by one of its groupings. */
export interface PortfolioMix {
  readonly title: string;
  readonly groups: readonly PositionGroup[];
  /** What the weights are of; '' for the whole portfolio. */
  readonly note: string;
  /** The values of the marks, such as the median of the peers. */
  readonly reference?: { readonly column: Column<PositionGroup>; readonly label: string } | undefined;
}

interface PortfolioBarsProps<Row> extends Pick<
  Parameters<typeof TopBars<Row>>[0],
  'rows' | 'name' | 'size' | 'previous' | 'previousLabel'
> {
  readonly getAssetType: (row: Row) => string;
  readonly asOf: IsoDate | null;
  readonly mixes: readonly PortfolioMix[];
}

const groupColumn: Column<PositionGroup> = textColumn('label', (row) => row.label, { header: 'Group' });
const groupWeightColumn: Column<PositionGroup> = numberColumn('totalWeight', (row) => row.totalWeight, {
  header: 'Weight',
  unit: '%',
});

/** A portfolio as bars: its largest holdings, and its groupings. */
export function PortfolioBars<Row>({ rows, getAssetType, mixes, ...top }: PortfolioBarsProps<Row>) {
  const { size } = top;
  // a row without a weight, such as a share that is written off, is none of the largest
  const securities = useMemo(
    () => rows.filter((row) => getAssetType(row) !== 'Cash' && size.value(row) !== null),
    [rows, getAssetType, size],
  );
  return (
    <>
      <TopBars title="Top 10 holdings" note="excl. cash" rows={securities} {...top} />
      {mixes.map(({ groups, ...mix }) => (
        <GroupBars
          key={mix.title}
          rows={groups}
          group={groupColumn}
          size={groupWeightColumn}
          asOf={top.asOf}
          {...mix}
        />
      ))}
    </>
  );
}
