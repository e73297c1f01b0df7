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
  const order = [...xs.keys()].toSorted(
    (a, b) => Number(b === marked) - Number(a === marked) || (xs[a] ?? 0) - (xs[b] ?? 0) || a - b,
  );
  for (const [position, index] of order.entries()) {
    const taken = order.slice(0, position).flatMap((other): readonly (readonly [number, number])[] => {
      const reach = sizes.radius + (other === marked ? sizes.markedRadius : sizes.radius) + GAP;
      const distance = Math.abs((xs[other] ?? 0) - (xs[index] ?? 0));
      if (distance >= reach) return [];
      const [middle, half] = [offsets[other] ?? 0, Math.sqrt(reach ** 2 - distance ** 2)];
      return [[middle - half, middle + half]];
    });
    const isFree = (offset: number): boolean => taken.every(([from, to]) => offset <= from || offset >= to);
    const candidates = [0, ...taken.flat()].toSorted((a, b) => Math.abs(a) - Math.abs(b) || a - b);
    offsets[index] = candidates.find(isFree) ?? 0;
  }
  return offsets;
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
