import { buildRankId, MANAGEMENT_ID, PEER_GROUP_ID, TRACKED_INDEX_ID } from '#schemes/addresses/screener-url.ts';
import { mainPeriods } from '../../schemes/returns/return-periods.ts';
import { CLOSEST_RULE_ID, listMeasureIds, type MeasureColumns } from '../../table/measure-columns.ts';
import type { PeerColumns } from '../../table/peer-columns.ts';
import { benchmarkReturnColumns, excessColumns, schemeReturnColumns } from './return-columns.ts';
import { FORMER_NAMES_ID, PORTFOLIO_DATE_ID, RISK_BAND_ID } from './screener-columns.ts';
import { RISK_CLASS_ID, termColumnIds } from './term-columns.ts';

/** The groups of measures with a view each. */
export const measureGroups = {
  risk: 'Risk',
  consistency: 'Consistency',
  tracking: 'Tracking',
  portfolio: 'Portfolio',
  debt: 'Debt',
  rules: 'Rules',
  cost: 'Cost',
  stress: 'Stress test',
} as const;

/** What the table shows of the schemes. The hidden columns still serve filters, sorting and charts. */
export const columnViews = {
  scheme: 'Returns',
  short: 'Short-term returns',
  peers: 'Peers',
  benchmark: 'Benchmark returns',
  excess: 'Excess over benchmark',
  terms: 'People and terms',
  ...measureGroups,
} as const;
export type ColumnView = keyof typeof columnViews;
export const isColumnView = (name: string): name is ColumnView => Object.hasOwn(columnViews, name);

export type MeasureView = keyof typeof measureGroups;
export const isMeasureView = (view: ColumnView): view is MeasureView => Object.hasOwn(measureGroups, view);

const getIds = (columns: readonly { readonly id: string }[]): readonly string[] => columns.map(({ id }) => id);

const mainIds = mainPeriods.map(({ name }) => `return${name}`);
const mainExcessIds = mainPeriods.map(({ name }) => `excess${name}`);
const rankIds = mainPeriods.map(({ name }) => buildRankId(name));
const fewDayIds = ['return1Day', 'return7Days', 'return15Days'];

const schemeIds = getIds(schemeReturnColumns);
const benchmarkIds = getIds(benchmarkReturnColumns);
const excessIds = getIds(excessColumns.map(([, column]) => column));

/** What is shown beside the measures of a view. */
const MORE_OF_VIEW: Partial<Readonly<Record<MeasureView, readonly string[]>>> = {
  portfolio: [PORTFOLIO_DATE_ID],
  debt: [PORTFOLIO_DATE_ID],
  rules: [CLOSEST_RULE_ID, PORTFOLIO_DATE_ID],
  cost: ['age'],
};

/** Ids of the columns that each view hides. The scheme's own returns include its volatility and the excess over the main periods. */
export function listHiddenColumnsByView(
  { others }: PeerColumns<never>,
  measures: MeasureColumns | null,
): Readonly<Record<ColumnView, readonly string[]>> {
  const peerIds = getIds(others);
  const measureIds = measures ? getIds([...measures.values, ...measures.standings]) : [];
  const ids = [
    PEER_GROUP_ID,
    TRACKED_INDEX_ID,
    MANAGEMENT_ID,
    ...schemeIds,
    ...rankIds,
    ...benchmarkIds,
    ...excessIds,
    ...peerIds,
    ...measureIds,
    FORMER_NAMES_ID,
    'navDate', // the foot says it, and how many are of another day
    PORTFOLIO_DATE_ID,
    RISK_BAND_ID,
    ...termColumnIds,
  ];
  const hideAllBut = (...shown: readonly (readonly string[])[]): readonly string[] => {
    const kept = new Set(shown.flat());
    return ids.filter((id) => !kept.has(id));
  };
  const ofGroup = (view: MeasureView): readonly string[] =>
    hideAllBut(['return3Year'], listMeasureIds(measureGroups[view]), MORE_OF_VIEW[view] ?? []);
  return {
    scheme: hideAllBut(
      schemeIds.filter((id) => !fewDayIds.includes(id)),
      mainExcessIds,
      ['volatility3Year'],
    ),
    short: hideAllBut(fewDayIds, ['return1Month', 'return3Month', 'return6Month']),
    peers: hideAllBut(mainIds, rankIds, peerIds),
    benchmark: hideAllBut(benchmarkIds),
    excess: hideAllBut(excessIds),
    terms: hideAllBut(['return1Year', 'return3Year'], termColumnIds),
    risk: ofGroup('risk'),
    consistency: ofGroup('consistency'),
    tracking: ofGroup('tracking'),
    portfolio: ofGroup('portfolio'),
    debt: ofGroup('debt').filter((id) => id !== RISK_CLASS_ID),
    rules: ofGroup('rules'),
    cost: ofGroup('cost'),
    stress: ofGroup('stress'),
  };
}
