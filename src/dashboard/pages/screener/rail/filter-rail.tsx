import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { createWordMatcher, foldSearchedText, foldWords } from '#finance/fold-text.ts';
import { MANAGEMENT_ID, TRACKED_INDEX_ID } from '#schemes/addresses/screener-url.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { useSearchParams } from '../../../navigation/use-search-params.ts';
import { mainPeriods } from '../../../schemes/returns/return-periods.ts';
import { Riskometer } from '../../../schemes/riskometer.tsx';
import { MAX_COMPARED, buildCompareHref } from '../../../schemes/scheme-links.ts';
import { ColumnFilter } from '../../../table/toolbar/column-filter.tsx';
import { BLANK_LABEL } from '../../../table/view/filter-text.ts';
import {
  type TableView,
  hasSameRows,
  isFiltered,
  resetRows,
  withFilter,
  withoutFilters,
} from '../../../table/view/table-view.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Input } from '../../../ui/controls/field.tsx';
import { buildPresetHref, presets } from '../presets.ts';
import { AumGroup } from './aum-group.tsx';
import {
  FilterGroup,
  type FilterGroupProps,
  FilterOption,
  FilterOptions,
  type FilterRailProps,
} from './filter-group.tsx';
import { MeasureGroups, PeerFilterGroup } from './measure-groups.tsx';
import { RiskClassGroup } from './risk-class-group.tsx';
import styles from './filter-rail.module.css';

const renderRisk = (level: string) => <Riskometer level={level} as="tag" />;

/** All filters of the screener, each with the rows it leaves. The counts follow the table, so that a keystroke need not wait for them. */
export function FilterRail({ table, defaultView, onView, hasMeasures, explainEmpty }: FilterRailProps) {
  const { view } = table;
  const counted = useDeferredValue<TableView | null>(table.isLoading ? null : view, null);
  const group = { table, counted, onView };
  return (
    <>
      <PresetList {...{ table, hasMeasures, explainEmpty }} />
      <section aria-label="Filters in use">
        <div className={styles['heading']}>
          <h3>Filters</h3>
          <Button look="bare" aria-disabled={!isFiltered(view)} onClick={() => onView(withoutFilters(view), 'push')}>
            Clear all
          </Button>
          <Button
            look="bare"
            aria-label="Reset to default"
            aria-disabled={hasSameRows(view, defaultView)}
            onClick={() => onView(resetRows(view, defaultView), 'push')}
          >
            Reset
          </Button>
        </div>
        {table.groups === null && <CompareShown rows={table.filteredRows} />}
      </section>
      <ChoiceGroup {...group} id="category" title="Category" />
      <ChoiceGroup {...group} id="subCategory" title="Sub-category" isOpen />
      {/* what comes next once a sub-category is chosen */}
      <PeerFilterGroup key={String('subCategory' in view.filters)} {...group} isOpen={'subCategory' in view.filters} />
      <AumGroup {...group} />
      <ChoiceGroup {...group} id="riskometerScheme" title="Riskometer" renderValue={renderRisk} />
      <ReturnGroup {...group} />
      <RiskClassGroup {...group} />
      {hasMeasures && <MeasureGroups {...group} />}
      <ChoiceGroup {...group} id="exitLoad" title="Exit load" />
      <ChoiceGroup {...group} id={MANAGEMENT_ID} title="Management" />
      <ChoiceGroup {...group} id={TRACKED_INDEX_ID} title="Index tracked" />
      <ChoiceGroup {...group} id="benchmark" title="Benchmark" />
      <ChoiceGroup {...group} id="mutualFund" title="Fund house" />
      <ChoiceGroup {...group} id="plan" title="Plan" />
      <ChoiceGroup {...group} id="option" title="Option" />
      <ChoiceGroup {...group} id="type" title="Type" />
      <ChoiceGroup {...group} id="freshness" title="NAV status" />
    </>
  );
}

/** Side by side in one click what the filters leave, or the first of them in the order of the table. */
function CompareShown({ rows }: { readonly rows: readonly SchemeSummary[] }) {
  const codes = rows.slice(0, MAX_COMPARED).map(({ code }) => code);
  if (codes.length < 2) return null;
  return (
    <a className={styles['compare']} href={buildCompareHref(codes)}>
      Compare {rows.length > codes.length ? 'the first' : 'these'} {codes.length}
    </a>
  );
}

