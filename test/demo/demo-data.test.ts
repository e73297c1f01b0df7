import { expect, it } from 'vitest';
import { buildResponseKey } from '#demo/demo-data.ts';

it('A request is found whatever its order, key and defaults, and not one that differs', () => {
  const key = buildResponseKey('GetAUM', new URLSearchParams('fields=code,ter'));
  const sent = new URLSearchParams('dTFormat=String&accessKey=demo&fields=code,ter&format=Json&max=');
  expect(buildResponseKey('GetAUM', sent)).toBe(key);
  expect(buildResponseKey('GetAUM', new URLSearchParams('fields=code,ter&dTFormat=Iso'))).not.toBe(key);
  expect(buildResponseKey('GetNAV', new URLSearchParams('fields=code,ter'))).not.toBe(key);
});
