import { monthPart, type IsoDate } from '#contract/dates.ts';
import { addDays } from '#finance/calendar.ts';
import { checkFigures, figureChecks } from '../checks/compare-figures.ts';
import { downloadParts, findLastCount } from '../feed-engine/download-parts.ts';
import { defineFeed, type FeedFile } from '../feed-engine/feed.ts';
import { number, requiredText, text, type FeedField, type FeedFields } from '../feed-engine/fields.ts';
import { jsonRows } from '../feed-engine/json-rows.ts';
import { findWeekdayUpTo, formatAmfiDay } from '../parsing/days.ts';
import type { EndpointEntry, UpdateContext } from '../source/download.ts';
import { checkCount } from '../source/request.ts';
import { UNPROVED } from '../source/source.ts';

// AMFI's responses `tracking-error-data` and `tracking-difference`, `{data: [row]}`: one row per scheme with the values of both plans, and
// neither code nor ISIN nor the day. Their fields are those that two clients and a probe of July 2026 report: no whole response was seen.

type TrackingName = 'tracking-error' | 'tracking-difference';

/** A value of a plan; the plans differ by their expenses, so 0 for both is a missing one. */
function valueOf(title: string, titleOfOtherPlan: string, range: readonly [number, number]): FeedField<number | null> {
  const field = number({ unit: '%', range }, title);
  const isZero = (cell: unknown): boolean => /^0(?:\.0*)? ?%?$/.test(String(cell).trim());
  return {
    ...field,
    read: (reader, name, cell, getCell) =>
      isZero(cell) && isZero(getCell(titleOfOtherPlan)) ? null : field.read(reader, name, cell, getCell),
  };
}

const common = {
  schemeName: requiredText('the name of a scheme', 'Scheme_Name'),
  /** The printed name: labels may be of another index, and join nothing. */
  benchmark: text('Benchmark'),
};

/** Percent a year. */
const errorRange = [0, 20] as const;
const errorFields = {
  ...common,
  regular: valueOf('RegularPercent', 'DirectPercent', errorRange),
  direct: valueOf('DirectPercent', 'RegularPercent', errorRange),
};

/** Percentage points a year: scheme less benchmark. */
const differenceRange = [-50, 50] as const;
const differenceOf = (plan: 'R' | 'D', years: string) =>
  valueOf(`${years}_${plan}`, `${years}_${plan === 'R' ? 'D' : 'R'}`, differenceRange);
const differenceFields = {
  ...common,
  regular_1y: differenceOf('R', 'Y1'),
  direct_1y: differenceOf('D', 'Y1'),
  regular_3y: differenceOf('R', 'Y3'),
  direct_3y: differenceOf('D', 'Y3'),
  regular_5y: differenceOf('R', 'Y5'),
  direct_5y: differenceOf('D', 'Y5'),
  regular_10y: differenceOf('R', 'Y10'),
  direct_10y: differenceOf('D', 'Y10'),
  regular_launch: differenceOf('R', 'ReturnLaunch'),
  direct_launch: differenceOf('D', 'ReturnLaunch'),
};

const identityOf = <Name extends TrackingName, Fields extends FeedFields>(name: Name, fields: Fields) =>
  ({ name, fields, subject: 'schemeName' }) as const;
const trackingErrors = identityOf('tracking-error', errorFields);
const trackingDifferences = identityOf('tracking-difference', differenceFields);

/** What both feeds have in common; the values that do not move with a launch are in every response. */
const shared = (fields: FeedFields) => ({
  subjectNoun: 'scheme',
  dateInName: 'day' as const,
  unproved: UNPROVED,
  formats: {
    json: jsonRows(
      ...Object.entries(fields).flatMap(([name, field]) => (/launch|benchmark/.test(name) ? [] : [field])),
    ),
  },
});

