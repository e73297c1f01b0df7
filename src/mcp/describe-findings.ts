import { getPlainText } from '#schemes/findings/finding.ts';
import { buildFindingRequests } from '#schemes/findings/known-scheme.ts';
import { findSchemeFindings } from '#schemes/findings/scheme-findings.ts';
import type { Api } from './api.ts';
import type { Market, Scheme } from './market.ts';

/** The sentences that the page of a scheme has above its figures; the market has its measures. */
export async function describeFindings(scheme: Scheme, market: Market, api: Api): Promise<readonly string[]> {
  const { code, navDate, terDate } = scheme;
  if (navDate === null) return [];
  const requests = buildFindingRequests(code, navDate);
  const [checks, managers, events, history] = await Promise.all([
    api.ifPermitted(api.fetchRecords('GetRuleChecks', requests.GetRuleChecks)),
    api.ifPermitted(api.fetchRecords('GetManagers', requests.GetManagers)),
    api.ifPermitted(api.fetchRecords('GetSchemeEvents', requests.GetSchemeEvents)),
    api.ifPermitted(api.fetchRecords('GetPortfolioHistory', requests.GetPortfolioHistory)),
  ]);
  const { attributes, getMeasures, getValue, getStanding } = market;
  const labels = { category: attributes.getCategory(scheme), subCategory: attributes.getSubCategory(scheme) };
  return findSchemeFindings({
    performance: { ...labels, navDate, terDate },
    portfolioDate: getMeasures(scheme)?.portfolioDate ?? null,
    getFigure: (field) => ({ value: getValue(scheme, field), standing: getStanding(scheme, field) }),
    checks: checks ?? [],
    managers: managers ?? [],
    events: events ?? [],
    history: history ?? [],
  }).map(getPlainText);
}
