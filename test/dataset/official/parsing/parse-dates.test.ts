import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDates, parseNavDate, parseSerialDate } from '#dataset/official/parsing/parse-dates.ts';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July'].concat([
  'August',
  'September',
  'October',
  'November',
  'December',
]);
const anyDate = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

interface Parts {
  readonly day: string;
  readonly month: string;
  readonly name: string;
  readonly year: string;
}

function splitDate(iso: string): Parts {
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

describe('findDates', () => {
  it('finds the same date in every spelling', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...spellings), (iso, spell) => {
        expect(findDates(spell(splitDate(iso)))).toEqual([iso]);
      }),
    );
  });

  it('reads a numeric date day first, month first if only that is possible, and not at all if it is ambiguous', () => {
    fc.assert(
      fc.property(anyDate, (iso) => {
        const { day, month, year } = splitDate(iso);
        const isUnambiguous = Number(day) > 12 || day === month;
        expect(findDates(`${day}-${month}-${year}`)).toEqual(isUnambiguous ? [iso] : []);
        expect(findDates(`${month}/${day}/${year}`)).toEqual(isUnambiguous ? [iso] : []);
      }),
    );
  });

  it.each([
    ['STATEMENT FOR NOVEMBER 2024', ['2024-11-30']],
    ['for February 2024', ['2024-02-29']],
    ["Portfolio Statement for Mar'26", ['2026-03-31']],
    ['for the month of Sept ’25', ['2025-09-30']],
    ['MONTHLY PORTFOLIO FOR FEB-26', ['2026-02-28']],
    ['Portfolio as on March 2026', ['2026-03-31']],
    ['for March 26', []],
    ["for Mar'2026", []],
    ['31 June 2025', []],
    ['Series 12 Marbles 2024', []],
    ['Regulations, 1996', []],
  ])('finds in %j the dates %j', (text, dates) => {
    expect(findDates(text)).toEqual(dates);
  });
});

describe('parseSerialDate', () => {
  it('counts whole days from 1900 or from 1904', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30_000, max: 78_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (serial, part) => {
          const iso = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
          expect(parseSerialDate(serial + part, false)).toBe(iso);
          expect(parseSerialDate(serial - 1_462 + part, true)).toBe(iso);
        },
      ),
    );
  });

  it('returns null for numbers outside 1982 to 2119', () => {
    expect([parseSerialDate(100, false), parseSerialDate(1e9, false)]).toEqual([null, null]);
  });
});

describe('parseNavDate', () => {
  it('parses every date in the format of NAVAll.txt', () => {
    fc.assert(
      fc.property(anyDate, (iso) => {
        const { day, name, year } = splitDate(iso);
        expect(parseNavDate(`${day}-${name.slice(0, 3)}-${year}`)).toBe(iso);
      }),
    );
  });

  it.each(['31-Jun-2025', '29-Feb-2025', '01-Foo-2025', '1/2/2025', '01-Jan-25', ''])('returns null for %j', (text) => {
    expect(parseNavDate(text)).toBeNull();
  });
});
