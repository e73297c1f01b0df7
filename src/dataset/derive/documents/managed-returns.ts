import type { IsoDate } from '#contract/dates.ts';
import { decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { getBytes, getDateOrNull, getText } from '#dataset/storage/row-values.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { computeMedian } from '#finance/comparison/median.ts';
import { MIN_PEERS } from '#finance/comparison/standing.ts';
import { roundComputed } from '#finance/decimals.ts';
import { computeManagedReturn, findManagedStart, type ManagedReturn } from '#finance/nav/returns/managed-returns.ts';
import { computeBenchmarkReturnBetween, computeReturnBetween } from '#finance/nav/returns/returns.ts';
import { scanRows, type Draft } from '../../draft/draft.ts';
import type { CodeNavs } from '../schemes/code-navs.ts';

/** A code whose NAVs end on a day. */
interface ManagedCode {
  readonly code: string;
  readonly navDate: IsoDate | null;
}

/** Adds the returns since each manager began, in the passes over peers in which their NAVs are read anyway. */
export interface ManagedReturns {
  /** Begins with the codes that are compared with each other, or one that has no peers. */
  readonly begin: (group: readonly ManagedCode[]) => void;
  readonly observe: (code: ManagedCode, navs: Pick<CodeNavs, 'growthNavs' | 'benchmark'>) => void;
  readonly finish: () => void;
}

/** The days of a return: from that of a manager to the latest NAV of the code. */
interface Period {
  readonly start: number;
  readonly end: number;
}

/** The managers of all codes must be written. */
export function createManagedReturns({ sqlite }: Draft): ManagedReturns {
  const began = readFirstDays(sqlite);
  const update = sqlite.prepare(
    `UPDATE scheme_manager SET "managedFrom" = ?, "managedReturn" = ?, "managedReturnBenchmark" = ?, "managedReturnPeers" = ?,
      "managedPeerCount" = ?, "managedReturnNote" = ? WHERE code = ? AND "from" = ?`,
  );
  let periods: readonly Period[] = [];
  let returns = new Map<string, readonly (number | null)[]>();
  let pending: (() => void)[] = [];

  return {
    begin(group) {
      periods = listPeriods(group, began);
      returns = new Map();
      pending = [];
    },
    observe({ code, navDate }, { growthNavs, benchmark }) {
      const values = periods.map(({ start, end }) => computeReturnBetween(growthNavs, start, end));
      if (periods.length > 0) returns.set(code, values);
      if (navDate === null) return;
      const end = toDayNumber(navDate);
      for (const { from, start } of began.get(code) ?? []) {
        const managed = computeManagedReturn(growthNavs, start, end);
        if (typeof managed === 'string') update.run(null, null, null, null, null, managed, code, from);
        else {
          const ofBenchmark =
            benchmark && computeBenchmarkReturnBetween(benchmark.series, growthNavs, managed.from, end);
          pending.push(() => write(code, from, { start, end }, managed, ofBenchmark));
        }
      }
    },
    finish() {
      for (const each of pending) each();
    },
  };

  function write(
    code: string,
    from: IsoDate,
    { start, end }: Period,
    managed: ManagedReturn,
    ofBenchmark: number | null,
  ): void {
    const index = periods.findIndex((period) => period.start === start && period.end === end);
    const peers = [...returns.values()].flatMap((values) => values[index] ?? []);
    const median = peers.length < MIN_PEERS ? null : computeMedian(peers);
    update.run(
      ...([toIsoDay(managed.from), roundComputed(managed.value), roundComputed(ofBenchmark)] as const),
      ...([roundComputed(median), peers.length, '', code, from] as const),
    );
  }
}

/** A day on which a manager of a code began, and the day that the return is from. */
interface FirstDay {
  readonly from: IsoDate;
  readonly start: number;
}

/** The distinct days on which managers of each code began. */
function readFirstDays(sqlite: Draft['sqlite']): ReadonlyMap<string, readonly FirstDay[]> {
  const days = new Map<string, FirstDay[]>();
  const rows = scanRows(
    sqlite,
    `SELECT m.code, m."from", substr(n.days, 1, 2) FROM (SELECT DISTINCT code, "from" FROM scheme_manager) m
      LEFT JOIN nav n ON n.code = m.code`,
  );
  for (const row of rows) {
    const [code, from] = [getText(row, 0), getDateOrNull(row, 1)];
    if (from === null) continue;
    const first = row[2] === null ? null : (decodeUint16(getBytes(row, 2))[0] ?? null);
    days.set(code, [...(days.get(code) ?? []), { from, start: findManagedStart(toDayNumber(from), first) }]);
  }
  return days;
}

function listPeriods(
  group: readonly ManagedCode[],
  began: ReadonlyMap<string, readonly FirstDay[]>,
): readonly Period[] {
  const periods = new Map<string, Period>();
  for (const { code, navDate } of group)
    for (const { start } of began.get(code) ?? [])
      if (navDate !== null) periods.set(`${start} ${navDate}`, { start, end: toDayNumber(navDate) });
  return [...periods.values()];
}
