import { z } from 'zod';
import { formatCount } from '#contract/format-text.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { SchemeDetails } from '#contract/records/scheme-details.ts';
import { getPlainText } from '#schemes/findings/finding.ts';
import { buildFindingRequests } from '#schemes/findings/known-scheme.ts';
import { findSchemeFindings } from '#schemes/findings/scheme-findings.ts';
import { createUnknownCodeError, type Api } from '../api.ts';
import { describeScheme, isPublishedPeriod } from '../describe-scheme.ts';
import type { Market, Scheme } from '../market.ts';
import { defineTool, inputObject } from '../tool.ts';
import {
  describeValueField,
  getField,
  getReturnPeriod,
  nameField,
  type PerformanceValue,
  valueFields,
  type ValueField,
  codes,
  valueField,
} from '../value-fields.ts';

/** Shown of several schemes by default. */
const MAIN_FIELDS: readonly ValueField[] = [
  'dailyAum',
  'ter',
  'return1Year',
  'return3Year',
  'return5Year',
  'volatility3Year',
  'maxDrawdown3Year',
  'sharpe3Year',
  'rollingMedian3Year',
  'rollingNegativeShare3Year',
  'age',
];

/** Results of one scheme have room for every value. */
const MAX_ALL_VALUES = 1;

/** Fields whose definitions there is room for; of more only names and units. */
const MAX_DESCRIBED = 20;

export const compareSchemes = defineTool({
  name: 'compare_schemes',
  title: 'Compare schemes',
  description:
    'Values, ranks among peers, returns of the benchmark, riskometer, managers, exit load and minimums of one to ten schemes, with dates and reasons for ' +
    'missing values. One scheme alone has every value unless fields are given, and what stands out of them in sentences.',
  input: inputObject({
    codes: codes(1, 10),
    fields: z.array(valueField).min(1).max(40).optional(),
  }),
  run: async ({ codes: wanted, fields }, context) => {
    const { api, buildAddress } = context;
    const shown = fields ?? (wanted.length <= MAX_ALL_VALUES ? valueFields : MAIN_FIELDS);
    const market = await context.markets.load(context, shown);
    const rows = wanted.map((code) => {
      const scheme = market.byCode.get(code);
      if (scheme) return scheme;
      throw createUnknownCodeError(code);
    });
    const code = wanted.join(',');
    const [single] = fields === undefined && rows.length === 1 ? rows : [];
    const findings = single && (await describeFindings(single, market, api));
    const returns = shown.filter(isReturn);
    const [masters, performance, documents] = await Promise.all([
      api.fetchFields('GetSchemeMaster', { code }, ['code', 'launchDate', 'portfolioDate']),
      api.fetchFields('GetAUM', { code }, [
        'code',
        'riskometerDate',
        'benchmarkReturnSource',
        'publishedReturnDate',
        ...returns.map(getBenchmarkField),
      ]),
      api.ifPermitted(api.fetchRecords('GetSchemeDetails', { code })),
    ]);
    return {
      summary: `${formatCount(rows.length, 'scheme')}. Ranks are among current schemes of the same sub-category and plan.`,
      fields: Object.fromEntries(
        shown.map((field) => [
          field,
          shown.length > MAX_DESCRIBED ? nameField(getField(field)) : describeValueField(field),
        ]),
      ),
      rows: rows.map((scheme) => {
        const isOfScheme = (record: { readonly code: string }): boolean => record.code === scheme.code;
        const [master, own] = [masters.find(isOfScheme), performance.find(isOfScheme)];
        return {
          ...describeScheme(scheme, shown, market),
          launchDate: master?.launchDate ?? null,
          benchmark: scheme.benchmark,
          benchmarkValues: Object.fromEntries(returns.map((field) => [field, own?.[getBenchmarkField(field)] ?? null])),
          ...describePublishedBenchmark(returns, own),
          riskometer: scheme.riskometerScheme,
          riskometerDate: own?.riskometerDate ?? null,
          portfolioDate: master?.portfolioDate ?? null,
          terms: describeTerms(documents?.find(isOfScheme)),
          ...(findings && { findings }),
        };
      }),
      address:
        wanted.length === 1
          ? buildAddress('/scheme', { code: wanted[0] })
          : buildAddress('/compare', { codes: wanted.join(',') }),
    };
  },
});

type ReturnField = Extract<PerformanceValue, `return${string}`>;

const isReturn = (field: ValueField): field is ReturnField => getReturnPeriod(field) !== null;

const getBenchmarkField = (field: ReturnField) => `${field}Benchmark` as const;

/** Which returns of the benchmark AMFI published, and of which day; the others are computed to the NAV date. */
function describePublishedBenchmark(
  returns: readonly ReturnField[],
  own: Pick<Performance, 'benchmarkReturnSource' | 'publishedReturnDate'> | undefined,
) {
  const published = returns.filter((field) =>
    isPublishedPeriod(own?.benchmarkReturnSource ?? '', getReturnPeriod(field)),
  );
  return published.length === 0
    ? {}
    : { benchmarkPublishedByAmfi: published, benchmarkPublishedDate: own?.publishedReturnDate ?? null };
}

/** What the scheme summary document states, as printed; null without one. */
const describeTerms = (document: SchemeDetails | undefined) =>
  document === undefined
    ? null
    : {
        documentDate: document.documentDate,
        managers: document.managers,
        exitLoad: document.exitLoad,
        minimumApplication: document.minimumApplicationText,
        minimumSip: document.minimumSipText,
        ...(document.potentialRiskClass !== '' && { potentialRiskClass: document.potentialRiskClass }),
      };

/** The sentences that the page of a scheme has above its figures; the market has its measures. */
async function describeFindings(scheme: Scheme, market: Market, api: Api): Promise<readonly string[]> {
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
