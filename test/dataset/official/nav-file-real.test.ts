import { describe, expect, it } from 'vitest';
import { readOfficialFile } from '#dataset/official/read.ts';
import type { NavFile } from '#dataset/official/rows.ts';
import { isAbsent, openOfficial, readOfficial, skipNote } from './official-files.ts';

async function readNavs(path: string): Promise<NavFile> {
  const file = await readOfficial(path);
  if (file.kind !== 'navall') throw new Error(file.kind);
  return file;
}

describe.skipIf(isAbsent)(`the NAVAll.txt files as AMFI published them${skipNote}`, () => {
  // Counted in the files by hand (grep): lines of data, cells 0 and N.A.
  it.each([
    ['navall/NAVAll_2017-04-13_8col-repurchase-sale.txt.gz', 'repurchase-sale', 13_661, 64 + 67, '2017-04-16'],
    ['navall/NAVAll_2025-07-15_6col.txt.gz', 'six-column', 14_148, 383 + 6, '2025-07-16'],
    ['navall/NAVAll_2026-08-18_6col-last.txt.gz', 'six-column', 14_280, 243, '2026-08-18'],
    ['navall/NAVAll_2026-08-19_8col-plan-option-first.txt.gz', 'plan-option', 14_283, 243, '2026-08-19'],
  ])('%s is read whole', async (path, layout, rows, withoutNav, asOf) => {
    const file = await readNavs(path);
    expect(file).toMatchObject({ layout, asOf, refused: [] });
    expect(file.rows).toHaveLength(rows);
    expect(file.rows.filter((row) => row.nav === null)).toHaveLength(withoutNav);
  });

  it('tell plan and option as counted in the file', async () => {
    const { rows } = await readNavs('navall/NAVAll_2026-08-19_8col-plan-option-first.txt.gz');
    const withPlan = (plan: string) => rows.filter((row) => row.planCell === plan).length;
    expect([withPlan(''), withPlan('Direct Plan'), withPlan('Regular Plan')]).toEqual([6_598, 3_860, 3_825]);
    expect(new Set(rows.map((row) => row.name)).size).toBe(3_346);
  });

  it('of other days are read whole as well', async () => {
    for (const bytes of (await openOfficial('navall-daily')).values()) {
      const file = readOfficialFile(bytes);
      expect(file).toMatchObject({ kind: 'navall', refused: [] });
    }
  });

  it.each(['ERROR_404-html_2025-09-14.txt', 'ERROR_302-object-moved_2025-09-16.txt'])(
    'are not %s, which is refused',
    async (name) => {
      await expect(readOfficial(`navall/${name}`)).rejects.toThrow('a web page');
    },
  );
});
