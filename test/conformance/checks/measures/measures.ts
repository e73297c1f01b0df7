import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import {
  getCode,
  getPerformances,
  getSchemes,
  getServerInfo,
  indexByCode,
  sampleEvenly,
} from '../../client/schemes.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { schemeMeasures } from '../../specification/measures.ts';
import { ROUNDING } from '../performance/return-periods.ts';
import { getHistory, getMedian } from './nav-history.ts';
import { recomputeActiveChange, recomputeActiveShare, recomputePortfolio } from './recompute-portfolio.ts';
import {
  getShare,
  recomputeCalendarYears,
  recomputeMonths,
  recomputeRolling,
  recomputeRollingMeasures,
  recomputeSip,
  recomputeTrackingError,
} from './recompute-returns.ts';
import { recomputeRisk, type Recomputed } from './recompute-risk.ts';

const getMeasures = (service: ServiceClient): Promise<readonly Row[]> => service.getRows('GetSchemeMeasures');

const fields = Object.entries(schemeMeasures)
  .filter(([name, kind]) => kind === 'number' && !['RiskFreeRate', 'PeerCount'].includes(name))
  .map(([name]) => name);

/** Schemes whose measures are recomputed: some with most of them, trackers, portfolios of debt, and one with a REIT. */
const getExamined = cachePerService(async (service): Promise<readonly Row[]> => {
  const rows = await getMeasures(service);
  const countValues = (row: Row): number => fields.filter((field) => getNumber(row, field) !== null).length;
  const having = (field: string) => rows.filter((row) => getNumber(row, field) !== null);
  const trusts = await service.getRows('GetHoldingsSearch', { assetType: 'REIT' });
  const holders = new Set(trusts.map(getCode));
  const full = rows.toSorted((a, b) => countValues(b) - countValues(a)).slice(0, 60);
  return [
    ...new Set([
      ...sampleEvenly(full, 5),
      ...sampleEvenly(having('TrackingError1Year'), 2),
      ...sampleEvenly(having('PortfolioYield'), 3),
      ...sampleEvenly(having('ActiveShare'), 2),
      ...rows.filter((row) => holders.has(getCode(row))).slice(0, 1),
    ]),
  ];
});

/** Recomputes, for each examined code, all that the histories give. */
const getRecomputedNavs = cachePerService(async (service): Promise<ReadonlyMap<string, Recomputed>> => {
  const navAsOf = getDay(await getServerInfo(service), 'NavAsOf') ?? '';
  const byCode = new Map<string, Recomputed>();
  for (const row of await getExamined(service)) {
    const history = await getHistory(service, getCode(row));
    const rate = getNumber(row, 'RiskFreeRate');
    const overYears = (recompute: (years: number) => Recomputed): Recomputed =>
      Object.fromEntries(
        [1, 3, 5, 10].flatMap((years) =>
          Object.entries(recompute(years)).map(([name, value]) => [`${name}${years}Year`, value] as const),
        ),
      );
    byCode.set(getCode(row), {
      ...overYears((years) => (rate === null ? {} : recomputeRisk(history, years, rate))),
      ...overYears((years) => recomputeRollingMeasures(history, years)),
      ...overYears((years) => recomputeSip(history, years)),
      ...overYears((years) => recomputeTrackingError(history, years)),
      ...recomputeMonths(history),
      ...recomputeCalendarYears(history, navAsOf),
    });
  }
  return byCode;
});

const getRecomputedPortfolios = cachePerService(async (service): Promise<ReadonlyMap<string, Recomputed>> => {
  const byCode = new Map<string, Recomputed>();
  for (const row of await getExamined(service)) {
    const holdings = await service.getRows('GetHoldings', { code: getCode(row) });
    const indexCode = getText(row, 'ActiveShareCode');
    const index = indexCode === '' ? [] : await service.getRows('GetHoldings', { code: indexCode });
    const change = byCode.size < CHANGES_EXAMINED ? await recomputeActiveChange(service, getCode(row)) : null;
    byCode.set(getCode(row), {
      ...recomputePortfolio(holdings),
      ...(index.length === 0 ? {} : { ActiveShare: recomputeActiveShare(holdings, index) }),
      ...(change === null ? {} : { ActiveChange12Month: change }),
    });
  }
  return byCode;
});

/** Each takes twelve requests. */
const CHANGES_EXAMINED = 3;

/** Compares the values of some fields with recomputed ones. @throws CheckSkipped if there is none to compare. */
async function compare(
  service: ServiceClient,
  names: readonly string[],
  recomputed: ReadonlyMap<string, Recomputed>,
): Promise<void> {
  let compared = 0;
  for (const row of await getExamined(service)) {
    for (const name of names) {
      const [value, expected] = [getNumber(row, name), recomputed.get(getCode(row))?.[name]];
      if (value === null || expected === undefined) continue;
      assertClose(`${row.where} (${getCode(row)}), ${name}`, value, expected, ROUNDING);
      compared++;
    }
  }
  skipUnless(compared > 0, `none of the examined schemes has ${names.join(', ')}`);
}

