import { getEquityShare, getIndexDeviation } from '../benchmark-indices.ts';
import type { TradingCalendar } from '../calendar.ts';
import { createNormal, createRandom, pickInteger, type Random } from '../numbers.ts';
import { getAllocation } from '../portfolios/asset-allocation.ts';
import { lowRanked } from './edge-cases.ts';
import { sampleFundHouses, getAumOfRank, getMarketTarget, type MarketTarget } from './market-targets.ts';
import { listOfferedSchemes, type OfferedScheme } from './offered-schemes.ts';
import type { CatalogueEntry } from './scheme-catalogue.ts';

/** A scheme with all its plans and options, and the parameters that its NAVs and portfolios are generated from. */
export interface SchemeModel extends OfferedScheme {
  readonly name: string;
  /** Positions of its first and last NAV among the days of the calendar. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** The number of the scheme of its fund house whose portfolio it copies; null for most. */
  readonly copied: number | null;
  /** How much it moves with its benchmark. */
  readonly beta: number;
  /** Before expenses, a year, as fractions: mean return beyond what its beta explains, and standard deviation from that. */
  readonly alpha: number;
  readonly trackingDeviation: number;
  /** Yearly expenses of the plans, as fractions: whole hundredths of a percent. */
  readonly expenses: { readonly direct: number; readonly regular: number };
  /** AUM on its last day, ₹ crore. */
  readonly aum: number;
}

/** Builds the schemes of a market that have the given number of codes in all. */
export function buildSchemes(codes: number, calendar: TradingCalendar, seed: number): readonly SchemeModel[] {
  const offered = listOfferedSchemes(codes, seed);
  const kinds = [...Map.groupBy(offered, ({ entry }) => entry.target).values()];
  const rankings = new Map(kinds.flatMap((schemes) => rankBySize(schemes)));
  return offered.map((scheme) => ({
    ...buildScheme(scheme, rankings.get(scheme.number) ?? { rank: 0, count: 1 }, calendar, seed),
    copied: scheme.edgeCase === 'high overlap' ? findCopied(scheme, offered) : null,
  }));
}

/** Another equity scheme of the house that holds shares of all sizes; of a contra fund, the value fund. */
const findCopied = (scheme: OfferedScheme, offered: readonly OfferedScheme[]): number | null =>
  offered.find(
    ({ fundHouse, entry, edgeCase, number }) =>
      fundHouse === scheme.fundHouse &&
      entry.allocation === scheme.entry.allocation &&
      (scheme.entry.target === 'Contra' ? entry.target === 'Value' : edgeCase === null) &&
      number !== scheme.number,
  )?.number ?? null;

/** In the order in which they are offered, but what is closed or new is not large. */
function rankBySize(schemes: readonly OfferedScheme[]): readonly (readonly [number: number, ranking: Ranking])[] {
  const ranked = schemes.toSorted((a, b) => Number(isLowRanked(a)) - Number(isLowRanked(b)));
  return ranked.map(({ number }, rank) => [number, { rank, count: ranked.length }]);
}

const isLowRanked = ({ edgeCase }: OfferedScheme): boolean => edgeCase !== null && lowRanked.has(edgeCase);

/** Position by size among the schemes of the same kind, 0 being the largest. */
interface Ranking {
  readonly rank: number;
  readonly count: number;
}

function buildScheme(
  offered: OfferedScheme,
  { rank, count }: Ranking,
  calendar: TradingCalendar,
  seed: number,
): Omit<SchemeModel, 'copied'> {
  const random = createRandom(seed, 'family', offered.number);
  const normal = createNormal(random);
  const target = getMarketTarget(offered.entry.target);
  const [firstDay, lastDay] = pickLifetime(offered, rank, calendar, random);
  const aumOfRank = getAumOfRank(
    target,
    isLowRanked(offered) ? Math.max(rank, LOW_RANK * target.schemes) : rank,
    count,
  );
  const aum = aumOfRank * Math.exp((rank === 0 ? 0 : 0.06) * normal()); // the largest is as large as the real one
  const expenses = computeExpenses(target, aum, normal);
  const active = pickActiveReturn(offered.entry, expenses.direct, normal);
  const trackingDeviation = active.trackingDeviation * (0.7 + 0.6 * random());
  const beta = pickBeta(offered, createNormal(createRandom(seed, 'beta', offered.number)));
  return {
    ...offered,
    name: buildName(offered),
    firstDay,
    lastDay,
    aum,
    expenses,
    beta,
    alpha: active.alpha,
    trackingDeviation,
  };
}

type ActiveReturn = Pick<SchemeModel, 'alpha' | 'trackingDeviation'>;

/**
 * A passive scheme falls behind its index by its expenses. An active one earns them back on average, so that most direct plans are near
 * their benchmark and most regular plans below it; the more its benchmark moves, the more it may differ.
 */
