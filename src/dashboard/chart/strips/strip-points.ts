/** A dot of a strip. */
interface StripDot {
  /** Unique within the strip, and the same in each strip of a chart. */
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

/** The values of many rows over one period or in one plan. */
export interface Strip {
  /** `1 year` */
  readonly label: string;
  readonly dots: readonly StripDot[];
  /** Null if there is none to compare with. */
  readonly median: number | null;
  /** Where the middle half begins and ends; null without a median. */
  readonly middleHalf: readonly [from: number, to: number] | null;
}

/** Pixels. */
interface DotSizes {
  readonly radius: number;
  readonly markedRadius: number;
}

/** Pixels between two dots. */
const GAP = 0.5;

/**
 * How far each dot is above or below the middle of its strip so that none covers another, as near to the middle as possible: first the marked
 * one, which is in the middle, then from left to right.
 * @param xs pixels.
 * @param marked its index; -1 without one.
 */
export function placeDots(xs: readonly number[], marked: number, sizes: DotSizes): readonly number[] {
  const offsets = xs.map(() => 0);
  const others = [...xs.keys()]
    .filter((index) => index !== marked)
    .toSorted((a, b) => (xs[a] ?? 0) - (xs[b] ?? 0) || a - b);
  /** What a dot takes of the offsets of another one; null if it is too far at its side. */
  const findTaken = (index: number, other: number, reach: number): Interval | null => {
    const distance = Math.abs((xs[other] ?? 0) - (xs[index] ?? 0));
    const [middle, half] = [offsets[other] ?? 0, Math.sqrt(Math.max(0, reach ** 2 - distance ** 2))];
    return half === 0 ? null : [middle - half, middle + half];
  };
  for (const [position, index] of others.entries()) {
    const ofMarked = marked < 0 ? null : findTaken(index, marked, sizes.radius + sizes.markedRadius + GAP);
    const taken = ofMarked === null ? [] : [ofMarked];
    for (let before = position - 1; before >= 0; before--) {
      const interval = findTaken(index, others[before] ?? index, 2 * sizes.radius + GAP);
      if (interval === null) break; // those before are further away
      taken.push(interval);
    }
    offsets[index] = findFreeOffset(taken);
  }
  return offsets;
}

type Interval = readonly [from: number, to: number];

/** The free offset that is nearest to the middle: 0, or an end of what is taken around it. */
function findFreeOffset(taken: readonly Interval[]): number {
  let block: Interval | null = null;
  for (const [from, to] of taken.toSorted(([a], [b]) => a - b)) {
    if (block !== null && from < block[1]) block = [block[0], Math.max(block[1], to)];
    else if (block !== null && block[1] > 0) break;
    else block = [from, to];
  }
  if (block === null || block[0] >= 0 || block[1] <= 0) return 0;
  return -block[0] <= block[1] ? block[0] : block[1];
}

/** The sizes that are tried, from the largest. */
const RADII = [4, 3.5, 3, 2.5, 2, 1.5, 1] as const;

/** The pixels of the dots of a strip, and which of them is marked; -1 without one. */
interface StripPositions {
  readonly xs: readonly number[];
  readonly marked: number;
}

interface FittedDots extends DotSizes {
  /** For each strip. */
  readonly offsets: readonly (readonly number[])[];
}

/** The largest dots that stay within the height of each strip, and where they are: the more are alike, the smaller all are. */
export function fitDots(strips: readonly StripPositions[], height: number): FittedDots {
  const place = (radius: number): FittedDots => {
    const sizes = { radius, markedRadius: 1.75 * radius };
    return { ...sizes, offsets: strips.map(({ xs, marked }) => placeDots(xs, marked, sizes)) };
  };
  const isWithin = ({ radius, offsets }: FittedDots): boolean =>
    Math.max(0, ...offsets.flat().map(Math.abs)) + radius <= height / 2;
  return RADII.slice(1).reduce((fitted, radius) => (isWithin(fitted) ? fitted : place(radius)), place(RADII[0]));
}
