import type { HistoryMode } from '../../navigation/use-search-params.ts';
import { Chip, ChipList } from '../../ui/controls/chip.tsx';
import { useRovingFocus } from '../../ui/controls/use-roving-focus.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import type { Column } from '../column.ts';
import { describeFilter } from '../view/filter-text.ts';
import { withFilter, type TableView } from '../view/table-view.ts';

interface FilterChipsProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'label' | 'unit' | 'describeChoice'>[];
  readonly view: TableView;
  readonly onView: (view: TableView, history: HistoryMode) => void;
}

/** One chip for each filter, with a button that removes it: one stop for Tab. Renders nothing without filters. */
export function FilterChips({ columns, view, onView }: FilterChipsProps) {
  const chips = Object.entries(view.filters).flatMap(([id, filter]) => {
    const column = columns.find((candidate) => candidate.id === id);
    return column ? [{ id, ...describeFilter(column, filter) }] : [];
  });
  const { ref, ...handlers } = useRovingFocus<HTMLUListElement>('button');
  const { focusOn } = useFocusAfterRemoval(view.filters, ref);
  if (chips.length === 0) return null;
  return (
    <ChipList ref={ref} label="Filters" {...handlers}>
      {chips.map(({ id, label, text }, index) => (
        <Chip
          key={id}
          removeLabel={`Remove ${label === '' ? text : `${label} ${text}`}`}
          onRemove={() => {
            focusOn(index);
            onView(withFilter(view, id, null), 'push');
          }}
        >
          <span>
            {label !== '' && `${label} `}
            <b>{text}</b>
          </span>
        </Chip>
      ))}
    </ChipList>
  );
}
