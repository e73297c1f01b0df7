import { whole } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import type { PlaceColumn } from './by-place.ts';
import { describeFilter } from './describe-filter.ts';
import type { Rule } from './engine/rules.ts';
import { emptyView, withFilter, type TableView } from './view.ts';

interface EmptyRowsProps {
  readonly columns: readonly PlaceColumn[];
  readonly view: TableView;
  /** The rule without which most rows would pass. */
  readonly inTheWay: { readonly rule: Rule; readonly without: number } | null;
  readonly onView: (view: TableView) => void;
}

/** No row passes the rules: which one is in the way, and the way out. */
export function EmptyRows({ columns, view, inTheWay, onView }: EmptyRowsProps) {
  const clear = { ...emptyView, sort: view.sort };
  const rules = Object.keys(view.filters).length + (view.search.trim() === '' ? 0 : 1);
  return (
    <div className="state">
      <span className="sign" aria-hidden="true">
        <Icon name="filter" />
      </span>
      <h2>{title(rules)}</h2>
      {rules > 0 && inTheWay && (
        <p>
          {rules === 1 ? 'It is ' : 'The one in the way is '}
          <b>{nameOf(inTheWay.rule, columns, view)}</b>. Without it there {inTheWay.without === 1 ? 'is' : 'are'}{' '}
          {whole(inTheWay.without)}.
        </p>
      )}
      {rules > 0 && !inTheWay && <p>Taking any one of them away is not enough.</p>}
      {rules > 0 && (
        <div className="actions">
          {inTheWay && (
            <button type="button" className="button primary" onClick={() => onView(without(inTheWay.rule, view))}>
              Remove that rule
            </button>
          )}
          <button type="button" className="button" onClick={() => onView(clear)}>
            Clear filters
          </button>
        </div>
      )}
    </div>
  );
}

function title(rules: number): string {
  if (rules === 0) return 'There is no row here';
  return rules === 1 ? 'No row passes the rule' : `No row passes all ${rules} rules`;
}

function nameOf(rule: Rule, columns: readonly PlaceColumn[], view: TableView): string {
  if (rule.kind === 'search') return `the search for “${view.search.trim()}”`;
  const column = columns.find(({ id }) => id === rule.id);
  const filter = view.filters[rule.id];
  return column && filter ? `${column.label} ${describeFilter(column, filter)}` : rule.id;
}

const without = (rule: Rule, view: TableView): TableView =>
  rule.kind === 'search' ? { ...view, search: '' } : withFilter(view, rule.id, null);
