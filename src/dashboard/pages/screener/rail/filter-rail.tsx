import { useDeferredValue } from 'react';
import type { SchemeSummary } from '#schemes/scheme-summary.ts';
import { MANAGEMENT_ID, TRACKED_INDEX_ID } from '#schemes/screener-url.ts';
import { Riskometer } from '../../../schemes/riskometer.tsx';
import { buildCompareHref, MAX_COMPARED } from '../../../schemes/scheme-links.ts';
import { hasSameRows, isFiltered, resetRows, withoutFilters, type TableView } from '../../../table/view/table-view.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AumGroup } from './aum-group.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { MeasureGroups } from './measure-groups.tsx';
import { PeerFilterGroup } from './peer-filter-group.tsx';
import { PresetList } from './preset-list.tsx';
import type { FilterRailProps } from './rail-props.ts';
import { ReturnGroup } from './return-group.tsx';
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
        <CompareShown rows={table.filteredRows} />
      </section>
      <ChoiceGroup {...group} id="category" title="Category" isOpen />
      <ChoiceGroup {...group} id="subCategory" title="Sub-category" isOpen />
      <PeerFilterGroup {...group} />
      <AumGroup {...group} />
      <ChoiceGroup {...group} id="riskometerScheme" title="Riskometer" isOpen renderValue={renderRisk} />
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
