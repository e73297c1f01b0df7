import { expect, it } from 'vitest';
import { createFileParser } from '#dataset/official/import/parse-official-file.ts';
import { isWellFormedXml } from '#dataset/official/workbook/text/well-formed-xml.ts';
import { encodeText } from '../official-files.ts';
import { wrap } from '../sources/scheme-documents/read-document.ts';

const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ');
const namespaces = Array.from({ length: 100_000 }, (_, index) => `xmlns:n${index}="u"`).join(' ');
const nested = `${'<b>x'.repeat(100_000)}${'</b>'.repeat(100_000)}`;
const spreadsheet = (cell: string): string =>
  `<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet><Table><Row>${cell}</Row></Table></Worksheet></Workbook>`;

const TOO_MANY = 'XML with an element of more than 100 attributes';
const TOO_DEEP = 'XML with elements nested deeper than 100';

it.each([
  ['a scheme document with 100,000 attributes', encodeText(wrap(`\n<Fund_Name ${attributes}/>`)), TOO_MANY],
  ['one with 100,000 namespaces', encodeText(wrap(`\n<Fund_Name ${namespaces}/>`)), TOO_MANY],
  ['one with 100,000 elements in one another', encodeText(wrap(`\n<Fund_Name>${nested}</Fund_Name>`)), TOO_DEEP],
  ['an XML spreadsheet with 100,000 attributes', encodeText(spreadsheet(`<Cell ${attributes}/>`)), TOO_MANY],
  ['one with 100,000 elements in a cell', encodeText(spreadsheet(`<Cell>${nested}</Cell>`)), TOO_DEEP],
])('%s is refused for that', async (_, bytes, reason) => {
  await expect(createFileParser()(bytes)).rejects.toThrow(reason);
});

it('an element may have a hundred attributes, each once, and be in a hundred others', () => {
  const list = Array.from({ length: 100 }, (_, index) => `a${index}="1"`);
  const isWellFormed = (xml: string) => isWellFormedXml(encodeText(xml));
  expect(isWellFormed(`<a ${list.join(' ')}/>`)).toBe(true);
  expect(isWellFormed(`<a ${list.slice(1).join(' ')} a57 = "2"/>`)).toBe(false);
  expect(isWellFormed(`<a ${list.slice(3).join(' ')} a5="2" a5x="2" xa5="2"/>`)).toBe(false);
  expect(isWellFormed('<a b = "1" c = "2"/>')).toBe(true);
  expect(isWellFormed('<a>'.repeat(100) + '</a>'.repeat(100))).toBe(true);
});
