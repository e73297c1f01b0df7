import { expect, test } from 'vitest';
import { parseSearchParams } from '#dashboard/navigation/search-params.ts';
import { buildReviewHref, listSavedMixes } from '#dashboard/pages/my-portfolio/review.tsx';
import { parseBlocks } from '#dashboard/schemes/saved/document-blocks.ts';
import { formatMixes, parseMixes } from '#schemes/addresses/mixes.ts';

const [model = null] = parseMixes('Balanced~1:60,2:40@quarterly').mixes;
const portfolio = { name: 'Retirement of Mrs Rao', codes: ['1', '3'], amounts: { '1': 300_000, '3': 100_000 } };

const readBlocks = (href: string) =>
  parseBlocks(parseSearchParams(href.slice(href.indexOf('?')))).flatMap((block) => ('text' in block ? [] : block));

test('a review has what is held, both mixes beside each other, and what is behind the portfolio, and no name of the list', () => {
  const href = buildReviewHref(portfolio, model);
  expect(decodeURIComponent(href)).not.toMatch(/Retirement|Rao/);
  const blocks = readBlocks(href);
  expect(blocks.map(({ section }) => section)).toEqual([
    'Schemes of the portfolio',
    'Growth of ₹10,000',
    'Key data',
    'Overlap',
    'Sectors',
    'Asset types',
  ]);
  expect(blocks[1]?.search['mix']).toBe('Portfolio~1:75,3:25@yearly;Balanced~1:60,2:40@quarterly');
});

test('a review without a model has the growth of the portfolio alone, and that of transactions their value', () => {
  const blocks = readBlocks(buildReviewHref(portfolio, null));
  expect(blocks.map(({ page }) => page)).not.toContain('compare');
  expect(blocks[1]?.section).toBe('Growth of ₹10,000 in my portfolio');
  const statement = { transactions: [], balances: [], problems: [] };
  const sections = readBlocks(buildReviewHref({ ...portfolio, statement }, model)).map(({ section }) => section);
  expect(sections[1]).toBe('Value and invested');
  expect(sections.length).toBeLessThanOrEqual(8);
});

test('the mixes of saved comparisons are models, each once, and those of other pages are not', () => {
  const mix = formatMixes(model ? [model] : []);
  const views = [
    { name: 'A', href: `/compare?mix=${encodeURIComponent(`${mix};5:100@none`)}` },
    { name: 'B', href: `/compare?codes=1&mix=${encodeURIComponent(mix)}` },
    { name: 'C', href: `/screener?mix=${encodeURIComponent('9:100@none')}` },
    { name: 'D', href: '/compare' },
  ];
  expect(formatMixes(listSavedMixes({ views }))).toBe(`${mix};5:100@none`);
});
