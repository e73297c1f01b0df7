import { toIsoDay } from '#finance/calendar.ts';
import type { Drawdown, MedianFall } from '#finance/nav/risk/drawdown.ts';
import { type ChartTableData, numberHeader, textHeader } from '../../chart/frame/chart-table.tsx';
import type { SeriesColour } from '../../chart/frame/series-style.tsx';
import { DASH, formatDay, formatInteger, formatNumber } from '../../ui/text/format.ts';
import { buildNoteAttributes } from '../../ui/tooltip.tsx';
import { SchemeFigures } from '../scheme-figures.tsx';
import styles from './falls-table.module.css';

export interface FallRow {
  readonly name: string;
  /** `17 Jan 2020 to 23 Mar 2020`. */
  readonly span: string;
  /** In the order of the columns; null without a value. */
  readonly drawdowns: readonly (Drawdown | null)[];
  /** The fall of the median peer, in the last column. */
  readonly median: MedianFall | null;
  /** Why each of the drawdowns is missing. */
  readonly whyMissing: readonly string[];
}

/** The three values of a fall as text. */
interface FallTexts {
  readonly depth: string;
  readonly daysDown: string;
  readonly daysToRecover: string;
}

const NO_FALL: FallTexts = { depth: 'no fall', daysDown: '', daysToRecover: '' };

function describeDrawdown({ depth, peak, trough, recovery, knownTo }: Drawdown): FallTexts {
  if (depth === 0) return NO_FALL;
  return {
    depth: formatNumber(depth),
    daysDown: formatInteger(trough - peak),
    daysToRecover:
      recovery === null ? `not recovered by ${formatDay(toIsoDay(knownTo))}` : formatInteger(recovery - trough),
  };
}

const describeMedian = ({ depth, daysDown, daysToRecover, count }: MedianFall): FallTexts => ({
  depth: formatNumber(depth),
  daysDown: formatInteger(daysDown),
  daysToRecover: Number.isFinite(daysToRecover)
    ? formatInteger(daysToRecover)
    : `half of ${formatInteger(count)} not recovered`,
});

const listTexts = ({ drawdowns, median }: FallRow, columns: number): readonly (FallTexts | null)[] =>
  [...drawdowns.map((drawdown) => drawdown && describeDrawdown(drawdown)), median && describeMedian(median)].slice(
    0,
    columns,
  );

/** A row for each fall with three columns for each scheme. */
export const buildFallsFile = (columns: readonly string[], rows: readonly FallRow[]): ChartTableData => ({
  headers: [
    textHeader('Fall'),
    textHeader('Days'),
    ...columns.flatMap((name) => [
      numberHeader(name, '%'),
      numberHeader(`${name}, days down`),
      numberHeader(`${name}, days to recover`),
    ]),
  ],
  rows: rows.map((row) => ({
    key: row.name,
    cells: [
      row.name,
      row.span,
      ...listTexts(row, columns.length).flatMap((texts) => [
        texts?.depth ?? '',
        texts?.daysDown ?? '',
        texts?.daysToRecover ?? '',
      ]),
    ],
  })),
});

interface FallsTableProps {
  readonly label: string;
  /** The schemes, their benchmark, the median of the peers. */
  readonly columns: readonly string[];
  readonly colours: readonly SeriesColour[];
  readonly rows: readonly FallRow[];
}

export const FallsTable = ({ label, columns, colours, rows }: FallsTableProps) => (
  <SchemeFigures label={label} corner="Fall" names={columns} colours={colours}>
    {rows.map((row) => (
      <tr key={row.name}>
        <th scope="row">
          {row.name} <span className={styles['small']}>{row.span}</span>
        </th>
        {listTexts(row, columns.length).map((texts, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the columns are the schemes, in their order
          <FallCell
            key={index}
            texts={texts}
            whyMissing={row.whyMissing[index] ?? 'The NAVs of peers are loaded over the period only.'}
          />
        ))}
      </tr>
    ))}
  </SchemeFigures>
);

function FallCell({ texts, whyMissing }: { readonly texts: FallTexts | null; readonly whyMissing: string }) {
  if (texts === null)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must be reachable by keyboard
      <td className="number none" tabIndex={0} {...buildNoteAttributes(whyMissing)}>
        {DASH}
      </td>
    );
  const { depth, daysDown, daysToRecover } = texts;
  const days =
    daysDown === '' ? '' : `${daysDown} down, ${daysToRecover}${/^\d/.test(daysToRecover) ? ' to recover' : ''}`;
  return (
    <td className="number">
      {depth} <span className={styles['small']}>{days}</span>
    </td>
  );
}
