import { isCalendarDay, subtractPeriod, toDayNumber } from '#finance/calendar.ts';
import { describeIgnoredSetting } from '../../navigation/ignored-setting.ts';
import type { SearchParams } from '../../navigation/search-params.ts';
import { MAX_COMPARED } from '../../schemes/max-compared.ts';

const periods = ['1y', '3y', '5y', 'max'] as const;
type GrowthPeriod = (typeof periods)[number];
/** Years of each period; null for the whole history. */
const PERIOD_YEARS: Readonly<Record<GrowthPeriod, number | null>> = { '1y': 1, '3y': 3, '5y': 5, max: null };
export const scales = ['linear', 'log'] as const;
export type Scale = (typeof scales)[number];

export const compareViews = ['overview', 'overlap', 'drawdown', 'rolling', 'calendar', 'risk', 'sip'] as const;
export type CompareViewName = (typeof compareViews)[number];

/** The first NAV that all schemes have, each scheme's own first NAV, or an ISO date. */
type StartChoice = string;
type ZoomRange = readonly [string, string];
const rollingWindows = ['1y', '3y', '5y'] as const;
export type RollingWindow = (typeof rollingWindows)[number];
export const DEFAULT_SIP_AMOUNT = 10_000; // ₹ a month
const MAX_SIP_AMOUNT = 1e9;
const MAX_RATE = 100;

export interface CompareUrlParameters {
  /** Distinct codes in the order of the URL, at most ten. */
  readonly codes: readonly string[];
  /** Number of further codes in the URL. */
  readonly excessCodes: number;
  readonly period: GrowthPeriod;
  readonly scale: Scale;
  readonly view: CompareViewName;
  /** The two codes whose holdings are compared; null for the pair that overlaps most. */
  readonly pair: readonly [string, string] | null;
  readonly start: StartChoice;
  /** The part of the period that is drawn, two ISO dates; null for all of it. */
  readonly zoom: ZoomRange | null;
  /** The period of a rolling return, apart from the period it is evaluated over. */
  readonly window: RollingWindow;
  /** Percent p.a.; null for that of the overnight schemes. */
  readonly riskFreeRate: number | null;
  /** ₹ a month. */
  readonly sipAmount: number;
  /** A sentence for each part of the URL that was ignored. */
  readonly ignored: readonly string[];
}

const MAX_CODE_LENGTH = 40;

/** The page's own parameters: `codes=120503,120504&period=3y&scale=log&view=overlap`. */
export function parseCompareUrlParameters(search: SearchParams): CompareUrlParameters {
  const ignored: string[] = [];
  const listed = [...new Set((search['codes'] ?? '').split(',').map((code) => code.trim()))].filter(Boolean);
  const codes = listed.filter((code) => code.length <= MAX_CODE_LENGTH);
  const invalid = listed.length - codes.length;
  if (invalid > 0) {
    ignored.push(
      `${invalid === 1 ? 'One invalid code was' : `${invalid} invalid codes were`} ignored (longer than ${MAX_CODE_LENGTH} characters).`,
    );
  }
  return {
    codes: codes.slice(0, MAX_COMPARED),
    excessCodes: Math.max(codes.length - MAX_COMPARED, 0),
    period: parseUrlChoice('period', search['period'], periods, '5y', ignored),
    scale: parseUrlChoice('scale', search['scale'], scales, 'linear', ignored),
    view: parseUrlChoice('view', search['view'], compareViews, 'overview', ignored),
    pair: parsePair(search['pair'], codes),
    start: parseStart(search['start'], ignored),
    zoom: parseZoom(search['zoom'], ignored),
    window: parseUrlChoice('window', search['window'], rollingWindows, '3y', ignored),
    riskFreeRate: parseUrlNumber('riskFree', search['riskFree'], { min: 0, max: MAX_RATE }, ignored),
    sipAmount: parseUrlNumber('sip', search['sip'], { min: 1, max: MAX_SIP_AMOUNT }, ignored) ?? DEFAULT_SIP_AMOUNT,
    ignored,
  };
}

/** `120503,120504`; a scheme that is no longer compared, as after its removal, is no pair. */
function parsePair(text: string | undefined, codes: readonly string[]): readonly [string, string] | null {
  const [a = '', b = ''] = (text ?? '').split(',');
  return a !== b && codes.includes(a) && codes.includes(b) ? [a, b] : null;
}

function parseStart(text: string | undefined, ignored: string[]): StartChoice {
  const start = (text ?? 'common').toLowerCase();
  if (start === 'common' || start === 'first' || isCalendarDay(start)) return start;
  ignored.push(describeIgnoredSetting('start', start, ['common', 'first', 'a date such as 2021-11-19']));
  return 'common';
}

/** `2023-01-02,2024-06-28`. */
function parseZoom(text: string | undefined, ignored: string[]): ZoomRange | null {
  if (text === undefined || text === '') return null;
  const [from = '', to = ''] = text.split(',');
  if (isCalendarDay(from) && isCalendarDay(to) && from < to) return [from, to];
  ignored.push(describeIgnoredSetting('zoom', text, ['two dates such as 2023-01-02,2024-06-28']));
  return null;
}

export type PeriodChoice = Pick<CompareUrlParameters, 'period' | 'start'>;

/** The first day of the chosen period as a day number: a chosen date, or the years before the newest day; null for all there is. */
export function findPeriodStart({ period, start }: PeriodChoice, newest: number): number | null {
  if (start !== 'common' && start !== 'first') return toDayNumber(start);
  const years = PERIOD_YEARS[period];
  return years === null ? null : subtractPeriod(newest, { count: years, unit: 'year' });
}

/** A number within limits, both included; null without one, with a sentence added to `ignored` for any other text. */
function parseUrlNumber(
  name: string,
  text: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
  ignored: string[],
): number | null {
  if (text === undefined || text === '') return null;
  const value = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && value >= min && value <= max) return value;
  ignored.push(describeIgnoredSetting(name, text, [`a number from ${min} to ${max}`]));
  return null;
}

/** The option that the text names, in any case; otherwise the fallback, with a sentence added to `ignored`. */
function parseUrlChoice<T extends string>(
  name: string,
  text: string | undefined,
  options: readonly T[],
  fallback: T,
  ignored: string[],
): T {
  if (text === undefined) return fallback;
  const option = options.find((candidate) => candidate === text.toLowerCase());
  if (option === undefined) ignored.push(describeIgnoredSetting(name, text, options));
  return option ?? fallback;
}
