import { useMemo, useState } from 'react';
import { toIsoDay } from '#finance/calendar.ts';
import { getFinancialYear, type RealisedGain, selectGainsOfYear, type ValuedLot } from '#finance/transactions/lots.ts';
import type { MoneyResult } from '../../../analysis/analyse-money.ts';
import { codeColumn } from '../../../file-formats/leading-columns.ts';
import { createTableExport } from '../../../file-formats/save-table.ts';
import type { SchemeList } from '../../../schemes/scheme-list.ts';
import { choiceColumn, dateColumn, numberColumn, textColumn } from '../../../table/column-builders.ts';
import type { Column } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { schemeNameColumn } from '../../../table/scheme-column.tsx';
import type { QualityNote } from '../../../table/table-notes.tsx';
import { useTableRows } from '../../../table/use-table-rows.ts';
import type { TableView } from '../../../table/view/table-view.ts';
import { useTableView } from '../../../table/view/use-table-view.ts';
import { Select } from '../../../ui/controls/field.tsx';
import { ColumnSpanSection } from '../../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../../ui/states/notice.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { nameRows } from './money-table.tsx';

type Named<Row> = Row & { readonly schemeName: string; readonly index: number };

const rupees = { unit: '₹', width: 112 } as const;
const COST_NOT_KNOWN = 'Cost not known: these units were there at the start of the statement, or were transferred in.';
const EMPTY_COST = { emptyText: 'not known', whyMissing: () => COST_NOT_KNOWN } as const;
const ages = { true: 'Over 1 year', false: 'Up to 1 year', null: '' } as const;
const ageColumn = <Row extends { readonly isOverOneYear: boolean | null }>(header: string): Column<Row> =>
  choiceColumn<Row>('age', (row) => ages[`${row.isOverOneYear}`], {
    header,
    definition: 'More than twelve months after the day of purchase.',
    emptyText: 'not known',
    width: 104,
  });

const leading = <Row extends { readonly folio: string; readonly code: string; readonly schemeName: string }>() => [
  schemeNameColumn<Row>(330),
  textColumn<Row>('folio', ({ folio }) => folio, { header: 'Folio', width: 116 }),
];

const buildLotColumns = (today: number): readonly Column<Named<ValuedLot>>[] => [
  ...leading<Named<ValuedLot>>(),
  dateColumn('day', (lot) => toIsoDay(lot.day), {
    header: 'Bought',
    label: 'Day of purchase',
    note: ({ cost }) => (cost === null ? `Since that day. ${COST_NOT_KNOWN}` : ''),
    width: 112,
  }),
  numberColumn('held', (lot) => today - lot.day, { header: 'Days', label: 'Days held', decimals: 0, width: 72 }),
  numberColumn('units', (lot) => lot.units, { header: 'Units', decimals: 3, width: 104 }),
  numberColumn('cost', (lot) => lot.cost, { ...rupees, ...EMPTY_COST, header: 'Cost, ₹' }),
  numberColumn('value', (lot) => lot.value, { ...rupees, header: 'Value, ₹' }),
  numberColumn('gain', (lot) => lot.gain, { ...rupees, ...EMPTY_COST, header: 'Gain, ₹', signed: 'gain' }),
  ageColumn('Age'),
  numberColumn('exitLoad', (lot) => lot.exitLoad, {
    ...rupees,
    header: 'Exit load, ₹',
    label: 'Exit load due today',
    definition: 'What would be deducted if the lot were sold today, by the terms of the scheme’s document.',
    whyMissing: () => 'The terms, or the day of purchase, are not known.',
  }),
];

const gainColumns: readonly Column<Named<RealisedGain>>[] = [
  ...leading<Named<RealisedGain>>(),
  dateColumn('bought', ({ bought }) => (bought === null ? null : toIsoDay(bought)), {
    header: 'Bought',
    whyMissing: () => 'The transactions have no units to sell: one before them is missing.',
    width: 112,
  }),
  dateColumn('sold', ({ sold }) => toIsoDay(sold), { header: 'Sold', width: 100 }),
  numberColumn('units', ({ units }) => units, { header: 'Units', decimals: 3, width: 104 }),
  numberColumn('cost', ({ cost }) => cost, { ...rupees, ...EMPTY_COST, header: 'Cost, ₹' }),
  numberColumn('proceeds', ({ proceeds }) => proceeds, {
    ...rupees,
    header: 'Proceeds, ₹',
    definition: 'Before STT and TDS.',
  }),
  numberColumn('gain', ({ gain }) => gain, { ...rupees, ...EMPTY_COST, header: 'Gain, ₹', signed: 'gain' }),
  ageColumn('Held'),
];

