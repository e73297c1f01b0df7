import { joinClasses } from '../../ui/join-classes.ts';
import type { CellKind } from './cell-kind.ts';
import { textCell } from './plain-cells.ts';
import styles from './code-cell.module.css';

// Apart from the plain cells, which benches load without a bundler, since it has a style.

/** An AMFI code or an ISIN, which are compared letter by letter. */
export const codeCell: CellKind = {
  ...textCell,
  isIdentifying: true,
  className: joinClasses(textCell.className, styles['code']),
};
