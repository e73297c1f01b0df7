import { fileName } from '../../export/file-name.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { QualityNote } from '../../table/quality-note.ts';
import { emptyView } from '../../table/view.ts';
import { useTableView } from '../../table/use-table-view.ts';
import { counted } from '../../ui/format.ts';
import { Unread } from '../../ui/unread.tsx';
import { compareColumns } from './columns.ts';
import type { Compared } from './compared.ts';
import { navDays } from './lead.ts';

const noun = { one: 'scheme', many: 'schemes' };
const keyOf = ({ code }: Compared): string => code;

interface FiguresTableProps {
  readonly schemes: readonly Compared[];
  /** The newest NAV day among them, ISO. */
  readonly asOf: string | null;
}

/** The same figures as a table, to be sorted and taken away. */
export function FiguresTable({ schemes, asOf }: FiguresTableProps) {
  const { view, onView, unread } = useTableView(compareColumns, emptyView);
  return (
    <>
      <div className="section-head">
        <h2>All figures</h2>
      </div>
      <Unread parts={unread} />
      <DataTable
        name="Compared schemes"
        noun={noun}
        columns={compareColumns}
        rows={schemes}
        rowKey={keyOf}
        view={view}
        onView={onView}
        quality={qualityOf(schemes)}
        fileName={fileName(['compare', `${schemes.length} schemes`, asOf])}
      />
    </>
  );
}

function qualityOf(schemes: readonly Compared[]): readonly QualityNote[] {
  const stale = schemes.filter((scheme) => scheme.stale).length;
  const days = navDays(schemes);
  return [
    ...(days === '' ? [] : [{ text: days }]),
    ...(stale === 0 ? [] : [{ text: counted(stale, 'stale NAV'), tone: 'warn' as const }]),
  ];
}
