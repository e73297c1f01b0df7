import { expect, test } from 'vitest';
import { filterCommands, listMarketPlaces, listPageCommands } from '#dashboard/app/find/commands.ts';
import { pageTable } from '#dashboard/app/page-table.ts';
import { pageNames } from '#dashboard/navigation/pages.ts';
import { buildSchemeMaster } from '#test/support/market/build-records.ts';

const linked = pageNames.flatMap((name) => {
  const { link } = pageTable[name];
  return link === null ? [] : { name, link };
});

/** The address of the first page that Find lists for a text. */
function findFirst(text: string): string | undefined {
  const opened: string[] = [];
  filterCommands(
    listPageCommands(pageNames, (href) => opened.push(href)),
    text,
  )[0]?.run();
  return opened[0];
}

test.each(linked)(
  'Find lists the page that the navigation’s “$link” opens first, at half its text too',
  ({ name, link }) => {
    expect(findFirst(link)).toBe(`/${name}`);
    expect(findFirst(link.toLowerCase().slice(0, Math.ceil(link.length / 2)))).toBe(`/${name}`);
  },
);

test('sub-categories are found by their names, each once', () => {
  const schemes = ['Large Cap Fund', '', 'Gilt Fund', 'Large Cap Fund'].map((name, index) =>
    buildSchemeMaster({ code: String(index), canonicalSubCategory: name }),
  );
  const places = listMarketPlaces(schemes);
  expect(places.map(({ title, href }) => [title, href])).toEqual([
    ['Gilt Fund', '/category?name=Gilt+Fund'],
    ['Large Cap Fund', '/category?name=Large+Cap+Fund'],
  ]);
});

test('a page is found by its keywords, after those found by their title', () => {
  const texts = filterCommands(
    [
      { id: 'a', title: 'Search all portfolios', keywords: 'holdings stocks', run: () => {} },
      { id: 'b', title: 'Stocks', keywords: 'who holds', run: () => {} },
      { id: 'c', title: 'Data', keywords: 'sources', run: () => {} },
    ],
    'stock',
  );
  expect(texts.map(({ title }) => title)).toEqual(['Stocks', 'Search all portfolios']);
});
