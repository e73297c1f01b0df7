import type { AumMove } from '#contract/records/aum.ts';
import { fileName } from '../../export/file-name.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { Pointing } from '../../table/pointing.ts';
import { useTableView } from '../../table/use-table-view.ts';
import type { TableView } from '../../table/view.ts';
import { addressOf } from '../../ui/address.ts';
import { Unread } from '../../ui/unread.tsx';
import { changeColumn, moverColumns } from './mover-columns.ts';
import type { MoverDays } from './mover-days.ts';
import { qualityOf } from './mover-quality.ts';

/** What sets the tables apart: name, words, place in the address and order. */
const tables = {
  gainers: {
    title: 'Gainers',
    noun: { one: 'gainer', many: 'gainers' },
    prefix: 'up',
    opening: from('largest'),
    none: 'No scheme’s AUM grew.',
  },
  losers: {
    title: 'Losers',
    noun: { one: 'loser', many: 'losers' },
    prefix: 'down',
    opening: from('smallest'),
    none: 'No scheme’s AUM shrank.',
  },
} as const;
const totals = { kind: 'sum', of: [changeColumn.id] } as const;
const MOST_COMPARED = 10; // what Compare takes

interface MoverTableProps {
  readonly direction: keyof typeof tables;
  readonly rows: readonly AumMove[];
  readonly days: MoverDays;
  readonly pointing: Pointing;
  readonly onRows: (rows: readonly AumMove[]) => void;
}

/** One direction: the schemes whose AUM moved most, by ₹ crore. */
export function MoverTable({ direction, rows, days, pointing, onRows }: MoverTableProps) {
  const { title, noun, prefix, opening, none } = tables[direction];
  const { view, onView, unread } = useTableView(moverColumns, opening, prefix);
  const compared = rows.slice(0, MOST_COMPARED).map(({ code }) => code);
  return (
    <>
      <div className="section-head">
        <h2>{title}</h2>
        {compared.length > 1 && (
          <a href={addressOf('compare', { codes: compared.join(',') })}>Compare the first {compared.length}</a>
        )}
      </div>
      <Unread parts={unread} />
      {rows.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <DataTable
          name={title}
          noun={noun}
          columns={moverColumns}
          rows={rows}
          rowKey={codeOf}
          view={view}
          onView={onView}
          pointing={pointing}
          quality={(shown) => qualityOf(shown, days)}
          totals={totals}
          fileName={fileName(['movers', noun.many, days.now])}
          onRows={onRows}
        />
      )}
    </>
  );
}

export const codeOf = ({ code }: AumMove): string => code;

/** Ranked by ₹ crore, as the service does. */
function from(end: 'largest' | 'smallest'): TableView {
  return { sort: [{ id: changeColumn.id, descending: end === 'largest' }], search: '', filters: {} };
}
