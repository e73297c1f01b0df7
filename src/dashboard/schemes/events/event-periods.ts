import { isIsoDate, type IsoDate } from '#contract/dates.ts';
import { addDays, getIndianDay } from '#finance/calendar.ts';
import { deviceStorage, type DeviceStorage } from '../../ui/device-storage.ts';

/** The periods of events, by their names in the URL, and their days up to the newest NAVs. */
export const eventPeriods = { week: 7, month: 30, quarter: 91, year: 365 } as const;
export type EventPeriod = keyof typeof eventPeriods | 'visit';

/** The first of as many days, of which the last is `end`. */
export const getPeriodStart = (period: keyof typeof eventPeriods, end: IsoDate): IsoDate =>
  addDays(end, 1 - eventPeriods[period]);

/** A day on which this browser showed the events, and the day up to which the data were. */
interface Visit {
  readonly day: IsoDate;
  readonly asOf: IsoDate;
}

const STORAGE_KEY = 'fundlens.visits';

/** The data that the last visit on another day saw, up to which day; null on the first day. */
export const readLastVisit = (now: Date, storage: DeviceStorage = deviceStorage): IsoDate | null =>
  readVisits(storage).find(({ day }) => day !== getIndianDay(now))?.asOf ?? null;

/** Records a visit: of one day the first, so that what is new stays new until tomorrow. */
export function recordVisit(asOf: IsoDate, now: Date, storage: DeviceStorage = deviceStorage): void {
  const day = getIndianDay(now);
  const [last, ...earlier] = readVisits(storage);
  if (last?.day === day) return;
  const visits = [{ day, asOf }, ...(last ? [last] : []), ...earlier].slice(0, 2);
  storage.setItem(STORAGE_KEY, visits.map((visit) => `${visit.day} ${visit.asOf}`).join(','));
}

/** The latest first, of two days at most. */
const readVisits = (storage: DeviceStorage): readonly Visit[] =>
  (storage.getItem(STORAGE_KEY) ?? '').split(',').flatMap((text) => {
    const [day = '', asOf = ''] = text.split(' ');
    return isIsoDate(day) && isIsoDate(asOf) ? { day, asOf } : [];
  });
