import { useKeptFocus } from '../ui/use-kept-focus.ts';
import type { Column } from './column.ts';
import { describeFilter } from './describe-filter.ts';
import type { ViewChange } from './view-change.ts';
import { withFilter, type TableView } from './view.ts';

interface FilterChipsProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'label' | 'unit'>[];
  readonly view: TableView;
  readonly onView: (view: TableView, how: ViewChange) => void;
}

/** One chip for each filter, with the button that takes it away. Nothing where there is no filter. */
export function FilterChips({ columns, view, onView }: FilterChipsProps) {
  const chips = Object.entries(view.filters).flatMap(([id, filter]) => {
    const column = columns.find((one) => one.id === id);
    return column ? [{ id, label: column.label, text: describeFilter(column, filter) }] : [];
  });
  const { room, focusOn } = useKeptFocus<HTMLUListElement>(view.filters);
  if (chips.length === 0) return null;
  return (
    <ul ref={room} className="chips scroll" aria-label="Filters">
      {chips.map(({ id, label, text }, at) => (
        <li key={id} className="chip">
          <span>
            {label} <b>{text}</b>
          </span>
          <button
            type="button"
            aria-label={`Remove ${label} ${text}`}
            onClick={() => {
              focusOn(at);
              onView(withFilter(view, id, null), 'chosen');
            }}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
