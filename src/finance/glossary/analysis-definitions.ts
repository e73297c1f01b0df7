import { navMeasures } from '#contract/measures/nav-measures.ts';
import type { MetricDefinition } from './metric-definition.ts';

/** See `computePlanCost`. */
export const planCostDefinition: MetricDefinition = {
  term: 'Cost of the regular plan',
  meaning:
    'What an amount costs more in the regular plan of a scheme than in its direct plan: a year by the gap of the expense ratios, and over ' +
    'some years as the difference of what it becomes in both. Today’s expense ratios and a return before costs that is the same every year ' +
    'are assumed; taxes and loads are left out.',
  formula: 'amount × (TER_regular − TER_direct); amount × ((1 + r − TER_direct)ⁿ − (1 + r − TER_regular)ⁿ)',
  unit: '₹',
};

/** Terms of the analysis of NAV histories and of the comparison of portfolios. */
export const analysisDefinitions: readonly MetricDefinition[] = [
  {
    term: 'Drawdown',
    meaning: 'How far a NAV is below its highest value since the start of the period: 0 or negative.',
    formula: 'NAV_t / max(NAV_s, s ≤ t) − 1',
    unit: '%',
  },
  {
    term: 'Rolling return',
    meaning:
      'Return over one window, such as 3 years, to each NAV date of an evaluation period; windows of more than one year are ' +
      'annualised. Dates for which the NAV of the start of the window is missing are left out.',
    unit: '%',
  },
  {
    term: 'Peer median line',
    meaning:
      'Median, on each day, of the growth, drawdown or rolling return of the peers: the 40 largest by AUM if there are more, at least ' +
      '5. Growth and drawdown are those of peers that have NAVs from the start of the period on. A day that fewer than half of the peers ' +
      'have a value of has no median; the others count with theirs of up to 10 days earlier.',
  },
  {
    term: 'Calendar-year and monthly return',
    meaning:
      'Absolute return from the last day of the previous year or month to the last day of this one, by as-of NAVs; the ' +
      'current year and month end with the latest NAV. Not calculated if the NAV of one of the two days is missing.',
    unit: '%',
  },
  {
    term: 'Sharpe ratio',
    meaning: navMeasures.sharpe.definition,
    formula: navMeasures.sharpe.formula,
  },
  {
    term: 'Sortino ratio',
    meaning: `${navMeasures.sortino.definition} Only days below the risk-free rate count as risk.`,
    formula: `downside deviation = ${navMeasures.downsideDeviation.formula}`,
  },
  {
    term: 'Beta and correlation',
    meaning:
      'From daily log returns between dates on which both have a value, at most 7 days apart; at least 60 pairs, and at most 2 % of ' +
      'the trading days without a value of one of the two. Beta is against the benchmark’s total-return index.',
    formula: 'β = cov(r, r_benchmark) / var(r_benchmark)',
  },
  {
    term: 'Up and down capture',
    meaning:
      'Geometric mean monthly return in the complete calendar months in which the benchmark rose or fell, over the benchmark’s: from ' +
      'the month of the start of the period, 12 in a year; at least 12 months, 3 of them of that sign.',
    unit: '%',
  },
  {
    term: 'XIRR',
    meaning:
      'Annual rate at which payments and receipts on their dates are worth the same; a year has 365 days. Not calculated if no ' +
      'rate or more than one does, or over less than one year.',
    formula: 'Σ CF_k / (1 + r)^((d_k − d_0) / 365) = 0',
    unit: '% p.a.',
  },
  {
    term: 'SIP',
    meaning:
      'The same amount invested on the same day of each month, on a day without a NAV at the next one (at most 7 days later), ' +
      'valued at the latest NAV. Loads and stamp duty are not deducted.',
    unit: '₹',
  },
  {
    term: 'SIP by start month',
    meaning:
      'XIRR of SIPs as long as the window, in whole months, one begun on the first day of each month from the first NAV that all ' +
      'compared schemes have on: the worst, the median and the best of them. SIPs of neighbouring months have most instalments in common.',
    unit: '% p.a.',
  },
  {
    term: 'Mix',
    meaning:
      'Schemes held with weights that add up to 100 %, 100 on the first day on which all have a NAV after the last unit split of any. It has a ' +
      'value on the days that all have a NAV, and its weights at the start of every window, not only of the first. Rebalanced every month, quarter ' +
      'or year at the close of its first trading day, or of the next one with a NAV of all; with bands, on the first trading day of a month ' +
      'if a weight is more than some percentage points off; between, units are constant. Without loads and tax. It has no value if one of its ' +
      'schemes has no NAVs, pays out income or has NAVs that ended, which is named. Its benchmark has those of its schemes with the same ' +
      'weights and rebalancing; its expense ratio is their mean by weight; behind it are their portfolios with its weights.',
    formula: 'V_t = Σ u_i × NAV_i,t, u_i = V_r × w_i / NAV_i,r',
  },
  {
    term: 'Fall of the market',
    meaning:
      'From the peak to the trough of NIFTY 500 TRI: each fall since 2000 of 15 % or more that took at least 20 trading days, and that of ' +
      '2010–11. Of a scheme: its maximum drawdown between the two days, the calendar days from peak to trough, and those from there to the ' +
      'first NAV back at the peak, which may be after the fall.',
    unit: '%',
  },
  {
    term: 'Portfolio overlap',
    meaning:
      'Sum of the smaller of the two weights of each ISIN that both portfolios hold. Rows with one ISIN are added up, net short ' +
      'positions count as 0, holdings without an ISIN are excluded. By count: the number of ISINs that both hold.',
    formula: 'Σ min(w_A, w_B)',
    unit: '%',
  },
  {
    term: 'Portfolio of one’s own',
    meaning:
      'Schemes with the amounts held today. Returns hold the units constant (amount / latest NAV) over the schemes with NAVs over the ' +
      'whole period; schemes without NAVs, options that pay out income and NAVs that ended are excluded and named. The expense ' +
      'ratio is weighted by amount over the schemes that have one. Coverage is stated wherever it is less than the whole.',
    formula: 'V(t) = Σ amount_i / NAV_i(today) × NAV_i(t)',
    unit: '₹',
  },
  {
    term: 'Look-through weight',
    meaning:
      'Weight of an instrument in a whole portfolio of schemes, from their latest portfolios, by ISIN and asset type. Nothing is ' +
      'scaled up: the part of the amount without a portfolio stays unknown. Funds in a fund of funds count as instruments.',
    formula: 'Σ share_i × w_i / 100',
    unit: '%',
  },
  planCostDefinition,
];
