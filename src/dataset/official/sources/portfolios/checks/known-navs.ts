import type { IsoDate } from '#contract/dates.ts';
import { daysBetween, toDayNumber } from '#finance/calendar.ts';
import type { NavOnDay } from '#finance/nav/series/series.ts';
import { isEquityOriented } from '#finance/sub-categories.ts';
import { readListedSchemes } from '../../../checks/listed-schemes.ts';
import type { DatedFile } from '../../../imported-files.ts';
import type { ImportSession } from '../../../source/source.ts';

/** Days between a portfolio and the NAV of what it holds. */
const MAX_DAYS = 7;

/** The NAV of a scheme's ISIN at about a date, rupees; null if none is stored. */
export type FindNav = (isin: string, date: IsoDate) => number | null;

type Session = Pick<ImportSession, 'files' | 'navs' | 'history'>;

/** Reads the stored file nearest to a date, each once; no NAVs if there is none near. */
function createNavReader({ files, navs }: Session): (date: IsoDate) => ReadonlyMap<string, NavOnDay> {
  const known = new Map<IsoDate, ReadonlyMap<string, NavOnDay>>();
  function read(date: IsoDate): ReadonlyMap<string, NavOnDay> {
    const distance = ({ asOf }: DatedFile) => Math.abs(daysBetween(asOf, date));
    const [nearest] = files
      .of('nav')
      .filter((file): file is DatedFile => file.asOf !== '')
      .filter((file) => distance(file) <= MAX_DAYS)
      .toSorted((a, b) => distance(a) - distance(b) || b.rows - a.rows);
    return nearest === undefined ? new Map() : navs.readFile(nearest);
  }
  return (date) => {
    const ofDate = known.get(date) ?? read(date);
    known.set(date, ofDate);
    return ofDate;
  };
}

/** Finds NAVs in the stored file nearest to a date, and reads only if there is something to find. */
export function createNavFinder(session: Session): FindNav {
  const read = createNavReader(session);
  return (isin, date) => {
    const ofDate = read(date);
    if (ofDate.size === 0) return null;
    const found = ofDate.get(findCode(session, isin) ?? '');
    return found !== undefined && Math.abs(found.day - toDayNumber(date)) <= MAX_DAYS ? found.nav : null;
  };
}

/** The code of an ISIN; of several, the one that was listed last. */
function findCode(session: Session, isin: string): string | undefined {
  const getLastDay = (code: string) => Math.max(...session.history.of(code).map(({ lastDay }) => lastDay));
  const codes = readListedSchemes(session).codesByIsin.get(isin) ?? [];
  return codes.toSorted((a, b) => getLastDay(b) - getLastDay(a))[0];
}

/** How NAVs of equity moved: one in a hundred by a smaller factor than `least`, and one by a larger one than `most`. */
interface MarketMove {
  readonly least: number;
  readonly most: number;
}

/** How NAVs of equity moved between two dates; null if it is not known of one of them. */
export type FindMarketMove = (from: IsoDate, to: IsoDate) => MarketMove | null;

/** Fewer equity NAVs are not the market. */
const MIN_NAVS = 30;

/** Finds the moves of the market in the stored NAV files. */
export function createMarketMoveFinder(session: Session): FindMarketMove {
  const read = createNavReader(session);
  const moves = new Map<string, MarketMove | null>();
  function find(from: IsoDate, to: IsoDate): MarketMove | null {
    const [before, after] = [read(from), read(to)];
    const isNear = ({ day }: NavOnDay, date: IsoDate) => Math.abs(day - toDayNumber(date)) <= MAX_DAYS;
    const ratios: number[] = [];
    for (const [code, nav] of after) {
      const old = before.get(code);
      const listed = session.history.of(code)[0]?.listed;
      if (old === undefined || listed === undefined || old.nav <= 0 || !isNear(old, from) || !isNear(nav, to)) continue;
      if (isEquityOriented(listed)) ratios.push(nav.nav / old.nav);
    }
    ratios.sort((a, b) => a - b);
    const trimmed = Math.floor(ratios.length / 100);
    const [least, most] = [ratios[trimmed], ratios.at(-1 - trimmed)];
    return ratios.length < MIN_NAVS || least === undefined || most === undefined ? null : { least, most };
  }
  return (from, to) => {
    const key = `${from} ${to}`;
    const move = moves.has(key) ? (moves.get(key) ?? null) : find(from, to);
    moves.set(key, move);
    return move;
  };
}
