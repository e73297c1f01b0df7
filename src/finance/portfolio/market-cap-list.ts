import { formatIsoDate, type IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { toDayNumber } from '../calendar.ts';

/** AMFI's half-yearly market-capitalisation list by which a portfolio is classified. */
export interface MarketCapList {
  /** The last day of the six months that the list averages. */
  readonly periodEnd: IsoDate;
  /** False if the list in force on the date is not available and an adjacent one is used instead; shown beside the sizes. */
  readonly inForce: boolean;
}

/**
 * Selects, from the available lists (by period end), the one that classifies a portfolio of a date. The list of the
 * six months to December is in force from 1 February, that to June from 1 August (AMFI publishes them in January and July;
 * rank by six-month average full market capitalisation, 1–100 Large, 101–250 Mid, the rest Small: SEBI circular of
 * 6 October 2017). If it is not available, the list half a year earlier is used, else the one half a year later; else null:
 * sizes are Unclassified.
 * @throws RangeError if the date is not a day of the calendar.
 */
export function findMarketCapList(date: IsoDate, periodEnds: Iterable<IsoDate>): MarketCapList | null {
  const inForce = getHalfYearInForce(date);
  const byHalfYear = new Map([...periodEnds].map((periodEnd) => [toHalfYear(periodEnd), periodEnd]));
  for (const halfYear of [inForce, inForce - 1, inForce + 1]) {
    const periodEnd = byHalfYear.get(halfYear);
    if (periodEnd !== undefined) return { periodEnd, inForce: halfYear === inForce };
  }
  return null;
}

/** The period end of the list in force on a date, to name a list that is missing. */
export function getListPeriodEnd(date: IsoDate): IsoDate {
  const halfYear = getHalfYearInForce(date);
  const year = Math.floor(halfYear / 2);
  return halfYear % 2 === 0 ? formatIsoDate(year, 6, 30) : formatIsoDate(year, 12, 31);
}

/** `AMFI’s market-cap list of 31 Dec 2025 is not loaded; that of 30 Jun 2025 is used`; '' if the list in force is. */
export function describeMissingList(date: IsoDate, list: MarketCapList | null): string {
  if (list?.inForce) return '';
  const missing = `AMFI’s market-cap list of ${formatDay(getListPeriodEnd(date))} is not loaded`;
  return list === null ? missing : `${missing}; that of ${formatDay(list.periodEnd)} is used`;
}

/** Half-years since the year 0: January to June 2025 is 4050, July to December 4051. */
function toHalfYear(iso: IsoDate): number {
  toDayNumber(iso); // throws if it is not a day of the calendar
  return Number(iso.slice(0, 4)) * 2 + (Number(iso.slice(5, 7)) > 6 ? 1 : 0);
}

/** A list is in force from a month after its half-year ends: in January it is still the list to June. */
function getHalfYearInForce(iso: IsoDate): number {
  return toHalfYear(iso) - (/-0[17]-/.test(iso) ? 2 : 1);
}
