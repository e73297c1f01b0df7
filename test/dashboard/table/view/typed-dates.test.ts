import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDateFilter } from '#dashboard/table/view/filter-text.ts';
import { parseTypedDates } from '#dashboard/table/view/typed-dates.ts';

const SUNDAY = '2026-11-22';
const dates = (from: string | null, to: string | null) => ({ kind: 'dates', from, to });

test.each([
  ['2026', dates('2026-01-01', '2026-12-31')],
  ['Feb 2024', dates('2024-02-01', '2024-02-29')],
  ['2026-11', dates('2026-11-01', '2026-11-30')],
  ['19 Nov 2026', dates('2026-11-19', '2026-11-19')],
  ['9 november 2026', dates('2026-11-09', '2026-11-09')],
  ['≥ Nov 2026', dates('2026-11-01', null)],
  ['<= 2025', dates(null, '2025-12-31')],
  ['1 Nov 2026 to 15 Nov 2026', dates('2026-11-01', '2026-11-15')],
  ['2026-01-01..2026-06-30', dates('2026-01-01', '2026-06-30')],
  ['19/11/2026', dates('2026-11-19', '2026-11-19')],
  ['5-6-26', dates('2026-06-05', '2026-06-05')],
  ['01/11/2026 to 15/11/2026', dates('2026-11-01', '2026-11-15')],
  ['20 Nov to 26 Nov', dates('2026-11-20', '2026-11-26')],
  ['20 to 26 Nov 2025', dates('2025-11-20', '2025-11-26')],
  ['20-26 Nov 2025', dates('2025-11-20', '2025-11-26')],
  ['20 Nov to 26 Nov 2025', dates('2025-11-20', '2025-11-26')],
  ['20 Dec to 10 Jan', dates('2026-12-20', '2027-01-10')],
  ['after 19 Nov', dates('2026-11-20', null)],
  ['before 2026', dates(null, '2025-12-31')],
  ['since Nov', dates('2026-11-01', null)],
  ['this week', dates('2026-11-16', '2026-11-22')],
  ['Next week', dates('2026-11-23', '2026-11-29')],
  ['last month', dates('2026-10-01', '2026-10-31')],
  ['today', dates(SUNDAY, SUNDAY)],
  ['yesterday', dates('2026-11-21', '2026-11-21')],
  ['last 7 days', dates('2026-11-16', SUNDAY)],
])('“%s” is parsed as dates', (typed, filter) => {
  expect(parseTypedDates(typed, SUNDAY)).toEqual(filter);
});

test.each(['', 'soon', '31 Feb 2026', '2026-13', '11/19/2026', '31/04/2026', '1 to 2 to 3', '26'])(
  '“%s” contains no dates',
  (typed) => {
    expect(parseTypedDates(typed, SUNDAY)).toBeNull();
  },
);

test('formatted dates are parsed as the same dates', () => {
  const date = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((value) => value.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.option(date), fc.option(date), (from, to) => {
      fc.pre(from !== null || to !== null);
      expect(parseTypedDates(formatDateFilter({ kind: 'dates', from, to }), SUNDAY)).toEqual(dates(from, to));
    }),
  );
});