function pickActiveReturn(
  { group, benchmark, allocation }: CatalogueEntry,
  expense: number,
  normal: () => number,
): ActiveReturn {
  if (group === 'index' || group === 'etf') return { alpha: 0, trackingDeviation: 0.0006 };
  if (allocation === 'goldFunds' || allocation === 'silverFunds') return { alpha: 0, trackingDeviation: 0.006 };
  const deviation = getIndexDeviation(benchmark);
  if (allocation === 'arbitrage') return { alpha: expense + 0.01, trackingDeviation: deviation };
  return {
    alpha: expense + 0.02 * deviation + (0.0005 + 0.07 * deviation) * normal(),
    trackingDeviation: 0.22 * deviation,
  };
}

/**
 * Equity schemes move more or less than the market, hybrid ones also in proportion to the shares that they do not sell forward, and arbitrage hardly
 * with its index, which is the spread of other futures.
 */
function pickBeta({ entry, edgeCase }: OfferedScheme, normal: () => number): number {
  const { group, benchmark, allocation: name } = entry;
  const ofManager = Math.max(0.75, Math.min(1.2, 0.97 + 0.11 * normal()));
  if (name === 'arbitrage') return 0.2 * ofManager - 0.1;
  if (group === 'equity') return ofManager;
  if (group !== 'hybrid' && group !== 'life cycle') return 1;
  const { shares, hedged = 0 } = getAllocation(name, edgeCase === 'off mandate');
  return (ofManager * ((shares?.percent ?? 0) * (1 - hedged))) / (100 * getEquityShare(benchmark));
}

/** Where the largest scheme of those that are closed or new is among the schemes of the real market, as a fraction. */
const LOW_RANK = 0.7;

/** How much expenses fall as AUM grows: SEBI's slabs let a scheme of ₹ 50,000 crore charge half of what one of ₹ 500 crore may. */
const EXPENSES_BY_SIZE = -0.1;

/** TER of the real market's median scheme, lower for larger schemes; a direct plan pays no commission. */
function computeExpenses(
  { directTer, regularTer, aum: quantiles }: MarketTarget,
  aum: number,
  normal: () => number,
): SchemeModel['expenses'] {
  const factor = (aum / Number(quantiles[2])) ** EXPENSES_BY_SIZE * Math.exp(0.1 * normal());
  const direct = Math.max(1, Math.round(directTer * factor * 100));
  const commission = Math.max(1, Math.round((regularTer - directTer) * factor * 100));
  return { direct: direct / 10_000, regular: (direct + commission) / 10_000 };
}

function buildName({ fundHouse, entry, edgeCase, series }: OfferedScheme): string {
  const seriesSuffix = series === 0 ? '' : ` Series ${series + 1}`;
  const longSuffix =
    edgeCase === 'long name'
      ? ' (Segregated Portfolio 1 – 8.35% Unlisted Debentures of 17 September 2027, Merged)'
      : '';
  return `${sampleFundHouses[fundHouse]} ${entry.name}${seriesSuffix}${longSuffix}`;
}

/** A scheme that starts on this day of the calendar or earlier has a NAV to compute a ten-year return from. */
export const LATEST_TEN_YEAR_START = 18;
const TRADING_DAYS = { week: 5, threeWeeks: 15, fiveWeeks: 25, quarter: 62, twoYears: 500 } as const;
/** Trading days since a scheme ended long ago: before the months that have portfolios and AUM. */
const ENDED_AGO = [540, 2_250] as const;
/** The largest schemes of a kind are as old as the calendar. */
const OLD_RANKS = 3;

/** The largest schemes and six in ten others are as old as the calendar, the rest start on a later day. */
function pickLifetime(
  { edgeCase, entry }: OfferedScheme,
  rank: number,
  { days }: TradingCalendar,
  random: Random,
): readonly [firstDay: number, lastDay: number] {
  // funds of funds report a day late, since they need the NAVs of the schemes they hold
  const end = days.length - (entry.group === 'fund of funds' ? 2 : 1);
  const chance = random();
  if (edgeCase === 'new') return [end - TRADING_DAYS.week, end];
  if (edgeCase === 'single portfolio') return [end - TRADING_DAYS.fiveWeeks, end];
  if (edgeCase === 'young') return [end - TRADING_DAYS.quarter, end];
  if (edgeCase === 'closed') return [0, end - TRADING_DAYS.twoYears];
  if (edgeCase === 'ended long ago') return [0, end - pickInteger(random, ...ENDED_AGO)];
  if (edgeCase === 'stale') return [0, end - TRADING_DAYS.threeWeeks];
  if (entry.group === 'life cycle') return [end - pickInteger(random, 70, 150), end];
  if (edgeCase !== null) return [0, end];
  if (entry.group === 'close ended') return [end - pickInteger(random, 300, 800), end];
  if (rank < OLD_RANKS || chance < 0.6) return [pickInteger(random, 0, LATEST_TEN_YEAR_START), end];
  return [pickInteger(random, 1, end - 130), end];
}
