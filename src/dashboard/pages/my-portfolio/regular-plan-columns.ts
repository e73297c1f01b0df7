import { measureFields } from '#contract/measures/measures.ts';
import { performanceFields } from '#contract/records/performance.ts';
import { COST_YEARS } from '../../schemes/assumed-return.ts';
import { dateColumn, fieldColumn, numberColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import type { GapField, RegularPlanRow } from './regular-plan-rows.ts';

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

export const regularPlanColumns: readonly Column<RegularPlanRow>[] = [
  schemeNameColumn<RegularPlanRow>(320),
  numberColumn('amount', (row) => row.amount, { ...rupees, header: 'Amount, ₹', label: 'Amount', width: 112 }),
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
