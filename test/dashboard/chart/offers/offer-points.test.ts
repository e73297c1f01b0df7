import { describe, expect, it } from 'vitest';
import { buildOfferPoints, computeDayDomain } from '#dashboard/chart/offers/offer-points.ts';
import { summarizeOffers } from '#dashboard/chart/offers/offer-timeline.tsx';
import { toDayNumber } from '#finance/calendar.ts';
import { closes, kind as state, name, opens, type SampleRow } from '../sample-columns.ts';

const build = (...rows: readonly SampleRow[]) => buildOfferPoints(rows, { name, opens, closes, state }, 24);
const open: SampleRow = { name: 'Deodar', opens: '2026-11-04', closes: '2026-11-20', kind: 'Open' };

describe('an offer on the timeline', () => {
  it('lasts from the start of its first day to the end of its last', () => {
    const [point] = build(open).points;
    expect([point?.from, point?.to]).toEqual([toDayNumber('2026-11-04'), toDayNumber('2026-11-21')]);
  });

  it('is a mark if it has only one date, and is listed as such', () => {
    const {
      points: [point],
      partial,
    } = build({ name: 'No end', opens: '2026-11-10', kind: 'Open' });
    expect([point?.from, point?.to, point?.closes]).toEqual([
      toDayNumber('2026-11-10'),
      toDayNumber('2026-11-11'),
      'not stated',
    ]);
    expect(partial).toEqual(['No end']);
  });

  it('is listed, not drawn, if it has no date or closes before it opens', () => {
    expect(
      build({ name: 'None' }, { name: 'Backwards', opens: '2026-11-10', closes: '2026-11-01' }, open),
    ).toMatchObject({
      missing: ['None', 'Backwards'],
      points: [{ name: 'Deodar' }],
    });
  });

  it('looks closed if its state is none of the three, and the state is shown as it is', () => {
    const all = build(open, { ...open, name: 'Odd', kind: 'Withdrawn' }, { ...open, name: 'Unknown', kind: '' }).points;
    expect(all.map((offer) => [offer.state, offer.look])).toEqual([
      ['Open', 'open'],
      ['Withdrawn', 'closed'],
      ['Status unknown', 'closed'],
    ]);
  });

  it('is in the summary under its state', () => {
    const all = build(open, { name: 'Later', opens: '2026-11-23', kind: 'Upcoming' }).points;
    expect(summarizeOffers(all)).toBe(
      '1 open: Deodar (04 Nov 2026 to 20 Nov 2026). 1 upcoming: Later (23 Nov 2026 to not stated).',
    );
  });
});

describe('the timeline', () => {
  it('includes the as-of day, however far away the offers are', () => {
    const [from, to] = computeDayDomain(build(open).points, toDayNumber('2026-12-31'));
    expect(from).toBeLessThan(toDayNumber('2026-11-04'));
    expect(to).toBeGreaterThan(toDayNumber('2026-12-31'));
  });
});
