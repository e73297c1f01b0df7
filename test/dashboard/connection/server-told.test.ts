import { expect, test } from 'vitest';
import { countsOf, factsOf } from '#dashboard/pages/connection/server-told.ts';
import { anInfo } from '#test/support/records.ts';

const factOf = (told: Parameters<typeof anInfo>[0], term: string, now = '2026-11-21T12:00:00') =>
  factsOf(anInfo(told), 'https://data.example/api', new Date(now)).find((fact) => fact.term === term);

test('what a service does not tell is shown as the dash', () => {
  expect(factOf({ startedAt: null }, 'Started (UTC)')).toEqual({ term: 'Started (UTC)', value: '–' });
  expect(factOf({ sources: '' }, 'Sources')?.value).toBe('–');
  expect(countsOf(anInfo({ schemes: 14_283, offers: null })).map(({ value }) => value)).toEqual([
    '14,283',
    '–',
    '–',
    '–',
  ]);
});

test('NAVs that are more than ten days old are marked, but those of a market that is made up', () => {
  const official = { datasetKind: 'Official', navAsOf: '2026-11-10' };
  expect(factOf(official, 'NAVs to', '2026-11-20T12:00:00')).toEqual({ term: 'NAVs to', value: '10 Nov 2026' });
  expect(factOf(official, 'NAVs to')?.warning).toBe('11 days old');
  expect(factOf({ datasetKind: 'Sample', navAsOf: '2020-01-01' }, 'NAVs to')?.warning).toBeUndefined();
  expect(factOf({ datasetKind: 'Official', navAsOf: null }, 'NAVs to')).toEqual({ term: 'NAVs to', value: '–' });
});
