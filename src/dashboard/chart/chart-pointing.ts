/** The mark that the reader points at, in a chart or at its row in a table beside it. */
export interface ChartPointing {
  /** By the key of the row; null where it is none. */
  readonly key: string | null;
  readonly onPoint: (key: string | null) => void;
  /** Asks for the row of a mark. */
  readonly onSeek: (key: string) => void;
}
