import fc from 'fast-check';
import type { IsoDate } from '#contract/dates.ts';
import { choiceColumn, dateColumn, numberColumn, textColumn } from '#dashboard/table/column-builders.ts';
import type { Column } from '#dashboard/table/column.ts';

/** A small row with one value of each kind. */
export interface Fund {
  readonly name: string;
  readonly house: string;
  readonly nav: number | null;
  readonly navDate: IsoDate | null;
}

export const buildFund = (values: Partial<Fund> = {}): Fund => ({
  name: 'Steady Fund',
  house: 'Kaveri',
  nav: 10,
  navDate: '2026-11-19',
  ...values,
});

export const fundColumns: readonly Column<Fund>[] = [
  textColumn('name', (fund) => fund.name, { header: 'Fund', label: 'Fund name' }),
  choiceColumn('house', (fund) => fund.house, { header: 'House', label: 'Fund house' }),
  numberColumn('nav', (fund) => fund.nav, { header: 'NAV', label: 'Net asset value', unit: '₹' }),
  dateColumn('navDate', (fund) => fund.navDate, { header: 'Date', label: 'NAV date' }),
];

const names = ['large', 'Mid', 'small cap', 'Fund', 'Kaveri', 'ÉTÉ', '', 'series 9', 'series 10'];
const navs = [null, -1.5, -0, 0, 0.1, 2, 10, 1_000_000];
const dates = [null, '2019-12-31', '2026-01-01', '2026-11-19'] as const;

/** Funds with many ties and gaps, which are the hard cases of sorting and filtering. */
export const arbitraryFunds: fc.Arbitrary<readonly Fund[]> = fc.array(
  fc.record({
    name: fc.constantFrom(...names),
    house: fc.constantFrom('Kaveri', 'Deodar', 'Lotus', ''),
    nav: fc.oneof(fc.constantFrom(...navs), fc.double({ noNaN: true, noDefaultInfinity: true })),
    navDate: fc.constantFrom(...dates),
  }),
  { maxLength: 40 },
);
