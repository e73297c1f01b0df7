import { navMeasures } from '#contract/measures/nav-measures.ts';
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
    `${navMeasures.volatility.definition} Not calculated with fewer than 200 daily returns a year, or if more than 2 % of the trading ` +
    'days lack a NAV. Daily returns are from trading day to trading day, without the NAVs that liquid schemes have on Sundays. This is true for all values of daily returns.',
  formula: navMeasures.volatility.formula,
  unit: '% p.a.',
};

export const maximumDrawdown: MetricDefinition = {
  term: 'Maximum drawdown',
  meaning: `${navMeasures.maxDrawdown.definition} Not calculated if more than 10 % of the trading days lack a NAV.`,
  formula: navMeasures.maxDrawdown.formula,
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
