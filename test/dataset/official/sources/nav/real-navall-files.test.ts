import { describe, expect, it } from 'vitest';
import type { NavFile, NavRow } from '#dataset/official/sources/nav/nav-file.ts';
import { isAbsent, parseOfficialFileAt, skipNote } from '../../official-files.ts';

async function parseNavs(path: string): Promise<NavFile & { readonly rows: readonly NavRow[] }> {
  const file = await parseOfficialFileAt(path);
  if (file.kind !== 'nav') throw new Error(file.kind);
  return { ...file, rows: [...file.rows] };
}

describe.skipIf(isAbsent)(`the NAVAll.txt files published by AMFI${skipNote}`, () => {
  // Counted in the files by hand (grep): lines of data, cells 0 and N.A.
  it.each([
    ['navall/NAVAll_2017-04-13_8col-repurchase-sale.txt.gz', 'repurchase-sale', 13_661, 64 + 67, '2017-04-16'],
    ['navall/NAVAll_2025-07-15_6col.txt.gz', 'six-column', 14_148, 383 + 6, '2025-07-16'],
    ['navall/NAVAll_2026-08-18_6col-last.txt.gz', 'six-column', 14_280, 243, '2026-08-18'],
    ['navall/NAVAll_2026-08-19_8col-plan-option-first.txt.gz', 'plan-option', 14_283, 243, '2026-08-19'],
  ])('%s is parsed completely', async (path, layout, rows, withoutNav, asOf) => {
    const file = await parseNavs(path);
    expect(file).toMatchObject({ layout, asOf, rejected: [] });
    expect(file.rows).toHaveLength(rows);
    expect(file.rows.filter((row) => row.nav === null)).toHaveLength(withoutNav);
  });

  it('have as many plans and scheme names as counted in the file', async () => {
    const { rows } = await parseNavs('navall/NAVAll_2026-08-19_8col-plan-option-first.txt.gz');
    const countPlan = (plan: string) => rows.filter(({ listed }) => listed.planCell === plan).length;
    expect([countPlan(''), countPlan('Direct Plan'), countPlan('Regular Plan')]).toEqual([6_598, 3_860, 3_825]);
    expect(new Set(rows.map(({ listed }) => listed.name)).size).toBe(3_346);
  });

  it.each(['ERROR_404-html_2025-09-14.txt', 'ERROR_302-object-moved_2025-09-16.txt'])(
    'differ from the error page %s, which is rejected',
    async (name) => {
      await expect(parseOfficialFileAt(`navall/${name}`)).rejects.toThrow('a web page');
    },
  );
});
