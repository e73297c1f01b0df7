import { withFilter, type TableView } from '../../table/view.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { OfferRow } from './offer-row.ts';
import { ranges, type Range } from './offer-range.ts';
import styles from './offers.module.css';

const states = [
  { value: '', label: 'All' },
  { value: 'Open', label: 'Open' },
  { value: 'Upcoming', label: 'Upcoming' },
  { value: 'Closed', label: 'Closed' },
] as const;

interface OfferFiltersProps {
  readonly rows: readonly OfferRow[];
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly range: Range;
  readonly onRange: (range: Range['value']) => void;
}

/** State and house are rules of the table, so chart, table and file tell the same offers; the range is asked of the service. */
export function OfferFilters({ rows, view, onView, range, onRange }: OfferFiltersProps) {
  const choose = (id: string, value: string) =>
    onView(withFilter(view, id, value === '' ? null : { kind: 'choice', values: [value] }));
  const state = chosen(view, 'state');
  const house = chosen(view, 'mutualFund');
  const houses = [...new Set(rows.map(({ offer }) => offer.mutualFund))].filter(Boolean).toSorted();
  return (
    <div className={`toolbar ${styles['filters']}`}>
      <Segmented
        label="State"
        options={states}
        value={states.find(({ value }) => value === state)?.value ?? ''}
        onChoose={(value) => choose('state', value)}
      />
      <select
        className="field"
        aria-label="Fund house"
        value={house}
        onChange={({ target }) => choose('mutualFund', target.value)}
      >
        <option value="">Any fund house</option>
        {house !== '' && !houses.includes(house) && <option>{house}</option>}
        {houses.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <select
        className="field"
        aria-label="Launched"
        value={range.value}
        onChange={({ target }) => onRange(ranges.find(({ value }) => value === target.value)?.value ?? range.value)}
      >
        {ranges.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The one value a choice column is held to; '' where it is none or several. */
function chosen({ filters }: TableView, id: string): string {
  const filter = filters[id];
  return filter?.kind === 'choice' && filter.values.length === 1 ? (filter.values[0] ?? '') : '';
}
