import { expect, test } from 'vitest';
import { describeTime, splitSources } from '#dashboard/table/export-rows/describe-export.ts';

test('a file is dated by the Indian day and time', () => {
  expect(describeTime(new Date('2026-11-25T20:00:00Z'))).toEqual({ name: 'Exported', value: '26 Nov 2026 01:30 IST' });
});

test('sources are a name with kinds of files, or only a name', () => {
  expect(splitSources('Official files: NAVAll.txt (2 files); portfolio workbooks (1 file)')).toEqual({
    name: 'Official files',
    kinds: ['NAVAll.txt (2 files)', 'portfolio workbooks (1 file)'],
  });
  for (const name of ['Sample market: every value is fictitious', 'data.example', ''])
    expect(splitSources(name)).toEqual({ name, kinds: [] });
});
