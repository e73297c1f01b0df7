import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createParserProcess, type ParserProcess } from '#dataset/official/parsing/parser-process.ts';
import { IMPORT_LIMITS } from '#dataset/official/workbook/limits.ts';
import { parsePortfolio } from '../sources/portfolios/parse-portfolio.ts';
import { buildSheet, buildWorkbook } from '../workbook/build-workbook.ts';

const bytes = buildWorkbook({ SCF: buildSheet() });
const OFFICIAL = join(import.meta.dirname, '../../../../src/dataset/official');
const MEGABYTE = 1_048_576;

let parser: ParserProcess<object, unknown> | undefined;
afterEach(() => parser?.close());

const startWorkbookParser = (
  limits: { readonly memoryBytes: number; readonly milliseconds: number } = IMPORT_LIMITS.workbookProcess,
) => (parser = createParserProcess(join(OFFICIAL, 'import/workbook-program.ts'), 'workbook', limits));

test('a workbook parsed in the process has the same content as one parsed directly', async () => {
  startWorkbookParser();
  expect(await parser?.parse({ bytes })).toEqual([parsePortfolio(bytes)]);
});

test('the reason for a rejection comes back from the process', async () => {
  startWorkbookParser();
  const loose = buildWorkbook({ Loose: [['Nifty Future', -50, 12_500]] });
  await expect(parser?.parse({ bytes: loose })).rejects.toThrow('no portfolio table found');
  expect(await parser?.parse({ bytes })).toMatchObject([{ kind: 'portfolios' }]);
});

test('a workbook that needs more memory than the process may use is rejected', async () => {
  startWorkbookParser({ memoryBytes: 40 * MEGABYTE, milliseconds: 60_000 });
  await expect(parser?.parse({ bytes })).rejects.toThrow('needs more memory than it may use');
});

test('a workbook that takes too long is rejected, and so is the next one', async () => {
  startWorkbookParser({ memoryBytes: 512 * MEGABYTE, milliseconds: 1 });
  for (let run = 0; run < 2; run++)
    await expect(parser?.parse({ bytes })).rejects.toThrow('a workbook that takes more than 0.001 seconds to parse');
});

test('a process that ended between two workbooks is started again', async () => {
  startWorkbookParser();
  await parser?.parse({ bytes });
  parser?.close();
  expect(await parser?.parse({ bytes })).toMatchObject([{ kind: 'portfolios' }]);
});

test('a process that is busy without end is ended at its deadline, and the next page is parsed by another', async () => {
  const limits = { memoryBytes: 512 * MEGABYTE, milliseconds: 2_000 };
  const pages = (parser = createParserProcess(join(OFFICIAL, 'parsing/links/page-program.ts'), 'page', limits));
  const page = Buffer.from(`<a href="${'a'.repeat(60)}.xls">`);
  const parse = (files: string) => pages.parse({ page, address: 'https://house.example/page', files });
  await expect(parse('(?:a|a)+b')).rejects.toThrow('a page that takes more than 2 seconds to parse');
  expect(await parse('a+')).toMatchObject([{ url: `https://house.example/${'a'.repeat(60)}.xls` }]);
});

test('an input that waits for a busy machine longer than the processor time it may use is parsed', async () => {
  const limits = { memoryBytes: 512 * MEGABYTE, milliseconds: 300 };
  parser = createParserProcess(join(import.meta.dirname, 'waiting-program.ts'), 'page', limits);
  expect([await parser.parse({}), await parser.parse({})]).toEqual(['parsed', 'parsed']);
});