const lotView: TableView = { sort: [{ id: 'day', descending: false }], search: '', filters: {} };
const gainView: TableView = { sort: [{ id: 'sold', descending: false }], search: '', filters: {} };
const lotTotals = { kind: 'sum', columns: ['value', 'gain', 'exitLoad'] } as const;
const gainTotals = { kind: 'sum', columns: ['proceeds', 'gain'] } as const;
const getKey = ({ index }: Named<unknown>): string => String(index); // two lots may be alike
const lotNoun = { one: 'lot', many: 'lots' };
const saleNoun = { one: 'sale', many: 'sales' };

interface LotsSectionProps {
  readonly result: MoneyResult;
  readonly schemes: SchemeList;
  /** Day number of the values. */
  readonly today: number;
}

/** What is held by lot, and what was gained by sales of a financial year: first in, first out in each folio. */
export function LotsSection({ result: { lots, gains }, schemes, today }: LotsSectionProps) {
  const columns = useMemo(() => buildLotColumns(today), [today]);
  const rows = useMemo(() => nameRows(lots, schemes), [lots, schemes]);
  const { view, onView, ignored } = useTableView(columns, lotView, 'lots');
  const table = useTableRows(columns, rows, view, lotView.sort);
  return (
    <>
      <ColumnSpanSection columns={12} label="Lots">
        <div className="section-head">
          <h2>Lots</h2>
          <p>what is held, first in, first out in each folio; no tax figures</p>
        </div>
        <IgnoredSettingsNotice parts={ignored} />
        <DataTable
          name="Lots"
          noun={lotNoun}
          table={table}
          rowKey={getKey}
          onView={onView}
          totals={lotTotals}
          quality={describeUnknown(lots, 'lot')}
          onExport={createTableExport(['my-portfolio', 'lots', toIsoDay(today)], [codeColumn])}
        />
      </ColumnSpanSection>
      {gains.length > 0 && <GainsSection gains={gains} schemes={schemes} />}
    </>
  );
}

/** How many rows the sum of the gains leaves out. */
function describeUnknown(rows: readonly Pick<ValuedLot, 'gain'>[], noun: string): readonly QualityNote[] {
  const unknown = rows.filter(({ gain }) => gain === null).length;
  return unknown === 0
    ? []
    : [{ text: `${formatCount(unknown, noun)} without a cost, not in the sum of gains`, tone: 'warn' }];
}

const formatYear = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

function GainsSection({ gains, schemes }: { readonly gains: readonly RealisedGain[]; readonly schemes: SchemeList }) {
  const years = useMemo(
    () => [...new Set(gains.map(({ sold }) => getFinancialYear(sold)))].toSorted((a, b) => b - a),
    [gains],
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const year = chosen !== null && years.includes(chosen) ? chosen : (years[0] ?? 0);
  const rows = useMemo(() => nameRows(selectGainsOfYear(gains, year), schemes), [gains, year, schemes]);
  const { view, onView, ignored } = useTableView(gainColumns, gainView, 'gains');
  const table = useTableRows(gainColumns, rows, view, gainView.sort);
  return (
    <ColumnSpanSection columns={12} label="Gains of a year">
      <div className="section-head">
        <h2>Gains of a year</h2>
        <p>by lot, of what was sold from 1 April to 31 March; no tax figures</p>
      </div>
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name="Gains of a year"
        noun={saleNoun}
        table={table}
        rowKey={getKey}
        onView={onView}
        totals={gainTotals}
        quality={describeUnknown(rows, 'sale')}
        toolbar={
          <Select aria-label="Financial year" value={year} onChange={({ target }) => setChosen(Number(target.value))}>
            {years.map((each) => (
              <option key={each} value={each}>
                FY {formatYear(each)}
              </option>
            ))}
          </Select>
        }
        onExport={createTableExport(['my-portfolio', 'gains', formatYear(year)], [codeColumn])}
      />
    </ColumnSpanSection>
  );
}
