import { type Mix, parseMixes } from '#schemes/addresses/mixes.ts';
import { growthSettings } from '../../growth/growth-parameters.ts';
import { type SettingValues, choice, codeList, numberWithin, type Setting } from '../../navigation/search-settings.ts';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';

/** `mix=120503:60,119598:40@quarterly`, several separated by `;`; with the schemes at most ten. */
const mixSetting: Setting<readonly Mix[]> = (_, text = '', ignored, { codes = '' } = {}) => {
  const { mixes, problems } = parseMixes(text);
  ignored.push(...problems);
  const left = MAX_COMPARED - codeList(MAX_COMPARED)('codes', codes, []).length;
  if (mixes.length > left) ignored.push(`Only the first ${left} of the ${mixes.length} mixes in this link are used.`);
  return mixes.slice(0, left);
};

export const compareViews = ['overview', 'overlap', 'drawdown', 'rolling', 'calendar', 'risk', 'sip'] as const;
export type CompareViewName = (typeof compareViews)[number];

const rollingWindows = ['1y', '3y', '5y'] as const;
export type RollingWindow = (typeof rollingWindows)[number];
export const DEFAULT_SIP_AMOUNT = 10_000; // ₹ a month

/** `120503,120504`; without a sentence for a pair that is no longer compared, as after the removal of one. */
const pair: Setting<readonly [string, string] | null> = (_, text = '') => {
  const [a = '', b = ''] = text.split(',');
  return a !== b && b !== '' ? [a, b] : null;
};

/** The page in its URL: `codes=120503,120504&period=3y&scale=log&view=overlap`. */
export const compareSettings = {
  codes: codeList(MAX_COMPARED),
  mix: mixSetting,
  ...growthSettings,
  view: choice(compareViews, 'overview'),
  /** The two codes whose holdings are compared; null for the pair that overlaps most. */
  pair,
  /** The period of a rolling return, apart from the period it is evaluated over; null for the longest usual one that there is. */
  window: choice(rollingWindows, null),
  /** Percent p.a.; null for that of the overnight schemes. */
  riskFree: numberWithin({ min: 0, max: 100 }, null),
  /** ₹ a month. */
  sip: numberWithin({ min: 1, max: 1e9 }, DEFAULT_SIP_AMOUNT),
};

export type CompareSettings = SettingValues<typeof compareSettings>;
