import { PeerRank } from '../../schemes/peers/shown-standing.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import type { CellKind } from './cell-kind.ts';
import { numberCell } from './plain-cells.ts';
import styles from './ranked-cell.module.css';

/** The pixels of a rank of three digits after the number. */
const RANK = 26;
const measure = (textWidth: number): number => numberCell.measure(textWidth) + RANK;

const renderRanked: CellKind['print'] = ({ text, standing }) =>
  standing?.rank ? (
    <>
      {text}
      <small className={styles['rank']}>
        {' '}
        <span className="visually-hidden">rank </span>
        {formatInteger(standing.rank)}
      </small>
    </>
  ) : (
    text
  );

/** A number on the shade of its quartile among the peers, its rank set smaller after it, from the column's `standing`. */
export const rankedCell: CellKind = {
  ...numberCell,
  width: 92,
  measure,
  measurePrinted: measure,
  isShaded: true,
  render: renderRanked,
  print: renderRanked,
};

/** The pixels of the quartile and the slash; the number of peers is about as wide as the largest rank. */
const QUARTILE_AND_SLASH = 26;
const measureRank = (textWidth: number): number => numberCell.measure(2 * textWidth) + QUARTILE_AND_SLASH;

/** A rank among peers, from the column's `standing`. */
export const rankCell: CellKind = {
  ...numberCell,
  sortsDescendingFirst: false,
  measure: measureRank,
  measurePrinted: measureRank,
  render: ({ text, standing }) =>
    standing?.rank ? <PeerRank rank={standing.rank} count={standing.count} quartile={standing.quartile} /> : text,
  print: ({ text, standing }) =>
    standing?.rank ? `${formatInteger(standing.rank)}/${formatInteger(standing.count)}` : text,
};
