import { expect, test } from 'vitest';
import { formatFreshness, parseFreshness, type Freshness } from '#contract/freshness.ts';

const fresh: Freshness = {
  ...{ source: 'nav', date: '2026-11-20', age: 2, isStale: false, since: null, reason: '', page: '' },
};

test('freshness is one text, from which a client reads the same entries', () => {
  const page = 'https://house.example/a,b?c;d';
  const entries: readonly Freshness[] = [
    fresh,
    { ...fresh, source: 'ter', isStale: true, since: '2026-11-01', reason: 'a web page; not data, but text' },
    { ...fresh, source: 'SBI Mutual Fund', date: null, age: null, page },
    { ...fresh, source: 'Axis', date: null, age: null, isStale: true, page },
    { ...fresh, source: 'indices', reason: '1 missing: NIFTY A (unknown)' },
    { ...fresh, source: 'HSBC', date: null, age: null, reason: 'status 404', page },
  ];
  const text = formatFreshness(entries);
  expect(text.split('; ')).toEqual([
    'nav=2026-11-20,2,Fresh',
    'ter=2026-11-20,2,Stale since 2026-11-01: a web page not data but text',
    'SBI Mutual Fund=,,Missing,https://house.example/a%2Cb?c%3Bd',
    'Axis=,,Stale,https://house.example/a%2Cb?c%3Bd',
    'indices=2026-11-20,2,Fresh: 1 missing: NIFTY A (unknown)',
    'HSBC=,,Missing: status 404,https://house.example/a%2Cb?c%3Bd',
  ]);
  const escaped = 'https://house.example/a%2Cb?c%3Bd';
  expect(parseFreshness(text)).toEqual([
    entries[0],
    { ...entries[1], reason: 'a web page not data but text' },
    { ...entries[2], page: escaped },
    { ...entries[3], page: escaped },
    entries[4],
    { ...entries[5], page: escaped },
  ]);
});

test('what is not an entry is left out', () => {
  expect(parseFreshness('')).toEqual([]);
  expect(parseFreshness('nav; ter=1,2,Unknown; x=y,z,Fresh')).toEqual([
    { ...fresh, source: 'x', date: null, age: null },
  ]);
});
