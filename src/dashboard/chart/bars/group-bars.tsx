import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { Column } from '../../table/column.ts';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { numberColumnHeader, textHeader, type ChartTableData } from '../frame/chart-table.tsx';
import { buildCaption, formatList, formatMissing, addUnit } from '../frame/chart-text.ts';
import { buildBars, type Bars } from './bar-points.ts';
import { buildTopTable, computeBarsHeight, explainEmptyBars } from './top-bars.tsx';

const BarDrawing = lazyWhenIdle(async () => (await import('./bar-drawing.tsx')).BarDrawing);

interface GroupBarsProps<Row> {
  readonly title: string;
  /** Groups of a portfolio, drawn in the given order. */
  readonly rows: readonly Row[];
  readonly group: Column<Row>;
  readonly size: Column<Row>;
  /** Change from the previous portfolio, in percentage points; null if there is none. */
  readonly change?: Column<Row>;
  /** Compared with instead of the previous portfolio, such as the median of peers. */
  readonly reference?: { readonly column: Column<Row>; readonly label: string } | undefined;
  readonly asOf: IsoDate | null;
  readonly max?: number;
  /** How the groups are defined, such as the list that classifies companies by size. */
  readonly note?: string;
}

/** Groups of a portfolio: a bar for the weight, a mark at the previous weight, the change beside it. */
export function GroupBars<Row>(props: GroupBarsProps<Row>) {
  const { title, rows, group, size, change, reference, asOf, max = 12, note = '' } = props;
  const bars = useMemo(
    () =>
      reference
        ? buildBars(rows, { name: group, size, mark: reference.column }, max)
        : buildGroupBars(rows, group, size, change, max),
    [rows, group, size, change, reference, max],
  );
  const markName = reference?.column.label.toLowerCase();
  const hasMarks = bars.points.some(({ mark }) => mark !== null);
  return (
    <ChartFrame
      title={title}
      unit={size.unit}
      caption={buildCaption(
        asOf,
        hasMarks ? `the mark is ${reference?.label ?? 'the previous weight, the change from it is in points'}` : '',
        note,
      )}
      summary={summarizeGroups(bars, size, markName ?? 'previous')}
      table={reference ? buildTopTable(bars, group, size, reference.label) : buildGroupTable(bars, group, size, change)}
      height={computeBarsHeight(bars.points.length, max)}
      emptyReason={bars.points.length === 0 ? explainEmptyBars(rows.length, size) : null}
      footnote={buildFootnote(bars)}
    >
      <BarDrawing
        title={title}
        points={bars.points}
        origin="left"
        showDetails={hasMarks && !reference}
        markName={markName}
      />
    </ChartFrame>
  );
}

/** The previous weight is the weight minus its change; without a change there is no mark and no text about it. */
export function buildGroupBars<Row>(
  rows: readonly Row[],
  group: Column<Row>,
  size: Column<Row>,
  change: Column<Row> | undefined,
  max: number,
): Bars {
  const previous: Column<Row> = {
    ...size,
    value: (row) => {
      const weight = size.value(row);
      const difference = change?.value(row);
      return typeof weight === 'number' && typeof difference === 'number' ? weight - difference : null;
    },
  };
  return buildBars(rows, { name: group, size, mark: previous, detail: change }, max);
}

/**
 * `Weight: Large Cap 64.20 % (+1.20 pp), Mid Cap 21.50 % (−0.40 pp) and Small Cap 14.30 %.` A mark that is no previous weight has its name:
 * `Large Cap 64.20 % (peers’ median 70.10 %)`.
 */
export function summarizeGroups<Row>(bars: Bars, size: Column<Row>, marks: string): string {
  const parts = bars.points.map(({ name, text, mark, markText, detail }) => {
    const compared = detail === '' ? `${marks} ${addUnit(markText, size.unit)}` : addUnit(detail, 'pp');
    return `${name} ${addUnit(text, size.unit)}${mark === null ? '' : ` (${compared})`}`;
  });
  return `${size.label}: ${formatList(parts)}.`;
}

function buildGroupTable<Row>(bars: Bars, group: Column<Row>, size: Column<Row>, change?: Column<Row>): ChartTableData {
  return {
    headers: [textHeader(group.label), numberColumnHeader(size), ...(change ? [numberColumnHeader(change)] : [])],
    rows: bars.points.map(({ key, name, text, detail }) => ({
      key,
      cells: change ? [name, text, detail] : [name, text],
    })),
  };
}

function buildFootnote({ hiddenCount, missing }: Bars): string {
  const hidden = hiddenCount > 0 ? `${hiddenCount} more ${hiddenCount === 1 ? 'group' : 'groups'} not shown.` : '';
  return [hidden, formatMissing(missing)].filter((part) => part !== '').join(' ');
}
