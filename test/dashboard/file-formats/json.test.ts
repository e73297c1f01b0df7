import { expect, test } from 'vitest';
import { createJsonWriter } from '#dashboard/file-formats/json.ts';
import { buildFund, fundColumns } from '../table/funds.ts';
import { buildCells, buildSheetHead } from './sheets.ts';

test('a JSON file has what the view shows, the columns with their units, and a record per row', async () => {
  const about = [{ name: 'Rows', value: '2 of 2' }];
  const writer = createJsonWriter(buildSheetHead(fundColumns, { about }));
  for (const fund of [buildFund({ name: '"Kaveri"' }), buildFund({ nav: null })]) {
    writer.addRows(buildCells(fundColumns, [fund]));
  }
  expect(JSON.parse(await writer.finish().text())).toEqual({
    about,
    columns: expect.arrayContaining([{ id: 'nav', label: 'Net asset value', unit: '₹', kind: 'number' }]),
    rows: [
      { name: '"Kaveri"', house: 'Kaveri', nav: 10, navDate: '2026-11-19' },
      { name: 'Steady Fund', house: 'Kaveri', nav: null, navDate: '2026-11-19' },
    ],
  });
});
