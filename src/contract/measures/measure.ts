import type { Unit } from '../fields.ts';

/** What a measure is about: tables offer their columns by these. */
export type MeasureGroup =
  | 'Risk'
  | 'Consistency'
  | 'Tracking'
  | 'Portfolio'
  | 'Debt'
  | 'Rules'
  | 'Cost'
  | 'Stress test'
  | 'Age'
  | 'Flow';

/** The years that a value is over, by its suffix in the record: `volatility3Year`. */
export const measureWindows = { '1Year': 1, '3Year': 3, '5Year': 5, '10Year': 10 } as const;
export type MeasureWindow = keyof typeof measureWindows;

/** One measure of a scheme: its columns in storage, its fields on the wire and its columns in tables are derived from it. */
export interface Measure {
  readonly group: MeasureGroup;
  readonly label: string;
  /** In the header of a column below the group and the window, if it is shorter than the label. */
  readonly header?: string;
  /** How it is computed, in sentences; the window and the reasons for null are added. */
  readonly definition: string;
  readonly formula?: string;
  readonly unit?: Unit;
  /** Decimals on pages; the wire has four. */
  readonly decimals: 0 | 1 | 2;
  /** Which values are better, as for rank and quartile; null if neither is. A fall is negative, so that a higher one is better. */
  readonly direction: 'higher' | 'lower' | null;
  /** None for a measure of the latest portfolio, of costs, or with a window of its own. */
  readonly windows: readonly MeasureWindow[];
  /** Whether AMFI publishes the value, with a date of its own. */
  readonly isPublished?: true;
  /** Whether it is computed from the returns over many windows of that length, not from the one window to the latest NAV. */
  readonly isRolling?: true;
}

/** Why a measure is null. */
export const measureNoteTexts = {
  Payout: 'The option pays out income, which its NAVs exclude, or may have within the window.',
  Young: 'The scheme is younger than the window.',
  NoHistory: 'No NAV near the start of the window.',
  Gaps: 'Less than 90 % of the trading days of the window have NAVs; 98 % are needed for values of daily returns.',
  Split: 'A suspected unit split within the window.',
  DayMissing: 'No NAV of the trading day on which the window starts.',
  Ended: 'The NAVs ended before or within the window.',
  NoBenchmark: 'No total-return levels of the benchmark over the window.',
  OtherDays: 'The return of the benchmark ends on another day than that of the scheme.',
  NoRiskFreeRate: 'No overnight scheme has a one-year return, which is the risk-free rate.',
  NotRecovered: 'The NAV has not been back at its peak within the window.',
  FewMonths: 'Fewer than 12 complete months, or fewer than 3 in which the benchmark moved that way.',
  FewPeers: 'Fewer than five peers with a current NAV and windows of the same dates.',
  Passive: 'The scheme itself tracks an index.',
  NotPassive: 'The scheme is neither an index fund nor an ETF.',
  NotPublished: 'The data have no recent value that AMFI published for this scheme.',
  NotInData: 'The data do not have it.',
  NotMidOrSmall: 'AMFI tests mid and small cap schemes only.',
  NoMonthEnds: 'The AUM of one of the thirteen month-ends is missing, or the NAV of its day.',
  NoPortfolio: 'No portfolio.',
  NotDisclosed: 'The fund house does not disclose it.',
  NoEquity: 'The portfolio has no equity.',
  NoDebt: 'The portfolio has no debt or money-market instruments.',
  NoSizeList: 'No market-cap list for the date of the portfolio, or nothing of its equity is on it.',
  FewPortfolios: 'Fewer than six portfolios within a year whose previous one is at most 100 days older.',
  NoRule: 'No rule of its category limits what a portfolio of its date holds.',
  NotJudged: 'The portfolio does not settle whether the rules of its category are met.',
  NoPercentLimit: 'No rule that can be judged limits a share of net assets.',
  NoIndexFund: 'No other index fund or ETF on the same index has a portfolio of the same month.',
  NoTwin:
    'The other plan does not exist, has no comparable value of the same date, or has several codes that could be meant.',
  Undefined: 'The values of the window do not determine it.',
} as const;
export type MeasureNote = keyof typeof measureNoteTexts;
