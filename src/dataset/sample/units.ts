import { dayNumber } from '#finance/calendar.ts';
import { firstNav, navAsOf } from '#finance/series.ts';
import type { Clock } from './clock.ts';
import { MOST_LATE, type Family } from './families.ts';
import { instrumentOf, type Instrument } from './instrument.ts';
import type { NavMaker } from './navs.ts';
import { onPath, PATH } from './path.ts';
import { schemeNameOf, unitIsin } from './schemes.ts';

/**
 * What funds of funds hold: per house, the direct growth units of its own schemes that have lived through all portfolios
 * without a trial, at their own NAVs.
 */
export function unitsByHouse(
  families: readonly Family[],
  clock: Clock,
  navsOf: NavMaker,
): (house: number) => readonly Instrument[] {
  const byHouse = new Map<number, readonly Instrument[]>();
  return (house) => {
    const known = byHouse.get(house);
    if (known) return known;
    const own = families.filter((family) => family.house === house && isHeld(family));
    const units = own.map((family) => unitOf(family, clock, navsOf));
    byHouse.set(house, units);
    return units;
  };
}

const isHeld = ({ first, trial, slot, codes }: Family) =>
  first <= MOST_LATE && trial === null && slot.group !== 'fund of funds' && codes[0]?.option === 'Growth';

function unitOf(family: Family, clock: Clock, navsOf: NavMaker): Instrument {
  const [code] = family.codes;
  if (!code) throw new RangeError(`${family.name} has no plan to hold units of`);
  const series = navsOf(family, code);
  const prices = new Float64Array(PATH).fill(firstNav(series)?.nav ?? Number.NaN);
  clock.monthEnds.forEach((monthEnd, month) => {
    const nav = navAsOf(series, dayNumber(monthEnd), 10)?.nav;
    if (nav !== undefined) prices[onPath(month)] = nav;
  });
  return instrumentOf({
    instrument: schemeNameOf(family, code),
    isin: unitIsin(family, 0),
    assetType: 'Mutual Fund',
    prices,
  });
}
