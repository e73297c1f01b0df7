import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { lakhToCrore } from '#finance/aum.ts';
import { findPowerOfTen } from '../../../checks/compare-figures.ts';
import {
  countFaults,
  describeFinding,
  isFailed,
  listMissing,
  type Finding,
  type ShareCheck,
  type CheckedItem,
  formatRupees,
} from '../../../checks/share-check.ts';
import type { CheckResult, FailedCheck, ImportSession } from '../../../source/source.ts';
import type { ParsedPortfolio, PortfolioFile } from '../portfolio-file.ts';
import { compareLabels, compareNames } from './compare-identities.ts';
import {
  checkGovernmentSecurities,
  checkSharePrices,
  checkShortTermPapers,
  compareDay,
  compareUnits,
  describeDebtUnits,
  MAX_PRICE_RATIO,
  SHARE_PRICES,
  compareFundUnits,
  compareMoves,
  findPriceRatio,
  MAX_MOVE_APART,
} from './compare-prices.ts';
import { checkSecurityDates, compareRows, describeOddDates, getSavedDay, isOfAnotherYear } from './dates.ts';
import { listPricedHoldings, NEAR_DAYS, readKnownHolders, type KnownHolders } from './known-holders.ts';
import { createMarketMoveFinder, createNavFinder, type FindMarketMove, type FindNav } from './known-navs.ts';
import { findKnownPrices, type KnownPrices } from './known-prices.ts';
import { readKnownTotals, type KnownTotals, type KnownTotal } from './known-totals.ts';

/** What portfolios are compared with. */
interface Known {
  readonly holders: KnownHolders;
  readonly prices: KnownPrices;
  readonly totals: KnownTotals;
  readonly saved: IsoDate | null;
  readonly findNav: FindNav;
  readonly findMarketMove: FindMarketMove;
}

/**
 * A check of the portfolios of a file together, and of each. Several checks of one name find the same in different ways: what a user
 * accepts is all of them. `worstSeen` is of each in the real files of 2019 to 2026 (November 2026).
 */
interface PortfolioCheck extends ShareCheck {
  /** It checks each portfolio by itself: few of a file have what it compares. */
  readonly isOfEach?: true;
  list(portfolio: ParsedPortfolio, known: Known): readonly CheckedItem[];
}

/** Single schemes double in three months, but not most of a fund house. */
const MAX_TOTAL_RATIO = 1.8;

const TIMES = `about 10, 100 or 1,000 times what they had at most ${NEAR_DAYS} days before or after, or such a part of it`;

