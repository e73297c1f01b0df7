/** What a figure of ours means, in the words of the functions beside this file. */
export interface Definition {
  readonly term: string;
  readonly meaning: string;
  readonly formula?: string;
  readonly unit?: string;
  /** The rule it follows, where somebody else made it. */
  readonly source?: string;
}

/** The figures that are computed here: how, and when there is none. */
export const definitions: readonly Definition[] = [
  {
    term: 'As-of NAV',
    meaning:
      'The NAV of the day or, on a holiday, the nearest earlier one: at most 7 days earlier for periods up to a month, else ' +
      '10. It never looks ahead.',
    unit: '₹',
  },
  {
    term: 'Absolute return',
    meaning:
      'Return over a period of up to a year. The period ends on the scheme’s own latest NAV date, for its benchmark too. ' +
      'There is none where no NAV is near enough, or across a break.',
    formula: 'NAV_end / NAV_start − 1',
    unit: '%',
  },
  {
    term: 'CAGR',
    meaning: 'Return a year, over a period of more than a year; the days are those from its start to its end.',
    formula: '(NAV_end / NAV_start)^(365 / days) − 1',
    unit: '%',
    source: 'A year is 365 days: SEBI circular of 4 January 2018',
  },
  {
    term: 'Return since launch',
    meaning:
      'From the first NAV: CAGR when that is more than a year ago, else absolute. There is none where the NAVs kept begin more ' +
      'than 45 days after the launch, or the launch is not known.',
    unit: '%',
  },
  {
    term: 'Excess return',
    meaning: 'Return of the scheme less that of its benchmark over the same days.',
    formula: 'R_scheme − R_benchmark',
    unit: 'pp',
  },
  {
    term: 'Break',
    meaning:
      'Two NAVs in a row between which no figure is told: a ratio outside 0.6 to 1.7 (a suspected split), or a gap of more ' +
      'than 400 days.',
  },
  {
    term: 'Information ratio',
    meaning:
      'Mean of the daily excess returns over their sample standard deviation, annualised. Equity-oriented schemes only; none ' +
      'with fewer than 200 daily returns a year.',
    formula: 'mean(r_scheme − r_benchmark) / sd(r_scheme − r_benchmark) × √252',
    source: 'SEBI circular of 17 January 2025',
  },
  {
    term: 'Volatility',
    meaning: 'Sample standard deviation of the daily log returns, annualised; none with fewer than 200 of them a year.',
    formula: 'sd(ln(NAV_t / NAV_t−1)) × √252',
    unit: '%',
  },
  {
    term: 'Maximum drawdown',
    meaning: 'The deepest fall from a peak within the period: 0 or below.',
    formula: 'min over t of NAV_t / max(NAV_s, s ≤ t) − 1',
    unit: '%',
  },
  {
    term: 'Growth of ₹10,000',
    meaning:
      'What ₹10,000 put into each scheme on the latest common start became. A scheme keeps its as-of NAV for up to 10 days.',
    formula: '10,000 × NAV_t / NAV_start',
    unit: '₹',
  },
  {
    term: 'Top 5 and top 10',
    meaning:
      'Weight of the five and of the ten largest securities, added up per ISIN first; cash and derivatives are left out, ' +
      'weights are not scaled to 100.',
    unit: '%',
  },
  {
    term: 'HHI',
    meaning: 'Herfindahl-Hirschman index: how concentrated a portfolio is, from 0 to 1.',
    formula: 'Σ w², weights as fractions',
  },
  {
    term: 'Effective holdings',
    meaning: 'How many equal holdings would be as concentrated.',
    formula: '1 / HHI',
  },
  {
    term: 'Active change',
    meaning:
      'How much of a portfolio changed places since the one before. Not the turnover that funds publish, which needs trades.',
    formula: '½ Σ |w_now − w_before|',
    unit: '%',
  },
  {
    term: 'Drift',
    meaning:
      'The weight of a holding moved while its quantity stayed the same (within 0.01 %): price or flow, no trade.',
  },
  {
    term: 'Suspected corporate action',
    meaning:
      'The quantity of a holding moved by a simple ratio such as 2 : 1 or 10 : 1 while its weight stayed within a quarter: ' +
      'likely a split, a bonus or a consolidation. It is suspected, never told as a trade.',
  },
  {
    term: 'Large, Mid and Small Cap',
    meaning:
      'Rank of a company by six-month average full market capitalisation in AMFI’s half-yearly list: 1 to 100, 101 to 250, ' +
      'the rest. The list to December is in force from 1 February, that to June from 1 August.',
    source: 'SEBI circular of 6 October 2017',
  },
  {
    term: 'Leading code',
    meaning:
      'The code that stands for a scheme among its plans and options: the direct growth plan’s, else the lowest.',
  },
  {
    term: 'Stale',
    meaning: 'A latest NAV more than 10 days older than the newest of the dataset, or none at all.',
  },
];
