import type { IsoDate } from '#contract/dates.ts';

/** What a scheme was worth on another day, or by another source; ₹ lakh. */
export interface KnownTotal {
  readonly total: number;
  readonly date: IsoDate;
  /** `portfolio of 30 Jun 2026` */
  readonly source: string;
}