export const portfolioChecks: readonly PortfolioCheck[] = [
  {
    name: 'unit',
    compares:
      `securities have more than ${MAX_PRICE_RATIO} times, or less than a third of, the price that they have in ` +
      `portfolios of at most ${NEAR_DAYS} days before or after`,
    ...{ maxShare: 0.5, worstSeen: 0.022, minTotal: 5, minFaults: 3 },
    list: (portfolio, { prices }) => compareUnits(portfolio, prices),
  },
  {
    name: 'prices of the day',
    compares:
      'securities have another price than, if shares, other fund houses have on the same day, or else all others of the file',
    ...{ maxShare: 0.2, worstSeen: 0.071, minTotal: 5, minFaults: 3 },
    list: (portfolio, { prices }) => compareDay(portfolio, prices),
  },
  {
    name: 'moves of shares',
    compares: `portfolios have shares whose median price moved by ${MAX_MOVE_APART * 100} % more or less than 98 of 100 NAVs of equity`,
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 1, minFaults: 1 },
    list: (portfolio, { holders, findMarketMove }) => compareMoves(portfolio, holders, findMarketMove),
  },
  {
    name: 'names',
    compares: 'securities, one of each issuer, have an ISIN that other portfolios have under other names',
    // the worst of any two real files that are compared with each other alone
    ...{ maxShare: 0.3, worstSeen: 0.125, minTotal: 5, minFaults: 3 },
    list: (portfolio, { holders }) => compareNames(portfolio, holders),
  },
  {
    name: 'industries and ratings',
    compares: `securities, one of each issuer, have the industry or rating of others, by portfolios of at most ${NEAR_DAYS} days before or after`,
    ...{ maxShare: 0.2, worstSeen: 0.036, minTotal: 5, minFaults: 4 },
    list: (portfolio, { holders }) => compareLabels(portfolio, holders),
  },
  {
    name: 'unit',
    compares: `shares cost less than ₹ ${SHARE_PRICES[0]} or more than ₹ ${SHARE_PRICES[1]}`,
    ...{ maxShare: 0.5, worstSeen: 0.133, minTotal: 10, minFaults: 3 },
    list: checkSharePrices,
  },
  {
    name: 'unit',
    compares: 'government securities have no price near a face value',
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 2, minFaults: 2 },
    list: checkGovernmentSecurities,
  },
  {
    name: 'unit',
    compares: 'certificates of deposit and commercial papers have no price near a face value',
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 2, minFaults: 2 },
    list: checkShortTermPapers,
  },
  {
    name: 'unit',
    compares: `units of a fund of funds cost more than ${MAX_PRICE_RATIO} times, or less than a third of, their NAV`,
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 1, minFaults: 1, isOfEach: true },
    list: (portfolio, { findNav }) => compareFundUnits(portfolio, findNav),
  },
  {
    name: 'unit',
    compares: `schemes have a total of ${TIMES}`,
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 3, minFaults: 3 },
    list: (portfolio, { totals }) => compareTotals(portfolio, totals),
  },
  {
    name: 'unit',
    compares: `schemes have a total of ${TIMES}, and no price that says otherwise`,
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 1, minFaults: 1 },
    list: (portfolio, { totals, prices }) => compareTotalAndPrices(portfolio, totals, prices),
  },
  {
    name: 'totals',
    compares: `schemes have a total of more than ${MAX_TOTAL_RATIO} times what they had at most ${NEAR_DAYS} days before or after, or less than such a part, and no prices of before`,
    ...{ maxShare: 0.5, worstSeen: 0.077, minTotal: 5, minFaults: 4 },
    list(portfolio, { totals, prices }) {
      const nearest = findNearest(portfolio, totals);
      if (nearest === null) return [];
      const describe = () => describeTotal(portfolio, nearest);
      const isFault = findRatio(portfolio, nearest) > MAX_TOTAL_RATIO && !hasUsualPrices(portfolio, prices);
      return [{ isFault, describe }];
    },
  },
  {
    name: 'date',
    compares: 'securities cannot have been held on the date of their portfolio',
    ...{ maxShare: 0.2, worstSeen: 0, minTotal: 2, minFaults: 2 },
    list: checkSecurityDates,
  },
  {
    name: 'date',
    compares:
      'portfolios are dated after the day on which their workbook was saved, and shortly before it in another year',
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 1, minFaults: 1 },
    list: ({ schemeName, date }, { saved }) => {
      if (saved === null) return [];
      const describe = () => `${schemeName} of ${formatDay(date)}, saved on ${formatDay(saved)}`;
      return [{ isFault: isOfAnotherYear(date, saved), describe }];
    },
  },
  {
    name: 'date',
    compares: 'portfolios are those of the scheme on another date',
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 1, minFaults: 1 },
    list: (portfolio, { totals }) => {
      const date = totals.findEqual(portfolio) ?? '';
      const describe = () => `${portfolio.schemeName} of ${formatDay(portfolio.date)} as stored of ${formatDay(date)}`;
      return [{ isFault: date !== '', describe }];
    },
  },
  {
    name: 'date',
    compares: `securities have the quantity and value of the scheme’s portfolio of another date, at most ${NEAR_DAYS} days before or after`,
    ...{ maxShare: 0.5, worstSeen: 0.25, minTotal: 5, minFaults: 3 },
    list: (portfolio, { totals }) => compareRows(portfolio, totals),
  },
];

/**
 * Compares the portfolios of a file with the stored ones, with published AUM, and with what securities can cost. A check that the whole
 * file fails refuses it, else it refuses each portfolio that fails it.
 */
export function checkPortfolioFile(
  file: PortfolioFile,
  session: Pick<ImportSession, 'draft' | 'files' | 'navs' | 'history'>,
): readonly CheckResult[] {
  const { draft } = session;
  const holders = readKnownHolders(draft, file.portfolios);
  const known = {
    ...{ holders, prices: findKnownPrices(holders), totals: readKnownTotals(session) },
    ...{ saved: getSavedDay(file), findNav: createNavFinder(session) },
    findMarketMove: createMarketMoveFinder(session),
  };
  const failed = portfolioChecks.flatMap((check) => {
    const checked = file.portfolios.map((portfolio) => ({ portfolio, items: check.list(portfolio, known) }));
    const ofFile = findFaults(checked.flatMap(({ items }) => items));
    if (!check.isOfEach && isFailed(check, ofFile))
      return [{ check: check.name, reason: describeFinding(check, ofFile) }];
    return checked.flatMap(({ portfolio, items }) => {
      const ofPortfolio = findFaults(items);
      if (!isFailed(check, ofPortfolio)) return [];
      const part = describePortfolio(portfolio);
      return [{ check: check.name, part, reason: `${part}: ${describeFinding(check, ofPortfolio)}` }];
    });
  });
  const { portfolios } = file;
  return [
    ...listMissing({
      'stored portfolios with its securities': portfolios.some((portfolio) =>
        listPricedHoldings(portfolio).some((priced) => holders.listStored(priced).length > 0),
      ),
      'other portfolios and the AUM of its schemes': portfolios.some(
        (portfolio) => known.totals.listNear(portfolio).length > 0,
      ),
    }),
    ...selectFirst(failed),
  ];
}

