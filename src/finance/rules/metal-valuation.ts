import type { IsoDate } from '#contract/dates.ts';
import { METAL_VALUATION_2026, type Circular } from './circulars.ts';

/** How gold and silver are valued from a day on. */
export const METAL_VALUATION: { readonly circular: Circular; readonly from: IsoDate; readonly text: string } = {
  circular: METAL_VALUATION_2026,
  from: '2026-04-01',
  text:
    'Since 01 Apr 2026 gold and silver are valued at polled spot prices of Indian exchanges instead of London prices and duties ' +
    `(${METAL_VALUATION_2026.title}): NAVs may step on that day, and what is computed over it mixes two methods.`,
};

/** Whether a scheme holds gold or silver, by its name: a fund of mining companies holds shares. */
export const holdsMetal = (schemeName: string): boolean =>
  /\b(?:gold|silver)\b/i.test(schemeName) && !/\b(?:mining|miners?|equity)\b/i.test(schemeName);

/** Whether a series from one day to another has values of both methods. */
export const mixesMetalValuations = (from: IsoDate, to: IsoDate): boolean =>
  from < METAL_VALUATION.from && to >= METAL_VALUATION.from;
