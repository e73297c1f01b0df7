import { read, utils, type WorkBook } from '@e965/xlsx';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { SheetHead } from '#dashboard/file-formats/sheet.ts';
import { createXlsxWriter } from '#dashboard/file-formats/xlsx.ts';
import { buildFund, fundColumns, type Fund } from '../table/funds.ts';
import { buildCells, buildSheetHead } from './sheets.ts';

const about = [
  { name: 'Rows', value: '2 of 4' },
  { name: 'Source', value: 'AMFI & fund houses <2026>' },
];

async function write(funds: readonly Fund[], precision: SheetHead['precision'] = 'shown'): Promise<WorkBook> {
  const writer = createXlsxWriter(buildSheetHead(fundColumns, { about, precision }));
  for (const fund of funds) writer.addRows(buildCells(fundColumns, [fund], precision));
  return read(await writer.finish().arrayBuffer(), { cellNF: true, cellStyles: true });
}

test('a workbook has typed cells below a header, numbers as shown, and no cell for a missing value', async () => {
  const { Sheets } = await write([buildFund({ nav: 1_234_567.891, navDate: '2026-11-19' }), buildFund({ nav: null })]);
  const sheet = Sheets['View'] ?? {};
  expect(utils.sheet_to_json(sheet, { header: 1 })[0]).toEqual([
    'Fund name',
    'Fund house',
    'Net asset value (₹)',
    'NAV date',
  ]);
  expect(sheet['A2']).toMatchObject({ t: 's', v: 'Steady Fund' });
  expect(sheet['C2']).toMatchObject({ t: 'n', v: 1_234_567.89, w: '1,234,567.89' });
  expect(sheet['D2']).toMatchObject({ t: 'n', w: '19 Nov 2026' });
  expect(sheet['C3']).toBeUndefined();
});

test('the names of the rows stay in view with what comes before them', async () => {
  const writer = createXlsxWriter(buildSheetHead(fundColumns, { headerIndex: 2 }));
  const files = unzipSync(new Uint8Array(await writer.finish().arrayBuffer()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(/<pane [^>]*>/.exec(sheet)?.[0]).toContain('xSplit="3" ySplit="1" topLeftCell="D2"');
});

test('a head is wrapped in a row that is as high as it needs, and stands on the side of its values', async () => {
  const long = [
    { id: 'a', label: 'Rolling return over three years', unit: '%', width: 56, decimals: 2, kind: 'number' as const },
    { id: 'b', label: 'Scheme', unit: '', width: 200, decimals: 0, kind: 'text' as const },
  ];
  const writer = createXlsxWriter({ columns: long, headerIndex: 0, about: [], precision: 'shown' });
  const files = unzipSync(new Uint8Array(await writer.finish().arrayBuffer()));
  const readPart = (path: string): string => strFromU8(files[path] ?? new Uint8Array());
  // 12 characters, three of them for the mark of the filter: Rolling / return / over / three / years (%)
  expect(/<row r="1"[^>]*>/.exec(readPart('xl/worksheets/sheet1.xml'))?.[0]).toBe(
    '<row r="1" ht="75" customHeight="1">',
  );
  const styles = Array.from(readPart('xl/styles.xml').matchAll(/<alignment [^>]*>/g), ([text]) => text).slice(0, 2);
  expect(styles).toEqual([
    '<alignment horizontal="left" vertical="top" wrapText="1"/>',
    '<alignment horizontal="right" vertical="top" wrapText="1"/>',
  ]);
  expect(readPart('xl/worksheets/sheet1.xml')).toContain('<c r="A1" s="2"');
  expect(readPart('xl/worksheets/sheet1.xml')).toContain('<c r="B1" s="1"');
});

test('all fields are on a sheet of their own after the view, below whose rows the medians stay', async () => {
  const view = buildSheetHead(fundColumns.slice(0, 1), { about });
  const writer = createXlsxWriter(view);
  writer.addRows([['Steady Fund']]);
  writer.addSheet?.(buildSheetHead(fundColumns), ['Median of 1']);
  writer.addRows([['Steady Fund', 'Kaveri', 12.5, '2026-11-19']]);
  const { SheetNames, Sheets } = read(await writer.finish(null).arrayBuffer());
  expect(SheetNames).toEqual(['View', 'All fields', 'About this view']);
  expect(utils.sheet_to_json(Sheets['View'] ?? {}, { header: 1 })).toEqual([
    ['Fund name'],
    ['Steady Fund'],
    ['Median of 1'],
  ]);
  const [head, row, ...more] = utils.sheet_to_json(Sheets['All fields'] ?? {}, { header: 1, raw: false });
  expect(head).toEqual(['Fund name', 'Fund house', 'Net asset value (₹)', 'NAV date']);
  expect(row).toEqual(['Steady Fund', 'Kaveri', '12.5', '19 Nov 2026']);
  expect(more).toEqual([]);
  expect(utils.sheet_to_json(Sheets['About this view'] ?? {}, { header: 1 })).toHaveLength(about.length);
});

test('a workbook has every part that a reader needs, a default style among them, and names no other', async () => {
  const writer = createXlsxWriter(buildSheetHead(fundColumns, { about }));
  writer.addSheet?.(buildSheetHead(fundColumns), null);
  const files = unzipSync(new Uint8Array(await writer.finish().arrayBuffer()));
  const texts = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
  const named = Array.from(texts['[Content_Types].xml']?.matchAll(/PartName="\/([^"]+)"/g) ?? [], ([, path]) => path);
  expect(new Set(named)).toEqual(
    new Set(Object.keys(texts).filter((path) => path.endsWith('.xml') && path !== '[Content_Types].xml')),
  );
  const styles = texts['xl/styles.xml'] ?? '';
  expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
  // the order of the schema, CT_Stylesheet
  const order = ['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles'];
  expect(order.map((name) => styles.indexOf(`<${name} `)).toSorted((a, b) => a - b)).toEqual(
    order.map((name) => styles.indexOf(`<${name} `)),
  );
  for (const name of order) {
    const [, count, content = ''] = new RegExp(`<${name} count="(\\d+)">(.*)</${name}>`).exec(styles) ?? [];
    const children = { numFmts: 'numFmt', cellStyleXfs: 'xf', cellXfs: 'xf' }[name] ?? name.replace(/s$/, '');
    expect([name, content.match(new RegExp(`<${children}[ >]`, 'g'))?.length]).toEqual([name, Number(count)]);
  }
});

test('in full precision a number has all its digits', async () => {
  const { Sheets } = await write([buildFund({ nav: 9.368433225004203 })], 'full');
  expect(Sheets['View']?.['C2']).toMatchObject({ t: 'n', v: 9.368433225004203 });
});

test('the last sheet says what the first one shows', async () => {
  const { SheetNames, Sheets } = await write([]);
  expect(SheetNames).toEqual(['View', 'About this view']);
  expect(utils.sheet_to_json(Sheets['About this view'] ?? {}, { header: 1 })).toEqual(
    about.map(({ name, value }) => [name, value]),
  );
});

test('every text is read back as the same text, never as a formula', async () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('=1+1', '@SUM(A1)', '<b>&amp;"</b>', '_x0041_', ' a ', 'निधि', '-5'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 5 }), async (names) => {
      const { Sheets } = await write(names.map((text) => buildFund({ name: text })));
      for (const [index, text] of names.entries()) {
        const cell: unknown = Sheets['View']?.[`A${index + 2}`];
        expect(cell).toMatchObject({ t: 's', v: text });
        expect(cell).not.toHaveProperty('f');
      }
    }),
    { numRuns: 50 },
  );
});

