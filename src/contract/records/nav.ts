import { time, type RecordOf } from '../field.ts';
import { performance } from './performance.ts';

/** GetNAV: the latest NAV of one scheme code beside the one before. */
export const nav = {
  code: performance.code,
  schemeName: performance.schemeName,
  navDate: performance.navDate,
  nav: performance.nav,
  preNavDate: performance.preNavDate,
  preNav: performance.preNav,
  return1Day: performance.return1Day,
} as const;

/** GetNAVHistory: one NAV of one scheme code. */
export const navPoint = {
  code: performance.code,
  schemeName: performance.schemeName,
  navDate: time('NAV date', 'The day of the NAV.'),
  nav: performance.nav,
} as const;

export type Nav = RecordOf<typeof nav>;
export type NavPoint = RecordOf<typeof navPoint>;
