import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNavDay } from '#dataset/official/text/spelled-day.ts';
import { serialDay, writtenDays } from '#dataset/official/text/written-day.ts';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July'].concat([
  'August',
  'September',
  'October',
  'November',
  'December',
]);
const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

interface Parts {
  readonly day: string;
  readonly month: string;
  readonly name: string;
  readonly year: string;
}

function partsOf(iso: string): Parts {
  const month = iso.slice(5, 7);
  return { day: iso.slice(8), month, name: months[Number(month) - 1] ?? '', year: iso.slice(0, 4) };
}

const spellings: readonly ((parts: Parts) => string)[] = [
  ({ day, name, year }) => `Portfolio as on ${name} ${day},${year}`,
  ({ day, name, year }) => `as on${name} ${Number(day)},${year}`,
  ({ day, name, year }) => `as on ${name.slice(0, 3)} ${Number(day)},${year}`,
  ({ day, name, year }) => `as on ${day}-${name.slice(0, 3)}-${year}`,
  ({ day, name, year }) => `as on ${day}${name.slice(0, 3).toUpperCase()}${year}`,
  ({ day, name, year }) => `six months ended ${Number(day)} ${name} ${year}`,
];

describe('a day above a table', () => {
  it('is the same day in every spelling', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...spellings), (iso, spell) => {
        expect(writtenDays(spell(partsOf(iso)))).toEqual([iso]);
      }),
    );
  });

  it('in numbers is read day first, month first where only that can be, and not at all where both could', () => {
    fc.assert(
      fc.property(anyDay, (iso) => {
        const { day, month, year } = partsOf(iso);
        const isPlain = Number(day) > 12 || day === month;
        expect(writtenDays(`${day}-${month}-${year}`)).toEqual(isPlain ? [iso] : []);
        expect(writtenDays(`${month}/${day}/${year}`)).toEqual(isPlain ? [iso] : []);
      }),
    );
  });

  it.each([
    ['STATEMENT FOR NOVEMBER 2024', ['2024-11-30']],
    ['for February 2024', ['2024-02-29']],
    ['31 June 2025', []],
    ['Series 12 Marbles 2024', []],
    ['Regulations, 1996', []],
  ])('%s is %j', (text, days) => {
    expect(writtenDays(text)).toEqual(days);
  });
});

describe('a serial day', () => {
  it('counts whole days, from either beginning', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30_000, max: 78_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (days, part) => {
          const iso = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
          expect(serialDay(days + part, false)).toBe(iso);
          expect(serialDay(days - 1_462 + part, true)).toBe(iso);
        },
      ),
    );
  });

  it('is none for other numbers', () => {
    expect([serialDay(100, false), serialDay(1e9, false)]).toEqual([null, null]);
  });
});

describe('a day of NAVAll.txt', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(anyDay, (iso) => {
        const { day, name, year } = partsOf(iso);
        expect(readNavDay(`${day}-${name.slice(0, 3)}-${year}`)).toBe(iso);
      }),
    );
  });

  it.each(['31-Jun-2025', '29-Feb-2025', '01-Foo-2025', '1/2/2025', '01-Jan-25', ''])('%j is none', (text) => {
    expect(readNavDay(text)).toBeNull();
  });
});
