import type { Clock } from './clock.ts';
import { houses } from './houses.ts';
import { planOptions, type PlanOption } from './options.ts';
import { between, normals, random } from './random.ts';
import { slots, type Group, type Slot } from './slots.ts';
import { trials, type Trial } from './trials.ts';

/** A scheme with all its plans and options. */
export interface Family {
  readonly number: number;
  /** The code of its first plan and option; the others follow it. */
  readonly firstCode: number;
  readonly house: number;
  readonly slot: Slot;
  readonly name: string;
  readonly codes: readonly PlanOption[];
  readonly trial: Trial | null;
  /** Places of its first and last NAV among the days of the clock. */
  readonly first: number;
  readonly last: number;
  /** How it follows its benchmark, before expenses: yearly gain over it, deviation a year from it. Fractions. */
  readonly alpha: number;
  readonly own: number;
  /** Yearly expenses of the plans, fractions. */
  readonly expenses: { readonly direct: number; readonly regular: number };
  /** Net assets it began its portfolios with, ₹ crore. */
  readonly size: number;
}

interface Habit {
  readonly alpha: number;
  readonly spread: number;
  readonly own: number;
  readonly expense: number;
  readonly gap: number;
  readonly size: number;
}

// yearly fractions; `gap` is what a regular plan costs above a direct one; size in ₹ crore
const HABITS: Readonly<Record<Group, Habit>> = {
  equity: { alpha: 0.016, spread: 0.022, own: 0.038, expense: 0.008, gap: 0.011, size: 4_200 },
  index: { alpha: 0, spread: 0.0002, own: 0.0012, expense: 0.002, gap: 0.005, size: 900 },
  hybrid: { alpha: 0.012, spread: 0.012, own: 0.02, expense: 0.008, gap: 0.011, size: 3_100 },
  debt: { alpha: 0.003, spread: 0.003, own: 0.002, expense: 0.0035, gap: 0.005, size: 2_600 },
  liquid: { alpha: 0.001, spread: 0.0004, own: 0.0003, expense: 0.0012, gap: 0.0012, size: 14_000 },
  etf: { alpha: 0, spread: 0.0001, own: 0.0006, expense: 0.0009, gap: 0, size: 1_700 },
  'fund of funds': { alpha: 0.004, spread: 0.006, own: 0.02, expense: 0.003, gap: 0.006, size: 450 },
  'close ended': { alpha: 0.002, spread: 0.002, own: 0.002, expense: 0.001, gap: 0.004, size: 220 },
  interval: { alpha: 0.001, spread: 0.001, own: 0.001, expense: 0.001, gap: 0.002, size: 90 },
};

/** Real codes have six digits and begin with 1; those of the sample begin with 9. */
const FIRST_CODE = 900_001;
/** How many codes a house has, about; it decides how many houses share the market. */
const CODES_A_HOUSE = 150;

/** Families, house by house in turns so that every kind is there early, until they have so many codes in all. */
export function familiesOf(codes: number, clock: Clock, seed: number): readonly Family[] {
  const houseCount = Math.min(houses.length, Math.max(4, Math.round(codes / CODES_A_HOUSE)));
  const met = new Map<Group, number>();
  const families: Family[] = [];
  for (let left = codes; left > 0;) {
    const number = families.length;
    const [house, round] = [number % houseCount, Math.floor(number / houseCount)];
    // 11 and 7 have no divisor in common with the number of slots: a house meets each slot once before any twice
    const slot = slots[(house * 11 + round * 7) % slots.length];
    if (!slot) break;
    const nth = met.get(slot.group) ?? 0;
    met.set(slot.group, nth + 1);
    const trial = trials.find(([group, at]) => group === slot.group && at === nth)?.[2] ?? null;
    const again = Math.floor(round / slots.length);
    const offered = planOptions[slot.group].slice(0, left);
    families.push(
      familyOf(
        { number, firstCode: FIRST_CODE + codes - left, house, slot, trial, codes: offered },
        again,
        clock,
        seed,
      ),
    );
    left -= offered.length;
  }
  return families;
}

type Who = Pick<Family, 'number' | 'firstCode' | 'house' | 'slot' | 'trial' | 'codes'>;

function familyOf(who: Who, again: number, clock: Clock, seed: number): Family {
  const draw = random(seed, 'family', who.number);
  const normal = normals(draw);
  const habit = HABITS[who.slot.group];
  const [first, last] = lifeOf(who, clock, draw);
  const direct = habit.expense * (0.7 + 0.6 * draw());
  return {
    ...who,
    name: nameOf(who, again),
    first,
    last,
    alpha: habit.alpha + habit.spread * normal(),
    own: habit.own * (0.7 + 0.6 * draw()),
    expenses: { direct, regular: direct + habit.gap * (0.7 + 0.6 * draw()) },
    size: habit.size * Math.exp(1.1 * normal()),
  };
}

function nameOf({ house, slot, trial }: Who, again: number): string {
  const series = again === 0 ? '' : ` Series ${again + 1}`;
  const long =
    trial === 'long name' ? ' (Segregated Portfolio 1 – 8.35% Unlisted Debentures of 17 September 2027, Merged)' : '';
  return `${houses[house]} ${slot.name}${series}${long}`;
}

/** Begun by then, a family has a NAV to start a ten-year return from. */
export const MOST_LATE = 18;
const TRADING_DAYS = { week: 5, threeWeeks: 15, fiveWeeks: 25, quarter: 62, twoYears: 500 } as const;

/** Six in ten have lived as long as the clock, the others began on some day since. */
function lifeOf({ trial, slot }: Who, { days }: Clock, draw: () => number): readonly [first: number, last: number] {
  const end = days.length - 1;
  const late = draw();
  if (trial === 'newborn') return [end - TRADING_DAYS.week, end];
  if (trial === 'first portfolio') return [end - TRADING_DAYS.fiveWeeks, end];
  if (trial === 'young') return [end - TRADING_DAYS.quarter, end];
  if (trial === 'closed') return [0, end - TRADING_DAYS.twoYears];
  if (trial === 'stale') return [0, end - TRADING_DAYS.threeWeeks];
  if (trial !== null) return [0, end];
  if (slot.group === 'close ended') return [end - between(draw, 300, 800), end];
  return [late < 0.6 ? between(draw, 0, MOST_LATE) : between(draw, 1, end - 130), end];
}
