import { type PeerStanding, type Quartile, isCompared } from '#finance/comparison/standing.ts';
import type { PeerGroup, PeerLookup } from '#schemes/peers/peer-lookup.ts';
import { explainStanding } from '#schemes/peers/standing-texts.ts';
import type { SchemeAttributeLookup, SchemeSummary } from '#schemes/scheme-attributes.ts';
import { buildQuarterAttributes } from '../../ui/quarter-shade.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import { describeRank, explainMissingRank } from './describe-rank.ts';
import styles from './shown-standing.module.css';

/** What a cell shows of where its value is among those of peers. */
export interface ShownStanding extends Pick<PeerStanding, 'rank' | 'quartile'> {
  /** Number of peers; null if the cell does not show it. */
  readonly count: number | null;
}

/** The attributes of an element with a value: on the shade of its quartile, in grey if it is of another day or month than its peers. */
export const buildStandingAttributes = (
  standing: PeerStanding | null | undefined,
  ...classes: readonly (string | false | undefined)[]
) => buildQuarterAttributes(standing?.quartile, ...classes, !isCompared(standing) && 'quiet');

/** Why a value is not compared with those of its peers: `Not ranked: as of Feb 2025, peers of Mar 2026.`; '' if it is. */
export const explainNotCompared = (standing: PeerStanding | null | undefined, group: PeerGroup | null): string =>
  standing && !isCompared(standing) ? explainStanding(standing, group?.name ?? '') : '';

/** Why none of some values is on the shade of a quartile, in a sentence: '' if they have several reasons. Null if one is. */
export function explainMissingShades(standings: readonly PeerStanding[], group: PeerGroup | null): string | null {
  if (standings.some(({ quartile }) => quartile !== null)) return null;
  const [reason = '', ...others] = new Set(
    standings.flatMap((standing) => explainStanding(standing, group?.name ?? '') || []),
  );
  return others.length > 0 ? '' : reason;
}

/** The standing that the values of a column are shown with, in words at the cell: the rank, or why there is none. */
export const buildStandingOptions = <Row extends SchemeSummary>(
  attributes: SchemeAttributeLookup,
  peers: PeerLookup<Row>,
  getStanding: (row: Row) => PeerStanding | null | undefined,
) => ({
  standing: (row: Row) => getStanding(row) ?? null,
  tooltip: (row: Row) => {
    const standing = getStanding(row);
    return describeRank(standing, peers.getGroup(row)) || explainMissingRank(row, attributes, peers, standing);
  },
});

interface PeerRankProps {
  readonly rank: number;
  /** Number of peers, the scheme included. */
  readonly count: number;
  readonly quartile: Quartile | null;
}

/** `3/35` behind its quartile, if it is in one, as four steps. */
export function PeerRank({ rank, count, quartile }: PeerRankProps) {
  return (
    <span className={styles['rank']} data-quartile={quartile ?? undefined}>
      <i aria-hidden="true" />
      <span>
        {formatInteger(rank)}
        <small>/{formatInteger(count)}</small>
      </span>
    </span>
  );
}

const QUARTERS = [1, 2, 3, 4] as const;

interface ShadeLegendProps {
  /** Whether there is a small number beside the values. */
  readonly hasRanks?: boolean;
}

/** One line that says what a shade and the small number beside a value are. */
export const ShadeLegend = ({ hasRanks = true }: ShadeLegendProps) => (
  <p className={styles['legend']} data-legend>
    Shade: quartile of peers{' '}
    {QUARTERS.map((quarter) => (
      <i key={quarter} aria-hidden="true" {...buildQuarterAttributes(quarter)} />
    ))}{' '}
    {hasRanks && '· small: rank '}· grey: about median <i aria-hidden="true" {...buildQuarterAttributes('median')} />
  </p>
);
