import { describe, expect, it } from 'vitest';
import { offerPoints } from '#dashboard/chart/offer-points.ts';
import { offerSummary } from '#dashboard/chart/offer-timeline.tsx';
import { domainOf } from '#dashboard/chart/draw/timeline-domain.ts';
import { dayNumber } from '#finance/calendar.ts';
import { closes, kind as state, name, opens, type Told } from './columns.ts';

const points = (...rows: readonly Told[]) => offerPoints(rows, { name, opens, closes, state }, 24);
const open: Told = { name: 'Deodar', opens: '2026-11-04', closes: '2026-11-20', kind: 'Open' };

describe('an offer on the time-line', () => {
  it('lasts from the morning of its first day to the evening of its last', () => {
    const [point] = points(open).points;
    expect([point?.from, point?.to]).toEqual([dayNumber('2026-11-04'), dayNumber('2026-11-21')]);
  });

  it('is a mark on the one day it states, and said so', () => {
    const {
      points: [point],
      partly,
    } = points({ name: 'No end', opens: '2026-11-10', kind: 'Open' });
    expect([point?.from, point?.to, point?.closes]).toEqual([
      dayNumber('2026-11-10'),
      dayNumber('2026-11-11'),
      'not stated',
    ]);
    expect(partly).toEqual(['No end']);
  });

  it('is told, not drawn, when it states no day or closes before it opens', () => {
    expect(
      points({ name: 'None' }, { name: 'Backwards', opens: '2026-11-10', closes: '2026-11-01' }, open),
    ).toMatchObject({
      without: ['None', 'Backwards'],
      points: [{ name: 'Deodar' }],
    });
  });

  it('looks closed when its state is none of the three, and is told as it stands', () => {
    const all = points(open, { ...open, name: 'Odd', kind: 'Withdrawn' }, { ...open, name: 'Untold', kind: '' }).points;
    expect(all.map(({ state: told, look }) => [told, look])).toEqual([
      ['Open', 'open'],
      ['Withdrawn', 'closed'],
      ['State not told', 'closed'],
    ]);
  });

  it('is said in words under its state', () => {
    const all = points(open, { name: 'Later', opens: '2026-11-23', kind: 'Upcoming' }).points;
    expect(offerSummary(all)).toBe(
      '1 open: Deodar (04 Nov 2026 to 20 Nov 2026). 1 upcoming: Later (23 Nov 2026 to not stated).',
    );
  });
});

describe('the time-line', () => {
  it('has room for the as-of day, however far the offers are', () => {
    const [from, to] = domainOf(points(open).points, dayNumber('2026-12-31'));
    expect(from).toBeLessThan(dayNumber('2026-11-04'));
    expect(to).toBeGreaterThan(dayNumber('2026-12-31'));
  });
});
