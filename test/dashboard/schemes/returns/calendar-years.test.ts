import { expect, test } from 'vitest';
import { describeYear } from '#dashboard/schemes/returns/calendar-years.ts';

const YEAR = {
  code: '1',
  schemeName: 'A',
  year: 2025,
  return: 14.2,
  peerMedian: 11.8,
  rank: 7,
  peers: 32,
  quartile: '1',
};

test('a year says its rank and quartile among the peers of then, and their median', () => {
  expect(describeYear(YEAR)).toEqual({
    rank: '7 of 32',
    standing: { rank: 7, count: 32, quartile: 1 },
    aboveMedian: 2.4,
    note: 'Rank 7 of 32 peers of 2025: top quartile. Median 11.80 %.',
  });
  expect(describeYear({ ...YEAR, quartile: 'Median' })).toMatchObject({ standing: { quartile: 'median' } });
  expect(describeYear({ ...YEAR, quartile: '' })).toMatchObject({
    standing: { rank: 7, quartile: null },
    note: 'Rank 7 of 32 peers of 2025. Median 11.80 %.',
  });
});

test('a year without a rank says how few peers there were, or that there are none', () => {
  const few = { ...YEAR, rank: null, quartile: '' };
  expect(describeYear({ ...few, peers: 1, peerMedian: null })).toEqual({
    rank: '',
    standing: { rank: null, count: 1, quartile: null },
    aboveMedian: null,
    note: 'Not ranked: 1 peer of 2025. Median –.',
  });
  expect(describeYear({ ...few, peers: null, peerMedian: null }).note).toBe('Not ranked: no peers.');
});
