import type { TradingCalendar } from '../calendar.ts';
import { edgeCaseAssignments, type EdgeCase } from './edge-cases.ts';
import { getPlanOptions, type PlanOption } from './plan-options.ts';
import { createNormal, createRandom, pickInteger, type Random } from '../random.ts';
import { schemeCatalogue, type CatalogueEntry, type SchemeGroup } from './scheme-catalogue.ts';

/** A scheme with all its plans and options, and the parameters that its NAVs and portfolios are generated from. */
export interface SchemeModel {
  readonly number: number;
  /** The code of its first plan and option; the other codes follow it. */
  readonly firstCode: number;
  /** Index in `fundHouses`. */
  readonly fundHouse: number;
  readonly entry: CatalogueEntry;
  readonly name: string;
  readonly planOptions: readonly PlanOption[];
  readonly edgeCase: EdgeCase | null;
  /** Positions of its first and last NAV among the days of the calendar. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Before expenses, a year, as fractions: mean excess return over its benchmark, and standard deviation from it. */
  readonly alpha: number;
  readonly trackingDeviation: number;
  /** Yearly expenses of the plans, as fractions. */
  readonly expenses: { readonly direct: number; readonly regular: number };
  /** Net assets at its first portfolio, ₹ crore. */
  readonly initialAum: number;
}

/** Fund houses that do not exist. */
export const sampleFundHouses: readonly string[] = `
Kaveri, Himgiri, Aravalli, Deodar, Monsoon, Nilgiri, Peepal, Sahyadri, Malabar Coast, Lotus Crest, Banyan Leaf, Marigold,
Tamarind, Palash, Kadamba, Neem Grove, Gulmohar, Chinar, Champak, Parijat, Amaltas, Semal, Shisham, Rosewood, Blue Poppy,
Hornbill, Sarus, Myna, Koel, Chital, Gharial, Coral Reef, Lagoon, Backwater, Terrace Hill, Saffron Field, Indus Delta,
Sandalwood, Jamun, Ashvattha, Kachnar, Mogra, Ketaki, Harsingar, Snow Finch, River Otter, Monal, Casuarina`
  .split(',')
  .map((name) => name.trim());

interface GroupProfile {
  readonly alpha: number;
  readonly alphaDeviation: number;
  readonly trackingDeviation: number;
  readonly expense: number;
  readonly regularPlanExtra: number;
  readonly initialAum: number;
}

// yearly fractions; `regularPlanExtra` is what a regular plan costs above a direct one; initial AUM in ₹ crore
const PROFILES: Readonly<Record<SchemeGroup, GroupProfile>> = {
  equity: {
    alpha: 0.016,
    alphaDeviation: 0.022,
    trackingDeviation: 0.038,
    expense: 0.008,
    regularPlanExtra: 0.011,
    initialAum: 4_200,
  },
  index: {
    alpha: 0,
    alphaDeviation: 0.0002,
    trackingDeviation: 0.0012,
    expense: 0.002,
    regularPlanExtra: 0.005,
    initialAum: 900,
  },
  hybrid: {
    alpha: 0.012,
    alphaDeviation: 0.012,
    trackingDeviation: 0.02,
    expense: 0.008,
    regularPlanExtra: 0.011,
    initialAum: 3_100,
  },
  debt: {
    alpha: 0.003,
    alphaDeviation: 0.003,
    trackingDeviation: 0.002,
    expense: 0.0035,
    regularPlanExtra: 0.005,
    initialAum: 2_600,
  },
  liquid: {
    alpha: 0.001,
    alphaDeviation: 0.0004,
    trackingDeviation: 0.0003,
    expense: 0.0012,
    regularPlanExtra: 0.0012,
    initialAum: 14_000,
  },
  etf: {
    alpha: 0,
    alphaDeviation: 0.0001,
    trackingDeviation: 0.0006,
    expense: 0.0009,
    regularPlanExtra: 0,
    initialAum: 1_700,
  },
  'fund of funds': {
    alpha: 0.004,
    alphaDeviation: 0.006,
    trackingDeviation: 0.02,
    expense: 0.003,
    regularPlanExtra: 0.006,
    initialAum: 450,
  },
  'close ended': {
    alpha: 0.002,
    alphaDeviation: 0.002,
    trackingDeviation: 0.002,
    expense: 0.001,
    regularPlanExtra: 0.004,
    initialAum: 220,
  },
  interval: {
    alpha: 0.001,
    alphaDeviation: 0.001,
    trackingDeviation: 0.001,
    expense: 0.001,
    regularPlanExtra: 0.002,
    initialAum: 90,
  },
};

