import fc from 'fast-check';
import type { Column } from '#dashboard/table/column.ts';
import { choiceColumn, dayColumn, numberColumn, textColumn } from '#dashboard/table/column-makers.ts';

/** A small row with one value of each kind. */
export interface Fund {
  readonly name: string;
  readonly house: string;
  readonly nav: number | null;
  readonly on: string | null;
}

export const aFund = (told: Partial<Fund> = {}): Fund => ({
  name: 'Steady Fund',
  house: 'Kaveri',
  nav: 10,
  on: '2026-11-19',
  ...told,
});

export const fundColumns: readonly Column<Fund>[] = [
  textColumn('name', (fund) => fund.name, { header: 'Fund', label: 'Fund name' }),
  choiceColumn('house', (fund) => fund.house, { header: 'House', label: 'Fund house' }),
  numberColumn('nav', (fund) => fund.nav, { header: 'NAV', label: 'Net asset value', unit: '₹' }),
  dayColumn('on', (fund) => fund.on, { header: 'On', label: 'NAV date' }),
];

const words = ['large', 'Mid', 'small cap', 'Fund', 'Kaveri', 'ÉTÉ', '', 'series 9', 'series 10'];
const figures = [null, -1.5, -0, 0, 0.1, 2, 10, 1_000_000];
const days = [null, '2019-12-31', '2026-01-01', '2026-11-19'];

/** Funds with many ties and gaps, where sorting and filtering go wrong. */
export const someFunds: fc.Arbitrary<readonly Fund[]> = fc.array(
  fc.record({
    name: fc.constantFrom(...words),
    house: fc.constantFrom('Kaveri', 'Deodar', 'Lotus', ''),
    nav: fc.oneof(fc.constantFrom(...figures), fc.double({ noNaN: true, noDefaultInfinity: true })),
    on: fc.constantFrom(...days),
  }),
  { maxLength: 40 },
);
