import type { IsoDate } from '#contract/dates.ts';
import { datePart } from '#contract/dates.ts';
import type { ComparedCode, PortfolioRef, Store } from '#dataset/storage/store.ts';
import { addDays, subtractPeriod, toDayNumber, shiftMonths } from '#finance/calendar.ts';
import { computeMedian } from '#finance/comparison/median.ts';
import { MIN_PEERS } from '#finance/comparison/standing.ts';
import { mayHavePaidOut } from '#finance/nav/returns/returns-since.ts';
import { computeReturnBetween } from '#finance/nav/returns/returns.ts';
import { detectBreaks, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { getLatestNav, MAX_DAYS_EARLIER } from '#finance/nav/series/series.ts';

/** Percent between two portfolio dates; null if it cannot be computed. */
type GetReturn = (from: IsoDate, to: IsoDate) => number | null;

/** A scheme with its returns, the index fund that it is compared with, and its peers. */
export interface SchemeReturns {
  readonly own: ComparedCode;
  readonly getReturn: GetReturn;
  /** The return of the index that is its benchmark. */
  readonly getIndexReturn: GetReturn;
  readonly tracker: { readonly code: ComparedCode; readonly getReturn: GetReturn } | null;
  /** Codes of its peer group, itself included. */
  readonly peers: readonly string[];
  /** Reads the NAVs of its peers: their median return, null with fewer than five. */
  readonly readPeerReturns: () => Promise<GetReturn>;
}

/** Reads what returns between two dates are computed from; null without a NAV. */
export async function readSchemeReturns(
  store: Store,
  { leadingCode }: PortfolioRef,
  from: IsoDate,
  to: IsoDate,
): Promise<SchemeReturns | null> {
  const [measures] = await store.readMeasures({ code: [leadingCode] });
  const trackerCode = measures?.activeShareCode ?? '';
  const earliest = addDays(from, -MAX_DAYS_EARLIER);
  const codes = await store.readComparedCodes([leadingCode, ...(trackerCode === '' ? [] : [trackerCode])], earliest);
  const find = (code: string) => codes.find((each) => each.code === code);
  const [own, tracker] = [find(leadingCode), find(trackerCode)];
  if (!own) return null;
  const start = subtractPeriod(toDayNumber(earliest), { count: 1, unit: 'month' });
  const readReturns = async (of: readonly ComparedCode[]): Promise<readonly GetReturn[]> => {
    const navs = new Map<ComparedCode, NavSeriesWithBreaks>();
    for await (const [code, series] of store.readReturnNavs(of, start)) navs.set(code, series);
    return of.map((code) => createReturns(code, navs.get(code)));
  };
  const peers = own.peerGroup === '' ? [] : codes.filter(({ peerGroup }) => peerGroup === own.peerGroup);
  const [getReturn = NO_RETURN, getTrackerReturn = NO_RETURN] = await readReturns(tracker ? [own, tracker] : [own]);
  return {
    own,
    getReturn,
    getIndexReturn: await readIndexReturns(store, leadingCode, earliest, to),
    tracker: tracker ? { code: tracker, getReturn: getTrackerReturn } : null,
    peers: peers.map(({ code }) => code),
    readPeerReturns: async () => {
      const returns = await readReturns(peers);
      return (first, last) => {
        const known = returns.flatMap((compute) => compute(first, last) ?? []);
        return known.length < MIN_PEERS ? null : computeMedian(known);
      };
    },
  };
}

const NO_RETURN: GetReturn = () => null;

const createReturns =
  (code: ComparedCode, navs: NavSeriesWithBreaks | undefined): GetReturn =>
  (from, to) => {
    const [start, end] = [toDayNumber(from), toDayNumber(to)];
    const latest = navs && getLatestNav(navs);
    return !latest || mayHavePaidOut(code, start, latest.day) ? null : computeReturnBetween(navs, start, end);
  };

async function readIndexReturns(store: Store, code: string, from: IsoDate, to: IsoDate): Promise<GetReturn> {
  const points = (await store.readNavHistory(code, from, addDays(shiftMonths(to, 1), -1))).flatMap(
    ({ navDate, benchmarkValue }) =>
      navDate === null || benchmarkValue === null ? [] : { day: toDayNumber(datePart(navDate)), level: benchmarkValue },
  );
  const levels = detectBreaks({
    days: Int32Array.from(points, ({ day }) => day),
    navs: Float64Array.from(points, ({ level }) => level),
  });
  return (start, end) => computeReturnBetween(levels, toDayNumber(start), toDayNumber(end));
}
