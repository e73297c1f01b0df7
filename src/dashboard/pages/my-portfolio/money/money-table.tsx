import { useMemo, useState } from 'react';
import { toIsoDay } from '#finance/calendar.ts';
import type { MoneyWeightedReturn, NoRate } from '#finance/nav/returns/xirr.ts';
import type { HoldingMoney, MoneyResult } from '../../../analysis/analyse-money.ts';
import { codeColumn } from '../../../file-formats/leading-columns.ts';
import { createTableExport } from '../../../file-formats/save-table.ts';
import type { SchemeList } from '../../../schemes/scheme-list.ts';
import { dateColumn, numberColumn, textColumn } from '../../../table/column-builders.ts';
import type { Column } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { schemeNameColumn } from '../../../table/scheme-column.tsx';
import { useTableRows } from '../../../table/use-table-rows.ts';
import type { TableView } from '../../../table/view/table-view.ts';
import { useTableView } from '../../../table/view/use-table-view.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { IgnoredSettingsNotice } from '../../../ui/states/notice.tsx';
import { formatSignedNumber } from '../../../ui/text/format.ts';
import { describeExhausted, noComparisonTexts, noRateTexts } from './money-texts.ts';
import { type AlternativeId, type Money, alternativeKinds } from './use-money.ts';

/** A scheme, or a folio of one, with its name. */
interface MoneyRow extends HoldingMoney {
  readonly schemeName: string;
}

const rupees = { unit: '₹', decimals: 0, width: 92 } as const;
const getReturn = (made: MoneyWeightedReturn | NoRate | null | undefined): number | null =>
  made === null || made === undefined || typeof made === 'string' ? null : made.value;
const getDifference = (difference: HoldingMoney['differences'][number] | undefined) =>
  typeof difference === 'object' ? difference : null;
const describeReturn = (made: MoneyWeightedReturn | NoRate | null | undefined): string =>
  made !== null && typeof made === 'object' && !made.isAnnualised ? 'Over less than a year: not annualised.' : '';

const differenceColumn = (
  index: number,
  { id, header }: (typeof alternativeKinds)[number],
  nameAlternative: Money['nameAlternative'],
): Column<MoneyRow> => {
  const name = ({ code }: MoneyRow) => nameAlternative(code, id);
  return numberColumn<MoneyRow>(
    id,
    ({ differences }) => (differences.length === 0 ? undefined : (getDifference(differences[index])?.value ?? null)),
    {
      ...rupees,
      group: 'More than in, ₹',
      header,
      label: `More than with the same payments in: ${header.toLowerCase()}`,
      definition: 'Value and what was received, less the same with the same payments there.',
      signed: 'gain',
      tooltip: (row) => {
        const difference = getDifference(row.differences[index]);
        const there = getReturn(difference?.xirr);
        const text = there === null ? name(row) : `${name(row)}: XIRR ${formatSignedNumber(there)} %`;
        return [text, describeExhausted(difference?.exhaustedOn ?? null)].filter(Boolean).join('. ');
      },
      whyMissing: (row) => {
        const difference = row.differences[index];
        return typeof difference === 'string' ? `${name(row)}: ${noComparisonTexts[difference]}` : whyNone[id];
      },
    },
  );
};

const whyNone: Readonly<Record<AlternativeId, string>> = {
  direct: 'It is a direct plan, or has none.',
  index: 'No levels of its benchmark.',
  indexFund: 'No other index fund on its benchmark.',
};

