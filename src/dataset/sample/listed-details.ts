import { addDays, toIsoDay } from '#finance/calendar.ts';
import type { ListedDetails } from '../scheme-document.ts';
import type { TradingCalendar } from './calendar.ts';
import { createRandom, pick, pickInteger } from './numbers.ts';
import type { SchemeModel } from './schemes/schemes.ts';

const LOADS = [
  '',
  'Nil',
  'Entry Load: Nil\nExit Load: 1% if redeemed within 1 year from the date of allotment\nStamp duty: 0.005%',
  'Exit load: 0.5% up to 90 days; Nil thereafter. Stamp duty of 0.005 % is levied on purchases.',
] as const;

/** What AMFI lists of the schemes of the sample market: of one in eight nothing, of others no objective or no minimum. */
export function buildListedDetails(
  schemes: readonly SchemeModel[],
  calendar: TradingCalendar,
  seed: number,
): readonly ListedDetails[] {
  const today = toIsoDay(Number(calendar.days.at(-1)));
  return schemes.flatMap(({ number, name, entry }): readonly ListedDetails[] => {
    if (number % 8 === 3) return [];
    const random = createRandom(seed, 'listed details', number);
    const minimum = pick(random, ['', '500', '5,000', 'Rs. 100 and in multiples of Re. 1'] as const);
    return [
      {
        schemeKey: String(number),
        date: addDays(today, -pickInteger(random, 5, 40)),
        values: {
          fundName: name,
          fundType: entry.group === 'close ended' ? 'Close Ended' : 'Open Ended',
          statedCategory: entry.subCategory,
          objective:
            number % 5 === 0 ? '' : `To seek returns from a portfolio of the ${entry.name.toLowerCase()} category.`,
          minimumApplicationText: minimum,
        },
        minimumApplication: minimum === '500' ? 500 : minimum === '5,000' ? 5_000 : null,
        load: pick(random, LOADS),
      },
    ];
  });
}
