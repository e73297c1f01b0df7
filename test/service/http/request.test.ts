import { expect, it } from 'vitest';
import { parseQuery } from '#service/http/request.ts';

it.each([
  '',
  'code=1&accessKey=a-b_c.d~e',
  'code=1&&code=2&',
  'code',
  '=1',
  'name=a=b&name==',
  'name=%E2%82%B9+fund&x=%zz',
  '?code=1',
  'code=1,2;3/4?5',
  'name=\u00e9\u00ff',
])('the query %j is split as URLSearchParams splits it', (query) => {
  expect(parseQuery(query)).toEqual([...new URLSearchParams(query)]);
});
