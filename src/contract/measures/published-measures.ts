import type { Measure } from './measure.ts';

const TRACKING = { group: 'Tracking', decimals: 2, isPublished: true } as const;
const STRESS = { group: 'Stress test', decimals: 2, windows: [], isPublished: true } as const;

/** Values that AMFI publishes, beside our own: of a date of their own. */
export const publishedMeasures = {
  publishedTrackingError: {
    ...TRACKING,
    label: 'Tracking error, by AMFI',
    header: 'Error, AMFI',
    definition: 'Tracking error of index funds and ETFs as AMFI publishes it, annualised; see its date.',
    unit: '%',
    direction: 'lower',
    windows: [],
  },
  publishedTrackingDifference: {
    ...TRACKING,
    label: 'Tracking difference, by AMFI',
    header: 'Difference, AMFI',
    definition:
      'Annualised tracking difference of index funds and ETFs as AMFI publishes it, scheme less index; see its date.',
    unit: 'pp',
    direction: 'higher',
    windows: ['1Year', '3Year', '5Year', '10Year'],
  },
  stressDays50: {
    ...STRESS,
    label: 'Days for 50 %',
    definition: 'Stress test of mid and small caps by AMFI: days to liquidate half of the portfolio pro rata.',
    unit: 'days',
    direction: 'lower',
  },
  stressDays25: {
    ...STRESS,
    label: 'Days for 25 %',
    definition: 'Stress test of mid and small caps by AMFI: days to liquidate a quarter of the portfolio pro rata.',
    unit: 'days',
    direction: 'lower',
  },
  topInvestorsShare: {
    ...STRESS,
    label: 'Top ten investors',
    definition: 'Share of AUM that the ten largest investors hold, by AMFI’s stress test.',
    unit: '%',
    direction: 'lower',
  },
  trailingPe: {
    ...STRESS,
    label: 'P/E, by AMFI',
    header: 'P/E',
    definition: 'Price of the portfolio over its earnings of the last 12 months, by AMFI’s stress test.',
    direction: null,
  },
  portfolioTurnover: {
    ...STRESS,
    label: 'Turnover, by AMFI',
    header: 'Turnover',
    definition: 'Portfolio turnover of a year as a ratio, 0.28 being 28 %, by AMFI’s stress test.',
    direction: null,
  },
  stressVolatility: {
    ...STRESS,
    label: 'Volatility, by AMFI',
    header: 'Volatility, AMFI',
    definition: 'Annualised standard deviation, by AMFI’s stress test.',
    unit: '%',
    direction: 'lower',
  },
  stressBeta: {
    ...STRESS,
    label: 'Beta, by AMFI',
    header: 'Beta, AMFI',
    definition: 'Beta, by AMFI’s stress test.',
    direction: null,
  },
} as const satisfies Record<string, Measure>;