const buildColumns = (nameAlternative: Money['nameAlternative']): readonly Column<MoneyRow>[] => [
  schemeNameColumn<MoneyRow>(330),
  textColumn('folio', (row) => row.folio ?? 'several', { header: 'Folio', width: 96 }),
  numberColumn('units', (row) => row.units, { header: 'Units', decimals: 3, width: 96 }),
  numberColumn('value', (row) => row.figures?.value ?? null, { ...rupees, header: 'Value, ₹' }),
  numberColumn('invested', (row) => row.figures?.invested ?? null, {
    ...rupees,
    header: 'Invested, ₹',
    definition: 'Paid less received. What was there at the start counts with its value of that day.',
  }),
  numberColumn('gained', (row) => row.figures?.gained ?? null, { ...rupees, header: 'Gained, ₹', signed: 'gain' }),
  numberColumn('xirr', (row) => getReturn(row.figures?.xirr), {
    header: 'XIRR, %',
    definition: 'A year; over less than a year not annualised.',
    unit: '%',
    signed: 'gain',
    tooltip: (row) => describeReturn(row.figures?.xirr),
    whyMissing: ({ figures }) => (typeof figures?.xirr === 'string' ? noRateTexts[figures.xirr] : ''),
    width: 76,
  }),
  numberColumn('timeWeighted', (row) => getReturn(row.timeWeighted), {
    header: 'Time-w., %',
    label: 'Time-weighted return',
    definition: 'A year; over less than a year not annualised.',
    unit: '%',
    signed: 'gain',
    tooltip: (row) => describeReturn(row.timeWeighted),
    width: 84,
  }),
  dateColumn('since', ({ figures }) => figures && toIsoDay(figures.start), {
    header: 'Since',
    label: 'First payment, or start of the window',
    width: 100,
  }),
  ...alternativeKinds.map((kind, index) => differenceColumn(index, kind, nameAlternative)),
];

const defaultView: TableView = { sort: [{ id: 'value', descending: true }], search: '', filters: {} };
const totals = {
  kind: 'sum',
  columns: ['value', 'invested', 'gained', ...alternativeKinds.map(({ id }) => id)],
} as const;
const getKey = ({ code, folio }: HoldingMoney): string => `${code} ${folio ?? ''}`;
const nouns = {
  schemes: { one: 'scheme', many: 'schemes' },
  folios: { one: 'folio', many: 'folios' },
} as const;
/** The columns that are hidden where a row is a scheme. */
const OF_FOLIOS = ['folio'];
const NONE: readonly never[] = [];
const viewOptions = [
  { value: 'schemes', label: 'Schemes' },
  { value: 'folios', label: 'Folios' },
] as const;

interface MoneyTableProps extends Pick<Money, 'nameAlternative'> {
  readonly result: MoneyResult;
  readonly schemes: SchemeList;
}

/** What each scheme, or each folio, is worth, earned, and has more than elsewhere. */
export function MoneyTable({ result, schemes, nameAlternative }: MoneyTableProps) {
  const [by, setBy] = useState<'schemes' | 'folios'>('schemes');
  const columns = useMemo(() => buildColumns(nameAlternative), [nameAlternative]);
  const rows = useMemo(() => nameRows(result[by], schemes), [result, by, schemes]);
  const { view, onView, ignored } = useTableView(columns, defaultView, 'money');
  const table = useTableRows(columns, rows, view, defaultView.sort);
  return (
    <>
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name="Returns by scheme"
        noun={nouns[by]}
        table={table}
        rowKey={getKey}
        onView={onView}
        hiddenColumns={by === 'schemes' ? OF_FOLIOS : NONE}
        totals={totals}
        toolbar={
          result.folios.length > result.schemes.length && (
            <SegmentedControl label="A row for each" options={viewOptions} value={by} onChange={setBy} />
          )
        }
        onExport={createTableExport(['my-portfolio', 'returns'], [codeColumn])}
      />
    </>
  );
}

/** Rows with their index and the names of their schemes. */
export const nameRows = <Row extends { readonly code: string }>(rows: readonly Row[], { byCode }: SchemeList) =>
  rows.map((row, index) => ({
    ...row,
    index,
    schemeName: byCode.get(row.code)?.schemeName ?? `Scheme ${row.code}, not listed here`,
  }));
