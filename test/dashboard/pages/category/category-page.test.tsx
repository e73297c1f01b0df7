import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeGap } from '#dashboard/pages/category/category-strips.tsx';
import { buildCategoryMarket } from '#test/support/market/category-market.ts';
import { findTable, findText, openPage, readColumn } from '#test/support/open-page.tsx';

const LARGE_CAPS = '/category?name=Large+Cap+Fund';
const TABLE = 'Schemes of Large Cap Fund';
const DIRECT = 'Large Cap Fund - Direct Plan - Growth';

test('a category counts schemes, not codes, adds up their AUM and says its mandate', async () => {
  await openPage(LARGE_CAPS, buildCategoryMarket());
  await findTable(TABLE);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Large Cap Fund');
  await findText('9 schemes · ₹4,500 crore · At least 80 % in large-cap shares');
  await findText('The largest scheme has 20.0 % of the AUM, the five largest 77.8 %.');
});

test('the schemes have their share of the AUM, and ranks and the median of their peers', async () => {
  await openPage(LARGE_CAPS, buildCategoryMarket());
  const table = await findTable(TABLE);
  const shares = readColumn(table, /^Share/);
  expect(Object.keys(shares)[1]).toBe(`Zanskar ${DIRECT}`); // after the median, the largest first
  expect(shares[`Kosi ${DIRECT}`]).toBe('17.8');
  expect(readColumn(table, '1 y, %')[`Kosi ${DIRECT}`]).toBe('8.00 rank 2');
  expect(readColumn(table, 'TER, %')['Median of 9']).toBe('0.55');
});

test('the strips say median and middle half in words, and mark the scheme of any code', async () => {
  await openPage(`${LARGE_CAPS}&mark=5`, buildCategoryMarket()); // the Regular plan of the second
  await findTable(TABLE);
  await findText(
    /^1 year: 9 schemes from 1\.00 to 9\.00 %, the median 5\.00 %, the middle half from 3\.00 to 7\.00 % and Nilgiri Large Cap Fund 2\.00 %\..*3 years, p\.a\.: no values\./,
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Marked scheme' }).value).toBe('4');
});

test('the choice of a scheme to mark is in the address', async () => {
  const { user, address } = await openPage(LARGE_CAPS, buildCategoryMarket());
  await findTable(TABLE);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Marked scheme' }), 'Marked: Rann Large Cap Fund');
  expect(address()).toBe('/category?name=Large+Cap+Fund&mark=14');
});

test('Regular plans have ranks of their own, and cost more by the difference of the medians', async () => {
  const { user, address } = await openPage(LARGE_CAPS, buildCategoryMarket());
  await findTable(TABLE);
  await findText('The Regular plan costs 1.00 points more a year at the median.');
  await user.click(screen.getByRole('button', { name: 'Regular' }));
  expect(address()).toContain('plan=Regular');
  expect(readColumn(await findTable(TABLE), 'TER, %')['Kaveri Large Cap Fund - Regular Plan - Growth']).toMatch(
    /^1\.51/,
  );
  expect(screen.getByRole('link', { name: 'Open in Screener' }).getAttribute('href')).toBe(
    '/screener?f.subCategory=Large+Cap+Fund&f.plan=Regular',
  );
});

test('a printed label of 2017 leads to the category of today', async () => {
  await openPage('/category?name=elss', buildCategoryMarket());
  expect(Object.keys(readColumn(await findTable('Schemes of ELSS- Tax Saver Fund'), /^Share/))[1]).toMatch(
    /^Kaveri Tax Saver/,
  );
});

test('an unknown name lists the categories and offers the nearest', async () => {
  await openPage('/category?name=Large+Capp+Fund', buildCategoryMarket());
  await findTable('Categories');
  expect(await findText('name “Large Capp Fund”: use Large Cap Fund.')).toBeDefined();
});

test('a mark of another category is left out, and the rest of the address stays', async () => {
  await openPage(`${LARGE_CAPS}&mark=22&plan=Gold`, buildCategoryMarket());
  await findTable(TABLE);
  expect(await findText(/mark “22”: use the code of a scheme of this category and plan\./)).toBeDefined();
  expect(await findText(/plan “Gold”: use Direct, Regular\./)).toBeDefined();
});

test('schemes of different benchmarks have no common median, and the page says so', async () => {
  await openPage('/category?name=Index+Funds', buildCategoryMarket());
  const table = await findTable('Schemes of Index Funds');
  expect(within(table).queryByText(/^Median of/)).toBeNull();
  expect((await screen.findAllByText(/Schemes of different benchmarks are not compared with each other/)).length).toBe(
    2,
  );
});

test('without a name the page lists the categories with their medians, each a link', async () => {
  await openPage('/category', buildCategoryMarket());
  const table = await findTable('Categories');
  expect(readColumn(table, 'Schemes')).toEqual({
    'Large Cap Fund': '9',
    'ELSS- Tax Saver Fund': '1',
    'Index Funds': '2',
  });
  expect(readColumn(table, '1 y, %')).toEqual({
    'Large Cap Fund': '5.00',
    'ELSS- Tax Saver Fund': '11.00',
    'Index Funds': '–',
  });
  expect(within(table).getByRole('link', { name: 'Large Cap Fund' }).getAttribute('href')).toBe(
    '/category?name=Large+Cap+Fund',
  );
});

test.each([
  [0.65, 1.62, 'The Regular plan costs 0.97 points more a year at the median.'],
  [1.2, 1.1, 'The Regular plan costs 0.10 points less a year at the median.'],
  [null, 1.1, ''],
])('with medians of %s and %s the sentence is "%s"', (direct, regular, text) => {
  const build = (label: string, median: number | null) => ({ label, dots: [], median, middleHalf: null });
  expect(describeGap([build('Direct', direct), build('Regular', regular)])).toBe(text);
});
