import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createNavigator } from '#dashboard/app/navigator.ts';
import { formerPaths } from '#dashboard/navigation/pages.ts';

async function open(address: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [address] });
  await createNavigator(history, () => {}).router.load();
  expect(history.length).toBe(1); // the back button does not lead to the former address
  return history.location.href;
}

const view = '?f.subCategory=Large+Cap+Fund&sort=-return1Year,code&with=100,%E2%82%B9+%2B#table';

test.each([
  ['/', '/screener'],
  ['/connection', '/data'],
  ['/performance', '/screener'],
  ['/portfolio', '/my-portfolio'],
  ['/size', '/size-breakdown'],
  ['/offers', '/new-fund-offers'],
])('%s leads to %s, with all search parameters and the hash', async (from, to) => {
  expect(await open(`${from}${view}`)).toBe(`${to}${view}`);
  expect(await open(from)).toBe(to);
});

test('the addresses of earlier versions stay known', () => {
  expect(Object.keys(formerPaths)).toEqual(['/connection', '/performance', '/portfolio', '/size', '/offers']);
});

test('a former address of a host that adds a slash leads to its page too', async () => {
  expect(await open('/offers/?f.state=Open')).toBe('/new-fund-offers?f.state=Open');
});
