import { expect, test } from 'vitest';
import { describeTime } from '#dashboard/table/export-rows/describe-export.ts';

test('a file is dated by the Indian day and time', () => {
  expect(describeTime(new Date('2026-11-25T20:00:00Z'))).toEqual({ name: 'Exported', value: '26 Nov 2026 01:30 IST' });
});
