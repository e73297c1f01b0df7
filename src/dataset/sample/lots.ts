import type { Company } from './companies.ts';
import { MONTHS } from './clock.ts';
import { shareOf, type Instrument } from './instrument.ts';
import type { OtherInstruments } from './other-instruments.ts';
import type { Paper } from './paper.ts';
import { between, normals, pick, pickSome, type Random } from './random.ts';
import { recipes, type Recipe, type RecipeName } from './recipes.ts';

/** All that a portfolio can be made of. */
export interface Universe extends OtherInstruments {
  readonly companies: readonly Company[];
  readonly paper: Paper;
  /** Direct growth units of a house's own schemes. */
  readonly unitsOf: (house: number) => readonly Instrument[];
}

/** An instrument held from one month of the portfolios to before another. */
export interface Lot {
  readonly instrument: Instrument;
  /** Percent of net assets it is bought for, about. */
  readonly percent: number;
  readonly from: number;
  readonly until: number;
  /** How likely its quantity changes from one month to the next. */
  readonly turnover: number;
}

/** The months a portfolio is told for, from the first to the last, both included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** No more than a tenth in one company (SEBI's regulations of 1996, seventh schedule); less, since prices rise later. */
const MOST_IN_ONE = 8.2;
const OFTEN = 0.4;
const SELDOM = 0.08;
const MONEY_MONTHS = 3;

/** What a family buys, by its recipe, heaviest kind first. */
export function lotsOf(name: RecipeName, house: number, universe: Universe, span: Span, draw: Random): readonly Lot[] {
  const recipe: Recipe = recipes[name];
  const { paper } = universe;
  const some = (instruments: readonly Instrument[], percent = 0, a = 2.6) =>
    kept(pickSome(draw, instruments, percent === 0 ? 0 : Math.max(1, Math.round(percent / a))), percent, span, draw);
  return [
    ...sharesOf(recipe, universe.companies, span, draw),
    ...ranked(recipe, universe.companies, span),
    ...some(universe.foreign, recipe.foreign, 7),
    ...some(paper.government, recipe.government, 4.5),
    ...some(paper.corporate, recipe.corporate),
    ...some(paper.credit, recipe.credit, 2.2),
    ...moneyOf(paper, recipe.money, span, draw),
    ...some(universe.trusts, recipe.trusts, 0.8),
    ...some(universe.gold, recipe.gold),
    ...some(universe.silver, recipe.silver),
    ...some(recipe.units === undefined ? [] : universe.unitsOf(house), recipe.units, 16),
  ];
}

/** A remainder of the smallest company: too little to have a weight of two decimals. */
export function tinyLot({ companies }: Universe, { first }: Span): readonly Lot[] {
  return companies.slice(-1).map((company) => ({
    instrument: shareOf(company),
    percent: 0.002,
    from: first,
    until: MONTHS,
    turnover: 0,
  }));
}

/** A fund picks its shares by size and, where it has a theme, by sector; some come and go. */
function sharesOf({ shares }: Recipe, companies: readonly Company[], span: Span, draw: Random): readonly Lot[] {
  if (!shares) return [];
  const { sizes, sectors, percent } = shares;
  const count = between(draw, ...shares.count);
  const open = companies.filter(({ sector }) => sectors === undefined || sectors.some((each) => each === sector));
  const ranks = [
    open.filter(({ number }) => number < 100),
    open.filter(isMid),
    open.filter(({ number }) => number >= 250),
  ];
  const normal = normals(draw);
  const drawn = ranks.flatMap((bucket, size) =>
    pickSome(draw, bucket, Math.round((count * Number(sizes[size])) / 100)),
  );
  // conviction, and more in what is larger
  const weights = drawn.map(({ number }) => Math.exp(0.5 * normal()) / (number + 12) ** 0.4);
  const all = weights.reduce((total, weight) => total + weight, 0);
  return drawn
    .map((company, i) => ({
      instrument: shareOf(company),
      percent: Math.min(MOST_IN_ONE, (percent * Number(weights[i])) / all),
      turnover: OFTEN,
      ...stay(span, draw),
    }))
    .toSorted((a, b) => b.percent - a.percent);
}

const isMid = ({ number }: Company) => number >= 100 && number < 250;

/** Seven in ten are held throughout, the others are bought or sold on the way, often in the last month. */
function stay({ first, last }: Span, draw: Random): Pick<Lot, 'from' | 'until'> {
  const chance = draw();
  if (chance < 0.7 || first === last) return { from: first, until: MONTHS };
  const month = draw() < 0.2 ? last : between(draw, first + 1, last);
  return chance < 0.86 ? { from: month, until: MONTHS } : { from: first, until: month };
}

/** An index is held whole, by market capitalisation, and follows it without trades of its own. */
function ranked({ ranks }: Recipe, companies: readonly Company[], { first }: Span): readonly Lot[] {
  if (!ranks) return [];
  const held = companies.slice(ranks[0] - 1, ranks[1]);
  const caps = held.map(({ caps: path }) => Number(path[0]));
  const all = caps.reduce((total, cap) => total + cap, 0);
  return held.map((company, i) => ({
    instrument: shareOf(company),
    percent: (99.8 * Number(caps[i])) / all,
    from: first,
    until: MONTHS,
    turnover: 0,
  }));
}

function kept(instruments: readonly Instrument[], percent: number, span: Span, draw: Random): readonly Lot[] {
  const each = percent / Math.max(1, instruments.length);
  return instruments.map((instrument) => ({
    instrument,
    percent: each * (0.5 + draw()),
    turnover: SELDOM,
    ...(instruments.length > 2 ? stay(span, draw) : { from: span.first, until: MONTHS }),
  }));
}

/** Money-market paper is bought three months before it matures. */
function moneyOf({ money }: Paper, percent = 0, { first, last }: Span, draw: Random): readonly Lot[] {
  if (percent === 0) return [];
  const count = Math.max(1, Math.round(percent / 9));
  const months = Array.from({ length: last - first + MONEY_MONTHS }, (_, i) => first + 1 + i);
  return months.flatMap((matures) => {
    const due = money.filter((each) => each.matures === matures);
    const bought = new Set(Array.from({ length: count }, () => pick(draw, due)));
    return [...bought].map((instrument) => ({
      instrument,
      percent: (percent / (count * MONEY_MONTHS)) * (0.6 + 0.8 * draw()),
      from: Math.max(first, matures - MONEY_MONTHS),
      until: matures,
      turnover: 0,
    }));
  });
}
