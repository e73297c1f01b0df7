import type { IsoMonth } from '#contract/dates.ts';
import type { StockMove } from '#contract/records/portfolio.ts';
import { anyText, choice, parseSettings } from '../../navigation/search-settings.ts';
import { useStockMoves } from '../../schemes/stocks/use-stock-options.ts';
import { Select } from '../../ui/controls/field.tsx';
import { formatInteger } from '../../ui/text/format.ts';

interface SectorSelectProps {
  readonly month: IsoMonth;
  readonly sectorInUrl: string | undefined;
  readonly onSector: (sector: string) => void;
}

/** Chooses the sector of the lists; nothing if no portfolio prints one. */
export function SectorSelect({ month, sectorInUrl, onSector }: SectorSelectProps) {
  const moves = useStockMoves(month).data;
  const sectors = countSectors(moves ?? []);
  if (moves !== undefined && sectors.length === 0) return null;
  return (
    <Select
      aria-label="Sector"
      value={parseSector(moves, sectorInUrl).sector}
      onChange={({ target }) => onSector(target.value)}
    >
      <option value="">All sectors</option>
      {moves === undefined && sectorInUrl && <option value={sectorInUrl}>{sectorInUrl}</option>}
      {sectors.map(({ sector, count }) => (
        <option key={sector} value={sector}>
          {sector} ({formatInteger(count)})
        </option>
      ))}
    </Select>
  );
}

/** A sector with the number of its shares that were bought or sold. */
interface SectorCount {
  readonly sector: string;
  readonly count: number;
}

/** A to Z; none from a service that prints no sectors. */
function countSectors(moves: readonly StockMove[]): readonly SectorCount[] {
  const counts = new Map<string, number>();
  for (const { sector } of moves) if (sector !== '') counts.set(sector, (counts.get(sector) ?? 0) + 1);
  return [...counts].map(([sector, count]) => ({ sector, count })).toSorted((a, b) => a.sector.localeCompare(b.sector));
}

const listSectors = (moves: readonly StockMove[]): readonly string[] => countSectors(moves).map(({ sector }) => sector);

/** The sector that the URL names, '' for all; with a sentence if nothing of it was bought or sold. */
export const parseSector = (moves: readonly StockMove[] | undefined, sector = '') =>
  parseSettings({ sector: moves ? choice(listSectors(moves), '') : anyText }, sector === '' ? {} : { sector });
