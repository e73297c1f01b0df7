import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { IsoDate } from '#contract/dates.ts';
import { MAX_STANDINGS } from '#contract/operations/performance.ts';
import { createProblem, ProblemError } from '#contract/problems.ts';
import type { Standing, StandingNote } from '#contract/records/standing.ts';
import type { ComparedCode, Store } from '#dataset/storage/store.ts';
import { addMonths, subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import { compareWithPeers, type PeerStanding } from '#finance/comparison/standing.ts';
import { roundComputed } from '#finance/decimals.ts';
import { getReturnDate } from '#finance/nav/returns/return-sources.ts';
import { computeReturnsSince, type ReturnsSince } from '#finance/nav/returns/returns-since.ts';
import { MAX_DAYS_EARLIER } from '#finance/nav/series/series.ts';
import type { Handlers } from './handler.ts';

export const standingHandlers = {
  GetStandings: async ({ code: codes = [], date }, { store }) => {
    if (codes.length > MAX_STANDINGS) {
      const detail = `code lists ${codes.length} values; the maximum of GetStandings is ${MAX_STANDINGS}.`;
      throw new ProblemError(createProblem(400, detail, { parameter: 'code' }));
    }
    const { navAsOf } = store.info;
    const since = date ?? (navAsOf === null ? null : toIsoDay(addMonths(toDayNumber(navAsOf), -1)));
    return since === null ? [] : readStandings(store, new Set(codes), since);
  },
} satisfies Partial<Handlers>;

/** Over a shorter time the market moves more in a day than schemes differ. */
const MAX_DAYS_SHORT = 31;

async function readStandings(store: Store, codes: ReadonlySet<string>, since: IsoDate): Promise<readonly Standing[]> {
  const day = toDayNumber(since);
  const earliest = day - MAX_DAYS_EARLIER;
  const all = await store.readComparedCodes([...codes], toIsoDay(earliest));
  const selected = all.filter(({ code }) => codes.has(code));
  const keys = new Set(selected.map(({ peerKey }) => peerKey));
  const peers = all.filter(({ peerKey }) => peerKey !== null && keys.has(peerKey));
  const returns = new Map<ComparedCode, ReturnsSince>();
  const compared = [...new Set([...peers, ...selected])];
  const from = subtractPeriod(earliest, { count: 1, unit: 'year' });
  for await (const [code, navs] of store.readReturnNavs(compared, from))
    returns.set(code, computeReturnsSince(navs, code, day));

  const { trading } = store.marketDays;
  const compare = (
    group: (code: ComparedCode) => string | null,
    values: Pick<Parameters<typeof compareWithPeers<ComparedCode>>[1], 'getValue' | 'getDate' | 'rule'>,
  ): ReadonlyMap<ComparedCode, PeerStanding> =>
    new Map(
      [...Map.groupBy(peers, group)].flatMap(([name, rows]) =>
        // whether they are trackers decides quartiles alone
        name ? [...compareWithPeers(rows, { ...values, areTrackers: false, trading })] : [],
      ),
    );
  const days = store.info.navAsOf === null ? 0 : toDayNumber(store.info.navAsOf) - day;
  const yearRule = getComparisonRule('return1Year');
  const sinceDay = compare(({ peerGroup }) => peerGroup, {
    getValue: (code) => toNumber(returns.get(code)?.since),
    getDate: ({ navDate }) => navDate,
    rule: days > MAX_DAYS_SHORT ? yearRule : getComparisonRule('return1Month'),
  });
  await yieldToEventLoop();
  const then = compare(({ peerKey }) => peerKey, {
    getValue: (code) => returns.get(code)?.yearThen ?? null,
    getDate: (code) => toDate(returns.get(code)?.navDay),
    rule: yearRule,
  });
  await yieldToEventLoop();
  const now = compare(({ peerGroup }) => peerGroup, {
    getValue: ({ return1Year }) => return1Year,
    getDate: (code) => getReturnDate(code, '1Year'),
    rule: yearRule,
  });
  return selected.map((code) => {
    const own = returns.get(code) ?? NO_NAVS;
    const [peersSince, ofThen, ofNow] = [sinceDay, then, now].map((standings) => standings.get(code) ?? null);
    const notes = {
      ReturnSince: typeof own.since === 'string' ? own.since : null,
      RankThen: explainRank(ofThen, code.peerKey !== null, own.yearThen),
      RankNow: explainRank(ofNow, code.peerGroup !== '', code.return1Year),
    };
    return {
      code: code.code,
      schemeName: code.schemeName,
      date: since,
      navDate: toDate(own.navDay),
      returnSince: roundComputed(toNumber(own.since)),
      peerReturnSince: peersSince?.median ?? null,
      peersSince: peersSince?.count ?? null,
      rankThen: ofThen?.rank ?? null,
      peersThen: ofThen?.count ?? null,
      rankNow: ofNow?.rank ?? null,
      peersNow: ofNow?.count ?? null,
      standingNotes: Object.entries(notes)
        .flatMap(([field, note]) => (note === null ? [] : `${field}=${note}`))
        .join('; '),
    };
  });
}

const NO_NAVS: ReturnsSince = { navDay: null, since: 'NoHistory', yearThen: null };

const toNumber = (value: number | string | undefined): number | null => (typeof value === 'number' ? value : null);

const toDate = (day: number | null | undefined): IsoDate | null => (day == null ? null : toIsoDay(day));

function explainRank(
  standing: PeerStanding | null | undefined,
  hasPeers: boolean,
  value: number | null,
): StandingNote | null {
  if (!hasPeers) return 'NoPeers';
  if (value === null || !standing) return 'NoReturn';
  if (standing.rank !== null) return null;
  return standing.reason === 'OtherDay' ? 'OtherDay' : 'FewPeers';
}
