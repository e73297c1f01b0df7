import { expect, test } from 'vitest';
import { listLinks } from '#dataset/official/parsing/links/links.ts';

const listAddresses = (page: string): readonly string[] =>
  listLinks(page, 'https://house.example/a/page').map(({ url }) => url);

test('finds the addresses of files in attributes, embedded JSON and scripts', () => {
  const page = `<h2>July 2026</h2><a href="/files/Monthly Portfolio &amp; more July-2026.xlsx ">Portfolio</a>
    <script>{"url":"https:\\/\\/files.hdfcfund.com\\/Monthly%20HDFC.xlsx","x":"a\\u0026b.pdf"}</script>
    <a href='javascript:open("x.xls")'>x</a><a href="b.zip?v=2 ">b</a><a href="note.html">no file</a>`;
  expect(listAddresses(page)).toEqual([
    'https://house.example/files/Monthly%20Portfolio%20&%20more%20July-2026.xlsx',
    'https://files.hdfcfund.com/Monthly%20HDFC.xlsx',
    'https://house.example/a/x.xls',
    'https://house.example/a/b.zip?v=2',
  ]);
});

test('finds addresses without quotation marks if none has them', () => {
  const page = `<td>/files/July.xlsx?v=2</td> see https://files.example/Monthly Portfolio July.xlsx, /b.xlsx.html`;
  expect(listAddresses(page)).toEqual([
    'https://house.example/files/July.xlsx?v=2',
    'https://files.example/Monthly%20Portfolio%20July.xlsx,',
    'https://house.example/b.xlsx.html',
  ]);
  expect(listAddresses(`"a.pdf" /files/June.xls`)).toEqual(['https://house.example/files/June.xls']);
  expect(listAddresses('portfolio.xlsxs')).toEqual([]);
});

test('a link has the text around it, without tags', () => {
  const [link] = listLinks('<td>31 July 2026</td><td><a href="p.zip">Portfolio</a>', 'https://a.example');
  expect(link?.context.replaceAll(/\s+/g, ' ')).toBe(' 31 July 2026 Portfolio ');
});

test('an address of more than 600 characters is none, and no part of it', () => {
  const long = `/${'a/'.repeat(400)}July.xlsx`;
  expect(listAddresses(`<a href="${long}">July</a>`)).toEqual([]);
  expect(listAddresses(long)).toEqual([]);
});

test.for([
  ['one word', 'a'],
  ['quotation marks', `"'`],
  ['open quotations', '"a '],
  ['extensions', '.xls'],
  ['quoted extensions', '".xls '],
  ['extensions of one address', 'a/.xlsx'],
  ['spaces', ' '],
  ['tags', '<'],
  ['escapes', '&#38;\\u0026\\/'],
] as const)('a page of 9 MB of %s is parsed to its bound, and only the links within count', ([, part]) => {
  const page = part.repeat(Math.ceil(9_000_000 / part.length));
  const found = listAddresses(`<a href="first.xlsx">${page}<a href="last.xlsx">`);
  expect(found).toContain('https://house.example/a/first.xlsx');
  expect(found).not.toContain('https://house.example/a/last.xlsx');
});
