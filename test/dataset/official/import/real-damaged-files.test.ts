import { expect, test } from 'vitest';
import { isAbsent, openOfficial, skipNote } from '../official-files.ts';
import { importFiles } from './import-files.ts';

const SECTOR_BYTES = 512;

test.skipIf(isAbsent)(
  `a workbook that exhausts the memory is rejected, and the import continues${skipNote}`,
  async () => {
    const [bytes] = (await openOfficial('portfolio/2019-06/ppfas_2019-06.xls')).values();
    if (!bytes) throw new Error('expected a workbook');
    const damaged = Uint8Array.from(bytes).fill(0, 102 * SECTOR_BYTES, 103 * SECTOR_BYTES);
    const { reports } = await importFiles([
      { name: 'damaged.xls', bytes: damaged, rejection: null },
      { name: 'sound.xls', bytes, rejection: null },
    ]);
    expect(reports).toEqual([
      { name: 'damaged.xls', outcome: 'rejected', reason: expect.stringContaining('needs more memory') },
      expect.objectContaining({ name: 'sound.xls', outcome: 'portfolios' }),
    ]);
  },
);
