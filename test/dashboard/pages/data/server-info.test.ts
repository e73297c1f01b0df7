import { expect, test } from 'vitest';
import { buildDatasetCounts, buildServerFacts } from '#dashboard/pages/data/server/server-info.tsx';
import { buildServerInfo } from '#test/support/market/build-records.ts';

const findFact = (fields: Parameters<typeof buildServerInfo>[0], term: string, now = '2026-11-21T12:00:00') =>
  buildServerFacts(buildServerInfo(fields), 'https://data.example/api', new Date(now)).find(
    (fact) => fact.term === term,
  );

test('missing values are shown as a dash', () => {
  expect(findFact({ startedAt: null }, 'Started')).toEqual({ term: 'Started', value: '–' });
  expect(findFact({ sources: '' }, 'Sources')?.value).toBe('–');
  expect(findFact({ sources: 'A test' }, 'Sources')).toEqual({ term: 'Sources', value: 'A test' });
  expect(findFact({ sources: 'Official files: NAVs (2 files); TER (1 file)' }, 'Sources')).toEqual({
    ...{ term: 'Sources', value: 'Official files' },
    list: ['NAVs (2 files)', 'TER (1 file)'],
  });
  expect(buildDatasetCounts(buildServerInfo({ schemes: 14_283, offers: null })).map(({ value }) => value)).toEqual([
    '14,283',
    '–',
    '–',
    '–',
  ]);
});

test('NAVs more than seven days old have a warning, in the sample market too', () => {
  const official = { datasetKind: 'Official', navAsOf: '2026-11-13' } as const;
  expect(findFact(official, 'NAVs up to', '2026-11-20T12:00:00')).toEqual({ term: 'NAVs up to', value: '13 Nov 2026' });
  expect(findFact(official, 'NAVs up to')?.warning).toBe('8 days old');
  expect(findFact({ datasetKind: 'Sample', navAsOf: '2026-11-13' }, 'NAVs up to')?.warning).toBe('8 days old');
  expect(findFact({ datasetKind: 'Official', navAsOf: null }, 'NAVs up to')).toEqual({
    term: 'NAVs up to',
    value: '–',
  });
});
