import { memo } from 'react';
import { type ChartTableData, numberHeader, textHeader } from '../../../chart/frame/chart-table.tsx';
import { getSeriesColour } from '../../../chart/frame/series-style.tsx';
import { ShadeLegend, buildStandingAttributes } from '../../../schemes/peers/shown-standing.tsx';
import { Riskometer } from '../../../schemes/riskometer.tsx';
import { rankedCell } from '../../../table/cells/ranked-cell.tsx';
import { Swatch } from '../../../ui/controls/swatch.tsx';
import { ColumnSpanSection, ScrollArea } from '../../../ui/layout/page-sections.tsx';
import { buildNoteAttributes, buildTooltip } from '../../../ui/tooltip.tsx';
import type { CompareRow } from '../compare-rows.ts';
import { labelRow, TableHead } from '../section-parts.tsx';
import { describeBest, type KeyData, type KeyDataCell, type KeyDataRow } from './key-data.ts';
import styles from './key-data-table.module.css';

interface KeyDataTableProps {
  readonly schemes: readonly CompareRow[];
  /** Names as short as they stay distinct, in the order of the schemes. */
  readonly names: readonly string[];
  readonly keyData: KeyData;
}

/** Schemes whose key data fit the width of paper in the size that they have on the screen. */
const MAX_IN_FULL_SIZE = 6;

/** The key data: a row per field, a column per scheme. */
export const KeyDataTable = memo(function KeyDataTable({
  schemes,
  names,
  keyData: { rows, missing, peers },
}: KeyDataTableProps) {
  return (
    <>
      <RowsTable
        label="Key data"
        about={describeBest(schemes)}
        schemes={schemes}
        names={names}
        rows={rows}
        peers={peers}
      />
      {rows.some(({ cells }) => cells.some(({ standing }) => standing?.quartile)) && <ShadeLegend />}
      <StaleNote schemes={schemes} names={names} />
      {schemes.map(
        ({ code, mix }, index) =>
          mix && (
            <p key={code} className={styles['note']}>
              {names[index]}: {mix.description}
            </p>
          ),
      )}
      {missing.map(({ labels, reason }) => (
        <p key={reason} className={`screen-only ${styles['note']}`}>
          Not available for these schemes: {labels.join(' · ')}
          {reason !== '' && `. ${reason}`}
        </p>
      ))}
    </>
  );
});

/** What the fund houses of the schemes say, as the last section of a comparison; none without any of it. */
export const FundHouseWords = memo(function FundHouseWords({ schemes, names, keyData: { words } }: KeyDataTableProps) {
  if (words.length === 0) return null;
  return (
    <ColumnSpanSection columns={12} label="In the fund houses’ words">
      <RowsTable label="In the fund houses’ words" about="" schemes={schemes} names={names} rows={words} peers={null} />
    </ColumnSpanSection>
  );
});

interface RowsTableProps extends Omit<KeyDataTableProps, 'keyData'> {
  readonly label: string;
  readonly about: string;
  readonly rows: readonly KeyDataRow[];
  /** The peers of which there is a column of medians. */
  readonly peers: KeyData['peers'];
}

