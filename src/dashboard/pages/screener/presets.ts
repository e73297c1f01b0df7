import {
  above,
  atLeast,
  atMost,
  buildAboveMedianId,
  buildPercentileId,
  buildScreenerSearch,
  MANAGEMENT_ID,
  oneOf,
  PEER_GROUP_ID,
  TRACKED_INDEX_ID,
  TRACKS_INDEX,
} from '#schemes/addresses/screener-url.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import type { SearchParamChanges } from '../../navigation/search-params.ts';
import { CLOSEST_RULE_ID } from '../../table/measure-columns.ts';
import { PORTFOLIO_DATE_ID } from './screener-columns.ts';

interface Preset {
  readonly title: string;
  /** The address has its columns, filters and sort; what it does not say is as in the default view. */
  readonly search: SearchParamChanges;
  /** Ids of the columns without whose values it has no rows. */
  readonly needed: readonly string[];
}

/** Years of Macaulay duration, as the mandate of short term funds has it. */
const SHORT = 3;
/** Their ranks are of several groups. */
const ACROSS_GROUPS = [PEER_GROUP_ID, '-subCategory'];

/** The schemes furthest outside a rule, or closest to its limit, come first. */
const RULES = {
  returns: 'rules',
  order: ['rulesOutside', 'ruleDistance', CLOSEST_RULE_ID, 'ruleMonthsOutside', PORTFOLIO_DATE_ID],
  sort: 'ruleDistance',
} as const;

/** Frequent questions, each as an address of the Screener. */
export const presets: readonly Preset[] = [
  {
    title: 'Large caps ahead of peers',
    search: buildScreenerSearch({
      filters: {
        subCategory: oneOf('Large Cap Fund'),
        [buildAboveMedianId('1Year')]: above(0),
        [buildAboveMedianId('3Year')]: above(0),
      },
      sort: '-return3Year',
    }),
    needed: ['return1Year', 'return3Year'],
  },
  {
    title: 'Steady small caps',
    search: buildScreenerSearch({
      filters: {
        subCategory: oneOf('Small Cap Fund'),
        // by percentiles, which need five peers, not eight
        [buildPercentileId('volatility3Year')]: atLeast(50),
        [buildPercentileId('rollingMedian3Year')]: atLeast(50),
      },
      returns: 'risk',
      cols: ['rollingMedian3Year', 'rollingLowest3Year'],
      order: ['volatility3Year', 'rollingMedian3Year', 'rollingLowest3Year', 'maxDrawdown3Year'],
      sort: '-rollingMedian3Year',
    }),
    needed: ['volatility3Year', 'rollingMedian3Year'],
  },
  {
    title: 'Cheapest index trackers',
    search: {
      groups: 'peers',
      ...buildScreenerSearch({
        filters: { [MANAGEMENT_ID]: oneOf(TRACKS_INDEX) },
        returns: 'tracking',
        cols: [TRACKED_INDEX_ID, '-subCategory'],
        order: [TRACKED_INDEX_ID, 'ter', 'trackingDifference1Year', 'trackingError1Year'],
        sort: `${TRACKED_INDEX_ID},ter`,
      }),
    },
    needed: ['ter'],
  },
  {
    title: 'Short debt, high quality',
    search: buildScreenerSearch({
      filters: {
        subCategory: oneOf(
          'Ultra Short to Short Term Fund',
          'Money Market Fund',
          'Short Term Fund',
          'Corporate Bond Fund',
          'Banking and PSU Debt Fund',
        ),
        macaulayDuration: atMost(SHORT),
        sovereignAaaShare: atLeast(80),
      },
      returns: 'debt',
      cols: ACROSS_GROUPS,
      order: [PEER_GROUP_ID, 'portfolioYield', 'ytm', 'macaulayDuration', 'sovereignAaaShare'],
      sort: '-portfolioYield',
    }),
    needed: ['macaulayDuration', 'sovereignAaaShare'],
  },
  {
    title: 'No losing 3-year window',
    search: buildScreenerSearch({
      filters: { rollingNegativeShare3Year: atMost(0) },
      returns: 'consistency',
      cols: ACROSS_GROUPS,
      order: [PEER_GROUP_ID],
      sort: '-rollingMedian3Year',
    }),
    needed: ['rollingNegativeShare3Year'],
  },
  {
    title: 'What Regular costs',
    search: buildScreenerSearch({
      filters: { plan: oneOf('Regular') },
      returns: 'cost',
      cols: ACROSS_GROUPS,
      order: [PEER_GROUP_ID, 'ter', 'planTerGap', 'planReturnGap3Year', 'costPerLakh'],
      sort: '-planReturnGap3Year',
    }),
    needed: ['planTerGap'],
  },
  {
    title: 'Outside a rule',
    search: buildScreenerSearch({ ...RULES, filters: { rulesOutside: atLeast(1) } }),
    needed: ['rulesOutside'],
  },
  {
    title: 'Closest to its limit',
    search: buildScreenerSearch({ ...RULES, filters: { rulesOutside: atMost(0), ruleDistance: atLeast(0) } }),
    needed: ['ruleDistance'],
  },
];

export const buildPresetHref = ({ search }: Preset): string => buildPageHref('screener', search);
