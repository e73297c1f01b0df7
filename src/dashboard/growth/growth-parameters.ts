import { type IsoDate, formatWireDate, isIsoDate } from '#contract/dates.ts';
import { subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { type SettingValues, choice, setting } from '../navigation/search-settings.ts';

const periods = ['1y', '3y', '5y', 'max'] as const;
/** Years of each period; null for the whole history. */
const PERIOD_YEARS: Readonly<Record<(typeof periods)[number], number | null>> = {
  '1y': 1,
  '3y': 3,
  '5y': 5,
  max: null,
};
export const scales = ['linear', 'log'] as const;
export type Scale = (typeof scales)[number];

/** The first NAV that all schemes have, each scheme's own first NAV, or a date. */
type StartChoice = 'common' | 'first' | IsoDate;

/** The growth chart in a page's URL: `period=3y&start=first&scale=log&zoom=2023-01-02,2024-06-28`. */
export const growthSettings = {
  period: choice(periods, '5y'),
  scale: choice(scales, 'linear'),
  start: setting<StartChoice>(parseStart, 'common', ['common', 'first', 'a date such as 2021-11-19']),
  /** The part of the period that is drawn, two dates; null for all of it. */
  zoom: setting(parseZoom, null, ['two dates such as 2023-01-02,2024-06-28']),
};

export type GrowthParameters = SettingValues<typeof growthSettings>;
export type PeriodChoice = Pick<GrowthParameters, 'period' | 'start'>;

function parseStart(text: string): StartChoice | undefined {
  const start = text.toLowerCase();
  return start === 'common' || start === 'first' || isIsoDate(start) ? start : undefined;
}

function parseZoom(text: string): readonly [IsoDate, IsoDate] | undefined {
  const [from = '', to = ''] = text.split(',');
  return isIsoDate(from) && isIsoDate(to) && from < to ? [from, to] : undefined;
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
export function computeHistoryStart(oldest: IsoDate, period: PeriodChoice): string | undefined {
  const latest = toDayNumber(oldest);
  const start = findPeriodStart(period, latest);
  if (start === null) return undefined;
  return formatWireDate(toIsoDay(Math.min(start, subtractPeriod(latest, { count: 5, unit: 'year' })) - MARGIN));
}
