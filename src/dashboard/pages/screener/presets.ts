import { betterHalf } from '#schemes/standing-texts.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import type { SearchParamChanges } from '../../navigation/search-params.ts';

interface Preset {
  readonly title: string;
  /** The address has its columns, filters and sort; what it does not say is as in the default view. */
  readonly search: SearchParamChanges;
  /** Whether it filters or sorts by measures, which not every service has. */
  readonly needsMeasures: boolean;
}

const BETTER_HALF = betterHalf.join('|');
const SHORT_DEBT = [
  'Ultra Short to Short Term Fund',
  'Money Market Fund',
  'Short Term Fund',
  'Corporate Bond Fund',
  'Banking and PSU Debt Fund',
].join('|');

/** Frequent questions, each as an address of the Screener. */
export const presets: readonly Preset[] = [
  {
    title: 'Large caps ahead of their peers',
    search: {
      'f.subCategory': 'Large Cap Fund',
      'f.aboveMedian1Year': '>0..',
      'f.aboveMedian3Year': '>0..',
      sort: '-return3Year',
    },
    needsMeasures: false,
  },
  {
    title: 'Steady small caps',
    search: {
      'f.subCategory': 'Small Cap Fund',
      'f.peerQuartileVolatility3Year': BETTER_HALF,
      'f.peerQuartileRollingMedian3Year': BETTER_HALF,
      returns: 'risk',
      cols: 'rollingMedian3Year,rollingLowest3Year',
      order: 'volatility3Year,rollingMedian3Year,rollingLowest3Year,maxDrawdown3Year',
      sort: '-rollingMedian3Year',
    },
    needsMeasures: true,
  },
  {
    title: 'Cheapest index trackers',
    search: {
      'f.trackingDifference1Year': '-20..',
      returns: 'tracking',
      order: 'ter,trackingDifference1Year,trackingError1Year',
      sort: 'ter',
    },
    needsMeasures: true,
  },
  {
    title: 'Short debt, high quality',
    search: {
      'f.subCategory': SHORT_DEBT,
      'f.sovereignAaaShare': '80..',
      returns: 'debt',
      order: 'portfolioYield,ytm,macaulayDuration,sovereignAaaShare',
      sort: '-portfolioYield',
    },
    needsMeasures: true,
  },
  {
    title: 'Never negative in 3 years',
    search: { 'f.rollingNegativeShare3Year': '..0', returns: 'consistency', sort: '-rollingMedian3Year' },
    needsMeasures: true,
  },
  {
    title: 'What Regular costs',
    search: {
      'f.plan': 'Regular',
      returns: 'cost',
      order: 'ter,planTerGap,planReturnGap3Year,costPerLakh',
      sort: '-planReturnGap3Year',
    },
    needsMeasures: true,
  },
];

export const buildPresetHref = ({ search }: Preset): string => buildPageHref('screener', search);
