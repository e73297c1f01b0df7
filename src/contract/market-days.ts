import { isIsoDate, type IsoDate } from './dates.ts';

/** The calendar of the market as far as it is known: GetServerInfo's `TradingCalendar`. */
export interface TradingCalendar {
  /** The range in which it is known which weekdays are holidays; '' if it is not known of any. */
  readonly from: IsoDate | '';
  readonly to: IsoDate | '';
  /** Weekdays without trading, oldest first. */
  readonly closed: readonly IsoDate[];
  /** Saturdays and Sundays with trading, oldest first. */
  readonly open: readonly IsoDate[];
}

/** One text: `Known=2003-01-01/2026-08-21; Closed=2003-02-13,2003-03-14; Open=2024-01-20`. */
export const formatTradingCalendar = ({ from, to, closed, open }: TradingCalendar): string =>
  `Known=${from}${from === '' ? '' : '/'}${to}; Closed=${closed.join(',')}; Open=${open.join(',')}`;

const DAY = String.raw`\d{4}-\d\d-\d\d`;
const CALENDAR = new RegExp(`^Known=(?:(${DAY})/(${DAY}))?; Closed=([-,0-9]*); Open=([-,0-9]*)$`);

/** The calendar that such a text describes; null for any other text, such as that of a service that describes none. */
export function parseTradingCalendar(text: string): TradingCalendar | null {
  const match = CALENDAR.exec(text);
  if (!match) return null;
  const [, from = '', to = '', closed = '', open = ''] = match;
  const [first = '', last = ''] = [from, to].filter(isIsoDate);
  return { from: first, to: last, closed: parseDays(closed), open: parseDays(open) };
}

const parseDays = (list: string): readonly IsoDate[] => list.split(',').filter(isIsoDate);

/** Consecutive trading days without NAVs of most open-ended schemes: an entry of GetServerInfo's `MissingDays`. */
export interface NavGap {
  /** Without NAVs, as `to`. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly tradingDays: number;
}

/** One text: `2026-08-20=1; 2026-05-21/2026-05-28=6`. */
export const formatNavGaps = (gaps: readonly NavGap[]): string =>
  gaps.map(({ from, to, tradingDays }) => `${from}${from === to ? '' : `/${to}`}=${tradingDays}`).join('; ');

const GAP = new RegExp(`^(${DAY})(?:/(${DAY}))?=(\\d+)$`);

/** The entries of such a text; what is not an entry is left out. */
export const parseNavGaps = (text: string): readonly NavGap[] =>
  text.split('; ').flatMap((entry) => {
    const [, from, to = from, tradingDays] = GAP.exec(entry) ?? [];
    return from === undefined || to === undefined || !isIsoDate(from) || !isIsoDate(to)
      ? []
      : { from, to, tradingDays: Number(tradingDays) };
  });
