import { useId, useMemo, useState } from 'react';
import { measureFields } from '#contract/measures/measures.ts';
import { performanceFields } from '#contract/records/performance.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import { planCostDefinition } from '#finance/glossary/analysis-definitions.ts';
import { formatDefinition } from '#finance/glossary/metric-definition.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { isOperationUnavailable } from '../../api/errors.ts';
import { useClient, useRecords } from '../../api/use-records.ts';
import { codeColumn } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { COST_YEARS, DEFAULT_RETURN, parseReturn } from '../../schemes/assumed-return.ts';
import { dateColumn, fieldColumn, numberColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { FieldLabel, Input } from '../../ui/controls/field.tsx';
import { Definitions } from '../../ui/layout/definitions.tsx';
import { type Fact, FactStrip } from '../../ui/layout/fact-strip.tsx';
import { ColumnSpanSection, SectionNote } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice, NotLoaded } from '../../ui/states/notice.tsx';
import {
  formatCount,
  formatDayRange,
  formatDecimal,
  formatInteger,
  formatNumber,
  formatOrDash,
} from '../../ui/text/format.ts';
import type { SchemeRow } from './portfolio-rows.ts';
import {
  type GapField,
  type RegularPlanRow,
  type RegularPlanTotals,
  buildRegularPlanRows,
  isRegularPlan,
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

const rupees = { unit: '₹', decimals: 0, width: 124 } as const;

const NO_TER = 'No expense ratio of the regular plan.';

const explain = ({ ter, explain: explainGap }: RegularPlanRow): string =>
  ter === null ? NO_TER : explainGap('planTerGap');

const gapColumn = (field: GapField, header: string, group: string): Column<RegularPlanRow> =>
  numberColumn(field, (row) => row.gaps[field], {
    group,
    header,
    label: measureFields[field].label,
    definition: measureFields[field].description,
    unit: 'pp',
    whyMissing: (row) => row.explain(field),
    width: 76,
  });

const ters = { group: 'Expense ratio, %' } as const;
const cost = { group: 'Regular costs more, ₹' } as const;
const RETURNS = 'Behind Direct, pp a year';

const regularPlanColumns: readonly Column<RegularPlanRow>[] = [
  schemeNameColumn<RegularPlanRow>(320),
  numberColumn('amount', (row) => row.amount, { ...rupees, header: 'Amount, ₹', width: 112 }),
  fieldColumn(performanceFields, 'ter', {
    ...ters,
    header: 'Regular',
    label: 'TER, regular plan',
    whyMissing: () => NO_TER,
    width: 84,
  }),
  numberColumn('directTer', (row) => row.directTer, {
    ...ters,
    header: 'Direct',
    label: 'TER, direct plan',
    unit: '%',
    whyMissing: explain,
    width: 84,
  }),
  gapColumn('planTerGap', 'Gap, pp', ters.group),
  numberColumn('yearCost', (row) => row.yearCost, {
    ...rupees,
    ...cost,
    header: 'a year',
    label: 'Cost of the regular plan, a year',
    definition: 'Amount × (TER of the regular plan − TER of the direct plan).',
    whyMissing: explain,
  }),
  numberColumn('longCost', (row) => row.longCost, {
    ...rupees,
    ...cost,
    header: `over ${COST_YEARS} years`,
    label: `Cost of the regular plan, ${COST_YEARS} years`,
    definition: 'Of today’s amount, at the return before costs above.',
    whyMissing: explain,
  }),
  gapColumn('planReturnGap1Year', '1 y', RETURNS),
  gapColumn('planReturnGap3Year', '3 y', RETURNS),
  gapColumn('planReturnGap5Year', '5 y', RETURNS),
  dateColumn('terDate', (row) => row.terDate, { header: 'TER of', label: performanceFields.terDate.label, width: 104 }),
];
