import type { IsoMonth } from '#contract/dates.ts';
import { useStockMoves } from '../../schemes/stocks/use-stock-moves.ts';
import { Select } from '../../ui/controls/field.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import { countSectors, selectSector } from './sectors.ts';

interface SectorSelectProps {
  readonly month: IsoMonth;
  readonly sectorInUrl: string | undefined;
  readonly onSector: (sector: string) => void;
}

/** Of which sector the lists are; nothing if no portfolio prints one. */
export function SectorSelect({ month, sectorInUrl, onSector }: SectorSelectProps) {
  const moves = useStockMoves(month).data;
  const sectors = countSectors(moves ?? []);
  if (moves !== undefined && sectors.length === 0) return null;
  return (
    <Select
      aria-label="Sector"
      value={selectSector(moves, sectorInUrl).sector}
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
