import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '../conformance/faults/all.ts';

test.each(faults)('the fault that the conformance suite must detect can be planted: $title', ({ file, edits }) => {
  const source = readFileSync(`src/${file}`, 'utf8');
  // the whole run, which takes minutes, would only say so at its end
  expect(edits.map(([before]) => source.split(before).length - 1)).toEqual(edits.map(() => 1));
});
