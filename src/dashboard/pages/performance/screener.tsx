import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import type { SchemeList } from '../../api/scheme-list.ts';
import { fileName } from '../../export/file-name.ts';
import { DataTable } from '../../table/data-table.tsx';
import { FilterChips } from '../../table/filter-chips.tsx';
import { useTableView } from '../../table/use-table-view.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageSearch } from '../../ui/page-search.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Unread } from '../../ui/unread.tsx';
import { Charts } from './charts.tsx';
import { performanceColumns } from './columns.ts';
import { isOnePlan, openingView, viewInWords } from './opening-view.ts';
import { MOST_CHOSEN, readPageParameters } from './page-parameters.ts';
import { qualityOf } from './quality.ts';
import { hiddenColumns, medianColumns } from './return-columns.ts';
import { screen } from './screened.ts';
import { Tray } from './tray.tsx';

const RETURNS = [
  { value: 'scheme', label: 'Scheme' },
  { value: 'benchmark', label: 'Benchmark' },
  { value: 'excess', label: 'Excess' },
] as const;

const TOTALS = { kind: 'median', of: medianColumns } as const;
const HINT = `The first scheme of the table; choose up to ${MOST_CHOSEN} to see theirs.`;
const NOUN = { one: 'scheme', many: 'schemes' };
const keyOf = (row: Performance): string => row.code;

interface ScreenerProps {
  readonly rows: readonly Performance[];
  /** Null where the service lists no schemes: plan and option are read from the names. */
  readonly list: SchemeList | null;
  /** What is to be said of the answer before its figures. */
  readonly notice: ReactNode;
}

/** All schemes, screened: the table with what it is limited to, and the charts beside it. */
export function Screener({ rows, list, notice }: ScreenerProps) {
  const screened = useMemo(() => screen(rows, list), [rows, list]);
  const columns = useMemo(() => performanceColumns(screened), [screened]);
  const opening = useMemo(() => openingView(rows, screened), [rows, screened]);
  const byCode = useMemo(() => new Map(rows.map((row) => [row.code, row])), [rows]);
  const { view, unread, onView } = useTableView(columns, opening);
  const { search, write } = usePageSearch();
  const page = useMemo(() => readPageParameters(search, (code) => byCode.has(code)), [search, byCode]);
  const [shown, setShown] = useState<readonly Performance[]>([]);

  const chosen = useMemo(() => page.chosen.flatMap((code) => byCode.get(code) ?? []), [page.chosen, byCode]);
  const choose = useCallback((codes: readonly string[]) => write({ chosen: codes.join(',') }, 'replace'), [write]);
  const quality = useCallback((some: readonly Performance[]) => qualityOf(some, screened), [screened]);
  const selection = useMemo(
    () => ({ chosen: page.chosen, onChoose: choose, most: MOST_CHOSEN }),
    [page.chosen, choose],
  );
  const drawn = useMemo(() => (chosen.length > 0 ? chosen : shown.slice(0, 1)), [chosen, shown]);

  return (
    <div className="workbench no-rail">
      <section className="bench" aria-label="Schemes" data-plans={isOnePlan(view) ? 'one' : undefined}>
        <PageHead title="Performance" lead={`${viewInWords(view, opening)}. Returns to each scheme’s latest NAV.`} />
        <div className="notices">
          {notice}
          <Unread parts={[...unread, ...page.unread]} />
        </div>
        <FilterChips columns={columns} view={view} onView={onView} />
        <DataTable
          name="Schemes"
          noun={NOUN}
          columns={columns}
          hidden={hiddenColumns[page.returns]}
          rows={rows}
          rowKey={keyOf}
          view={view}
          onView={onView}
          selection={selection}
          quality={quality}
          totals={TOTALS}
          fileName={fileName(['performance', screened.newest])}
          onRows={setShown}
          toolbar={
            <Segmented
              label="Returns shown"
              options={RETURNS}
              value={page.returns}
              onChoose={(returns) => write({ returns: returns === 'scheme' ? '' : returns })}
            />
          }
        />
        <Tray chosen={chosen} onChoose={choose} />
      </section>
      <aside className="aside" aria-label="Charts">
        <Charts drawn={drawn} shown={shown} asOf={screened.newest} hint={chosen.length === 0 ? HINT : ''} />
      </aside>
    </div>
  );
}
