import { directions, type AumMove } from '#contract/records/aum.ts';

export interface Movers {
  readonly gainers: readonly AumMove[];
  readonly losers: readonly AumMove[];
}

/** Told apart by the sign of the change; where a service tells no change, by the direction it tells. */
export function byDirection(moves: readonly AumMove[]): Movers {
  return {
    gainers: moves.filter((move) => signOf(move) > 0),
    losers: moves.filter((move) => signOf(move) < 0),
  };
}

function signOf({ aumChange, direction }: AumMove): number {
  if (aumChange !== null) return Math.sign(aumChange);
  const told = direction.toLowerCase();
  if (told === directions.up.toLowerCase()) return 1;
  return told === directions.down.toLowerCase() ? -1 : 0;
}
