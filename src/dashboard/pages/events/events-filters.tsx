import type { SearchParamChanges } from '../../navigation/search-params.ts';
import type { EventPeriod } from '../../schemes/events/event-periods.ts';
import { buildListKey, type WatchList } from '../../schemes/saved/saved-items.ts';
import { Select } from '../../ui/controls/field.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Toolbar } from '../../ui/layout/toolbar.tsx';
import { WHOLE_MARKET, type EventsParameters } from './events-url-parameters.ts';
import styles from './events-filters.module.css';

interface EventsFiltersProps {
  readonly parameters: EventsParameters;
  readonly lists: readonly WatchList[];
  /** Whether this browser showed the events on an earlier day. */
  readonly hasVisit: boolean;
  readonly onChange: (changes: SearchParamChanges) => void;
}

const periodLabels: { readonly [Period in EventPeriod]: string } = {
  visit: 'Since last visit',
  week: '7 days',
  month: '30 days',
  quarter: '3 months',
  year: '1 year',
};

/** Of which schemes, and since when; kind, fund house and category are filters of the table. */
export function EventsFilters({ parameters: { period, list }, lists, hasVisit, onChange }: EventsFiltersProps) {
  const options = (['visit', 'week', 'month', 'quarter', 'year'] as const).map((value) => ({
    value,
    label: periodLabels[value],
    disabledReason: value === 'visit' && !hasVisit ? 'This is the first visit of this browser' : undefined,
  }));
  return (
    <Toolbar className={styles['filters']}>
      <Select
        aria-label="Schemes"
        value={list === null ? WHOLE_MARKET : list.name}
        onChange={({ target }) =>
          onChange({ of: target.value === WHOLE_MARKET ? WHOLE_MARKET : buildListKey(target.value) })
        }
      >
        <option value={WHOLE_MARKET}>All schemes</option>
        {lists.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <SegmentedControl
        label="Period"
        options={options}
        value={period}
        onChange={(value) => onChange({ since: value === 'week' ? '' : value })}
      />
    </Toolbar>
  );
}
