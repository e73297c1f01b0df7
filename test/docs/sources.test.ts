import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpointNames } from '#dataset/official/fetch/addresses.ts';
import { sources } from '#dataset/official/registry.ts';

const update = readFileSync('docs/update.md', 'utf8');

test('the page on updates lists the sources that can be chosen, and no other', () => {
  const [, names = ''] = /`-- --only ([a-z,-]+)`/.exec(update) ?? [];
  const downloaded = sources.filter(({ name, download }) => download !== null && !name.endsWith('nav-history'));
  expect(names.split(',').toSorted()).toEqual(downloaded.map(({ name }) => name).toSorted());
});

test('an address that a user overrides by its name is that of one source', () => {
  expect(endpointNames).toHaveLength(new Set(endpointNames).size);
  const all = sources.flatMap(({ download }) => Object.keys(download?.endpoints ?? {}));
  expect(endpointNames).toHaveLength(all.length);
});
