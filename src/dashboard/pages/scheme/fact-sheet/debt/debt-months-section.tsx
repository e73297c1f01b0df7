import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Holding } from '#contract/records/holding.ts';
import { combineQueries, findFailure } from '../../../../api/combine-queries.ts';
import { recordsQuery, useClient } from '../../../../api/use-records.ts';
import { SectionExport } from '../../../../chart/export/section-export.tsx';
import { useNearWindow } from '../../../../chart/frame/draw-in-steps.tsx';
import {
  buildDateParameter,
  selectMonthlyDates,
  usePortfolioDates,
} from '../../../../schemes/holdings/portfolio-dates.tsx';
import { joinClasses } from '../../../../ui/join-classes.ts';
import { ScrollArea } from '../../../../ui/layout/page-sections.tsx';
import { Loading } from '../../../../ui/states/loading.tsx';
import { NotLoaded } from '../../../../ui/states/notice.tsx';
import { DASH, formatDayRange } from '../../../../ui/text/format.ts';
import { buildNoteAttributes } from '../../../../ui/tooltip.tsx';
import { FactSection } from '../fact-section.tsx';
import { buildDebtColumns, buildDebtParts, buildDebtTable } from './debt-months.ts';
import styles from './debt-months-section.module.css';

const TITLE = 'Debt by month';
const EXPECTED_ROWS = 16;

/** Yield, durations and the ladders of maturities and ratings of a debt scheme in the portfolios of twelve months. */
export function DebtMonthsSection({ code }: { readonly code: string }) {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNearWindow(container);
  const { all, records, isPending, isSupported, ...datesState } = usePortfolioDates(isNear ? code : null);
  const dates = useMemo(() => selectMonthlyDates(all), [all]);
  const client = useClient();
  const { holdings, isLoading, ...state } = useQueries({
    queries: dates.map((date) => recordsQuery(client, 'GetHoldings', { code, ...buildDateParameter(all, date) })),
    combine,
  });
  const failure = datesState.failure ?? findFailure(state);
  const isWaiting = !isNear || isPending || isLoading;
  const parts = useMemo(
    () =>
      isWaiting || failure
        ? []
        : buildDebtParts(
            dates.map((date, index) => ({
              date,
              printed: records.find((record) => record.date === date),
              holdings: holdings[index],
            })),
          ),
    [isWaiting, failure, dates, records, holdings],
  );
  const columns = buildDebtColumns(dates);
  const about = `portfolios of ${formatDayRange(dates.toReversed())}`;
  if (isSupported === false) return null;
  return (
    <FactSection
      title={TITLE}
      {...(dates.length > 0 && { about })}
      actions={
        parts.length > 0 && (
          <SectionExport label={TITLE} caption={about} buildTable={() => buildDebtTable(parts, columns)} />
        )
      }
      width="full"
    >
      <div ref={container}>
        {failure ? (
          <NotLoaded failure={failure} />
        ) : isWaiting ? (
          <Loading what="portfolios" rows={EXPECTED_ROWS} />
        ) : parts.length === 0 ? (
          <p className="quiet">No portfolio has debt with a yield, a maturity or a rating.</p>
        ) : (
          <DebtTable parts={parts} columns={columns} />
        )}
      </div>
    </FactSection>
  );
}

// outside the hook, since react-query combines again whenever this function is another one
const combine = (results: readonly UseQueryResult<readonly Holding[]>[]) => ({
  ...combineQueries(results),
  holdings: results.map(({ data }) => data),
});

interface DebtTableProps {
  readonly parts: ReturnType<typeof buildDebtParts>;
  readonly columns: ReturnType<typeof buildDebtColumns>;
}

const DebtTable = ({ parts, columns }: DebtTableProps) => (
  <ScrollArea label={TITLE}>
    <table className={styles['months']} aria-label={TITLE}>
      <thead>
        <tr>
          <th scope="col">Portfolio</th>
          {columns.map(({ header, about }) => (
            <th key={header} scope="col" className="number" tabIndex={0} {...buildNoteAttributes(about)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={1 + columns.length}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {columns.map(({ header, format }) => {
                const text = format(row);
                return (
                  <td key={header} className={joinClasses('number', text === DASH && 'none')}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </ScrollArea>
);
