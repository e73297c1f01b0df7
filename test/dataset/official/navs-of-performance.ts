import type { PerformanceRow } from '#dataset/official/feeds/performance/fields.ts';
import { parseOfficialFile } from '#test/dataset/official/official-files.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { openOfficial, parseOfficialFileAt } from './official-files.ts';

/** The newest layout of NAVAll.txt, whose names are those of fund performance. */
const LISTING_PATH = 'navall/NAVAll_2026-08-19_8col-plan-option-first.txt.gz';
export const PERFORMANCE_PATH = 'fund-performance/2026-03-12';

const fold = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');

/** Every row of AMFI's fund performance of 12 March 2026. */
export async function parsePerformanceRows(): Promise<readonly PerformanceRow[]> {
  return [...(await openOfficial(PERFORMANCE_PATH)).values()].flatMap((bytes) => {
    const file = parseOfficialFile(bytes);
    return file.kind === 'performance' ? file.rows : [];
  });
}

/**
 * A NAVAll.txt of 12 March 2026, which is not in the folder: the growth options of the schemes whose name a row has, with the NAVs of
 * the rows.
 */
export async function buildNavsOfPerformance(rows: readonly PerformanceRow[]) {
  const listing = await parseOfficialFileAt(LISTING_PATH);
  const listed = listing.kind === 'nav' ? Array.from(listing.rows, (row) => row.listed) : [];
  const byName = Map.groupBy(listed, ({ name }) => fold(name));
  const lines = rows.flatMap((row) => {
    const codes = (byName.get(fold(row.schemeName)) ?? []).filter(({ optionCell }) =>
      /^growth/i.test(optionCell ?? ''),
    );
    return (['Regular', 'Direct'] as const).flatMap((plan) => {
      const code = codes.find(({ planCell }) => planCell === `${plan} Plan`);
      const nav = row[`nav${plan}`];
      if (code === undefined || nav === null) return [];
      const { name, mutualFund: house, type, category, subCategory } = code;
      const section = `${type} Schemes(${category} Scheme - ${subCategory})`;
      return [
        {
          code: code.code,
          name,
          plan: `${plan} Plan`,
          option: 'Growth',
          nav: String(nav),
          house,
          section,
          row,
        } as const,
      ];
    });
  });
  return { file: buildNavFile('navs of 12 March', '12-Mar-2026', lines, 'plan-option'), lines };
}
