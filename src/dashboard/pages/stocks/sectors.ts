import type { StockMove } from '#contract/records/portfolio.ts';
import { describeIgnoredSetting } from '../../navigation/ignored-setting.ts';

/** A sector with the number of its shares that were bought or sold. */
interface SectorCount {
  readonly sector: string;
  readonly count: number;
}

/** A to Z; none from a service that prints no sectors. */
export function countSectors(moves: readonly StockMove[]): readonly SectorCount[] {
  const counts = new Map<string, number>();
  for (const { sector } of moves) if (sector !== '') counts.set(sector, (counts.get(sector) ?? 0) + 1);
  return [...counts].map(([sector, count]) => ({ sector, count })).toSorted((a, b) => a.sector.localeCompare(b.sector));
}

/** The sector that the URL names, '' for all; with a sentence if nothing of it was bought or sold. */
export function selectSector(
  moves: readonly StockMove[] | undefined,
  text = '',
): { readonly sector: string; readonly ignored: readonly string[] } {
  if (text === '' || moves === undefined) return { sector: text, ignored: [] };
  const sectors = countSectors(moves).map(({ sector }) => sector);
  const named = sectors.find((sector) => sector.toLowerCase() === text.toLowerCase());
  if (named !== undefined) return { sector: named, ignored: [] };
  return { sector: '', ignored: [describeIgnoredSetting('sector', text, sectors.slice(0, MAX_NAMED))] };
}

const MAX_NAMED = 8;
