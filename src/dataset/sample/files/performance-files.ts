import { findMonthEndBefore } from '#finance/aum.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { type PublishedReturns, returnHorizons } from '#finance/nav/returns/published-returns.ts';
import { isGrowth } from '#finance/plans-and-options.ts';
import { parseFeed } from '../../official/feed-engine/parse-feed.ts';
import { riskometersFeed } from '../../official/feeds/riskometers.ts';
import { listPerformanceDays } from '../publication-days.ts';
import { getBenchmarkRisk } from '../schemes/scheme-records.ts';
import type { SchemeModel } from '../schemes/schemes.ts';
import type { SampleMarket, SampleScheme } from '../types.ts';
import type { CollectedNavs } from './nav-files.ts';
import { createJsonFile, type SampleFile } from './sample-file.ts';

/** Trading days after its last NAV for which a scheme is still listed. */
const LISTED_FOR = 20;

/** AMFI's fund performance of the days that are there, the oldest first: NAVs and returns are in the newest row of each scheme. */
export function* listPerformanceFiles(market: SampleMarket, collected: CollectedNavs): Generator<SampleFile> {
  const newest = market.calendar.days.length - 1;
  const codes = Map.groupBy(market.schemes, ({ schemeNumber }) => schemeNumber);
  for (const position of listPerformanceDays(market.calendar)) {
    const data = market.models.flatMap((model) => {
      const [last, newestOfScheme] = [position, newest].map((at) => Math.min(model.lastDay, at - getDelay(model)));
      if (last === undefined) return [];
      const isListed = last >= model.firstDay && position - last <= LISTED_FOR && model.edgeCase !== 'undisclosed';
      if (!isListed) return [];
      const row = buildRow(model, last, market);
      return last !== newestOfScheme
        ? row
        : { ...row, ...buildFigures(codes.get(model.number) ?? [], last, market, collected) };
    });
    const day = toIsoDay(Number(market.calendar.days[position]));
    yield createJsonFile('performance', `performance/${day}/performance.json`, { data });
  }
}

const getDelay = ({ edgeCase }: SchemeModel): number =>
  edgeCase === 'late publication' || edgeCase === 'earlier benchmark' ? 1 : 0;

function buildRow(model: SchemeModel, position: number, { calendar, getLabels, getPublishedAum }: SampleMarket) {
  const day = Number(calendar.days[position]);
  const { name, benchmark, risk } = getLabels(model.number, day);
  const { dailyAum, preMonthAum, preMonthAvgAum, specialCharAum } = getPublishedAum(model, day);
  return {
    ...{
      schemeName: name,
      benchmark,
      riskometerScheme: risk,
      riskometerBenchmark: getBenchmarkRisk(risk, model.number),
    },
    ...{ navDate: toIsoDay(day), dailyAUM: dailyAum, preMonthAUM: preMonthAum, preMonthAvgAUM: preMonthAvgAum },
    specialCharAum,
  };
}

/** The NAVs of the growth option of each plan, or of the only option, and the returns of those whose own cannot be computed. */
function buildFigures(
  codes: readonly SampleScheme[],
  position: number,
  { calendar, publishedReturns }: SampleMarket,
  collected: CollectedNavs,
): Readonly<Record<string, number | null>> {
  const day = Number(calendar.days[position]);
  const leading = codes.filter(({ option }) => codes.length === 1 || isGrowth(option));
  return Object.fromEntries(
    leading.flatMap((code) => {
      const plan = code.plan === 'Direct' ? 'Direct' : 'Regular';
      const nav = collected.find(code.code, position);
      const returns = publishedReturns(code);
      return [
        [`nav${plan}`, nav?.day === day ? nav.nav : null] as const,
        ...(returns === null ? [] : listReturns(returns, plan)),
      ];
    }),
  );
}

const listReturns = ({ scheme, benchmark, informationRatios }: PublishedReturns, plan: 'Direct' | 'Regular') => [
  ...returnHorizons.flatMap((horizon) => [
    [`return${horizon}${plan}`, scheme[horizon]] as const,
    [`return${horizon}Benchmark${horizon === 'SinceLaunch' ? plan : ''}`, benchmark[horizon]] as const,
  ]),
  ...Object.entries(informationRatios).map(([years, ratio]) => [`ir${years}${plan}`, ratio] as const),
];

/** Every fourth fund house publishes the riskometers of its schemes at month-ends, as one workbook. */
export function* listRiskometerFiles(market: SampleMarket): Generator<SampleFile> {
  const header = ['Fund Name', 'date', 'Riskometer', 'Benchmark', 'Benchmark Riskometer'];
  const publishing = market.models.filter(
    ({ fundHouse, edgeCase }) => fundHouse % 4 === 2 && edgeCase !== 'undisclosed',
  );
  for (const [fundHouse, models] of Map.groupBy(publishing, (model) => model.fundHouse)) {
    const rows = market.calendar.monthEnds.flatMap((date) =>
      models.flatMap((model) => {
        const [first, last] = [model.firstDay, model.lastDay].map((at) => toIsoDay(Number(market.calendar.days[at])));
        if (first === undefined || last === undefined || first > date || findMonthEndBefore(last) < date) return [];
        const { name, benchmark, risk } = market.getLabels(model.number, toDayNumber(date));
        const cells = [name, date, risk, benchmark, getBenchmarkRisk(risk, model.number)];
        return [{ where: `sheet ${date}, ${name}`, header, cells }];
      }),
    );
    if (rows.length > 0)
      yield { name: `riskometers/${fundHouse + 1}.xlsx`, content: parseFeed(riskometersFeed, { rows }) };
  }
}
