/** The row that the reader points at, in a table or at its mark in a chart beside it. */
export interface Pointing {
  /** By the table's `rowKey`; null where it is none. */
  readonly key: string | null;
  readonly onPoint: (key: string | null) => void;
  /** The row whose mark was clicked: it comes into sight. A new object for each click; null before the first. */
  readonly sought: { readonly key: string } | null;
}
