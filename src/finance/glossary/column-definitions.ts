import type { MetricDefinition } from './metric-definition.ts';

// What the columns of tables show at their headers: the only definitions that a page needs before the glossary is opened.

export const excessReturn: MetricDefinition = {
  term: 'Excess return',
  meaning: 'Return of the scheme less that of its benchmark over the same period.',
  formula: 'R_scheme − R_benchmark',
  unit: 'pp',
};

export const volatility: MetricDefinition = {
  term: 'Volatility',
  meaning:
    'Sample standard deviation of the daily log returns, annualised; not calculated with fewer than 200 daily returns a year, or if ' +
    'more than 2 % of the trading days lack a NAV. This is true for all figures of daily returns.',
  formula: 'sd(ln(NAV_t / NAV_t−1)) × √252',
  unit: '% p.a.',
};

export const maximumDrawdown: MetricDefinition = {
  term: 'Maximum drawdown',
  meaning: 'Deepest fall from a peak within the period: 0 or negative.',
  formula: 'min over t of NAV_t / max(NAV_s, s ≤ t) − 1',
  unit: '%',
};

export const tradeValue: MetricDefinition = {
  term: 'Trade value',
  meaning:
    'Value of the units bought (positive) or sold between two portfolios, after corporate actions, at the value per unit in the ' +
    'later one; of a removed holding its value in the earlier one. Not calculated without quantities, as for cash.',
  formula: '(Quantity − PrevQuantity × ActionRatio) × MarketValue / Quantity',
  unit: '₹ lakh',
};
