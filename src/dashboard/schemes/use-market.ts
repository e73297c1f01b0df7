import { useMemo } from 'react';
import { type PeerLookup, createPeerLookup } from '#schemes/peers/peer-lookup.ts';
import {
  type SchemeAttributeLookup,
  type SchemeSummary,
  createSchemeAttributeLookup,
} from '#schemes/scheme-attributes.ts';
import { useTradingDays } from '../api/use-histories.ts';
import { useServerInfo } from '../api/use-records.ts';
import type { QueryState } from '../ui/states/query-result.tsx';
import { findReturn, useAllSchemes } from './all-schemes.ts';
import { useSchemeLabels } from './scheme-list.ts';

/** All codes, with what they are and their peers. */
export interface SchemeMarket {
  readonly rows: readonly SchemeSummary[];
  readonly attributes: SchemeAttributeLookup;
  readonly peers: PeerLookup;
}

/**
 * The whole market as the Screener opens with it.
 * @param isNeeded without it nothing is requested.
 */
export function useMarket(isNeeded = true): {
  readonly query: QueryState<SchemeSummary>;
  /** Null while it is loading, and if it could not be loaded. */
  readonly market: SchemeMarket | null;
} {
  const schemes = useAllSchemes(isNeeded);
  const labels = useSchemeLabels(isNeeded);
  const navAsOf = useServerInfo()?.navAsOf ?? null;
  const { trading } = useTradingDays();
  const [rows, list] = [schemes.data, labels.data ?? null];
  const market = useMemo(() => {
    if (rows === undefined) return null;
    const attributes = createSchemeAttributeLookup(rows, list, navAsOf);
    const peers = createPeerLookup(
      rows,
      attributes,
      (row, period) => findReturn(row, period, () => undefined),
      trading,
    );
    return { rows, attributes, peers };
  }, [rows, list, navAsOf, trading]);
  return {
    query: labels.isPending ? { ...schemes, data: undefined } : schemes,
    market: labels.isPending ? null : market,
  };
}
