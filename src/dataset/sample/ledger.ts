import type { Clock } from './clock.ts';
import type { Family } from './families.ts';
import type { Instrument } from './instrument.ts';
import { lotsOf, tinyLot, type Lot, type Span, type Universe } from './lots.ts';
import { onPath } from './path.ts';
import { normals, random } from './random.ts';
import { recipes, type Recipe } from './recipes.ts';
import { dayNumber } from '#finance/calendar.ts';

/** What a family holds at one month-end. */
export interface Statement {
  readonly month: number;
  readonly positions: readonly Position[];
  /** Net assets, ₹ lakh. */
  readonly total: number;
  /** Share of the net assets lent overnight against government securities (TREPS). */
  readonly lent: number;
  readonly recipe: Recipe;
}

export interface Position {
  readonly instrument: Instrument;
  readonly quantity: number;
}

const LAKH = 1e5;
const LAKHS_A_CRORE = 100;

/**
 * The month-ends of a family, oldest first: what it holds and its net assets. Quantities stay unless it trades, or a
 * corporate action multiplies them; prices do the rest.
 */
export function* ledgerOf(family: Family, universe: Universe, clock: Clock, seed: number): Generator<Statement> {
  const span = spanOf(family, clock);
  if (span === null || family.trial === 'no portfolio') return;
  const draw = random(seed, 'portfolio', family.number);
  const normal = normals(draw);
  const recipe: Recipe = recipes[family.slot.recipe];
  const lots = [
    ...lotsOf(family.slot.recipe, family.house, universe, span, draw),
    ...(family.trial === 'tiny weight' ? tinyLot(universe, span) : []),
  ];
  const quantities = lots.map(() => 0);
  for (let month = span.first; month <= span.last; month++) {
    const flow = 1 + 0.012 * normal();
    const worth = family.size * LAKHS_A_CRORE * LAKH * 1.01 ** (month - span.first);
    lots.forEach((lot, i) => {
      quantities[i] = quantityOf(lot, Number(quantities[i]), month, worth, flow, draw);
    });
    yield statementOf(lots, quantities, month, recipe, draw);
  }
}

/** A family tells portfolios from the first month-end within its life to the last one. */
export function spanOf({ first, last }: Family, { days, monthEnds }: Clock): Span | null {
  const lived = monthEnds.flatMap((monthEnd, month) => {
    const day = dayNumber(monthEnd);
    return day >= Number(days[first]) && day <= Number(days[last]) ? month : [];
  });
  const [from, to] = [lived[0], lived.at(-1)];
  return from === undefined || to === undefined ? null : { first: from, last: to };
}

/** Units held at a month-end; `worth` is what net assets are about, ₹. */
function quantityOf(lot: Lot, before: number, month: number, worth: number, flow: number, draw: () => number): number {
  const { instrument } = lot;
  if (month < lot.from || month >= lot.until) return 0;
  const inLots = (units: number) => Math.max(1, Math.round(units / instrument.lot)) * instrument.lot;
  if (month === lot.from || before === 0) {
    return inLots((worth * lot.percent) / 100 / Number(instrument.prices[onPath(month)]));
  }
  const held = instrument.action?.month === month ? before * instrument.action.ratio : before;
  if (lot.turnover === 0) return instrument.lot === 1 ? inLots(held * flow) : held;
  // a corporate action is not mixed with a trade, so that it can be known
  return held === before && draw() < lot.turnover ? inLots(held * (0.86 + 0.3 * draw())) : Math.round(held);
}

function statementOf(
  lots: readonly Lot[],
  quantities: readonly number[],
  month: number,
  recipe: Recipe,
  draw: () => number,
): Statement {
  const positions = lots.flatMap(({ instrument }, i) => {
    const quantity = Number(quantities[i]);
    return quantity === 0 ? [] : { instrument, quantity };
  });
  const value = positions.reduce((sum, position) => sum + valueOf(position, month), 0);
  const cash = (cashOf(recipe) / 100) * (0.6 + 0.8 * draw());
  const total = Math.round((value / (1 - Math.min(0.97, cash))) * 100) / 100;
  return { month, positions, total, lent: Math.min(0.97, cash) * (0.75 + 0.2 * draw()), recipe };
}

/** ₹ lakh. */
export const valueOf = ({ instrument, quantity }: Position, month: number): number =>
  (quantity * Number(instrument.prices[onPath(month)])) / LAKH;

function cashOf(recipe: Recipe): number {
  if (recipe.ranks) return 0.2;
  const { shares, government = 0, corporate = 0, credit = 0, money = 0 } = recipe;
  const { trusts = 0, gold = 0, silver = 0, foreign = 0, units = 0 } = recipe;
  const invested = (shares?.percent ?? 0) + government + corporate + credit + money;
  return Math.max(0.3, 100 - invested - trusts - gold - silver - foreign - units);
}
