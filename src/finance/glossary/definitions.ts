import { MAX_DAYS_TO_PREVIOUS } from '../portfolio/matching/previous-portfolio.ts';
import { analysisDefinitions } from './analysis-definitions.ts';
import { excessReturn, maximumDrawdown, tradeValue, volatility } from './column-definitions.ts';
import type { MetricDefinition } from './metric-definition.ts';
import { ruleDefinitions } from './rule-definitions.ts';
import { transactionDefinitions } from './transaction-definitions.ts';

/** How each value is calculated, and when it is not. */
export const metricDefinitions: readonly MetricDefinition[] = [
  {
    term: 'As-of NAV',
    meaning:
      'NAV of the date or, on a holiday, of the last trading day before it: at most 7 days earlier for periods up to a month, ' +
      'otherwise 10. Never a later NAV. No return starts on a trading day whose NAV is missing from the data.',
    unit: '₹',
  },
  {
    term: 'Trading day',
    meaning:
      'Date on which an imported index series has a value; outside the range of these series, any Monday to Friday. A return ' +
      'whose start is a trading day of which the scheme’s NAV is missing is the one that AMFI published for the same NAV date, ' +
      'otherwise not available; in a history of month-ends returns start at month-ends only.',
  },
  {
    term: 'Absolute return',
    meaning:
      'Return over a period of up to one year, if its start is at most 366 days back. The period ends on the scheme’s own latest ' +
      'NAV date, for its benchmark too. Not calculated without the NAV of its start, or across a break.',
    formula: 'NAV_end / NAV_start − 1',
    unit: '%',
  },
  {
    term: 'CAGR',
    meaning:
      'Annualised return over a period of more than one year, or over one year if its start is more than 366 days back, since the ' +
      'anniversary was a Sunday or in a longer holiday; days are counted between the two NAVs, as AMFI counts them.',
    formula: '(NAV_end / NAV_start)^(365 / days) − 1',
    unit: '% p.a.',
    source: 'Year of 365 days: SEBI circular of 4 January 2018',
  },
  {
    term: 'Return since launch',
    meaning:
      'Return from the first NAV: CAGR if that is more than one year ago, otherwise absolute. Not calculated if the launch ' +
      'date is not available or if the available NAVs start more than 45 days after launch.',
    unit: '%',
  },
  excessReturn,
  {
    term: 'Decimals of percentages',
    meaning:
      'Computed returns, information ratios and changes in AUM have four decimals in the API and in files with all decimals, ' +
      'and two on the page. Differences are those of four decimals; ranks and medians of peers those of the values as printed. Published values are ' +
      'as published; those of less than a year are converted, and have four.',
  },
  {
    term: 'Benchmark return',
    meaning:
      'Return of the benchmark’s total-return index to the day on which the return of the scheme ends, from the start of the period ' +
      'or, on a holiday, the last trading day before it; not calculated without the levels of both days.',
    unit: '%',
  },
  {
    term: 'Published return',
    meaning:
      'Return of AMFI’s fund performance, in place of one that the NAVs or index levels do not reach back for: of the NAV date or at ' +
      'most 7 days older; if only the NAV of its start is missing, of the NAV date itself. Those of liquid to money-market schemes over ' +
      'less than a year, which AMFI annualises, are multiplied by days / 365, counted from the NAV that they start from.',
    unit: '%',
  },
  {
    term: 'ETF labelled IDCW',
    meaning:
      'Some sources label ETFs IDCW that pay nothing out. One counts as growth as far back as its NAVs show no payout: a fall behind ' +
      'its total-return index, or else behind the median of at least three growth options that track the same index, by more ' +
      'than five daily tracking errors of the year (1.4826 × median absolute deviation) and more than 0.1 %, which the days before ' +
      'and after do not make up for. It does not if it has such a fall within a year, is more than 1 percentage point a year ' +
      'behind, has a tracking error of more than 2 % a year, or nothing to compare with; then returns that AMFI publishes are used ' +
      'if they are within 1 percentage point a year of the index.',
    source: 'Tracking error of at most 2 %: SEBI circular of 23 May 2022',
  },
  {
    term: 'Break',
    meaning:
      'Two consecutive NAVs across which no return is calculated: a ratio outside 0.6 to 1.7 (a suspected split, or the recovery ' +
      'of a segregated portfolio), or a gap of more than 400 days. Over 46 to 400 days the ratio is outside 0.4 to 2.5. A lasting ' +
      'fall to 0.25 to 0.6 within 45 days, other than by half, is a loss, unless the scheme pays out income or tracks an index. NAVs that are not ' +
      'of consecutive trading days count only if the scheme’s other plans and options show the same.',
  },
  {
    term: 'Information ratio',
    meaning:
      'Mean of the daily excess returns divided by their sample standard deviation, annualised. Equity-oriented schemes ' +
      'only; not calculated with fewer than 200 daily returns a year, without the values of its start, or if more than 2 % of the ' +
      'trading days lack one',
    formula: 'mean(r_scheme − r_benchmark) / sd(r_scheme − r_benchmark) × √252',
    source: 'SEBI circular of 17 January 2025',
  },
  volatility,
  maximumDrawdown,
  ...analysisDefinitions,
  {
    term: 'Growth of ₹10,000',
    meaning:
      'Value of ₹10,000 invested in each scheme on the first common date that none lacks, at its as-of NAV; then a value on each date on which the ' +
      'scheme has a NAV itself, up to its latest.',
    formula: '10,000 × NAV_t / NAV_start',
    unit: '₹',
  },
  {
    term: 'Top 5 and top 10',
    meaning:
      'Total weight of the five and the ten largest securities, after combining rows with the same ISIN; cash and ' +
      'derivatives are excluded, weights are not scaled to 100.',
    unit: '%',
  },
  {
    term: 'HHI',
    meaning: 'Herfindahl-Hirschman index: concentration of a portfolio, from 0 to 1.',
    formula: 'Σ w², weights as fractions',
  },
  {
    term: 'Effective number of holdings',
    meaning: 'Number of equally weighted holdings that would be as concentrated.',
    formula: '1 / HHI',
  },
  {
    term: 'Gross and net exposure',
    meaning:
      'Long plus short, and long less short positions, in % of net assets: weights, and the exposure of derivatives outside ' +
      'the total. Cash is excluded; a position without a disclosed % adds nothing.',
    formula: 'Σ|long| + Σ|short|, Σ|long| − Σ|short|',
    unit: '%',
  },
  {
    term: 'Hedged equity',
    meaning:
      'The smaller of long and short equity: shares, and futures and options on shares and share indices, inside and outside ' +
      'the total.',
    formula: 'min(Σ|long equity|, Σ|short equity|)',
    unit: '%',
  },
  {
    term: 'Previous portfolio',
    meaning:
      `The newest portfolio that is at most ${MAX_DAYS_TO_PREVIOUS} days older than the latest. Without one, nothing is compared; weights by size ` +
      'are not compared either if one of the two portfolios has no market-cap list.',
  },
  {
    term: 'Same instrument',
    meaning:
      'Holdings of two portfolios are the same instrument by ISIN and asset type, whatever the name; without an ISIN by name ' +
      'and asset type, without coupon and maturity if the name stays unique. A reissued ISIN of one issuer is the ' +
      'same instrument if the name is unchanged, and quantity and price changed as by a split.',
  },
  {
    term: 'Turnover (half-sum)',
    meaning:
      'Share of the portfolio exchanged by trades since the previous one: added, removed, bought and sold holdings, without ' +
      'price drift, corporate actions and cash. Not the turnover ratio that funds publish, which needs all trades of the year.',
    formula: '½ Σ |w_current − w_previous|',
    unit: '%',
  },
  {
    term: 'Price drift',
    meaning:
      'The weight of a holding changed while its quantity did not (within 0.01 %): an effect of prices or flows, not a trade.',
  },
  {
    term: 'Corporate action',
    meaning:
      'Split, bonus issue or consolidation between two portfolios: at least half of three or more portfolios with the ' +
      'instrument have one simple quantity ratio (within 0.5 %, the flows of index funds apart), and the price per unit moved ' +
      'inversely (within 15 %). The trade is what remains; bought and sold are judged by it.',
    formula: 'Quantity − PrevQuantity × ActionRatio',
  },
  {
    term: 'Suspected corporate action',
    meaning:
      'The same seen in only one or two portfolios: a simple quantity ratio such as 2 : 1 or 6 : 5, and a price per unit that ' +
      'moved inversely. Flagged only, not counted as a trade.',
  },
  tradeValue,
  {
    term: 'Price effect',
    meaning: 'Change in the market value of a holding that its trade value does not explain.',
    formula: 'MarketValue − previous MarketValue − trade value',
    unit: '₹ lakh',
  },
  {
    term: 'Flow',
    meaning:
      'Change in the total market value of a portfolio that the price effects of its holdings do not explain: what investors put ' +
      'in or took out, and income. Holdings without quantities, such as cash, have no price effect.',
    formula: 'Change in total value − Σ price effects',
    unit: '₹ lakh',
  },
  {
    term: 'Large, Mid and Small Cap',
    meaning:
      'Rank of a company by six-month average full market capitalisation in AMFI’s half-yearly list: 1 to 100, 101 to 250, ' +
      'and the rest. The list to December is in force from 1 February, that to June from 1 August. A share with another ' +
      'ISIN of the company, as after a split of the face value or while it is partly paid, has the size of the company.',
    source: 'SEBI circular of 6 October 2017',
  },
  {
    term: 'Category and sub-category',
    meaning:
      'Schemes are filtered and compared by one name for each sub-category, whichever label AMFI prints: Low Duration Fund and ' +
      'Ultra Short to Short Term Fund are one. The category is that of the sub-category: index funds, ETFs and funds of funds, many ' +
      'of which are printed under Other, have one each. A label that neither circular has is a sub-category of its own.',
    source: 'SEBI circulars of 6 October 2017 and 26 February 2026',
  },
  {
    term: 'Peers',
    meaning:
      'Schemes of one sub-category and plan with the growth option or without options, a current NAV and a return over the period. ' +
      'Index funds and ETFs (but for gold) have those of the same index as peers, sectoral and thematic schemes those of the same ' +
      'benchmark, however it is spelled, total return or price. Options that pay out income have no peers.',
  },
  {
    term: 'Rank among peers',
    meaning:
      'Values are compared as printed: rank 1 is the best, what reads the same shares a rank, and the next one is counted on (1, 1, 3). ' +
      'Compared are portfolios, expense ratios and published figures of one month, NAVs of one day for returns of up to a month, and NAVs ' +
      'within three trading days for longer ones: the date of most peers, on a tie the later one. A value of another date, and a share ' +
      'below 0 or beyond 100 %, has no rank. Not given with fewer than 5 peers.',
  },
  {
    term: 'Percentile among peers',
    meaning:
      'Share of the other peers that rank below the scheme: 100 for the best, 0 for the last of n. Ties have the mean of their ranks.',
    formula: '100 · (n − rank) / (n − 1)',
  },
  {
    term: 'Quartile among peers',
    meaning:
      'Quarter of the n peers that the rank is in, ties by the mean of their ranks; from 8 peers on. A value that differs from the median by ' +
      'no more than is material is About median: 0.10 of returns, risks and yields, 0.02 of costs, tracking and ratios, 0.5 of shares. ' +
      'A group whose middle half differs by less than twice that has no quartiles; nor have returns and risks of trackers of one ' +
      'index, which are judged by tracking and cost. The best value of a row leads the second by as much.',
    formula: '⌈4 · (rank − ½) / n⌉',
  },
  {
    term: 'Peer median',
    meaning:
      'Middle value of the peers as printed, or the mean of the two middle ones, rounded alike. Above peer median is the return of the scheme less it. ' +
      'The median row of a table does not change with the search and with filters that pick among the schemes compared.',
    unit: '%',
  },
  {
    term: 'Leading code',
    meaning:
      'The code that represents the scheme: that of the direct growth plan, otherwise the lowest. One whose NAVs have ended represents only a scheme that has ended.',
  },
  {
    term: 'Date of the NAVs',
    meaning:
      'Latest date on which at least half of the codes with a NAV in the ten days before it have one; a few schemes have ' +
      'later NAVs.',
  },
  {
    term: 'Stale NAV',
    meaning: 'Latest NAV more than 10 days older than the date of the dataset’s NAVs, or no NAV at all.',
  },
];

/** All terms of the glossary beside fields and measures: pages that show some definitions do without the tables of rules. */
export const glossaryDefinitions: readonly MetricDefinition[] = [
  ...metricDefinitions,
  ...Object.values(transactionDefinitions),
  ...ruleDefinitions,
];