/** The first failure of each check, and of the parts that it does not refuse with the whole file. */
function selectFirst(failed: readonly FailedCheck[]): readonly FailedCheck[] {
  const whole = new Set(failed.flatMap(({ check, part }) => (part === undefined ? check : [])));
  const seen = new Set<string>();
  return failed.filter(({ check, part }) => {
    if (part !== undefined && whole.has(check)) return false;
    const { size } = seen;
    return seen.add(`${check} ${part ?? ''}`).size > size;
  });
}

/** Distinguishes the portfolios of a file. */
export const describePortfolio = ({ sheet, schemeName, date }: ParsedPortfolio): string =>
  `sheet ${sheet}, ${schemeName} of ${formatDay(date)}`;

const findFaults = (items: readonly CheckedItem[]): Finding =>
  countFaults(
    items,
    ({ isFault }) => isFault,
    ({ describe }) => describe(),
  );

/** Lines on what is taken though it is not what is known. */
export const describeDoubts = (
  file: PortfolioFile,
  session: Pick<ImportSession, 'draft' | 'history'>,
): readonly string[] => [
  ...describeOddDates(file),
  ...describeOddTotals(file.portfolios, readKnownTotals(session)),
  ...describeDebtUnits(file.portfolios, findKnownPrices(readKnownHolders(session.draft, file.portfolios))),
];

/** Totals that are those of a wrong unit. */
const compareTotals = (portfolio: ParsedPortfolio, totals: KnownTotals): readonly CheckedItem[] =>
  compareTotal(portfolio, totals, (power) => power !== 0);

/** Compares the total of a scheme by itself, which may have grown so much: its prices, if any is known, are in that unit too. */
const compareTotalAndPrices = (
  portfolio: ParsedPortfolio,
  totals: KnownTotals,
  prices: KnownPrices,
): readonly CheckedItem[] =>
  compareTotal(portfolio, totals, (power) => {
    if (power === 0) return false;
    const ofPrices = findPriceRatio(portfolio, prices);
    return ofPrices === null ? Math.abs(power) > 1 : findPowerOfTen(ofPrices) === power;
  });

function compareTotal(
  portfolio: ParsedPortfolio,
  totals: KnownTotals,
  isFault: (power: number) => boolean,
): readonly CheckedItem[] {
  const nearest = findNearest(portfolio, totals);
  if (nearest === null) return [];
  const power = findPowerOfTen(portfolio.totalValue / nearest.total);
  return [{ isFault: isFault(power), describe: () => describeTotal(portfolio, nearest) }];
}

/** In a month or two. */
const MAX_PRICE_MOVE = 1.4;

/** The schemes of a new fund house grow several times in a month, at the prices that their securities have elsewhere, or had. */
function hasUsualPrices(portfolio: ParsedPortfolio, prices: KnownPrices): boolean {
  const ratio = findPriceRatio(portfolio, prices);
  return ratio !== null && ratio < MAX_PRICE_MOVE && ratio > 1 / MAX_PRICE_MOVE;
}

/** The known total of a scheme that its portfolio agrees with best; null if there is none. */
function findNearest(portfolio: ParsedPortfolio, totals: KnownTotals): KnownTotal | null {
  if (portfolio.totalValue <= 0) return null;
  const [first = null] = totals
    .listNear(portfolio)
    .toSorted((a, b) => findRatio(portfolio, a) - findRatio(portfolio, b));
  return first;
}

/** 1 or more: how many times the larger of two totals is the smaller one. */
const findRatio = ({ totalValue }: ParsedPortfolio, { total }: KnownTotal): number =>
  Math.max(totalValue / total, total / totalValue);

const describeTotal = ({ schemeName, totalValue }: ParsedPortfolio, { total, source }: KnownTotal): string =>
  `${schemeName} ${formatCrore(totalValue)}, ${source} ${formatCrore(total)}`;

const formatCrore = (lakh: number): string => `${formatRupees(lakhToCrore(lakh))} crore`;

const MAX_RATIO = 3;

/** A line for each portfolio whose total is not within a factor of 3 of what is known of its scheme. */
const describeOddTotals = (portfolios: readonly ParsedPortfolio[], totals: KnownTotals): readonly string[] =>
  portfolios.flatMap((portfolio) => {
    const nearest = findNearest(portfolio, totals);
    if (nearest === null || findRatio(portfolio, nearest) <= MAX_RATIO) return [];
    return [`check total: ${describeTotal(portfolio, nearest)}`];
  });
