import { expect, test } from 'vitest';
import { buildIndexExport } from '#test/support/market/build-official-files.ts';
import { importFiles } from '../../import/import-files.ts';

test('a level that an index had for one day only is left out, and said', async () => {
  const spike = buildIndexExport('digit.csv', 'NIFTY 500', {
    '01 Jul 2026': '1000',
    '02 Jul 2026': '10010',
    '03 Jul 2026': '1002',
  });
  const { reports } = await importFiles([spike]);
  expect(reports).toMatchObject([
    {
      outcome: 'indices',
      rows: 2,
      rejected: [{ where: 'NIFTY 500, 2026-07-02', received: '10010' }],
    },
  ]);
});

test.each([
  ['months', ['28 Feb 2020', '23 Mar 2020', '31 Aug 2020']],
  ['years', ['31 Dec 2007', '31 Dec 2008', '31 Dec 2009']],
  ['weeks', ['28 Feb 2020', '09 Mar 2020', '20 Mar 2020']],
])('a trough between values that are %s apart is kept', async (_, [before = '', trough = '', after = '']) => {
  const sparse = buildIndexExport('sparse.csv', 'NIFTY 500', { [before]: '1000', [trough]: '620', [after]: '1010' });
  expect((await importFiles([sparse])).reports).toMatchObject([{ outcome: 'indices', rows: 3 }]);
});
