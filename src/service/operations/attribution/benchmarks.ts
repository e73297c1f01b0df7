import { type IsoDate, monthPart } from '#contract/dates.ts';
import type { Store } from '#dataset/storage/store.ts';
import { MIN_PEERS } from '#finance/comparison/standing.ts';
import { combinePeers, groupReturns } from '#finance/portfolio/attribution/effects.ts';
import { type Chain, findChain } from '#finance/portfolio/attribution/find-chain.ts';
import type { AttributedMonth, MonthBenchmark } from '#finance/portfolio/attribution/link-months.ts';
import { labelOr, type PricedHolding } from '#finance/portfolio/attribution/price-holdings.ts';
import { chooseIndustryLevel, type IndustryLevel } from '#finance/portfolio/groups.ts';
import type { MonthReader, PricedMonths } from './month-reader.ts';
import type { SchemeReturns } from './scheme-returns.ts';

interface Compared {
  /** Any day of the first requested month. */
  readonly first: IsoDate;
  readonly own: PricedMonths;
  readonly returns: SchemeReturns;
  readonly reader: MonthReader;
}

/** What a scheme is compared with. */
export interface Benchmark {
  readonly kind: 'Tracker' | 'Peers' | 'None';
  /** The code of an index fund; '' for peers. */
  readonly code: string;
  readonly name: string;
  /** Null without any. */
  readonly portfolios: number | null;
  readonly level: IndustryLevel;
}

interface Comparison {
  readonly chain: Chain<AttributedMonth>;
  readonly benchmark: Benchmark;
}

/** The months of a scheme beside the benchmark: that of the request, or the best one with all months that the scheme has. */
export async function chooseBenchmark(
  store: Store,
  { against, ...compared }: Compared & { readonly against: 'Best' | Benchmark['kind'] },
): Promise<Comparison> {
  const alone = compareWithNothing(compared);
  if (against === 'None') return alone;
  if (against !== 'Best') {
    const found = await (against === 'Tracker' ? compareWithTracker : compareWithPeers)(store, compared);
    return found && found.chain.months.length > 0 ? found : alone;
  }
  for (const compare of [compareWithTracker, compareWithPeers]) {
    // oxlint-disable-next-line no-await-in-loop -- the peers are read only without an index fund
    const found = await compare(store, compared);
    if (found && found.chain.months.length === alone.chain.months.length) return found;
  }
  return alone;
}

const compareWithNothing = ({ first, own, returns }: Compared): Comparison => ({
  chain: buildChain({ first, own, returns }, () => null),
  benchmark: { kind: 'None', code: '', name: '', portfolios: null, level: chooseIndustryLevel(...own.rows) },
});

async function compareWithTracker(store: Store, compared: Compared): Promise<Comparison | null> {
  const { own, returns, reader } = compared;
  if (!returns.tracker) return null;
  const { code, getReturn } = returns.tracker;
  const [portfolio] = await store.findPortfolios({ code: [code.code] });
  if (!portfolio) return null;
  const tracked = await reader.read(portfolio.id);
  const level = chooseIndustryLevel(...own.rows, ...tracked.rows);
  const hasLevels = own.dates.every(
    (date, index) => index === 0 || returns.getIndexReturn(own.dates[index - 1] ?? date, date) !== null,
  );
  const getBenchmarkReturn = hasLevels ? returns.getIndexReturn : getReturn;
  return {
    chain: buildChain(compared, (from, to) => {
      const [holdings, benchmarkReturn] = [tracked.priced.get(monthPart(to)), getBenchmarkReturn(from, to)];
      if (!holdings || benchmarkReturn === null) return undefined;
      return { return: benchmarkReturn, holdings, groups: groupReturns(holdings, createSectorLabel(level)) };
    }),
    benchmark: {
      kind: 'Tracker',
      code: code.code,
      name: hasLevels ? returns.own.benchmark : code.schemeName,
      portfolios: 1,
      level,
    },
  };
}

async function compareWithPeers(store: Store, compared: Compared): Promise<Comparison | null> {
  const { own, returns, reader } = compared;
  const portfolios = returns.peers.length < MIN_PEERS ? [] : await store.findPortfolios({ code: returns.peers });
  if (portfolios.length < MIN_PEERS) return null;
  const peers: PricedMonths[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that other requests are served in between
  for (const { id } of portfolios) peers.push(await reader.read(id));
  const level = chooseIndustryLevel(...own.rows, ...peers.flatMap(({ rows }) => rows));
  const counts: number[] = [];
  const getPeerReturn = await returns.readPeerReturns();
  const chain = buildChain(compared, (from, to) => {
    const priced = peers.flatMap((peer) => {
      const holdings = peer.priced.get(monthPart(to));
      return holdings ? [holdings] : [];
    });
    const groups = combinePeers(priced, createSectorLabel(level));
    const median = getPeerReturn(from, to);
    if (groups.size === 0 || median === null) return undefined;
    counts.push(priced.length);
    return { return: median, holdings: null, groups };
  });
  return {
    chain,
    benchmark: { kind: 'Peers', code: '', name: returns.own.peerGroup, portfolios: Math.min(...counts), level },
  };
}

/** @param getBenchmark gives undefined if the benchmark has no portfolios of a month. */
const buildChain = (
  { first, own, returns }: Pick<Compared, 'first' | 'own' | 'returns'>,
  getBenchmark: (from: IsoDate, to: IsoDate) => MonthBenchmark | null | undefined,
): Chain<AttributedMonth> =>
  findChain(own.dates, first, (from, to) => {
    const returned = returns.getReturn(from, to);
    if (returned === null) return 'NoReturn';
    const benchmark = getBenchmark(from, to);
    if (benchmark === undefined) return 'NoBenchmark';
    return { from, to, return: returned, holdings: own.priced.get(monthPart(to)) ?? [], benchmark };
  });

export const createSectorLabel =
  ({ getLabel }: IndustryLevel) =>
  ({ start }: PricedHolding): string =>
    labelOr(getLabel(start), start);

export const getSizeLabel = ({ start }: PricedHolding): string => labelOr(start.size, start);
