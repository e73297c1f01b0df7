import { mainPeriods } from '../../schemes/returns/return-periods.ts';
import { buildRankId, type PeerColumns } from '../../table/peer-columns.ts';
import { FORMER_NAMES_ID } from './screener-columns.ts';
import { benchmarkReturnColumns, excessColumns, schemeReturnColumns } from './return-columns.ts';

/** Which returns the table shows. The hidden columns still serve filters, sorting and charts. */
export const returnViews = ['scheme', 'short', 'peers', 'benchmark', 'excess'] as const;
export type ReturnView = (typeof returnViews)[number];

const getIds = (columns: readonly { readonly id: string }[]): readonly string[] => columns.map(({ id }) => id);
const exclude = (ids: readonly string[], excluded: readonly string[]): readonly string[] =>
  ids.filter((id) => !excluded.includes(id));

const mainIds = mainPeriods.map(({ name }) => `return${name}`);
const mainExcessIds = mainPeriods.map(({ name }) => `excess${name}`);
const rankIds = mainPeriods.map(buildRankId);
const fewDayIds = ['return1Day', 'return7Days', 'return15Days'];
const shortTermIds = [...fewDayIds, 'return1Month', 'return3Month', 'return6Month'];

const schemeIds = getIds(schemeReturnColumns);
const benchmarkIds = getIds(benchmarkReturnColumns);
const excessIds = getIds(excessColumns);

/** Ids of the columns that each view hides. The scheme's own returns include the excess over the main periods. */
export function listHiddenColumnsByView({
  others,
}: PeerColumns<never>): Readonly<Record<ReturnView, readonly string[]>> {
  const peerIds = getIds(others);
  return {
    scheme: [
      ...fewDayIds,
      ...rankIds,
      ...benchmarkIds,
      ...exclude(excessIds, mainExcessIds),
      ...peerIds,
      FORMER_NAMES_ID,
    ],
    short: [
      ...exclude(schemeIds, shortTermIds),
      ...rankIds,
      ...benchmarkIds,
      ...excessIds,
      ...peerIds,
      FORMER_NAMES_ID,
    ],
    peers: [...exclude(schemeIds, mainIds), ...benchmarkIds, ...excessIds, FORMER_NAMES_ID],
    benchmark: [...schemeIds, ...rankIds, ...excessIds, ...peerIds, FORMER_NAMES_ID],
    excess: [...schemeIds, ...rankIds, ...benchmarkIds, ...peerIds, FORMER_NAMES_ID],
  };
}
