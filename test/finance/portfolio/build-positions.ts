import fc from 'fast-check';
import type { Position } from '#finance/portfolio/position.ts';

/** A position of 100 units worth ₹ 10 lakh, 5 % of the portfolio; a test overrides what it is about. */
export function buildPosition(instrument: string, values: Partial<Position> = {}): Position {
  return {
    instrument,
    isin: '',
    assetType: 'Equity',
    quantity: 100,
    marketValue: 10,
    weight: 5,
    yield: null,
    ...values,
  };
}

const nullableNumber = fc.option(
  fc.integer({ min: -500_000, max: 500_000 }).map((value) => value / 100),
  { nil: null },
);

/** Any portfolio of a few instruments, so that some are listed twice and some are also in the next one. */
export const arbitraryPortfolio: fc.Arbitrary<readonly Position[]> = fc.array(
  fc.record({
    instrument: fc.constantFrom('Vindhya Bank', 'Konark Software', 'TREPS', 'Net receivables'),
    isin: fc.constantFrom('', 'INES00A01014', 'INES00B01012'),
    assetType: fc.constantFrom('Equity', 'Cash'),
    quantity: nullableNumber,
    marketValue: nullableNumber,
    weight: nullableNumber,
    yield: fc.constant(null),
  }),
  { maxLength: 12 },
);
