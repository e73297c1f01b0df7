import { textField } from '#contract/fields.ts';
import {
  foundHoldingFields,
  holdingChangeFields,
  holdingFields,
  holdingGroupFields,
  holdingChangeValues,
} from '#contract/records/holding.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { isOutsideRule } from '#finance/rules/rule-results.ts';
import { serializeFilter } from '#schemes/addresses/filter-url.ts';
import { oneOf } from '#schemes/addresses/screener-url.ts';
import { classifyChange, classifyUnlabelledChange } from '#schemes/holding-change.ts';
import type { Row } from '../explain-empty.ts';
import { describeComparedHouses, type Texts } from '../loaded-portfolios.ts';
import type { Tool } from '../tool.ts';
import { createRecordTool, type RecordTool } from './create-record-tool.ts';

const changeField = textField(
  'Change',
  'Added, Removed, Bought or Sold is a trade. Price drift is none: the quantity is the same. Corporate action is a split, bonus issue or ' +
    'consolidation, with a question mark if it is only suspected. No quantity: only a weight is disclosed.',
);

/** Descending, null last. */
const compareSizes = (a: number | null, b: number | null): number => compareMissingLast(a, b, (x, y) => y - x);

const recordTools: readonly RecordTool[] = [
  {
    name: 'get_holdings',
    title: 'Holdings',
    more: 'Largest weight first.',
    operation: 'GetHoldings',
    parameters: ['code!', 'filter', 'date'],
    read: async (api, parameters) => {
      const rows = await api.fetchRecords('GetHoldings', parameters);
      return rows.toSorted((a, b) => compareSizes(absolute(a.weight), absolute(b.weight)));
    },
    period: describePortfolio,
    view: ({ code = '', date = '' }) => ['/holdings', { code, date }],
  },
  {
    name: 'what_changed',
    title: 'What changed',
    more: 'Complete entries and exits first, then the largest changes of weight. Weights move with prices too: only a change of quantity is a trade.',
    operation: 'GetHoldingsWhatChanged',
    parameters: ['code!', 'date', 'prevDate'],
    read: async (api, parameters) => {
      const rows = await api.fetchRecords('GetHoldingsWhatChanged', parameters);
      const changes = rows.map((row) => ({ ...row, change: classifyChange(row.change, row) }));
      const isWhole = ({ change }: { readonly change: string }) =>
        change === holdingChangeValues.added || change === holdingChangeValues.removed;
      return changes.toSorted(
        (a, b) =>
          Number(isWhole(b)) - Number(isWhole(a)) ||
          compareSizes(
            a.weight === null || a.prevWeight === null ? null : Math.abs(a.weight - a.prevWeight),
            b.weight === null || b.prevWeight === null ? null : Math.abs(b.weight - b.prevWeight),
          ),
      );
    },
    fields: { ...holdingChangeFields, change: changeField },
    period: describePortfolio,
    view: ({ code = '', date = '', prevDate = '' }) => ['/what-changed', { code, date, prevDate }],
  },
  {
    name: 'holdings_by_group',
    title: 'Holdings by group',
    operation: 'GetHoldingsByType',
    parameters: ['code!', 'type', 'date'],
    read: async (api, { type = '', ...portfolio }) => {
      const [groups, [holding]] = await Promise.all([
        api.fetchRecords('GetHoldingsByType', { type, ...portfolio }),
        api.fetchRecords('GetHoldings', portfolio), // which alone has the date of the portfolio
      ]);
      return groups.map((group) => ({ ...group, date: holding?.date ?? null }));
    },
    fields: { ...holdingGroupFields, date: holdingFields.date },
    period: describePortfolio,
    // the page with groups shows the latest portfolio
    view: ({ code = '', type = '', date = '' }) =>
      date === '' ? ['/size-breakdown', { code, by: type }] : ['/holdings', { code, date }],
  },
  {
    name: 'who_holds',
    title: 'Who holds an instrument',
    more: 'Give the name of a company or, for that share alone, its ISIN. Largest market value first.',
    operation: 'GetHoldingsSearch',
    parameters: ['instrument', 'isin', 'date'],
    read: async (api, parameters) => {
      const rows = await api.fetchRecords('GetHoldingsSearch', parameters);
      return rows
        .toSorted((a, b) => compareSizes(a.marketValue, b.marketValue))
        .map((row) => ({ ...row, change: classifyUnlabelledChange(row) }));
    },
    fields: { ...foundHoldingFields, change: changeField },
    period: describeLatest,
    view: ({ isin, date }, [largest]) => [
      '/stocks',
      { isin: isin ?? String(largest?.['isin'] ?? ''), ...toMonth(date) },
    ],
  },
  {
    name: 'stock_movers',
    title: 'Stocks that funds bought and sold most',
    operation: 'GetStockMovers',
    parameters: ['date', 'max', 'subcategory', 'mutualFund'],
    period: ({ date }, info) =>
      date === undefined
        ? `Portfolios of ${info?.portfolioAsOf?.slice(0, 7) ?? 'one month'}, the month of most schemes’ latest: `
        : `Portfolios of ${date.slice(0, 7)}: `,
    scope: ({ date }, context) => describeComparedHouses(date, context),
    view: ({ date }) => ['/stocks', toMonth(date)],
  },
  {
    name: 'market_history',
    title: 'History of a sub-category, a fund house or the market',
    more: 'Newest month first. A flow is an estimate, of the schemes with one in every covered month.',
    operation: 'GetMarketHistory',
    parameters: ['subcategory', 'mutualFund', 'from', 'to'],
    read: async (api, parameters) => (await api.fetchRecords('GetMarketHistory', parameters)).toReversed(),
    view: ({ subcategory, mutualFund }, [month]) =>
      subcategory === undefined && mutualFund !== undefined
        ? ['/house', { name: String(month?.['mutualFund'] ?? mutualFund) }]
        : ['/category', { name: String(month?.['subCategory'] ?? subcategory ?? '') }],
  },
  {
    name: 'new_fund_offers',
    title: 'New fund offers',
    operation: 'GetNewFundOffers',
    parameters: ['mutualFund', 'range'],
    period: (_, info) => (info?.navAsOf ? `As of ${info.navAsOf}, the day of the data’s NAVs: ` : ''),
    view: ({ mutualFund, range = '' }, rows) => [
      '/new-fund-offers',
      {
        range,
        ...(mutualFund !== undefined && {
          'f.mutualFund': serializeFilter(oneOf(...new Set(rows.map((row) => String(row['mutualFund']))))),
        }),
      },
    ],
  },
  {
    name: 'rule_checks',
    title: 'Portfolios against SEBI’s rules',
    more: 'Without a code those of all schemes, outside a rule first. Below, above and outside are no breach: the law has total assets and its own exceptions.',
    operation: 'GetRuleChecks',
    parameters: ['code', 'date'],
    read: async (api, parameters) => {
      const rows = await api.fetchRecords('GetRuleChecks', parameters);
      return rows.toSorted((a, b) => Number(isOutsideRule(b.result)) - Number(isOutsideRule(a.result)));
    },
    period: describeLatest,
    view: ({ code }) => (code ? ['/scheme', { code }] : ['/rules', {}]),
  },
  {
    name: 'limited_overlaps',
    title: 'Overlap of the equity schemes of a fund house',
    more: 'Largest first. A limited pair may have 50 % in common in the mean of the days of a quarter, which only the fund house knows.',
    operation: 'GetOverlaps',
    parameters: ['mutualFund', 'code', 'date'],
    period: describeLatest,
    view: () => ['/rules', {}],
  },
  {
    name: 'portfolio_dates',
    title: 'Portfolio dates',
    more: 'With what the fund house prints below the total: yield to maturity, durations, average maturity, turnover.',
    operation: 'GetPortfolioDates',
    parameters: ['code!'],
    view: ({ code = '' }) => ['/holdings', { code }],
  },
  {
    name: 'standings',
    title: 'Standing since a day',
    more: 'Ranks are of one-year returns, 1 for the highest.',
    operation: 'GetStandings',
    parameters: ['code!', 'date'],
    period: ({ date }, info, [row]) =>
      date === undefined && row && info?.navAsOf
        ? `Since ${String(row['date'])}, a month before ${info.navAsOf}, the day of the data’s NAVs: `
        : '',
    view: ({ code = '' }) =>
      code.includes(',')
        ? ['/compare', { codes: code.split(',').slice(0, 10).join(',') }]
        : ['/scheme', { code, tab: 'peers' }],
  },
  {
    name: 'portfolio_history',
    title: 'A portfolio through the years',
    more: 'Newest first. Give from and to for fewer than all months.',
    operation: 'GetPortfolioHistory',
    parameters: ['code!', 'from', 'to'],
    read: async (api, parameters) => {
      const rows = await api.fetchRecords('GetPortfolioHistory', parameters);
      return rows.toSorted((a, b) => ((a.date ?? '') > (b.date ?? '') ? -1 : Number(a.date !== b.date)));
    },
    view: ({ code = '' }) => ['/size-breakdown', { code }],
  },
  {
    name: 'scheme_events',
    title: 'Changes of schemes',
    more: 'Give a code, or the first date.',
    operation: 'GetSchemeEvents',
    parameters: ['code', 'from', 'to', 'kind'],
    view: ({ code }) => (code ? ['/scheme', { code, tab: 'events' }] : ['/events', { of: 'market', since: 'year' }]),
  },
];

export const operationTools: readonly Tool[] = recordTools.map(createRecordTool);

const absolute = (value: number | null): number | null => (value === null ? null : Math.abs(value));

/** Which portfolio it is, if no date was given. */
function describePortfolio({ date }: Texts, _: unknown, [row]: readonly Row[]): string {
  return date === undefined && row ? `Portfolio of ${String(row['date'])}, the latest: ` : '';
}

function describeLatest({ date }: Texts): string {
  return date === undefined ? 'Latest portfolio of each scheme: ' : `Portfolios of ${date.slice(0, 7)}: `;
}

const toMonth = (date: string | undefined): Texts => (date === undefined ? {} : { month: date.slice(0, 7) });
