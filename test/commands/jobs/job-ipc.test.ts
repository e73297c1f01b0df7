import { expect, test } from 'vitest';
import { parseJobMessage } from '#commands/jobs/job-ipc.ts';

const progress = { type: 'progress', step: 'import', done: 1, total: 3, rows: 20 };

test('a progress message has all its numbers', () => {
  expect(parseJobMessage(progress)).toEqual(progress);
});

test.each(['done', 'total', 'rows'])('a progress message without %s is none, not one with 0', (name) => {
  expect(parseJobMessage({ ...progress, [name]: undefined })).toBeNull();
});
