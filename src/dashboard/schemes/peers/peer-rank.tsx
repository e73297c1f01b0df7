import type { Quartile } from '#finance/peers.ts';
import { formatInteger } from '../../ui/text/format.ts';
import styles from './peer-rank.module.css';

interface PeerRankProps {
  readonly rank: number;
  /** Number of peers, the scheme included. */
  readonly count: number;
  readonly quartile: Quartile;
}

/** `3/35` behind its quartile as four steps. */
export function PeerRank({ rank, count, quartile }: PeerRankProps) {
  return (
    <span className={styles['rank']} data-quartile={quartile}>
      <i aria-hidden="true" />
      <span>
        {formatInteger(rank)}
        <small>/{formatInteger(count)}</small>
      </span>
    </span>
  );
}
