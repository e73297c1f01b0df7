import type { Measure } from './measure.ts';

const RISK = { group: 'Risk', decimals: 2, windows: ['1Year', '3Year', '5Year'] } as const;
const CONSISTENCY = { group: 'Consistency', decimals: 2 } as const;
const ROLLING_RETURNS = { ...CONSISTENCY, isRolling: true, windows: ['1Year', '3Year', '5Year'] } as const;
const TRACKING = { group: 'Tracking', decimals: 2, windows: ['1Year', '3Year', '5Year'] } as const;

const ROLLING =
  'rolling returns of daily windows that end in the last 5 years (fewer if the history is shorter, at least a year)';

/** Measures of NAV histories. */
export const navMeasures = {
  volatility: {
    ...RISK,
    label: 'Volatility',
    definition: 'Sample standard deviation of the daily log returns, annualised.',
    formula: 'sd(ln(NAV_t / NAV_t−1)) × √252',
    unit: '%',
    direction: 'lower',
  },
  downsideDeviation: {
    ...RISK,
    label: 'Downside deviation',
    header: 'Downside dev.',
    definition: 'Root mean square of the daily log returns below the risk-free rate, over all days, annualised.',
    formula: '√(Σ min(0, r − ln(1 + rf) / 252)² / n) × √252',
    unit: '%',
    direction: 'lower',
  },
  maxDrawdown: {
    ...RISK,
    label: 'Maximum drawdown',
    header: 'Worst fall',
    definition: 'Deepest fall from a peak: 0 or negative.',
    formula: 'min over t of NAV_t / max(NAV_s, s ≤ t) − 1',
    unit: '%',
    direction: 'higher',
  },
  recoveryDays: {
    ...RISK,
    label: 'Days to recover',
    header: 'Days to recover',
    definition: 'Calendar days from the trough of the maximum drawdown to the first NAV back at its peak.',
    unit: 'days',
    decimals: 0,
    direction: 'lower',
  },
  ulcerIndex: {
    ...RISK,
    label: 'Ulcer index',
    header: 'Ulcer',
    definition:
      'Root mean square of how far the NAV of each day is below its highest so far within the window: it grows with the depth and ' +
      'the length of falls.',
    formula: '√(Σ (NAV_t / max(NAV_s, s ≤ t) − 1)² / n)',
    unit: '%',
    direction: 'lower',
  },
  sharpe: {
    ...RISK,
    label: 'Sharpe ratio',
    header: 'Sharpe',
    definition: 'Return above the risk-free rate per unit of volatility, both annualised, from daily log returns.',
    formula: '(252 · mean(ln(NAV_t / NAV_t−1)) − ln(1 + rf)) / volatility',
    direction: 'higher',
  },
  sortino: {
    ...RISK,
    label: 'Sortino ratio',
    header: 'Sortino',
    definition:
      'Return above the risk-free rate per unit of downside deviation, both annualised, from daily log returns.',
    formula: '(252 · mean(ln(NAV_t / NAV_t−1)) − ln(1 + rf)) / downside deviation',
    direction: 'higher',
  },
  beta: {
    ...RISK,
    label: 'Beta',
    definition:
      'Sensitivity to the benchmark’s total-return index, from daily log returns between dates on which both have a value.',
    formula: 'cov(r, r_benchmark) / var(r_benchmark)',
    direction: null,
  },
  alpha: {
    ...RISK,
    label: 'Alpha',
    definition: 'Jensen’s alpha: return above what beta and the return of the benchmark explain, a year.',
    formula: '(R − rf) − β · (R_benchmark − rf)',
    unit: '%',
    direction: 'higher',
  },
  rSquared: {
    ...RISK,
    label: 'R²',
    definition: 'Share of the variance that the benchmark explains, 0 to 1: the square of the correlation.',
    formula: 'corr(r, r_benchmark)²',
    direction: null,
  },
  upCapture: {
    ...RISK,
    label: 'Up capture',
    definition:
      'Geometric mean monthly return in the complete calendar months in which the benchmark rose, over that of the benchmark.',
    unit: '%',
    direction: 'higher',
  },
  downCapture: {
    ...RISK,
    label: 'Down capture',
    definition:
      'Geometric mean monthly return in the complete calendar months in which the benchmark fell, over that of the benchmark.',
    unit: '%',
    direction: 'lower',
  },
  upMonthsAhead: {
    ...RISK,
    label: 'Ahead in months in which the benchmark rose',
    header: 'Ahead in rises, %',
    definition:
      'Share of the complete calendar months in which the benchmark rose in which the scheme returned more than the benchmark, of ' +
      '36 months over 3 years.',
    unit: '%',
    direction: 'higher',
  },
  downMonthsAhead: {
    ...RISK,
    label: 'Ahead in months in which the benchmark fell',
    header: 'Ahead in falls, %',
    definition:
      'Share of the complete calendar months in which the benchmark fell in which the scheme returned more than the benchmark, of ' +
      '36 months over 3 years.',
    unit: '%',
    direction: 'higher',
  },
  rollingMedian: {
    ...ROLLING_RETURNS,
    label: 'Rolling return, median',
    header: 'Rolling median',
    definition: `Median of the ${ROLLING}.`,
    unit: '%',
    direction: 'higher',
  },
  rollingLowest: {
    ...ROLLING_RETURNS,
    label: 'Rolling return, lowest',
    header: 'Rolling lowest',
    definition: `Lowest of the ${ROLLING}.`,
    unit: '%',
    direction: 'higher',
  },
  rollingNegativeShare: {
    ...ROLLING_RETURNS,
    label: 'Rolling return, share negative',
    header: 'Negative, %',
    definition: `Share below zero of the ${ROLLING}.`,
    unit: '%',
    direction: 'lower',
  },
  rollingAboveBenchmarkShare: {
    ...ROLLING_RETURNS,
    label: 'Rolling return, share above benchmark',
    header: 'Ahead of index, %',
    definition: `Share of the ${ROLLING} that are above that of the benchmark’s total-return index over the same window.`,
    unit: '%',
    direction: 'higher',
  },
  rollingAbovePeersShare: {
    ...ROLLING_RETURNS,
    label: 'Rolling return, share above peer median',
    header: 'Ahead of peers, %',
    definition:
      `Share of the ${ROLLING} that are above the median of the peers to the same date: those of today, itself included, at ` +
      'least five.',
    unit: '%',
    direction: 'higher',
  },
  rollingWindows: {
    ...ROLLING_RETURNS,
    label: 'Rolling returns, number',
    header: 'Windows',
    definition: `Number of the ${ROLLING}: it shows how much history the other values are of.`,
    decimals: 0,
    direction: null,
  },
  bestMonth: {
    ...CONSISTENCY,
    label: 'Best month',
    definition: 'Highest return of a complete calendar month.',
    unit: '%',
    direction: 'higher',
    windows: ['5Year'],
  },
  worstMonth: {
    ...CONSISTENCY,
    label: 'Worst month',
    definition: 'Lowest return of a complete calendar month.',
    unit: '%',
    direction: 'higher',
    windows: ['5Year'],
  },
  sipXirr: {
    ...CONSISTENCY,
    label: 'SIP, XIRR',
    header: 'SIP XIRR',
    definition:
      'Annual rate of a monthly investment of the same amount from the start of the window, on a day without a NAV at the next ' +
      'one, valued at the latest NAV.',
    formula: 'Σ CF_k / (1 + r)^((d_k − d_0) / 365) = 0',
    unit: '%',
    direction: 'higher',
    windows: ['3Year', '5Year', '10Year'],
  },
  trackingError: {
    ...TRACKING,
    label: 'Tracking error',
    definition:
      'Index funds and ETFs: sample standard deviation of the daily returns less those of the total-return index, annualised ' +
      '(SEBI circular of 23 May 2022).',
    formula: 'sd(r − r_index) × √252',
    unit: '%',
    direction: 'lower',
  },
  trackingDifference: {
    ...TRACKING,
    label: 'Tracking difference',
    definition:
      'Index funds and ETFs: return less that of the total-return index, both as in GetAUM. It is negative where costs leave the scheme behind.',
    formula: 'R − R_index',
    unit: 'pp',
    direction: 'higher',
  },
} as const satisfies Record<string, Measure>;