const FROM_NAVS =
  /^(?:Volatility|DownsideDeviation|MaxDrawdown|RecoveryDays|UlcerIndex|Sharpe|Sortino|Beta|Alpha|RSquared|UpCapture|DownCapture|UpMonthsAhead|DownMonthsAhead|RollingMedian|RollingLowest|RollingNegativeShare|RollingAboveBenchmarkShare|RollingWindows|BestMonth|WorstMonth|SipXirr|TrackingError|CalendarYear)/;
const FROM_PORTFOLIOS =
  /^(?:Holdings|Top10Share|EffectiveHoldings|EquityShare|DebtShare|CashShare|LargeCapShare|MidCapShare|SmallCapShare|LargestSectorShare|ActiveChange12Month|ActiveShare|PortfolioYield|PortfolioYieldCoverage|SovereignAaaShare|AaShare|BelowAaShare|UnratedShare)$/;

/** All windows of a measure: its name without them. */
const byMeasure = (pattern: RegExp) =>
  Map.groupBy(
    fields.filter((field) => pattern.test(field)),
    (field) => field.replace(/\d+Year$|(?<=CalendarYear)\d+$/, ''),
  );

/** GetSchemeMeasures, recomputed from what other operations return. */
export const measureChecks: readonly Check[] = [
  ours('GetSchemeMeasures has the codes of GetSchemeMaster, with their dates', async (service) => {
    const rows = indexByCode(await getMeasures(service));
    const performances = indexByCode(await getPerformances(service));
    const schemes = await getSchemes(service);
    assertEqual('GetSchemeMeasures', rows.size, schemes.length);
    for (const scheme of schemes) {
      const row = rows.get(getCode(scheme));
      const performance = performances.get(getCode(scheme));
      assertThat(row !== undefined, 'GetSchemeMeasures', `no ${getCode(scheme)}`, 'every code');
      if (!row || !performance) continue;
      assertEqual(`${row.where}, NavDate`, getDay(row, 'NavDate'), getDay(performance, 'NavDate'));
      assertEqual(`${row.where}, PortfolioDate`, getDay(row, 'PortfolioDate'), getDay(scheme, 'PortfolioDate'));
    }
  }),
  ours('every measure that is null has a note, and no other one', async (service) => {
    for (const row of await getMeasures(service)) {
      const keys = new Set(
        getText(row, 'MeasureNotes')
          .split('; ')
          .map((entry) => entry.split('=')[0] ?? ''),
      );
      for (const field of fields) {
        const hasNote = listNoteKeys(field).some((key) => keys.has(key));
        assertEqual(`${row.where} (${getCode(row)}), a note for ${field}`, hasNote, getNumber(row, field) === null);
      }
    }
  }),
  ...[...byMeasure(FROM_NAVS)].map(([measure, names]) =>
    ours(`${measure} is that of the NAVs and BenchmarkValues of GetNAVHistory`, async (service) =>
      compare(service, names, await getRecomputedNavs(service)),
    ),
  ),
  ...[...byMeasure(FROM_PORTFOLIOS)].map(([measure, names]) =>
    ours(`${measure} is that of GetHoldings`, async (service) =>
      compare(service, names, await getRecomputedPortfolios(service)),
    ),
  ),
  ours('RollingAbovePeersShare is that of the histories of the peers', comparePeers),
  ours('tracking difference, costs and age are those of GetAUM and GetSchemeMaster', compareCosts),
  ours('YTM, durations and average maturity are those of GetPortfolioDates', async (service) => {
    const rows = (await getMeasures(service)).filter((row) => getNumber(row, 'Ytm') !== null).slice(0, 5);
    skipUnless(rows.length > 0, 'no scheme has a Ytm');
    for (const row of rows) {
      const [latest] = await service.getRows('GetPortfolioDates', { code: getCode(row) });
      for (const field of ['Ytm', 'MacaulayDuration', 'ModifiedDuration', 'AverageMaturity'])
        assertClose(
          `${row.where}, ${field}`,
          getNumber(row, field),
          latest ? getNumber(latest, field) : null,
          ROUNDING,
        );
    }
  }),
];

/** The keys of MeasureNotes that a field may have its note under. */
function listNoteKeys(field: string): readonly string[] {
  const [window = ''] = /\d+Year$/.exec(field) ?? [];
  const name = field.slice(0, field.length - window.length);
  const group = Object.entries(GROUPS).find(([, pattern]) => pattern.test(field))?.[0] ?? '';
  return [field, name, group + window, group];
}

