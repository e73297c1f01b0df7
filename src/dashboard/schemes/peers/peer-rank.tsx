import type { Quartile } from '#finance/comparison/standing.ts';
import { formatInteger } from '../../ui/text/format.ts';
import styles from './peer-rank.module.css';

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