interface TrackingDownload {
  readonly source: TrackingName;
  readonly endpoint: readonly [name: string, entry: EndpointEntry];
  readonly hours: number;
  /** The days to request, newest first. */
  readonly listDays: (today: IsoDate) => readonly IsoDate[];
  /** How many published ones of these days are enough. */
  readonly published: number;
  readonly query: (day: IsoDate) => Readonly<Record<string, string>>;
}

function createDownload({ source, listDays, published, ...rest }: TrackingDownload) {
  const isIn = ({ ledger }: UpdateContext, day: IsoDate): boolean => ledger.findSet(`${source}/${day}`) !== undefined;
  return downloadParts<FeedFile<TrackingName>, IsoDate>({
    ...{ ...rest, source, format: 'json', key: (day) => day, fileName: () => `${source}.json` },
    // of those that may be published
    listDue(context) {
      const days = listDays(context.today);
      const newest = days.findIndex((day) => isIn(context, day));
      return newest < 0 ? days : days.slice(0, newest);
    },
    isEnough: (context, next) =>
      listDays(context.today).filter((day) => isIn(context, day)).length >= published &&
      context.ledger.setsOf(source).some(({ asOf }) => asOf >= next),
    accept({ rows }, day, context) {
      checkCount('schemes', rows.length, findLastCount(context, source));
      return { asOf: day, rows: rows.length };
    },
  });
}

/** Fund houses post on different days: the last three published ones of twelve have nearly all. */
const ERROR_DAYS = 12;

export const trackingErrorFeed = defineFeed({
  ...trackingErrors,
  singular: 'AMFI tracking errors',
  plural: 'AMFI tracking errors',
  rows: 'tracking errors',
  ...shared(errorFields),
  rhythm: { of: 'trading day', weekdays: 8 }, // fund houses post on different days
  // smaller ones are rounded, or of a scheme that is as good as its index
  checks: [figureChecks],
  check: (file, session) =>
    checkFigures(trackingErrors, { least: { regular: 0.1, direct: 0.1 }, nearDays: 12 }, file, session),
  download: createDownload({
    source: 'tracking-error',
    endpoint: ['trackingError', { site: 'amfi', path: '/api/tracking-error-data', typicalBytes: 120_000 }],
    hours: 20,
    listDays(today) {
      const days: IsoDate[] = [];
      for (let day = findWeekdayUpTo(today); day > addDays(today, -ERROR_DAYS); day = findWeekdayUpTo(addDays(day, -1)))
        days.push(day);
      return days;
    },
    published: 3,
    query: (day) => ({ MF_ID: 'all', strdt: formatAmfiDay(day).toLowerCase() }),
  }),
});

/** Hours until the differences of a month are requested again. */
const MONTHLY_HOURS = 7 * 24;
const LEAST_DIFFERENCE = 0.3;

export const trackingDifferenceFeed = defineFeed({
  ...trackingDifferences,
  singular: 'AMFI tracking differences',
  plural: 'AMFI tracking differences',
  rows: 'tracking differences',
  ...shared(differenceFields),
  rhythm: { of: 'period', months: 1, days: 15 },
  checks: [figureChecks],
  check(file, session) {
    const { schemeName: _, benchmark: __, ...values } = differenceFields;
    const least = Object.fromEntries(Object.keys(values).map((name) => [name, LEAST_DIFFERENCE]));
    return checkFigures(trackingDifferences, { least, nearDays: 70 }, file, session);
  },
  download: createDownload({
    source: 'tracking-difference',
    endpoint: ['trackingDifference', { site: 'amfi', path: '/api/tracking-difference', typicalBytes: 200_000 }],
    hours: MONTHLY_HOURS,
    listDays(today) {
      const first: IsoDate = `${monthPart(today)}-01`;
      const previous: IsoDate = `${monthPart(addDays(first, -1))}-01`;
      return [first, previous, `${monthPart(addDays(previous, -1))}-01`];
    },
    published: 1,
    query: (day) => ({ MF_ID: 'all', date: formatAmfiDay(day) }),
  }),
});
