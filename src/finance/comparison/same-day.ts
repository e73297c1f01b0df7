import { datePart, type IsoDate, type IsoDateOrDateTime } from '#contract/dates.ts';
import { toDayNumber } from '../calendar.ts';
import { createTradingDays, type TradingDays } from '../trading-days.ts';
import type { DateSpan } from './rules.ts';

/** A date may be that many trading days from that of the peers. */
const MAX_TRADING_DAYS_APART = 3;

const WEEKDAYS = createTradingDays({ from: '', to: '', closed: [], open: [] });

const toMonth = (date: string): string => date.slice(0, 7);

/** The date that most of some values are of, on a tie the later one: as a day, or of the most frequent month its last day. Null without dates. */
export function findCommonDate(dates: readonly (IsoDateOrDateTime | null)[], span: DateSpan): IsoDate | null {
  const counts = new Map<string, { date: IsoDate; count: number }>();
  for (const each of dates) {
    if (each === null) continue;
    const date = datePart(each);
    const key = span === 'Month' ? toMonth(date) : date;
    const known = counts.get(key);
    if (!known) counts.set(key, { date, count: 1 });
    else {
      known.count++;
      if (date > known.date) known.date = date;
    }
  }
  const [common] = [...counts.values()].toSorted((a, b) => b.count - a.count || (a.date < b.date ? 1 : -1));
  return common?.date ?? null;
}

/**
 * Whether a value of one date is compared with those of another.
 * @param trading without it every weekday counts as a trading day.
 */
export function isComparableDate(
  date: IsoDate | null,
  common: IsoDate | null,
  span: DateSpan,
  trading: Pick<TradingDays, 'isTradingDay'> = WEEKDAYS,
): boolean {
  if (date === common) return true;
  if (date === null || common === null) return false;
  if (span !== 'ThreeTradingDays') return span === 'Month' && toMonth(date) === toMonth(common);
  const [first, last] = [toDayNumber(date), toDayNumber(common)].toSorted((a, b) => a - b);
  let apart = 0;
  for (let day = Number(first) + 1; day <= Number(last) && apart <= MAX_TRADING_DAYS_APART; day++)
    if (trading.isTradingDay(day)) apart++;
  return apart <= MAX_TRADING_DAYS_APART;
}
