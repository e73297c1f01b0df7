import type { HistoryMode } from '../../navigation/use-search-params.ts';
import { quartileNames } from '../../schemes/scheme-peers.ts';
import { withFilter, type Filter, type TableView } from '../../table/view/table-view.ts';
import { Select } from '../../ui/field.tsx';
import { mainPeriods } from '../../ui/text/return-periods.ts';
import { buildAboveMedianId, buildQuartileId } from '../../table/peer-columns.ts';
import styles from './peer-filters.module.css';

const TOP_QUARTILE: Filter = { kind: 'choice', values: quartileNames.slice(0, 1) };
const ABOVE_ZERO: Filter = { kind: 'range', min: 0, max: null, above: true };

const choices: readonly { readonly id: string; readonly label: string; readonly filter: Filter }[] = [
  ...mainPeriods.map((period) => ({
    id: buildQuartileId(period),
    label: `Top quartile ${period.short}`,
    filter: TOP_QUARTILE,
  })),
  ...mainPeriods.map((period) => ({
    id: buildAboveMedianId(period),
    label: `Beats peer median ${period.short}`,
    filter: ABOVE_ZERO,
  })),
];

interface PeerFiltersProps {
  readonly view: TableView;
  readonly onView: (view: TableView, history: HistoryMode) => void;
}

/** Adds a filter by peers to the view; the chip of the filter removes it. */
export function PeerFilters({ view, onView }: PeerFiltersProps) {
  const add = (chosen: string): void => {
    const choice = choices.find(({ id }) => id === chosen);
    if (choice) onView(withFilter(view, choice.id, choice.filter), 'push');
  };
  return (
    <Select
      aria-label="Add a filter by peers"
      className={styles['select']}
      value=""
      onChange={(event) => add(event.target.value)}
    >
      <option value="">Filter by peers…</option>
      {choices.map(({ id, label }) => (
        <option key={id} value={id} disabled={id in view.filters}>
          {label}
        </option>
      ))}
    </Select>
  );
}
