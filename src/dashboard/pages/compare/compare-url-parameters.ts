import { type GrowthParameters, parseGrowthParameters } from '../../growth/growth-parameters.ts';
import { type SearchParams, describeIgnoredSetting, parseUrlChoice } from '../../navigation/search-params.ts';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';

export const compareViews = ['overview', 'overlap', 'drawdown', 'rolling', 'calendar', 'risk', 'sip'] as const;
export type CompareViewName = (typeof compareViews)[number];

const rollingWindows = ['1y', '3y', '5y'] as const;
export type RollingWindow = (typeof rollingWindows)[number];
export const DEFAULT_SIP_AMOUNT = 10_000; // ₹ a month
const MAX_SIP_AMOUNT = 1e9;
const MAX_RATE = 100;

export interface CompareUrlParameters extends GrowthParameters {
  /** Distinct codes in the order of the URL, at most ten. */
  readonly codes: readonly string[];
  /** Number of further codes in the URL. */
  readonly excessCodes: number;
  readonly view: CompareViewName;
  /** The two codes whose holdings are compared; null for the pair that overlaps most. */
  readonly pair: readonly [string, string] | null;
  /** The period of a rolling return, apart from the period it is evaluated over; null for the longest usual one that there is. */
  readonly window: RollingWindow | null;
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
    ...parseGrowthParameters(search, ignored),
    view: parseUrlChoice('view', search['view'], compareViews, 'overview', ignored),
    pair: parsePair(search['pair'], codes),
    window: search['window'] ? parseUrlChoice('window', search['window'], rollingWindows, '3y', ignored) : null,
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
