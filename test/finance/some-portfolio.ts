import fc from 'fast-check';
import type { Position } from '#finance/position.ts';

/** A position that holds 100 units worth 10 lakh, 5 % of the portfolio; a test states what it cares about. */
export function position(instrument: string, told: Partial<Position> = {}): Position {
  return { instrument, isin: '', quantity: 100, marketValue: 10, weight: 5, yield: null, ...told };
}

const figure = fc.option(
  fc.integer({ min: -500_000, max: 500_000 }).map((value) => value / 100),
  { nil: null },
);

/** Any portfolio over few instruments, so that some are listed twice and some stand in the next one too. */
export const somePortfolio: fc.Arbitrary<readonly Position[]> = fc.array(
  fc.record({
    instrument: fc.constantFrom('Vindhya Bank', 'Konark Software', 'TREPS', 'Net receivables'),
    isin: fc.constantFrom('', 'INES00A01014', 'INES00B01012'),
    quantity: figure,
    marketValue: figure,
    weight: figure,
    yield: fc.constant(null),
  }),
  { maxLength: 12 },
);