test('characters that XML cannot hold are replaced, and a text longer than a cell is cut', async () => {
  const { Sheets } = await write([buildFund({ name: 'a\u0000b\uD800c' }), buildFund({ name: 'x'.repeat(40_000) })]);
  expect(Sheets['View']?.['A2']).toMatchObject({ v: 'a\uFFFDb\uFFFDc' });
  expect(Sheets['View']?.['A3']).toMatchObject({ v: 'x'.repeat(32_767) });
});

test('a date that Excel cannot count stays text', async () => {
  const { Sheets } = await write([buildFund({ navDate: '0001-01-01' })]);
  expect(Sheets['View']?.['D2']).toMatchObject({ t: 's', v: '0001-01-01' });
});

test('a value has the fill of the quartile that a column after it names, and the last row that of medians', async () => {
  const columns = ['Return', 'Rank', 'Of', 'Quartile'].map((label, index) => ({
    ...{ id: label, label, unit: '', width: 60, decimals: index === 0 ? 2 : 0 },
    kind: index === 3 ? ('choice' as const) : ('number' as const),
    ...(index === 0 && { quartileOffset: 3 }),
  }));
  const writer = createXlsxWriter({ columns, headerIndex: 0, about: [], precision: 'shown' });
  const quartiles = ['Top quartile', '2nd quartile', 'About median', '3rd quartile', 'Bottom quartile', ''];
  writer.addRows(quartiles.map((quartile, index) => [9 - index, index + 1, 6, quartile]));
  const { Sheets } = read(await writer.finish(['Median of 6', null, null, 6.5]).arrayBuffer(), { cellStyles: true });
  const readFill = (cell: string): unknown => Sheets['View']?.[cell]?.s?.fgColor?.rgb;
  expect(['A2', 'A3', 'A4', 'A5', 'A6', 'A7'].map(readFill)).toEqual([
    'CFE0FF',
    'E8F0FF',
    'ECEFF3',
    undefined,
    'FDE6D4',
    undefined,
  ]);
  expect(['B2', 'D2'].map(readFill)).toEqual([undefined, undefined]);
  expect(['A8', 'D8'].map(readFill)).toEqual(['ECEFF3', 'ECEFF3']);
  expect(Sheets['View']?.['A8']).toMatchObject({ t: 's', v: 'Median of 6' });
  expect(Sheets['View']?.['!autofilter']).toEqual({ ref: 'A1:D7' }); // the median is not sorted among the rows
});

test('the medians of groups among the rows are on the shade of medians', async () => {
  const writer = createXlsxWriter(buildSheetHead(fundColumns, { about, precision: 'shown' }));
  writer.addRows([['Flexi Cap: 1 fund, median', null, 12.5, null]], true);
  writer.addRows([['Steady Fund', 'Kaveri', 12.5, '2026-11-19']]);
  const { Sheets } = read(await writer.finish().arrayBuffer(), { cellStyles: true });
  const getFill = (cell: string): unknown => Sheets['View']?.[cell]?.s?.fgColor?.rgb;
  expect([getFill('A2'), getFill('C2'), getFill('A3'), getFill('C3')]).toEqual([
    'ECEFF3',
    'ECEFF3',
    undefined,
    undefined,
  ]);
});