/** Real codes have six digits and begin with 1; those of the sample begin with 9. */
const FIRST_CODE = 900_001;
/** The approximate number of codes of a fund house; it decides how many fund houses share the market. */
const CODES_PER_FUND_HOUSE = 150;

/** Builds schemes until they have the given number of codes in all; fund houses take turns, so that every kind appears early. */
export function buildSchemes(codes: number, calendar: TradingCalendar, seed: number): readonly SchemeModel[] {
  const fundHouseCount = Math.min(sampleFundHouses.length, Math.max(4, Math.round(codes / CODES_PER_FUND_HOUSE)));
  const groupCounts = new Map<SchemeGroup, number>();
  const schemes: SchemeModel[] = [];
  for (let codesLeft = codes; codesLeft > 0;) {
    const number = schemes.length;
    const [fundHouse, round] = [number % fundHouseCount, Math.floor(number / fundHouseCount)];
    // 11 and 7 have no divisor in common with the number of entries: a fund house offers each entry once before any twice
    const entry = schemeCatalogue[(fundHouse * 11 + round * 7) % schemeCatalogue.length];
    if (!entry) break;
    const indexInGroup = groupCounts.get(entry.group) ?? 0;
    groupCounts.set(entry.group, indexInGroup + 1);
    const edgeCase =
      edgeCaseAssignments.find(([group, index]) => group === entry.group && index === indexInGroup)?.[2] ?? null;
    const series = Math.floor(round / schemeCatalogue.length);
    const planOptions = getPlanOptions(entry.group, edgeCase).slice(0, codesLeft);
    const identity = { number, firstCode: FIRST_CODE + codes - codesLeft, fundHouse, entry, edgeCase, planOptions };
    schemes.push(buildScheme(identity, series, calendar, seed));
    codesLeft -= planOptions.length;
  }
  return schemes;
}

type SchemeModelIdentity = Pick<
  SchemeModel,
  'number' | 'firstCode' | 'fundHouse' | 'entry' | 'edgeCase' | 'planOptions'
>;

function buildScheme(
  identity: SchemeModelIdentity,
  series: number,
  calendar: TradingCalendar,
  seed: number,
): SchemeModel {
  const random = createRandom(seed, 'family', identity.number);
  const normal = createNormal(random);
  const profile = PROFILES[identity.entry.group];
  const [firstDay, lastDay] = pickLifetime(identity, calendar, random);
  const direct = profile.expense * (0.7 + 0.6 * random());
  return {
    ...identity,
    name: buildName(identity, series),
    firstDay,
    lastDay,
    alpha: profile.alpha + profile.alphaDeviation * normal(),
    trackingDeviation: profile.trackingDeviation * (0.7 + 0.6 * random()),
    expenses: { direct, regular: direct + profile.regularPlanExtra * (0.7 + 0.6 * random()) },
    initialAum: profile.initialAum * Math.exp(1.1 * normal()),
  };
}

function buildName({ fundHouse, entry, edgeCase }: SchemeModelIdentity, series: number): string {
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

/** Six in ten schemes are as old as the calendar, the others start on a later day. */
function pickLifetime(
  { edgeCase, entry }: SchemeModelIdentity,
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
  if (edgeCase === 'stale') return [0, end - TRADING_DAYS.threeWeeks];
  if (edgeCase !== null) return [0, end];
  if (entry.group === 'close ended') return [end - pickInteger(random, 300, 800), end];
  return [chance < 0.6 ? pickInteger(random, 0, LATEST_TEN_YEAR_START) : pickInteger(random, 1, end - 130), end];
}
