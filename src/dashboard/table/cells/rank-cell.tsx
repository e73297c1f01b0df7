import { PeerRank } from '../../schemes/peers/shown-standing.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import type { CellKind } from './cell-kind.ts';
import { numberCell } from './plain-cells.ts';

/** The pixels of the quartile and the slash; the number of peers is about as wide as the largest rank. */
const QUARTILE_AND_SLASH = 26;
const measure = (textWidth: number): number => numberCell.measure(2 * textWidth) + QUARTILE_AND_SLASH;

/** A rank among peers, from the column's `standing`. */
export const rankCell: CellKind = {
  ...numberCell,
  sortsDescendingFirst: false,
  measure,
  measurePrinted: measure,
  render: ({ text, standing }) =>
    standing?.rank ? <PeerRank rank={standing.rank} count={standing.count} quartile={standing.quartile} /> : text,
  print: ({ text, standing }) =>
    standing?.rank ? `${formatInteger(standing.rank)}/${formatInteger(standing.count)}` : text,
};
