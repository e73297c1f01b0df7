import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFileParser } from '#dataset/official/import/parse-official-file.ts';
import { collectFields } from '#dataset/official/sources/scheme-documents/parse/collect-fields.ts';
import { getText, interpretDocument } from '#dataset/official/sources/scheme-documents/parse/interpret.ts';
import { isSummaryField } from '#dataset/official/sources/scheme-documents/parse/labels.ts';
import type { SchemeDocumentFile } from '#dataset/official/sources/scheme-documents/parse/parse-scheme-document.ts';
import { readGrid } from '#dataset/official/sources/scheme-documents/parse/read-grid.ts';
import { readSpreadsheet } from '#dataset/official/sources/scheme-documents/parse/read-spreadsheet.ts';
import { encodeText, folder, toOfficialFile, isAbsent, skipNote } from '../../official-files.ts';
import { buildSpreadsheet, type TranscribedRow } from './build-spreadsheet.ts';
import { adityaBirla } from './expected/aditya-birla-s-13.ts';
import { edelweiss } from './expected/edelweiss-s-3.ts';
import type { ExpectedDocument } from './expected/expected-document.ts';
import { franklin } from './expected/franklin-s-16.ts';
import { hsbc } from './expected/hsbc-s-25.ts';
import { icici } from './expected/icici-s-24.ts';
import { quant } from './expected/quant-s-1.ts';
import { sbi, sbiPage } from './expected/sbi-s-4.ts';
import { tata } from './expected/tata-s-7.ts';

const read = (name: string): Uint8Array => readFileSync(join(folder, 'new-kinds/ssd', name));

async function parse(bytes: Uint8Array): Promise<SchemeDocumentFile> {
  const file = toOfficialFile((await createFileParser()(bytes))[0]);
  if (file.kind !== 'scheme-documents') throw new Error(`a file of ${file.kind}`);
  return file;
}

function describeDocument({ rows, saved }: SchemeDocumentFile): ExpectedDocument {
  const fields = collectFields(rows);
  const { summary, anomalies } = interpretDocument(rows, saved);
  const { details, managers, isins, codes } = summary;
  const printed = [...fields.values.keys()].flatMap((field) => {
    const text = getText(fields, field);
    return text === '' || /^manager/.test(field) ? [] : [[field, text] as const];
  });
  const { faceValue, statedRiskBand, statedRiskDate, managerCount, minimumApplication, minimumAdditional } = details;
  const { minimumRedemption, nfoOpenDate, nfoCloseDate, allotmentDate, reopenDate, maturityDate } = details;
  return {
    saved,
    printed: Object.fromEntries(printed),
    managers,
    ...(managers === null ? { managersText: details.managers } : {}),
    values: {
      ...{ faceValue, statedRiskBand, statedRiskDate, managerCount, minimumApplication, minimumAdditional },
      ...{ minimumRedemption, nfoOpenDate, nfoCloseDate, allotmentDate, reopenDate, maturityDate },
    },
    isins,
    codes,
    anomalies: anomalies.map(({ field, received }) => `${field}: ${received}`),
  };
}

describe.skipIf(isAbsent)(`the scheme summary documents that were published${skipNote}`, () => {
  test.each([
    ['SSD_S-16.xml', franklin],
    ['SSD_S-25.xml', hsbc],
    ['SSD_S-1.xml', quant],
    ['SSD_S-7.xml', tata],
    ['SSD_S-4.xml', sbi],
    ['SSD_S-4.xls', sbiPage],
    ['EXCERPT_SSD_S-3.xml', edelweiss],
  ])('every field of %s is as a person reads it', async (name, expected) => {
    const file = await parse(read(name));
    expect(describeDocument(file)).toEqual(expected);
    checkDetails(file, expected);
  });

  test.each([
    [
      'ROWS_SSD_S-13_absl.json',
      adityaBirla,
      { banner: ['INVESTMENT STRATEGY SUMMARY DOCUMENT'], saved: '2026-04-01T11:37:18Z' },
    ],
    ['ROWS_SSD_S-24_icici.json', icici, { banner: ['Fields', 'INVESTMENT STRATEGY SUMMARY DOCUMENT'], isMerged: true }],
  ])('every field of the rows in %s is as a person reads it', async (name, expected, options) => {
    const { rows }: { readonly rows: readonly TranscribedRow[] } = JSON.parse(new TextDecoder().decode(read(name)));
    const file = await parse(encodeText(buildSpreadsheet(rows, options)));
    expect(describeDocument(file)).toEqual(expected);
    checkDetails(file, expected);
  });

  test('an excerpt of five rows in EXCERPT_SSD_S-11_rows7-11.xml is read, rich text too, but is no document without a name', async () => {
    const [sheet = []] = readSpreadsheet(new TextDecoder().decode(read('EXCERPT_SSD_S-11_rows7-11.xml'))).sheets;
    const fields = collectFields(readGrid(sheet));
    expect(Object.fromEntries([...fields.values.keys()].map((field) => [field, getText(fields, field)]))).toEqual({
      potentialRiskClass: '',
      objective:
        'To generate long term capital appreciation using structural, cyclical, and tactical investing opportunities in equities with optionality of ' +
        'hedging and shorting.\n' +
        'There is no assurance that the investment objective of the Investment strategy will be achieved.',
      assetAllocation:
        'Investment in Equity and equity related instruments *- 80 - 100 %\n' +
        '(*Equity Related Instruments include convertible debentures, convertible preference shares, warrants carrying the right to obtain equity shares, ' +
        'units of Real Estate Investment Trust and such other instrument as may be specified by the Board from time to time. Total exposure to Equity and ' +
        'equity related instruments includes Cash equity, unhedged long and short derivatives, but excludes the offsetting derivatives exposure);\n' +
        'Short exposure through unhedged derivative positions in equity instruments - 0 - 25%\n' +
        'Investment in Debt and money market instruments # - 0 - 20 %',
      faceValue: 'Rs. 10 Per unit',
      nfoOpenDate: '2026-02-06',
    });
    await expect(parse(read('EXCERPT_SSD_S-11_rows7-11.xml'))).rejects.toThrow(/no portfolio table found/);
  });
});

/** The texts of the operation are those of the document. */
function checkDetails(
  { rows, saved }: SchemeDocumentFile,
  { printed, managers, managersText }: ExpectedDocument,
): void {
  const { details } = interpretDocument(rows, saved).summary;
  const texts = Object.entries(details).flatMap(([name, value]) => {
    const field = FIELDS[name] ?? name.replace(/Text$/, '');
    return isSummaryField(field) && typeof value === 'string' && !/Date$/.test(field)
      ? [[name, value, getPrinted(printed, field)]]
      : [];
  });
  expect(texts.map(([name, value]) => [name, value])).toEqual(texts.map(([name, , expected]) => [name, expected]));
  expect(texts.length).toBe(21);
  expect(details.managers).toBe(managersText ?? managers?.map(({ name }) => name).join('; '));
}

const FIELDS: Readonly<Record<string, string>> = {
  statedRisk: 'risk',
  statedCategory: 'category',
  minimumSipText: 'sipMinimum',
};

const getPrinted = (printed: Readonly<Record<string, string>>, field: string): string => printed[field] ?? '';
