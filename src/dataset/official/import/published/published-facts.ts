import type { IsoDate } from '#contract/dates.ts';
import { removeFormerNames } from '#contract/scheme-name/scheme-name.ts';
import { EARLIER_AUM_MARK, findMonthEndBefore, formatQuarter } from '#finance/aum.ts';
import type { PublishedSchemeFacts } from '../../../derive/schemes/write-schemes.ts';
import type { Draft } from '../../../draft/draft.ts';
import type { ListedScheme, OfficialCode } from '../../matching/codes/scheme-records.ts';
import { isEtfName } from '../../matching/names/normalize-scheme-name.ts';
import type { JoinedRows } from './join-published-rows.ts';
import { readAverageAum, readSchemeMaster, type DatedValue, type StoredPerformance } from './published-rows.ts';

/** What official lists publish about a code and its scheme; each value with its own date, since a later blank does not erase it. */
export interface PublishedFacts extends Required<Omit<PublishedSchemeFacts, keyof ListedScheme>> {
  /** The scheme's name in the scheme master, which is of any age; '' if it has none. */
  readonly masterName: string;
}

/** A function that looks up what is published about a code and its scheme. */
export function readPublishedFacts(
  draft: Draft,
  joined: JoinedRows,
): (code: Pick<OfficialCode, 'key' | 'scheme'>) => PublishedFacts {
  const averageAum = readAverageAum(draft);
  const master = readSchemeMaster(draft);
  return ({ key, scheme }) => {
    const { code } = scheme;
    const performance = sortNewestFirst(joined.performance.get(key) ?? []);
    const findNewest = (read: (row: StoredPerformance) => DatedValue | null) =>
      performance.map(read).find((value) => value !== null);
    const dailyRow = performance.find(({ dailyAUM }) => dailyAUM !== null);
    const preMonthRow = performance.find(({ preMonthAUM }) => preMonthAUM !== null);
    const [daily, preMonth] = [findNewest(getDailyAum), findNewest(getPreMonthAum)];
    const average = findNewest(({ preMonthAvgAUM, navDate }) => toDated(preMonthAvgAUM, findMonthEndBefore(navDate)));
    const quarter = averageAum.get(code);
    const ter = findExpenseRatio(joined.expenseRatios.get(key) ?? [], scheme);
    const { schemeName: masterName = '', launchDate = null, minimumAmount = '' } = master.get(code) ?? {};
    return {
      ...findRiskometers(performance, joined.riskometers.get(key) ?? []),
      dailyAum: daily?.value ?? null,
      dailyAumDate: daily?.date ?? null,
      // liquid and overnight schemes have no daily AUM
      specialCharAum: dailyRow?.dailyAumMark ?? preMonthRow?.preMonthAumMark ?? '',
      preMonthAum: preMonth?.value ?? null,
      preMonthAumDate: preMonth?.date ?? null,
      preMonthAvgAum: average?.value ?? null,
      preMonthAvgAumDate: average?.date ?? null,
      ter: ter?.value ?? null,
      terDate: ter?.date ?? null,
      quarterAvgAum: quarter?.value ?? null,
      quarterAvgAumPeriod: quarter === undefined ? '' : formatQuarter(quarter.date),
      launchDate,
      minimumAmount,
      riskBand: null,
      masterName,
    };
  };
}

const toDated = (value: number | null, date: IsoDate): DatedValue | null => (value === null ? null : { value, date });

const getDailyAum = ({ dailyAUM, navDate }: StoredPerformance): DatedValue | null => toDated(dailyAUM, navDate);
const getPreMonthAum = ({ preMonthAUM, navDate }: StoredPerformance): DatedValue | null =>
  toDated(preMonthAUM, findMonthEndBefore(navDate));

/** The newest level of each list; the benchmark as the newest list prints it. */
function findRiskometers(
  performance: readonly StoredPerformance[],
  riskometers: JoinedRows['riskometers'] extends ReadonlyMap<string, infer Rows> ? Rows : never,
): Pick<
  PublishedFacts,
  'benchmark' | 'riskometerScheme' | 'riskometerBenchmark' | 'riskometerDate' | 'riskometerBenchmarkDate'
> {
  const rows = [...performance.map(({ navDate, ...row }) => ({ ...row, date: navDate })), ...riskometers].toSorted(
    (a, b) => (a.date < b.date ? 1 : -1),
  );
  const level = rows.find(({ riskometerScheme }) => riskometerScheme !== '');
  const ofBenchmark = rows.find(({ riskometerBenchmark }) => riskometerBenchmark !== '');
  return {
    benchmark: rows.find(({ benchmark }) => benchmark !== '')?.benchmark ?? '',
    riskometerScheme: level?.riskometerScheme ?? '',
    riskometerBenchmark: ofBenchmark?.riskometerBenchmark ?? '',
    riskometerDate: level?.date ?? null,
    riskometerBenchmarkDate: ofBenchmark?.date ?? null,
  };
}

/**
 * The ratios of the latest month only: a plan without a ratio in it is not offered any more. Which plan a code is, must be known, unless there is
 * only one ratio: 14 ETFs that AMFI lists as Direct have theirs in the columns of the Regular plan, one the other way round (June 2026).
 */
function findExpenseRatio(
  months: JoinedRows['expenseRatios'] extends ReadonlyMap<string, infer Rows> ? Rows : never,
  { schemeName, plan }: Pick<OfficialCode['scheme'], 'schemeName' | 'plan'>,
): DatedValue | null {
  const latest = months.toSorted((a, b) => (a.lastDate < b.lastDate ? 1 : -1))[0];
  if (latest === undefined) return null;
  const { regular, direct } = latest;
  // a scheme that has only one plan does not name it, and an ETF may name either
  if ((plan === '' || isEtfName(removeFormerNames(schemeName))) && (regular === null || direct === null))
    return regular ?? direct;
  return plan === 'Direct' ? direct : plan === 'Regular' ? regular : null;
}

const sortNewestFirst = (performance: readonly StoredPerformance[]): readonly StoredPerformance[] =>
  performance.toSorted((a, b) => (a.navDate < b.navDate ? 1 : -1));

/** The AUM history of each scheme, which its codes share: on the days that files state exactly. */
export function* listPublishedAum({ performance }: Pick<JoinedRows, 'performance'>) {
  for (const [schemeKey, rows] of performance) {
    for (const { date, value } of listAumHistory(sortNewestFirst(rows))) yield { schemeKey, date, aum: value };
  }
}

function listAumHistory(performance: readonly StoredPerformance[]): readonly DatedValue[] {
  const points = new Map<IsoDate, number>();
  for (const row of performance) {
    const [daily, preMonth] = [getDailyAum(row), getPreMonthAum(row)];
    if (preMonth && row.preMonthAumMark !== EARLIER_AUM_MARK && !points.has(preMonth.date))
      points.set(preMonth.date, preMonth.value);
    if (daily && row.dailyAumMark !== EARLIER_AUM_MARK) points.set(daily.date, daily.value);
  }
  return [...points].map(([date, value]) => ({ date, value })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
