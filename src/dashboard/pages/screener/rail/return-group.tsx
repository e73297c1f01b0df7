import { mainPeriods } from '../../../schemes/returns/return-periods.ts';
import { ColumnFilter } from '../../../table/toolbar/column-filter.tsx';
import { withFilter } from '../../../table/view/table-view.ts';
import { FilterGroup } from './filter-group.tsx';
import type { FilterGroupProps } from './rail-props.ts';
import styles from './return-group.module.css';

/** Typed ranges of the main returns. */
export function ReturnGroup({ table, onView }: FilterGroupProps) {
  const { indexColumns, view } = table;
  return (
    <FilterGroup title="Returns, % p.a." isOpen>
      {() =>
        mainPeriods.map(({ name, long }) => {
          const column = indexColumns.find(({ id }) => id === `return${name}`);
          return (
            column && (
              <div key={name} className={styles['typed']}>
                <span aria-hidden="true">{long}</span>
                <ColumnFilter
                  column={column}
                  filter={view.filters[column.id]}
                  getChoices={() => []}
                  onFilter={(filter, history) => onView(withFilter(view, column.id, filter), history)}
                  tabIndex={0}
                />
              </div>
            )
          );
        })
      }
    </FilterGroup>
  );
}
