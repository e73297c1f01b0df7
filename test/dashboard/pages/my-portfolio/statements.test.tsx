import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { savedItemsStore } from '#dashboard/schemes/saved/saved-items-store.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { findTable, findText, openPage, readColumn } from '#test/support/open-page.tsx';

const schemes = ['Alpha', 'Beta'].map((name, index) =>
  buildScheme({
    code: String(100_001 + index),
    schemeNumber: index + 1,
    schemeName: `${name} Fund - Direct Plan - Growth`,
    option: 'Growth',
    category: 'Equity',
    subCategory: 'Large Cap Fund',
  }),
);
const market = buildMarket({
  schemes,
  navs: {
    100001: { '2025-11-19': 10, '2026-11-18': 14, '2026-11-19': 15 },
    100002: { '2025-11-19': 20, '2026-11-18': 20, '2026-11-19': 20 },
  },
});

beforeEach(() => savedItemsStore.change(() => ({ views: [], lists: [] })));

const open = async () => {
  const page = await openPage('/my-portfolio', market);
  const choose = async (text: string, name = 'statement.csv') =>
    page.user.upload(await screen.findByLabelText('File of schemes and amounts'), [new File([text], name)]);
  return { ...page, choose };
};
const findLines = async (label: string) =>
  within(await screen.findByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('a statement with transactions says what it has, and what it holds fills the form', async () => {
  const { choose } = await open();
  const scheme = (amfi: string, close: number, transactions: readonly object[]) => ({
    scheme: 'A',
    amfi,
    open: 0,
    close,
    valuation: { date: '2026-08-21', nav: 10, value: close * 10 },
    transactions,
  });
  const purchase = { date: '2024-05-02', description: 'Purchase', amount: 1000, units: 100, nav: 10, type: 'PURCHASE' };
  await choose(
    JSON.stringify({
      statement_period: { from: '01-Apr-2024', to: '21-Aug-2026' },
      file_type: 'CAMS',
      folios: [
        { folio: '1', schemes: [scheme('100001', 100, [purchase, { date: '2024-05-03', description: 'Note' }])] },
        { folio: '2', schemes: [scheme('100002', 50, [{ ...purchase, units: 40, amount: 400 }])] },
      ],
    }),
  );
  expect(
    await findText(
      'casparser, CAMS: 2 transactions of 2 schemes in 2 folios. 01 Apr 2024 to 21 Aug 2026. 1 row not used:',
    ),
  ).toBeDefined();
  expect(await findLines('Rows that are not used')).toEqual([
    ['2', 'Neither units nor an amount: nothing is bought, sold or paid.', '2024-05-03 · A · Note'],
  ]);
  expect(await findText('1 balance that the rows do not lead to:')).toBeDefined();
  expect(await findLines('Balances that differ')).toEqual([['2', '50.000', '40.000', '21 Aug 2026']]);
  expect(await findText('2 schemes, ₹ 1,500. Values of 21 Aug 2026.')).toBeDefined();
});

test('a list of transactions becomes a portfolio at the latest NAVs, which keeps the transactions and opens with them', async () => {
  const { user, choose } = await open();
  await choose('date,code,type,units,amount\n2024-05-02,100001,SIP,100,1000\n2024-06-02,100001,SWP,40,500');
  expect(await findText('1 scheme, ₹ 900.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save 1 scheme' }));
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('fundlens.saved') ?? '')).toMatchObject({
      lists: [
        { codes: ['100001'], statement: { transactions: expect.stringMatching(/;100;.*\n.*;-40;/), problems: [] } },
      ],
    }),
  );
  expect(readColumn(await findTable('Schemes of the portfolio'), 'Amount, ₹')).toMatchObject({ 'Total (1)': '900' });
  await user.click(await screen.findByRole('button', { name: 'Edit transactions' }));
  expect(await findText('Saved: 2 transactions of 1 scheme in 1 folio.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save 1 scheme' }));
  expect(await findTable('Returns by scheme')).toBeDefined();
});

test('columns that the headers do not name are chosen, and what is missing is said', async () => {
  const { user, choose } = await open();
  await choose('When,What,Did,How many,At\n02/05/2024,100001,Buy,100,10');
  await user.click(await screen.findByRole('button', { name: 'Read as transactions…' }));
  expect(
    await findText(
      'Columns to choose: date; scheme, by name, code or ISIN; type or description; units, or amount and price.',
    ),
  ).toBeDefined();
  for (const [column, field] of [
    ['Column 1', 'Date'],
    ['Column 2', 'AMFI code'],
    ['Column 3', 'Type'],
    ['Column 4', 'Units'],
    ['Column 5', 'Price (NAV)'],
  ] as const)
    await user.selectOptions(screen.getByLabelText(`What ${column} is`), field);
  expect(await findText('What each column is:')).toBeDefined();
  expect(await findText(/^List of transactions: 1 transaction of 1 scheme in 1 folio\./)).toBeDefined();
  expect(await findText('1 scheme, ₹ 1,500.')).toBeDefined();
});

test('transactions are typed row by row', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Type transactions' }));
  await user.type(await screen.findByLabelText('Units of row 1'), '10');
  expect(await findLines('Rows that are not used')).toEqual([['1', 'No date.', 'Purchase · 10']]);
  await user.type(screen.getByLabelText('Date of row 1'), '2024-05-02');
  const scheme = await screen.findByRole('combobox', { name: 'Scheme of row 1' });
  await user.click(scheme);
  await user.type(scheme, 'beta');
  await user.click(await screen.findByRole('gridcell', { name: /Beta/ }));
  expect(await findText('1 scheme, ₹ 200.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  await user.selectOptions(screen.getByLabelText('Type of row 2'), 'Redemption');
  await user.type(screen.getByLabelText('Units of row 2'), '4');
  await user.type(screen.getByLabelText('Date of row 2'), '2024-06-02');
  expect(await findText('1 scheme, ₹ 120.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
  expect(await findText('1 scheme, ₹ 200.')).toBeDefined();
});

test('a file that is no statement is refused, and what is in the form stays', async () => {
  const { user, choose } = await open();
  await user.click(await screen.findByLabelText(/^One scheme per line/));
  await user.paste('100001 5,000');
  await choose('%PDF-1.7', 'cas.pdf.csv');
  expect(
    await findText('This is the PDF of a statement: expected the JSON or CSV that casparser makes of it.'),
  ).toBeDefined();
  expect(await findText('1 scheme, ₹ 5,000.')).toBeDefined();
});

test('sample transactions are read, at the NAVs of the market', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Try sample transactions' }));
  expect(await findText(/^casparser, CAMS: \d+ transactions of 1 scheme in 1 folio\./)).toBeDefined();
});
