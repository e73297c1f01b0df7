/** The columns of a data line of NAVAll.txt that say which scheme it is of, with its section and fund house from the heading lines above. */
export interface ListedColumns {
  readonly code: string;
  /** Scheme name as printed on the line (in the 2026 layout without plan and option). */
  readonly name: string;
  /** The line's own Plan and Option; null in layouts without these columns, '' if the cell is blank. */
  readonly planCell: string | null;
  readonly optionCell: string | null;
  readonly mutualFund: string;
  /** `Open Ended`, `Close Ended`, `Interval Fund`; category and sub-category are those of the section line. */
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
  /** The two ISIN columns, '' if the cell has no ISIN. */
  readonly isinFirst: string;
  readonly isinReinvest: string;
}
