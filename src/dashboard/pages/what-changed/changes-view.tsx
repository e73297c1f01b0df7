import { useMemo } from 'react';
import type { HoldingChange } from '#contract/records/holding.ts';
import { DivergingBars } from '../../chart/diverging-bars.tsx';
import { fileName } from '../../export/file-name.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { QualityNote } from '../../table/quality-note.ts';
import { rowKeys } from '../../table/row-keys.ts';
import { useTableView } from '../../table/use-table-view.ts';
import type { TableView } from '../../table/view.ts';
import { counted, day, whole } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Span } from '../../ui/span.tsx';
import { Unread } from '../../ui/unread.tsx';
import { changeColumns, instrumentColumn, kindColumn, weightChangeColumn } from './change-columns.ts';
import { changeFacts, type ChangeFacts } from './change-facts.ts';
import { changeRows, type ChangeRow } from './change-row.ts';
import { ChangeStrip } from './change-strip.tsx';
import { CorporateActions } from './corporate-actions.tsx';
import { shiftColumn, shiftNameColumn, shiftsOf } from './sector-shifts.ts';

interface ChangesViewProps {
  /** The scheme's name. */
  readonly name: string;
  readonly changes: readonly HoldingChange[];
}

const opening: TableView = { sort: [{ id: 'weightChange', descending: true }], search: '', filters: {} };
const totals = { kind: 'sum', of: ['weightChange'] } as const;
const noun = { one: 'change', many: 'changes' };

/** Two portfolios of a scheme side by side, wherever they differ. */
export function ChangesView({ name, changes }: ChangesViewProps) {
  const rows = useMemo(() => changeRows(changes), [changes]);
  const facts = useMemo(() => changeFacts(rows), [rows]);
  const columns = useMemo(() => changeColumns(facts.before, facts.now), [facts]);
  const keyOf = useMemo(() => rowKeys(rows, ({ holding }) => `${holding.isin} ${holding.instrument}`), [rows]);
  const { view, onView, unread } = useTableView(columns, opening);
  return (
    <>
      <ChangeStrip facts={facts} />
      <div className="columns">
        <Span of12={9} label="All changes">
          <Unread parts={unread} />
          {!facts.tellsQuantities && <NoQuantities />}
          <DataTable
            name={`Changes of ${name}`}
            noun={noun}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            view={view}
            onView={onView}
            quality={qualityOf(facts, rows)}
            totals={totals}
            fileName={fileName(['what-changed', name, facts.now])}
          />
          <CorporateActions rows={rows} />
        </Span>
        <Span of12={3} label="Charts">
          <ChangeCharts rows={rows} facts={facts} />
        </Span>
      </div>
    </>
  );
}

function NoQuantities() {
  return (
    <Notice title="Bought, sold and drift cannot be told apart">
      this service does not tell previous quantities, so those rows are shown as Weight changed.
    </Notice>
  );
}

function ChangeCharts({ rows, facts }: { readonly rows: readonly ChangeRow[]; readonly facts: ChangeFacts }) {
  const { title, shifts } = useMemo(() => shiftsOf(rows), [rows]);
  const days = { asOf: facts.now, since: facts.before };
  return (
    <>
      <DivergingBars
        title="Change of weight"
        rows={rows}
        name={instrumentColumn}
        change={weightChangeColumn}
        kind={kindColumn}
        {...days}
      />
      <DivergingBars title={title} rows={shifts} name={shiftNameColumn} change={shiftColumn} {...days} />
    </>
  );
}

function qualityOf({ before, now }: ChangeFacts, rows: readonly ChangeRow[]): readonly QualityNote[] {
  const untold = rows.filter(({ weightChange }) => weightChange === null).length;
  const withoutIsin = rows.filter(({ holding }) => holding.isin === '').length;
  return [
    {
      text: `${now === null ? 'A day not told' : day(now)} against ${before === null ? 'a day not told' : day(before)}`,
    },
    { text: `${counted(rows.length, 'row')} changed; the others are not listed` },
    ...(untold > 0 ? [{ text: `${whole(untold)} without change of weight`, tone: 'warn' } as const] : []),
    ...(withoutIsin > 0 ? [{ text: `${whole(withoutIsin)} without ISIN` }] : []),
  ];
}