const RowsTable = ({ label, about, schemes, names, rows, peers }: RowsTableProps) => (
  <>
    <TableHead label={label} about={about} buildTable={() => buildTable(schemes, rows, peers)} />
    <ScrollArea label={`${label} by scheme`}>
      <table className={styles['table']} data-many={schemes.length > MAX_IN_FULL_SIZE || undefined}>
        <thead>
          <tr>
            <th className={styles['pinned']} scope="col">
              <span className="visually-hidden">Field</span>
            </th>
            {schemes.map(({ code, schemeName, mix }, index) => (
              <th
                key={code}
                className={`number ${styles['scheme']}`}
                scope="col"
                {...buildNoteAttributes(mix?.description ?? schemeName)}
              >
                <span className={styles['name']}>
                  <Swatch colour={getSeriesColour(index)} shape="box" className={styles['swatch']} />
                  {names[index]}
                </span>
              </th>
            ))}
            {peers !== null && (
              <th className={`number ${styles['median']}`} scope="col" {...buildTooltip(peers)}>
                Peers’ median
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <KeyDataRowView key={row.id} row={row} schemes={schemes} hasMedian={peers !== null} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  </>
);

/** A row that has notes, such as the dates of its values, has another one with them. */
function buildTable(schemes: readonly CompareRow[], rows: readonly KeyDataRow[], peers: string | null): ChartTableData {
  return {
    headers: [
      textHeader('Field'),
      ...schemes.map(({ schemeName }) => numberHeader(schemeName)),
      ...(peers === null ? [] : [numberHeader(`Median of ${peers}`)]),
    ],
    rows: rows.flatMap((row) => [
      {
        key: row.id,
        cells: [labelRow(row), ...row.cells.map(({ text }) => text), row.median],
        standings: [null, ...row.cells.map(({ standing }) => standing)],
      },
      ...(row.cells.some(({ note }) => note !== '')
        ? [{ key: `${row.id} note`, cells: [`${row.label}, note`, ...row.cells.map(({ note }) => note)] }]
        : []),
    ]),
  };
}

/** Why no value of a stale scheme is marked as the best. */
function StaleNote({ schemes, names }: Omit<KeyDataTableProps, 'keyData'>) {
  const stale = names.filter((_, index) => schemes[index]?.isStale);
  if (stale.length === 0) return null;
  return <p className={styles['note']}>Not ranked (NAV more than 10 days old): {stale.join(' · ')}</p>;
}

interface KeyDataRowViewProps {
  readonly row: KeyDataRow;
  readonly schemes: readonly CompareRow[];
  readonly hasMedian: boolean;
}

function KeyDataRowView({ row, schemes, hasMedian }: KeyDataRowViewProps) {
  return (
    <tr id={row.id}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the definition must be reachable by keyboard */}
      <th
        className={`second ${styles['pinned']}`}
        scope="row"
        {...(row.definition !== '' && { tabIndex: 0, ...buildNoteAttributes(row.definition) })}
      >
        {row.label} {row.unit !== '' && <span className="quiet">{row.unit}</span>}
      </th>
      {row.cells.map((cell, index) => (
        <td
          key={cell.code}
          {...buildStandingAttributes(
            cell.standing,
            'number',
            cell.isMissing && 'none',
            cell.source !== '' && styles['published'],
            !row.isNumeric && styles['words'],
            isProse(row, cell) && styles['prose'],
            cell.isBest && styles['best'],
            row.isNumeric && !cell.standing?.rank && styles['unranked'],
          )}
          {...buildCellNote(cell)}
        >
          <div>
            <KeyDataCellView row={row} cell={cell} isStale={schemes[index]?.isStale ?? false} />
          </div>
        </td>
      ))}
      {hasMedian && <td className={`number ${styles['median']}`}>{row.median}</td>}
    </tr>
  );
}

/** Why there is no value, or where it comes from; without either its rank in words, which the cell shows too. */
function buildCellNote({ whyMissing, source, rankNote }: KeyDataCell) {
  const note = whyMissing || source;
  if (note === '') return buildTooltip(rankNote);
  return { tabIndex: 0, ...buildNoteAttributes([note, rankNote].filter(Boolean).join(' ')) };
}

/** What a summary document states, in sentences or names. */
const isProse = ({ id }: KeyDataRow, { isMissing }: KeyDataCell): boolean =>
  !isMissing && (id === 'exitLoad' || id === 'managers');

function KeyDataCellView({
  row,
  cell,
  isStale,
}: {
  readonly row: KeyDataRow;
  readonly cell: KeyDataCell;
  readonly isStale: boolean;
}) {
  if (row.id === 'managers') return cell.text.replaceAll('; ', ',\n');
  if (row.id === 'riskometerScheme' && !cell.isMissing) return <Riskometer level={cell.text} />;
  if (row.id === 'navDate' && isStale) {
    return (
      <>
        {cell.text} <span className="warn">▲ stale</span>
      </>
    );
  }
  const text = rankedCell.print(cell);
  const value = cell.isBest ? (
    <>
      <i className={styles['dot']} aria-hidden="true" /> {text}
      <span className="visually-hidden"> best</span>
    </>
  ) : (
    text
  );
  if (cell.note === '') return value;
  return (
    <>
      {value} <small className={styles['source']}>{cell.note}</small>
    </>
  );
}
