import { type IsoDate, formatWireDate, isIsoDate } from '#contract/dates.ts';
import { addDays, subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { type NamedFall, namedFalls } from '#finance/nav/risk/named-falls.ts';
import { type Setting, type SettingValues, choice, describeIgnored, setting } from '../navigation/search-settings.ts';

/** Years of each period; null for the whole history. */
export const PERIOD_YEARS: Readonly<Record<string, number | null>> = {
  '1y': 1,
  '3y': 3,
  '5y': 5,
  '10y': 10,
  max: null,
};
const periods = [...Object.keys(PERIOD_YEARS), ...namedFalls.map(({ key }) => key)];
export const scales = ['linear', 'log'] as const;
export type Scale = (typeof scales)[number];

/** The first NAV that all schemes have, each scheme's own first NAV, or a date. */
type StartChoice = 'common' | 'first' | IsoDate;

const parseDate = (text: string): IsoDate | undefined => (isIsoDate(text) ? text : undefined);
const endDate = setting(parseDate, null, ['a date such as 2024-12-31']);

/** A date after the start, if that is one too. */
const laterDate: Setting<IsoDate | null> = (name, text, ignored, { start = '' } = {}) => {
  const end = endDate(name, text, ignored);
  if (end === null || !isIsoDate(start) || end > start) return end;
  ignored.push(describeIgnored(name, end, `use a date from ${addDays(start, 1)}, after the start`));
  return null;
};

/**
 * The window that is analysed, in a page's URL: `period=3y&start=first`, `period=fall-2020` or `start=2008-01-01&end=2017-12-31`.
 * Years without a start date are those before the end: `period=10y&end=2017-12-31`.
 */
const windowSettings = {
  period: choice(periods, '5y'),
  start: setting<StartChoice>(parseStart, 'common', ['common', 'first', 'a date such as 2021-11-19']),
  /** The last day; null for the newest NAV, or for the last day of a fall. */
  end: laterDate,
};

/** The growth chart in a page's URL: its window and `scale=log&zoom=2023-01-02,2024-06-28`. */
export const growthSettings = {
  ...windowSettings,
  scale: choice(scales, 'linear'),
  /** The part of the period that is drawn, two dates; null for all of it. */
  zoom: setting(parseZoom, null, ['two dates such as 2023-01-02,2024-06-28']),
};

export type GrowthParameters = SettingValues<typeof growthSettings>;
export type WindowChoice = SettingValues<typeof windowSettings>;

function parseStart(text: string): StartChoice | undefined {
  const start = text.toLowerCase();
  return start === 'common' || start === 'first' || isIsoDate(start) ? start : undefined;
}

function parseZoom(text: string): readonly [IsoDate, IsoDate] | undefined {
  const [from = '', to = ''] = text.split(',');
  return isIsoDate(from) && isIsoDate(to) && from < to ? [from, to] : undefined;
}

/** The start, if it is a date. */
export const getStartDate = ({ start }: Pick<WindowChoice, 'start'>): IsoDate | null =>
  start === 'common' || start === 'first' ? null : start;

/** The chosen fall; dates of one's own replace it. */
export const findFall = (window: WindowChoice): NamedFall | undefined =>
  window.end === null && getStartDate(window) === null
    ? namedFalls.find(({ key }) => key === window.period)
    : undefined;

/** The last day of the window; null for the newest there is. */
export function findWindowEnd(window: WindowChoice): number | null {
  const end = window.end ?? findFall(window)?.last;
  return end === undefined ? null : toDayNumber(end);
}

/**
 * The first day of the window: a date, or the years before its end; null for all there is.
 * @param newest the newest day that is not after its end.
 */
export function findWindowStart(window: WindowChoice, newest: number): number | null {
  const start = getStartDate(window) ?? findFall(window)?.first;
  if (start !== undefined) return toDayNumber(start);
  const years = PERIOD_YEARS[window.period] ?? null;
  return years === null ? null : subtractPeriod(newest, { count: years, unit: 'year' });
}

const MARGIN = 15; // days before the window: its first NAV may be that of an earlier day

/**
 * First date of the NAV histories to request, MM-DD-YYYY; undefined for all of them. Five years before the oldest of the latest NAVs
 * serve every window that begins no earlier, and the risk of every scheme.
 */
export function computeHistoryStart(oldest: IsoDate, window: WindowChoice): string | undefined {
  const latest = toDayNumber(oldest);
  const start = findWindowStart(window, Math.min(latest, findWindowEnd(window) ?? latest));
  if (start === null) return undefined;
  return formatWireDate(toIsoDay(Math.min(start, subtractPeriod(latest, { count: 5, unit: 'year' })) - MARGIN));
}
