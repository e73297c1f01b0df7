import { expect, test } from 'vitest';
import { schemeFields } from '#contract/records/masters.ts';
import { performanceFields } from '#contract/records/performance.ts';
import { createRecordParser } from '#contract/responses/parse-record.ts';

test('a date has no time of day, whatever a service sends, and a time of day stays with a date-time', () => {
  const parseScheme = createRecordParser(schemeFields, ['code']);
  for (const launchDate of ['2026-10-31T18:30:00', '10-31-2026 18:30:00', '2026-10-31', '10-31-2026']) {
    expect(parseScheme({ code: '1', launchDate }).launchDate).toBe('2026-10-31');
  }
  const parsePerformance = createRecordParser(performanceFields, ['code']);
  const record = parsePerformance({ code: '1', navDate: '10-31-2026 18:30:00', terDate: '10-31-2026 18:30:00' });
  expect(record).toMatchObject({ navDate: '2026-10-31T18:30:00', terDate: '2026-10-31' });
});
