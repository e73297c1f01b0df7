import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { checkSectorChains } from '#dataset/official/workbook/xls.ts';
import { parseOfficialFile } from '#test/dataset/official/official-files.ts';

const buildXls = (): Buffer => {
  const workbook = utils.book_new();
  const rows = Array.from({ length: 500 }, (_, row) => [`row ${row}`, row]);
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 'Sheet');
  return Buffer.from(write(workbook, { type: 'buffer', bookType: 'biff8' }));
};

test('an .xls whose sectors lead back to an earlier one is rejected before it is read without end', () => {
  const xls = buildXls();
  expect(() => checkSectorChains(xls)).not.toThrow();
  const table = (xls.readUInt32LE(76) + 1) * 512; // of the first 128 sectors
  const chained = Array.from({ length: 128 }, (_, at) => at).filter(
    (at) => xls.readUInt32LE(table + 4 * at) === at + 1,
  );
  const [first = 0, last = 0] = [chained[0], chained.at(-1)];
  xls.writeUInt32LE(first, table + 4 * last);
  expect(() => parseOfficialFile(xls)).toThrow(/its sectors lead back to sector \d+/);
});

test('a file that is cut, or names sectors that it does not have, has no chains to follow', () => {
  const xls = buildXls();
  expect(() => checkSectorChains(xls.subarray(0, 200))).not.toThrow();
  expect(() => checkSectorChains(xls.subarray(0, 1_024))).not.toThrow();
  expect(() => checkSectorChains(Buffer.concat([xls.subarray(0, 512), Buffer.alloc(4_096, 0xff)]))).not.toThrow();
});
