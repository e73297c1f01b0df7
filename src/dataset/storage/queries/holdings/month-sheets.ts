import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { monthPart, type IsoDate } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { areDatesComparable, MAX_DAYS_TO_PREVIOUS } from '#finance/portfolio/matching/previous-portfolio.ts';
import type { Database } from '../../database.ts';
import { getDate, getNumber } from '../../row-values.ts';

/** A stored portfolio of some date. */
interface SheetRef {
  readonly id: number;
  readonly date: IsoDate;
}

/** A scheme's portfolio in a month, and the previous one that it can be compared with. */
export interface MonthSheets {
  readonly portfolio: number;
  readonly current: SheetRef;
  readonly previous: SheetRef | null;
}

const SHEETS = `SELECT portfolio, id, date FROM sheet WHERE portfolio IS NOT NULL AND date >= ? AND date <= ?
  ORDER BY portfolio, date DESC`;

/** For each scheme with a portfolio of the date, that one, else its newest of the month; by portfolio. */
export async function readMonthSheets(database: Database, date: IsoDate): Promise<readonly MonthSheets[]> {
  const month = monthPart(date);
  const earliest = toIsoDay(toDayNumber(`${month}-01`) - MAX_DAYS_TO_PREVIOUS);
  const rows = await database.rows(SHEETS, [earliest, `${month}-31`]);
  const sheets = rows.map((row) => ({ portfolio: getNumber(row, 0), id: getNumber(row, 1), date: getDate(row, 2) }));
  return [...Map.groupBy(sheets, ({ portfolio }) => portfolio)].flatMap(([portfolio, newestFirst]) => {
    const current = newestFirst.find((sheet) => sheet.date === date) ?? newestFirst[0];
    if (!current || monthPart(current.date) !== month) return [];
    const previous = newestFirst.find((sheet) => sheet.date < current.date);
    return {
      portfolio,
      current,
      previous: previous && areDatesComparable(previous.date, current.date) ? previous : null,
    };
  });
}

/** Portfolios read at a time: some thousand rows, or two milliseconds. */
const CHUNK_SIZE = 16;

/** Calls a function with chunks of a list, yielding to the event loop in between: an embedded database runs on this very thread. */
export async function forEachChunk<T>(
  items: readonly T[],
  process: (chunk: readonly T[]) => Promise<void>,
  chunkSize = CHUNK_SIZE,
): Promise<void> {
  for (let start = 0; start < items.length; start += chunkSize) {
    await process(items.slice(start, start + chunkSize));
    await yieldToEventLoop();
  }
}
