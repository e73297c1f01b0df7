import { type IsoDate, formatWireDate, isIsoDate } from '#contract/dates.ts';
import { subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { type SearchParams, describeIgnoredSetting, parseUrlChoice } from '../navigation/search-params.ts';

const periods = ['1y', '3y', '5y', 'max'] as const;
type GrowthPeriod = (typeof periods)[number];
/** Years of each period; null for the whole history. */
const PERIOD_YEARS: Readonly<Record<GrowthPeriod, number | null>> = { '1y': 1, '3y': 3, '5y': 5, max: null };
export const scales = ['linear', 'log'] as const;
export type Scale = (typeof scales)[number];

/** The first NAV that all schemes have, each scheme's own first NAV, or a date. */
type StartChoice = 'common' | 'first' | IsoDate;
type ZoomRange = readonly [IsoDate, IsoDate];

/** The growth chart in a page's URL: `period=3y&start=first&scale=log&zoom=2023-01-02,2024-06-28`. */
export interface GrowthParameters {
  readonly period: GrowthPeriod;
  readonly start: StartChoice;
  readonly scale: Scale;
  /** The part of the period that is drawn, two dates; null for all of it. */
  readonly zoom: ZoomRange | null;
}

export type PeriodChoice = Pick<GrowthParameters, 'period' | 'start'>;

/** Adds a sentence to `ignored` for each part of the URL that cannot be used. */
export const parseGrowthParameters = (search: SearchParams, ignored: string[]): GrowthParameters => ({
  period: parseUrlChoice('period', search['period'], periods, '5y', ignored),
  scale: parseUrlChoice('scale', search['scale'], scales, 'linear', ignored),
  start: parseStart(search['start'], ignored),
  zoom: parseZoom(search['zoom'], ignored),
});

function parseStart(text: string | undefined, ignored: string[]): StartChoice {
  const start = (text ?? 'common').toLowerCase();
  if (start === 'common' || start === 'first' || isIsoDate(start)) return start;
  ignored.push(describeIgnoredSetting('start', start, ['common', 'first', 'a date such as 2021-11-19']));
  return 'common';
}

function parseZoom(text: string | undefined, ignored: string[]): ZoomRange | null {
  if (text === undefined || text === '') return null;
  const [from = '', to = ''] = text.split(',');
  if (isIsoDate(from) && isIsoDate(to) && from < to) return [from, to];
  ignored.push(describeIgnoredSetting('zoom', text, ['two dates such as 2023-01-02,2024-06-28']));
  return null;
}

/** The first day of the chosen period as a day number: a chosen date, or the years before the newest day; null for all there is. */
export function findPeriodStart({ period, start }: PeriodChoice, newest: number): number | null {
  if (start !== 'common' && start !== 'first') return toDayNumber(start);
  const years = PERIOD_YEARS[period];
  return years === null ? null : subtractPeriod(newest, { count: years, unit: 'year' });
}

const MARGIN = 15; // days before the period: its first NAV may be that of an earlier day

/**
 * First date of the NAV histories to request, MM-DD-YYYY; undefined for all of them. Five years before the oldest of the latest NAVs
 * serve every period except the longest and an earlier start, and the risk of every scheme.
 */
export function computeHistoryStart(oldest: IsoDate, choice: PeriodChoice): string | undefined {
  const latest = toDayNumber(oldest);
  const start = findPeriodStart(choice, latest);
  if (start === null) return undefined;
  return formatWireDate(toIsoDay(Math.min(start, subtractPeriod(latest, { count: 5, unit: 'year' })) - MARGIN));
}
