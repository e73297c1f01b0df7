import { parseNavDate } from '#dataset/official/parsing/parse-dates.ts';
import type { Mutation, Mutations } from '../mutated-file.ts';
import { isEquity, moveDates, scaleAll, scaleLines } from './nav-mutations.ts';
import { changeLines, listNavs, replace, type Line, type NavText } from './nav-text.ts';

/** A NAV history report: files of days one after the other, each with the lines of its day. */
export interface Week {
  readonly days: readonly NavText[];
}

const HEADERS = {
  'six-column':
    'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date',
  'plan-option':
    'Scheme Code;NAV Name;Plan;Option;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Date',
};

/** Writes the lines of each code below each other, under the headings of the last day. */
export function writeWeek({ days }: Week): Uint8Array {
  const last = days.at(-1);
  const byCode = Map.groupBy(
    days.flatMap(({ lines, layout }) => lines.flatMap(({ cells }) => (cells ? [{ cells, layout }] : []))),
    ({ cells, layout }) => cells[layout.code],
  );
  const texts = (last?.lines ?? []).slice(1).flatMap(({ text, cells }) => {
    if (!cells || !last) return [text.trim()];
    return (byCode.get(cells[last.layout.code]) ?? []).map(({ cells: own, layout }) => {
      const isins = [layout.isinFirst, layout.isinReinvest].map((index) =>
        own[index] === '-' ? '' : (own[index] ?? ''),
      );
      const [code, name, nav, date] = [own[layout.code], own[layout.name], own[layout.nav], own[layout.date]];
      if (layout.plan === null || layout.option === null) return [code, name, ...isins, nav, '', '', date].join(';');
      return [code, name, own[layout.plan], own[layout.option], ...isins, nav, date].join(';');
    });
  });
  const header = last?.layout.layout === 'plan-option' ? HEADERS['plan-option'] : HEADERS['six-column'];
  return Buffer.from([header, '', ...texts, ''].join('\r\n'));
}

const changeDay = (week: Week, at: number, change: (day: NavText, before: NavText | undefined) => NavText): Week => ({
  days: week.days.map((day, index) => (index === at ? change(day, week.days[index - 1]) : day)),
});

const ofDayBefore =
  (applies: (line: Line) => boolean) =>
  (day: NavText, before: NavText | undefined): NavText => {
    const navs = before ? listNavs(before) : new Map<string, string>();
    return changeLines(day, (cells, line) =>
      applies(line) ? replace(cells, day.layout.nav, (nav) => navs.get(cells[day.layout.code] ?? '') ?? nav) : cells,
    );
  };

const scaleDay =
  (at: number, factor: number, applies: (line: Line) => boolean): Mutation<Week> =>
  (week) =>
    changeDay(week, at, (day) => scaleLines(day, factor, applies));

/** The equity of a day, dated the Sunday after it. */
function moveToSunday(day: NavText): NavText {
  const date = parseNavDate(day.lines.find(({ cells }) => cells)?.cells?.[day.layout.date] ?? '');
  const weekday = new Date(date ?? '').getUTCDay();
  return moveDates({ ...day, lines: day.lines.filter((line) => !line.cells || isEquity(line)) }, 7 - weekday);
}

const all = (): boolean => true;
const isOneIn =
  (count: number) =>
  ({ cells }: Line): boolean =>
    Number(cells?.[0]) % count === 7;

export const weekMutations: Readonly<Record<string, Mutations<Week>>> = {
  'its days around': {
    'the NAVs of one day × 10': scaleDay(1, 10, all),
    'the NAVs of one day × 1.05': scaleDay(1, 1.05, all),
    'equity of one day × 1.05': scaleDay(1, 1.05, isEquity),
    'the NAVs of some codes × 10 on one day': scaleDay(2, 10, isOneIn(50)),
    'the NAVs of a few codes × 1.5 on one day': scaleDay(2, 1.5, isOneIn(500)),
    'one day with the NAVs of the day before': (week) => changeDay(week, 2, ofDayBefore(all)),
    'equity of one day with the NAVs of the day before': (week) => changeDay(week, 2, ofDayBefore(isEquity)),
  },
  'the calendar: no exchange is open on a Sunday': {
    'equity of a Sunday': (week) => ({ days: [...week.days, ...week.days.slice(-1).map(moveToSunday)] }),
  },
  'the day of the import': { 'all five years later': (week) => mapDays(week, (day) => moveDates(day, 5 * 365)) },
  'the stored files of its days': {
    'all × 10': (week, random) => mapDays(week, (day) => scaleAll(10)(day, random) ?? day),
    'all two days later': (week) => mapDays(week, (day) => moveDates(day, 2)),
  },
};

const mapDays = (week: Week, change: (day: NavText) => NavText): Week => ({ days: week.days.map(change) });
