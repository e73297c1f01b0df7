import { describe, expect, test } from 'vitest';
import { parseTerWorkbook } from '#dataset/official/parse/ter/parse-ter-workbook.ts';
import { openWorkbook } from '#dataset/official/parse/workbook.ts';
import { isAbsent, openOfficial, skipNote } from '../official-files.ts';

describe.skipIf(isAbsent)(`the workbooks of March and June 2026${skipNote}`, () => {
  const read = async (name: string) => {
    const [bytes] = (await openOfficial(`ter/${name}`)).values();
    return parseTerWorkbook(openWorkbook(bytes ?? new Uint8Array()));
  };
  const summarize = ({ schemes, ...file }: Awaited<ReturnType<typeof read>>) => ({
    ...file,
    names: schemes.length,
    codes: new Set(schemes.map(({ nsdlCode }) => nsdlCode)).size,
  });

  test('March, TER_03-2026.xlsx, has 62,233 rows of 2,108 names, one of them contradictory', async () => {
    expect(summarize(await read('TER_03-2026.xlsx'))).toMatchObject({
      layout: 'base-ter',
      asOf: '2026-03-31',
      rowsRead: 62_232,
      names: 2_108,
      codes: 2_101,
      rejected: [{ where: 'sheet TER_Revised, row 4111' }],
      anomalies: [],
    });
  });

  test('June, TER_06-2026.xlsx, has 50,438 rows of 1,807 names and a disclaimer', async () => {
    expect(summarize(await read('TER_06-2026.xlsx'))).toMatchObject({
      layout: 'base-expense-ratio',
      asOf: '2026-06-30',
      rowsRead: 50_438,
      names: 1_807,
      codes: 1_803,
      rejected: [],
      anomalies: [],
    });
  });
});
