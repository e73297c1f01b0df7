import type { Check } from '../check.ts';
import { caseInsensitivityChecks } from './format/case-insensitivity.ts';
import { columnChecks } from './format/columns.ts';
import { dateChecks } from './format/dates.ts';
import { freshnessChecks } from './format/freshness.ts';
import { recordChecks } from './format/records.ts';
import { responseFormatChecks } from './format/response-formats.ts';
import { selectedFieldChecks } from './format/selected-fields.ts';
import { changeChecks } from './holdings/changes.ts';
import { corporateActionChecks } from './holdings/corporate-actions.ts';
import { debtTermsChecks } from './holdings/debt-terms.ts';
import { derivativeOutsideTotalChecks } from './holdings/derivatives-outside-total.ts';
import { holdingsChecks } from './holdings/holdings.ts';
import { portfolioCoverageChecks } from './holdings/portfolio-coverage.ts';
import { portfolioDateChecks } from './holdings/portfolio-dates.ts';
import { portfolioHistoryChecks } from './holdings/portfolio-history.ts';
import { previousPortfolioChecks } from './holdings/previous-portfolio.ts';
import { printedMetricChecks } from './holdings/printed-metrics.ts';
import { returnContributionChecks } from './holdings/return-contributions.ts';
import { ruleChecks } from './holdings/rules.ts';
import { searchChecks } from './holdings/search.ts';
import { stockMoverChecks } from './holdings/stock-movers.ts';
import { authenticationChecks, keyLeakChecks } from './http/authentication.ts';
import { badRequestChecks } from './http/bad-requests.ts';
import { cachingChecks } from './http/caching.ts';
import { methodChecks } from './http/methods.ts';
import { rateLimitChecks } from './http/rate-limits.ts';
import { calendarYearChecks } from './measures/calendar-years.ts';
import { measureChecks } from './measures/measures.ts';
import { publishedFigureChecks } from './measures/published-figures.ts';
import { activeScorecardChecks } from './performance/active-scorecard.ts';
import { aumMoverChecks } from './performance/aum-movers.ts';
import { benchmarkReturnChecks } from './performance/benchmark-returns.ts';
import { benchmarkChecks } from './performance/benchmarks.ts';
import { historyChecks } from './performance/histories.ts';
import { marketHistoryChecks } from './performance/market-history.ts';
import { plausibleValueChecks } from './performance/plausible-values.ts';
import { returnSourceChecks } from './performance/return-sources.ts';
import { returnChecks } from './performance/returns.ts';
import { sortingChecks } from './performance/sorting.ts';
import { standingChecks } from './performance/standings.ts';
import { tradingDayChecks } from './performance/trading-days.ts';
import { ambiguityChecks } from './schemes/ambiguity.ts';
import { combinedCriteriaChecks } from './schemes/combined-criteria.ts';
import { eventChecks } from './schemes/events.ts';
import { identityChecks } from './schemes/identity.ts';
import { masterChecks } from './schemes/masters.ts';
import { newFundOfferChecks } from './schemes/new-fund-offers.ts';
import { peopleAndTermsChecks } from './schemes/people-and-terms.ts';
import { selectionChecks } from './schemes/selection.ts';

/** Every check, in the order in which they run. */
export const allChecks: readonly Check[] = [
  ...recordChecks,
  ...caseInsensitivityChecks,
  ...dateChecks,
  ...responseFormatChecks,
  ...selectedFieldChecks,
  ...columnChecks,
  ...selectionChecks,
  ...sortingChecks,
  ...standingChecks,
  ...activeScorecardChecks,
  ...plausibleValueChecks,
  ...holdingsChecks,
  ...changeChecks,
  ...corporateActionChecks,
  ...previousPortfolioChecks,
  ...portfolioDateChecks,
  ...portfolioHistoryChecks,
  ...returnContributionChecks,
  ...printedMetricChecks,
  ...stockMoverChecks,
  ...portfolioCoverageChecks,
  ...ruleChecks,
  ...eventChecks,
  ...searchChecks,
  ...derivativeOutsideTotalChecks,
  ...debtTermsChecks,
  ...combinedCriteriaChecks,
  ...historyChecks,
  ...marketHistoryChecks,
  ...returnChecks,
  ...returnSourceChecks,
  ...benchmarkReturnChecks,
  ...tradingDayChecks,
  ...benchmarkChecks,
  ...measureChecks,
  ...calendarYearChecks,
  ...publishedFigureChecks,
  ...peopleAndTermsChecks,
  ...aumMoverChecks,
  ...newFundOfferChecks,
  ...masterChecks,
  ...identityChecks,
  ...freshnessChecks,
  ...ambiguityChecks,
  ...methodChecks,
  ...authenticationChecks,
  ...badRequestChecks,
  ...cachingChecks,
  ...rateLimitChecks,
  ...keyLeakChecks,
];
