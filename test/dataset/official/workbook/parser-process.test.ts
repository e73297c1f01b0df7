import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { IMPORT_LIMITS } from '#dataset/official/workbook/limits.ts';
import { createWorkbookParser, type WorkbookParser } from '#dataset/official/workbook/parser-process.ts';
import { buildSheet, buildWorkbook } from './build-workbook.ts';
import { parsePortfolio } from '../sources/portfolios/parse-portfolio.ts';

const workbook = buildWorkbook({ SCF: buildSheet() });
const PROGRAM = join(import.meta.dirname, '../../../../src/dataset/official/import/parser-child.ts');
const MEGABYTE = 1_048_576;

let parser: WorkbookParser<unknown> | undefined;
afterEach(() => parser?.close());

test('a workbook parsed in the process has the same content as one parsed directly', async () => {
  parser = createWorkbookParser(PROGRAM, IMPORT_LIMITS.workbookProcess);
  expect(await parser.parse(workbook)).toEqual(parsePortfolio(workbook));
});

test('the reason for a rejection comes back from the process', async () => {
  parser = createWorkbookParser(PROGRAM, IMPORT_LIMITS.workbookProcess);
  const loose = buildWorkbook({ Loose: [['Nifty Future', -50, 12_500]] });
  await expect(parser.parse(loose)).rejects.toThrow('no portfolio table found');
  expect(await parser.parse(workbook)).toMatchObject({ kind: 'portfolios' });
});

test('a workbook that needs more memory than the process may use is rejected', async () => {
  parser = createWorkbookParser(PROGRAM, { memoryBytes: 40 * MEGABYTE, milliseconds: 60_000 });
  await expect(parser.parse(workbook)).rejects.toThrow('needs more memory than an import may use');
});

test('a workbook that takes too long is rejected, and so is the next one', async () => {
  parser = createWorkbookParser(PROGRAM, { memoryBytes: 512 * MEGABYTE, milliseconds: 1 });
  for (let run = 0; run < 2; run++)
    await expect(parser.parse(workbook)).rejects.toThrow('a workbook that takes more than 0.001 seconds to parse');
});

test('a process that ended between two workbooks is started again', async () => {
  parser = createWorkbookParser(PROGRAM, IMPORT_LIMITS.workbookProcess);
  await parser.parse(workbook);
  parser.close();
  expect(await parser.parse(workbook)).toMatchObject({ kind: 'portfolios' });
});
