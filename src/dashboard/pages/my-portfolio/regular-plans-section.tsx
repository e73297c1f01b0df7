import { useId, useMemo, useState } from 'react';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { listDistinctDays } from '#finance/distinct-days.ts';
import { planCostDefinition } from '#finance/glossary/analysis-definitions.ts';
import { formatDefinition } from '#finance/glossary/metric-definition.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { isOperationUnavailable } from '../../api/errors.ts';
import { useClient, useRecords } from '../../api/use-records.ts';
import { codeColumn } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { COST_YEARS, DEFAULT_RETURN, parseReturn } from '../../schemes/assumed-return.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { FieldLabel, Input } from '../../ui/controls/field.tsx';
import { Definitions } from '../../ui/layout/definitions.tsx';
import { type Fact, FactStrip } from '../../ui/layout/fact-strip.tsx';
import { ColumnSpanSection, SectionNote } from '../../ui/layout/page-sections.tsx';
import { NotLoaded } from '../../ui/states/failure-notice.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import {
  formatCount,
  formatDayRange,
  formatDecimal,
  formatInteger,
  formatNumber,
  formatOrDash,
} from '../../ui/text/format.ts';
import type { SchemeRow } from './portfolio-rows.ts';
import { regularPlanColumns } from './regular-plan-columns.ts';
import {
  buildRegularPlanRows,
  isRegularPlan,
  type RegularPlanRow,
  type RegularPlanTotals,
  sumRegularPlans,
} from './regular-plan-rows.ts';
import styles from './regular-plans-section.module.css';

const TERMS = [{ term: planCostDefinition.term, text: formatDefinition(planCostDefinition) }];

/** What the regular plans of a portfolio cost more than the direct ones; nothing without any. */
export function RegularPlansSection({ rows }: { readonly rows: readonly SchemeRow[] }) {
  const { isBuiltIn } = useClient();
  const codes = rows.filter(isRegularPlan).map(({ code }) => code);
  const measures = useRecords('GetSchemeMeasures', codes.length === 0 || !isBuiltIn ? null : { code: codes.join(',') });
  const failure = useFailure(measures);
  if (codes.length === 0) return null;
  return (
    <ColumnSpanSection columns={12} label="Cost of regular plans">
      <div className="section-head">
        <h2>Cost of regular plans</h2>
        <p>compared with the direct plans of the same schemes</p>
      </div>
      {failure ? (
        <NotLoaded failure={failure} />
      ) : !isBuiltIn || isOperationUnavailable(measures.error) ? (
        <SectionNote>Expense ratios of both plans are not available from this server.</SectionNote>
      ) : (
        <RegularPlans schemes={rows} measures={measures.data} />
      )}
    </ColumnSpanSection>
  );
}

const defaultView: TableView = { sort: [{ id: 'yearCost', descending: true }], search: '', filters: {} };
const totals = { kind: 'sum', columns: ['amount', 'yearCost', 'longCost'] } as const;
const noun = { one: 'regular plan', many: 'regular plans' };
const getCode = ({ code }: RegularPlanRow): string => code;

interface RegularPlansProps {
  readonly schemes: readonly SchemeRow[];
  /** Undefined while they are being loaded. */
  readonly measures: readonly SchemeMeasures[] | undefined;
}

function RegularPlans({ schemes, measures }: RegularPlansProps) {
  const id = useId();
  const [returnText, setReturnText] = useState(DEFAULT_RETURN);
  const parsedReturn = parseReturn(returnText);
  const grossReturn = typeof parsedReturn === 'number' ? parsedReturn : null;
  const rows = useMemo(() => buildRegularPlanRows(schemes, measures, grossReturn), [schemes, measures, grossReturn]);
  const { view, onView, ignored } = useTableView(regularPlanColumns, defaultView, 'regular');
  const table = useTableRows(regularPlanColumns, rows, view, defaultView.sort);
  const days = listDistinctDays(rows.map(({ terDate }) => terDate));
  const unknown = rows.filter(({ yearCost }) => yearCost === null).length;
  return (
    <>
      <FactStrip facts={buildCostFacts(sumRegularPlans(rows), grossReturn)} />
      <p className={`screen-only ${styles['return']}`}>
        <FieldLabel htmlFor={id}>Return before costs, % a year</FieldLabel>
        <Input
          id={id}
          inputMode="decimal"
          value={returnText}
          aria-invalid={grossReturn === null}
          onChange={({ target }) => setReturnText(target.value)}
        />
        {grossReturn === null && <span className="loss">{parsedReturn}</span>}
      </p>
      <Definitions terms={TERMS} />
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name="Cost of regular plans"
        noun={noun}
        table={table}
        rowKey={getCode}
        onView={onView}
        totals={totals}
        quality={[
          { text: days.length === 0 ? 'TER dates not available' : `TER ${formatDayRange(days)}` },
          ...(unknown === 0
            ? []
            : [{ text: `${formatCount(unknown, 'plan')} without a cost, not in the sum`, tone: 'warn' } as const]),
        ]}
        onExport={createTableExport(['my-portfolio', 'regular-plans', days.at(-1)], [codeColumn])}
      />
    </>
  );
}

function buildCostFacts(sums: RegularPlanTotals, grossReturn: number | null): readonly Fact[] {
  const format = (value: number | null | undefined) => (value === undefined ? '…' : formatOrDash(value, formatInteger));
  const part =
    sums.yearCost !== undefined && sums.coverage < 100 ? `, of ${formatNumber(sums.coverage, 1)} % of the amount` : '';
  return [
    { id: 'amount', term: 'In regular plans, ₹', value: formatInteger(sums.amount) },
    {
      id: 'year',
      term: 'More than in direct plans, ₹ a year',
      value: format(sums.yearCost),
      more: part.slice(2),
    },
    {
      id: 'long',
      term: `More over ${COST_YEARS} years, ₹`,
      value: format(sums.longCost),
      more: grossReturn === null ? '' : `at ${formatDecimal(grossReturn)} % a year before costs${part}`,
    },
  ];
}
