import type { IsoDate } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import { findMonthEndBefore } from '#finance/aum.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { Observation, ValueHistory, ValueKindName } from '../../derive/events/event.ts';
import { formatCategory } from '../../derive/events/kinds/kinds.ts';
import type { TradingCalendar } from '../calendar.ts';
import { createRandom, pickInteger, type Random, roundToHundredths } from '../numbers.ts';
import { sampleFundHouses } from './market-targets.ts';
import { buildClassification, buildFormerName, getTer } from './scheme-records.ts';
import type { SchemeModel } from './schemes.ts';

/** The house of the sample that had another name, by its place in the list. */
const RENAMED_HOUSE = 3;
const FORMER_HOUSE = 'Devdaru Mutual Fund';

/** A trading day, counted from the newest, on which a value is new, and how many days before it no file has. */
interface Turn {
  readonly ago: number;
  readonly gap: number;
}

/** What sources printed of the schemes over time, with the gaps of months that real files have. */
export function buildValueHistories(
  schemes: readonly SchemeModel[],
  calendar: TradingCalendar,
  seed: number,
): readonly ValueHistory[] {
  return schemes.flatMap((scheme) => {
    if (scheme.edgeCase === 'undisclosed' || scheme.edgeCase === 'new') return [];
    const random = createRandom(seed, 'events', scheme.number);
    return [...listPrinted(scheme, calendar, random), ...listRatios(scheme, calendar, random)];
  });
}

function* listPrinted(scheme: SchemeModel, calendar: TradingCalendar, random: Random): Iterable<ValueHistory> {
  const { number, entry, name, fundHouse } = scheme;
  const build = (kind: ValueKindName, source: SourceName, turn: Turn, values: readonly [string, string]) =>
    buildHistory(scheme, calendar, { kind, source, appliesTo: '' }, turn, values);
  const turn = (from: number, to: number): Turn => ({
    ago: pickInteger(random, from, to),
    gap: random() < 0.3 ? pickInteger(random, 20, 90) : 1,
  });
  const formerName = buildFormerName(scheme);
  if (formerName !== '') yield* build('Name', 'nav', turn(5, 900), [formerName, name]);
  if (fundHouse === RENAMED_HOUSE)
    yield* build('FundHouse', 'nav', { ago: 640, gap: 1 }, [
      FORMER_HOUSE,
      `${sampleFundHouses[fundHouse]} Mutual Fund`,
    ]);
  const { category, subCategory } = buildClassification(scheme);
  const section = formatCategory(category, subCategory);
  const formerSection =
    entry.subCategory === 'Value Fund' ? 'Equity - Contra Fund' : formatCategory(entry.category, entry.subCategory);
  yield* build('Category', 'nav', turn(40, 300), [formerSection, section]);
  if (entry.group === 'interval') yield* build('Type', 'nav', turn(100, 400), ['Close Ended', 'Interval Fund']);
  if (number % 9 === 4 && entry.group === 'equity')
    yield* build('Benchmark', 'performance', turn(3, 500), ['BSE 500 TRI', entry.benchmark]);
  if (number % 4 === 1) {
    const levels = ['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High'];
    const former = levels[levels.indexOf(entry.risk) - 1] ?? 'Low to Moderate';
    const riskTurn = turn(3, 400);
    yield* build('Riskometer', 'performance', riskTurn, [former, entry.risk]);
    // the fund house says the same at month-ends
    if (number % 8 === 1) yield* buildAtMonthEnds(scheme, calendar, riskTurn, [former, entry.risk]);
  }
}

/** The ratios of the plans that are offered: each had up to three others before, the last one perhaps this week. */
function* listRatios(scheme: SchemeModel, calendar: TradingCalendar, random: Random): Iterable<ValueHistory> {
  if (scheme.edgeCase === 'closed') return;
  for (const plan of new Set(scheme.planOptions.map((each) => each.plan))) {
    const days = listDays(scheme, calendar);
    let value = getTer(scheme, plan);
    let until = 0;
    const observations: Observation[] = [];
    for (let turns = pickInteger(random, 0, 3); turns >= 0 && until < days.length; turns--) {
      const from = turns === 0 ? days.length : Math.min(days.length, until + pickInteger(random, 2, 120));
      observations.push(observe(days, from - 1, until, String(value)));
      until = from;
      value = Math.max(0.02, roundToHundredths(value + pickInteger(random, -12, 18) / 100));
    }
    yield { kind: 'Ter', schemeKey: String(scheme.number), appliesTo: plan, source: 'ter', observations };
  }
}

const listDays = ({ firstDay, lastDay }: SchemeModel, { days }: TradingCalendar): Int32Array =>
  days.subarray(firstDay, lastDay + 1);

/** From one trading day to another, both counted from the newest. */
function observe(days: Int32Array, firstAgo: number, lastAgo: number, value: string): Observation {
  const dayAt = (ago: number): IsoDate => toIsoDay(Number(days.at(-1 - ago)));
  return { first: dayAt(firstAgo), last: dayAt(lastAgo), value };
}

function buildHistory(
  scheme: SchemeModel,
  calendar: TradingCalendar,
  subject: Pick<ValueHistory, 'kind' | 'source' | 'appliesTo'>,
  { ago, gap }: Turn,
  [former, current]: readonly [string, string],
): readonly ValueHistory[] {
  const days = listDays(scheme, calendar);
  if (ago + gap >= days.length) return []; // it did not exist yet
  const observations = [observe(days, days.length - 1, ago + gap, former), observe(days, ago, 0, current)];
  return [{ ...subject, schemeKey: String(scheme.number), observations }];
}

function buildAtMonthEnds(
  scheme: SchemeModel,
  calendar: TradingCalendar,
  { ago }: Turn,
  [former, current]: readonly [string, string],
): readonly ValueHistory[] {
  const days = listDays(scheme, calendar);
  if (ago >= days.length) return [];
  const before = findMonthEndBefore(toIsoDay(Number(days.at(-1 - ago))));
  const after = calendar.monthEnds.find((monthEnd) => monthEnd > before);
  if (after === undefined || !calendar.monthEnds.includes(before)) return [];
  const observations = [
    { first: before, last: before, value: former },
    { first: after, last: after, value: current },
  ];
  return [{ kind: 'Riskometer', source: 'riskometers', schemeKey: String(scheme.number), appliesTo: '', observations }];
}