const GROUPS: Readonly<Record<string, RegExp>> = {
  Risk: /^(?:Volatility|Downside|MaxDrawdown|Recovery|UlcerIndex|Sharpe|Sortino|Beta|Alpha|RSquared|UpCapture|DownCapture|UpMonthsAhead|DownMonthsAhead)/,
  Consistency: /^(?:Rolling|BestMonth|WorstMonth|SipXirr|CalendarYear)/,
  Tracking: /^(?:Published)?Tracking/,
  Debt: /^(?:PortfolioYield|Ytm|Macaulay|Modified|AverageMaturity|Sovereign|AaShare|BelowAa|Unrated)/,
  Rules: /^Rule/,
  Cost: /^(?:CostPerLakh|Plan|ActiveCost)/,
  'Stress test': /^(?:Stress|TopInvestorsShare|TrailingPe|PortfolioTurnover)/,
  Age: /^Age$/,
  Flow: /^NetFlow/,
  Portfolio: /./,
};

/** The smallest group of peers with shares, of which every history is requested. */
async function comparePeers(service: ServiceClient): Promise<void> {
  const field = 'RollingAbovePeersShare1Year';
  const schemes = indexByCode(await getSchemes(service));
  const groups = Map.groupBy(await getMeasures(service), (row) => {
    const scheme = schemes.get(getCode(row));
    return scheme ? `${getText(scheme, 'SubCategory')} ${getText(scheme, 'Plan')} ${getNumber(row, 'PeerCount')}` : '';
  });
  // AMFI's labels of 2017 and 2026 are one sub-category: where all peers have one label, they are known
  const [smallest] = [...groups.values()]
    .filter((group) => group.every((row) => getNumber(row, 'PeerCount') === group.length))
    .map((group) => group.filter((row) => getNumber(row, 'RollingMedian1Year') !== null))
    .filter((group) => group.some((row) => getNumber(row, field) !== null))
    .toSorted((a, b) => a.length - b.length);
  skipUnless(smallest !== undefined, 'no group of peers has one label');
  const returns: ReadonlyMap<string, number>[] = [];
  for (const row of smallest ?? []) returns.push(recomputeRolling((await getHistory(service, getCode(row))).navs, 1));
  for (const [index, row] of (smallest ?? []).entries()) {
    const isAbove = [...(returns[index] ?? [])].flatMap(([date, value]) => {
      const all = returns.flatMap((other) => other.get(date) ?? []);
      return all.length < 5 ? [] : [value > getMedian(all)];
    });
    // the peers must have windows to nine in ten of its dates: some started later
    const isKnown = isAbove.length >= 0.9 * (returns[index]?.size ?? 0);
    const expected = isKnown ? getShare(isAbove) : null;
    assertClose(`${row.where} (${getCode(row)}), ${field}`, getNumber(row, field), expected, ROUNDING);
  }
}

const YEARS = [1, 3, 5] as const;

async function compareCosts(service: ServiceClient): Promise<void> {
  const performances = indexByCode(await getPerformances(service));
  const schemes = indexByCode(await getSchemes(service));
  const subtract = (a: number | null | undefined, b: number | null | undefined): number | null =>
    typeof a === 'number' && typeof b === 'number' ? a - b : null;
  for (const row of await getMeasures(service)) {
    const own = performances.get(getCode(row));
    if (!own) continue;
    const where = `${row.where} (${getCode(row)})`;
    for (const years of YEARS) {
      const difference = subtract(getNumber(own, `Return${years}Year`), getNumber(own, `Return${years}YearBenchmark`));
      const tracking = getNumber(row, `TrackingDifference${years}Year`);
      if (tracking !== null) assertClose(`${where}, TrackingDifference${years}Year`, tracking, difference, ROUNDING);
    }
    const ter = getNumber(own, 'Ter');
    assertClose(`${where}, CostPerLakh`, getNumber(row, 'CostPerLakh'), ter === null ? null : ter * 1_000, ROUNDING);
    const [activeCost, share] = [getNumber(row, 'ActiveCost'), getNumber(row, 'ActiveShare')];
    const index = performances.get(getText(row, 'ActiveShareCode'));
    if (activeCost !== null && share !== null && index)
      assertThat(
        activeCost * share <= (ter ?? 0) * 100 + 1,
        `${where}, ActiveCost`,
        activeCost,
        'at most Ter over ActiveShare',
      );
    const launch = getDay(schemes.get(getCode(row)) ?? row, 'LaunchDate');
    const [latest, age] = [getDay(row, 'NavDate'), getNumber(row, 'Age')];
    if (launch !== null && latest !== null)
      assertClose(`${where}, Age`, age, (Date.parse(latest) - Date.parse(launch)) / 86_400_000 / 365.25, ROUNDING);
  }
}
