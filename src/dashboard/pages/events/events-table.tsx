import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { SchemeEvent } from '#contract/records/scheme-event.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { isDayUnknown } from '../../schemes/events/event-texts.tsx';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import { codeCell } from '../../table/cells/code-cell.tsx';
import { choiceColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { buildEventColumns, eventsView } from '../../table/event-columns.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import { type TableRows, createRowKey, useTableRows } from '../../table/use-table-rows.ts';
import { type TableView, withFilter } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { Select } from '../../ui/controls/field.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { formatCount, formatInteger } from '../../ui/text/format.ts';
import styles from './events-table.module.css';

interface EventsTableProps {
  readonly rows: readonly SchemeEvent[];
  /** Fund houses and categories; undefined while they are being loaded. */
  readonly schemes: SchemeList | undefined;
  /** The name of the list; null for all schemes. */
  readonly list: string | null;
  readonly asOf: IsoDate | null;
}

/** At first the columns are those that a laptop has room for; files have all. */
const LEFT_OUT = ['category', 'subCategory', 'code'];
const noun = { one: 'event', many: 'events' };

/** Events of many schemes, newest first. */
export function EventsTable({ rows, schemes, list, asOf }: EventsTableProps) {
  const columns = useMemo(() => buildColumns(schemes), [schemes]);
  const { view, onView, ignored } = useTableView(columns, eventsView);
  const table = useTableRows(columns, rows, view, eventsView.sort);
  const getRowKey = useMemo(() => createRowKey(rows, ({ code, kind, date }) => `${date} ${kind} ${code}`), [rows]);
  const unknown = table.filteredRows.filter(isDayUnknown).length;
  const suspected = table.filteredRows.filter(({ state }) => state !== '').length;
  return (
    <>
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name="Events"
        noun={noun}
        table={table}
        rowKey={getRowKey}
        onView={onView}
        hiddenColumns={LEFT_OUT}
        toolbar={<ChoiceSelects table={table} onView={(next) => onView(next, 'push')} />}
        quality={[
          { text: formatCount(table.filteredRows.length, 'row') },
          ...(unknown > 0 ? [{ text: `${formatInteger(unknown)} whose day is only known within a period` }] : []),
          ...(suspected > 0 ? [{ text: `${formatInteger(suspected)} suspected` }] : []),
        ]}
        onExport={createTableExport(['events', list ?? 'all schemes', asOf])}
      />
    </>
  );
}

const SELECTS = [
  { id: 'kind', any: 'All events' },
  { id: 'mutualFund', any: 'Any fund house' },
  { id: 'category', any: 'Any category' },
];

interface ChoiceSelectsProps {
  readonly table: TableRows<SchemeEvent>;
  readonly onView: (view: TableView) => void;
}

/** The filters that are used most: what changed, the fund house and the category. */
function ChoiceSelects({ table: { engine, view, isLoading }, onView }: ChoiceSelectsProps) {
  return SELECTS.map(({ id, any }) => {
    const filter = view.filters[id];
    const [value = '', ...more] = filter?.kind === 'choice' ? filter.values : [];
    const choices = isLoading ? [] : engine.listChoices(view, id).flatMap((choice) => choice.value || []);
    return (
      <Select
        key={id}
        aria-label={any}
        className={styles['choice']}
        value={more.length > 0 ? '' : value}
        onChange={({ target }) =>
          onView(withFilter(view, id, target.value === '' ? null : { kind: 'choice', values: [target.value] }))
        }
      >
        <option value="">{more.length > 0 ? `${more.length + 1} chosen` : any}</option>
        {[...new Set([...choices, ...(value === '' ? [] : [value])])].map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    );
  });
}

function buildColumns(schemes: SchemeList | undefined): readonly Column<SchemeEvent>[] {
  const find = (code: string, read: (scheme: SchemeEntry) => string): string | undefined => {
    if (schemes === undefined) return undefined;
    const scheme = schemes.byCode.get(code);
    return scheme === undefined ? '' : read(scheme);
  };
  return [
    ...buildEventColumns([schemeNameColumn<SchemeEvent>(290)]),
    choiceColumn('mutualFund', ({ code }) => find(code, ({ mutualFund }) => mutualFund), {
      header: 'Fund house',
      exportedWith: LEFT_OUT,
      width: 160,
    }),
    choiceColumn('category', ({ code }) => find(code, ({ canonicalCategory }) => canonicalCategory), {
      header: 'Category',
      width: 110,
    }),
    choiceColumn('subCategory', ({ code }) => find(code, ({ canonicalSubCategory }) => canonicalSubCategory), {
      header: 'Sub-category',
      width: 168,
    }),
    textColumn('code', ({ code }) => code, { header: 'Code', cell: codeCell, width: 84 }),
  ];
}
