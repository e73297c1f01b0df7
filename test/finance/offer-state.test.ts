import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerState } from '#finance/offer-state.ts';

describe('an offer', () => {
  it.each([
    ['2026-11-04', '2026-11-20', 'open'],
    ['2026-11-19', '2026-11-30', 'open'],
    ['2026-11-04', '2026-11-19', 'open'],
    ['2026-11-20', '2026-11-30', 'upcoming'],
    ['2026-11-20', null, 'upcoming'],
    ['2026-11-04', '2026-11-18', 'closed'],
    [null, '2026-11-18', 'closed'],
  ])('from %s to %s is, on 19 November 2026, %s', (opens, closes, state) => {
    expect(offerState(opens, closes, '2026-11-19')).toBe(state);
  });

  it.each([
    ['2026-11-04', null],
    [null, '2026-11-30'],
    [null, null],
    ['2026-11-30', '2026-11-10'],
  ])('from %s to %s has no state that could be told', (opens, closes) => {
    expect(offerState(opens, closes, '2026-11-19')).toBeNull();
  });

  it('never goes back: upcoming, then open, then closed', () => {
    const order = ['upcoming', 'open', 'closed'];
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const days = fc.array(day, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(days, (some) => {
        const [opens = '', closes = '', ...looks] = some.map((date) => date.toISOString().slice(0, 10)).toSorted();
        const states = [opens, closes, ...looks].toSorted().map((asOf) => offerState(opens, closes, asOf) ?? '');
        expect(states.map((state) => order.indexOf(state))).toEqual(
          states.map((state) => order.indexOf(state)).toSorted((a, b) => a - b),
        );
        expect(states).not.toContain('');
      }),
    );
  });
});
