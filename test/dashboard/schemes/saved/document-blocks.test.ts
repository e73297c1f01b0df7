import { expect, test } from 'vitest';
import { formatBlock, parseBlock, parseBlocks, writeBlocks } from '#dashboard/schemes/saved/document-blocks.ts';

test('a block is the address of its page and the name of its section, and is read as it was written', () => {
  const block = { page: 'compare', search: { codes: '1,2', period: '3y' }, section: 'Growth of ₹10,000' } as const;
  expect(formatBlock(block)).toBe('/compare?codes=1,2&period=3y#Growth of ₹10,000');
  expect(parseBlock(formatBlock(block))).toEqual(block);
  expect(parseBlock(formatBlock({ text: 'Ask: #1?' }))).toEqual({ text: 'Ask: #1?' });
});

test('blocks that cannot be read are left out: another host, no section, an unknown page, a document in a document', () => {
  const texts = ['https://example.com/compare#Key data', '/compare', '/nowhere#A', '/document#A', '/events#Events'];
  const search = Object.fromEntries(texts.map((text, index) => [`b${index + 1}`, text]));
  expect(parseBlocks(search)).toEqual([{ page: 'events', search: {}, section: 'Events' }]);
});

test('an address has at most eight blocks, and loses those that are taken out', () => {
  const nine = Array.from({ length: 9 }, (_, index) => ({ text: String(index) }));
  expect(Object.values(writeBlocks(nine))).toEqual(nine.slice(0, 8).map(({ text }) => `text:${text}`));
  expect(writeBlocks(nine.slice(0, 1))).toMatchObject({ b1: 'text:0', b2: undefined, b8: undefined });
});
