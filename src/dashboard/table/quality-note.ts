/** One fact about the quality of a table's data: `As of 31 Oct 2026`, `weights sum to 100.00`, `3 stale NAVs`. */
export interface QualityNote {
  readonly text: string;
  readonly tone?: 'warn';
}