/** Typed ranges of the main returns. */
function ReturnGroup({ table, onView }: FilterGroupProps) {
  const { indexColumns, view } = table;
  return (
    <FilterGroup title="Returns, % p.a.">
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

/** Common questions, each a link that opens with its columns, filters and order; one that these data cannot answer says what it needs. */
function PresetList({
  table: { engine, indexColumns },
  hasMeasures,
  explainEmpty,
}: Pick<FilterRailProps, 'table' | 'hasMeasures' | 'explainEmpty'>) {
  const { search } = useSearchParams();
  const emptyIds = useMemo(() => {
    const needed = new Set(presets.flatMap((preset) => preset.needed));
    return indexColumns.flatMap((column) => (needed.has(column.id) && !engine.hasValues(column) ? column.id : []));
  }, [engine, indexColumns]);
  return (
    <nav aria-label="Start from" className={styles['presets']}>
      <h3>Start from</h3>
      <ul>
        {presets
          .filter((preset) => hasMeasures || preset.search['returns'] === undefined)
          .map((preset) => {
            const isCurrent = Object.entries(preset.search).every(([name, value]) => search[name] === value);
            const missing = preset.needed.find((id) => emptyIds.includes(id));
            return (
              <li key={preset.title}>
                {missing === undefined ? (
                  <a href={buildPresetHref(preset)} aria-current={isCurrent || undefined}>
                    {preset.title}
                  </a>
                ) : (
                  <p>
                    {preset.title} <small>{explainEmpty(missing) || 'These data have no values for it.'}</small>
                  </p>
                )}
              </li>
            );
          })}
      </ul>
    </nav>
  );
}

/** A list longer than this can be searched. */
const SEARCHED_FROM = 9;

interface ChoiceGroupProps extends FilterGroupProps {
  /** The id of a choice column. */
  readonly id: string;
  readonly title: string;
  readonly isOpen?: boolean;
  readonly renderValue?: (value: string) => ReactNode;
}

/** The values of a column that leave rows, or are selected; nothing for a column without values. */
function ChoiceGroup({ title, isOpen, ...props }: ChoiceGroupProps) {
  const { engine, indexColumns } = props.table;
  const column = indexColumns.find(({ id }) => id === props.id);
  if (!column || !engine.hasValues(column)) return null;
  return (
    <FilterGroup title={title} hasFailed={column.failure !== undefined} {...(isOpen !== undefined && { isOpen })}>
      {() => <ChoiceOptions title={title} {...props} />}
    </FilterGroup>
  );
}

function ChoiceOptions({ id, title, table, counted, onView, renderValue = getLabel }: ChoiceGroupProps) {
  const [search, setSearch] = useState('');
  const filter = table.view.filters[id];
  const selected = filter?.kind === 'choice' ? filter.values : [];
  const { engine } = table;
  const choices = useMemo(() => (counted ? engine.listChoices(counted, id) : []), [engine, counted, id]);
  const options = choices.filter(({ value, count }) => count > 0 || selected.includes(value));
  const matches = createWordMatcher(foldWords(search));
  const matching = options.filter(({ value }) => matches(foldSearchedText(getLabel(value))));
  const toggle = (value: string, isChecked: boolean): void => {
    const values = isChecked ? [...selected, value] : selected.filter((other) => other !== value);
    onView(withFilter(table.view, id, values.length === 0 ? null : { kind: 'choice', values }), 'push');
  };
  return (
    <>
      {choices.length >= SEARCHED_FROM && (
        <Input
          type="search"
          className={styles['search']}
          aria-label={`Search in ${title}`}
          placeholder={`Search ${options.length}`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <FilterOptions label={title} isPending={counted === null}>
        {matching.map(({ value, count }) => (
          <FilterOption
            key={value}
            isChecked={selected.includes(value)}
            count={count}
            onChange={(isChecked) => toggle(value, isChecked)}
          >
            {value === '' ? BLANK_LABEL : renderValue(value)}
          </FilterOption>
        ))}
      </FilterOptions>
      {matching.length === 0 && search !== '' && <p className={styles['hint']}>No match</p>}
    </>
  );
}

const getLabel = (value: string): string => value || BLANK_LABEL;
