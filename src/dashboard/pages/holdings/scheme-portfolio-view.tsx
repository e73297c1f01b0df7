import { type ReactNode, useMemo } from 'react';
import { toWireName } from '#contract/fields.ts';
import type { Holding, HoldingChange } from '#contract/records/holding.ts';
import { type PortfolioDate, printedMetricFields } from '#contract/records/portfolio.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { DAYS_PER_YEAR, daysBetween } from '#finance/calendar.ts';
import { isOutsideTotal } from '#finance/portfolio/position.ts';
import { isEquityRelated } from '#finance/rules/equity-related.ts';
import type { FailedRequest } from '../../api/combine-queries.ts';
import { useServerInfo } from '../../api/use-records.ts';
import { buildPortfolioColumns } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { markFailed } from '../../table/column-builders.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { QualityNote } from '../../table/table-notes.tsx';
import { createRowKey, useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { type Fact, FactLine } from '../../ui/layout/fact-strip.tsx';
import { Toolbar, WithAside } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { DASH, formatCount, formatDay, formatInteger, formatNumber } from '../../ui/text/format.ts';
import { ActiveShareSection } from './active-share/active-share-section.tsx';
import { DerivativesOutsideTotal } from './derivatives-outside-total.tsx';
import { PortfolioCharts } from './portfolio-charts.tsx';
import { buildPortfolioRows, findPreviousDate, selectPortfolioColumns } from './portfolio-columns.ts';
import { type PortfolioSummary, buildSchemePortfolioFacts, summarizePortfolio } from './portfolio-summary.ts';
import styles from './scheme-portfolio-view.module.css';

interface SchemePortfolioViewProps {
  readonly code: string;
  /** The scheme's name. */
  readonly name: string;
  /** The choice of another portfolio, in the line of the figures. */
  readonly dateSelect: ReactNode;
  /** With the derivatives outside the total, which are shown in a table of their own. */
  readonly holdings: readonly Holding[];
  /** Since the previous portfolio; undefined if not available. */
  readonly changes: readonly HoldingChange[] | undefined;
  /** Why they could not be loaded, if they could not. */
  readonly changesFailure: FailedRequest | null;
  /** The portfolio with what is printed below it, if the service has that. */
  readonly printed: PortfolioDate | undefined;
  /** The measures of the scheme's latest portfolio; absent while they are being loaded, and if the service has none. */
  readonly measures: SchemeMeasures | null | undefined;
}

const defaultView: TableView = { sort: [{ id: 'weight', descending: true }], search: '', filters: {} };
const totals = { kind: 'sum', columns: ['marketValue', 'weight'] } as const;
const COMPARED_COLUMNS = ['prevWeight', 'weightChange'];

/** One portfolio: its summary, a table of all holdings, charts, and the derivatives outside its total. */
export function SchemePortfolioView(props: SchemePortfolioViewProps) {
  const { code, name, dateSelect, holdings, changes, changesFailure, printed, measures } = props;
  const rows = useMemo(
    () =>
      buildPortfolioRows(
        holdings.filter((row) => !isOutsideTotal(row)),
        changes,
      ),
    [holdings, changes],
  );
  const derivatives = useMemo(() => holdings.filter(isOutsideTotal), [holdings]);
  const summary = useMemo(() => summarizePortfolio(holdings), [holdings]);
  const getRowKey = useMemo(() => createRowKey(rows, ({ isin, instrument }) => `${isin} ${instrument}`), [rows]);
  const columns = useMemo(
    () => markFailed(selectPortfolioColumns(rows), COMPARED_COLUMNS, changesFailure),
    [rows, changesFailure],
  );
  const { view, onView, ignored } = useTableView(columns, defaultView);
  const table = useTableRows(columns, rows, view, defaultView.sort);
  const newest = useServerInfo()?.portfolioAsOf ?? null;
  const asOf = summary.dates.at(-1) ?? null;
  const age = newest === null || asOf === null ? null : daysBetween(asOf, newest);
  return (
    <>
      <Toolbar className={styles['figures']}>
        {dateSelect}
        <FactLine facts={buildSchemePortfolioFacts(summary, buildPrintedMetricFacts(printed))} />
      </Toolbar>
      <WithAside
        label="Charts"
        aside={<PortfolioCharts code={code} rows={rows} asOf={asOf} previousDate={findPreviousDate(changes)} />}
      >
        <section aria-label="All holdings">
          <IgnoredSettingsNotice parts={ignored} />
          <DataTable
            name={`Holdings of ${name}`}
            table={table}
            rowKey={getRowKey}
            onView={onView}
            quality={buildPortfolioQualityNotes(summary, age)}
            totals={totals}
            onExport={createTableExport(['holdings', name, asOf], buildPortfolioColumns({ code, name, date: asOf }))}
          />
          {derivatives.length > 0 && <DerivativesOutsideTotal code={code} name={name} rows={derivatives} asOf={asOf} />}
        </section>
      </WithAside>
      {measures && rows.some(isEquityRelated) && (
        <div className="columns">
          <ActiveShareSection code={code} name={name} holdings={holdings} asOf={asOf} own={measures} />
        </div>
      )}
    </>
  );
}

/** Days by which a portfolio may be older than most before a warning: a month, and ten days for its disclosure. */
const MAX_AGE = 45;

/**
 * Facts to know about a portfolio before relying on it.
 * @param age days by which it is older than most portfolios of the dataset.
 */
export function buildPortfolioQualityNotes(summary: PortfolioSummary, age: number | null): readonly QualityNote[] {
  const { dates, rows, weight, withoutIsin, shorts, outsideTotal } = summary;
  const [first, ...others] = dates;
  const weights = weight.sum === null ? DASH : `${formatNumber(weight.sum)} %`;
  const missing = weight.missing === 0 ? '' : ` (${formatCount(weight.missing, 'row')} without a weight)`;
  const notes: QualityNote[] = [
    {
      text: first === undefined ? 'Portfolio date not available' : `Portfolio of ${dates.map(formatDay).join(' and ')}`,
    },
    { text: formatCount(rows, 'row') },
    { text: `weights total ${weights}${missing}` },
    { text: withoutIsin === 0 ? 'all rows have an ISIN' : `${formatInteger(withoutIsin)} without ISIN` },
    { text: shorts.rows === 0 ? 'no short positions in this file' : `${formatInteger(shorts.rows)} short` },
  ];
  if (outsideTotal > 0)
    notes.push({ text: `${formatCount(outsideTotal, 'derivative')} outside the total, listed below` });
  if (others.length > 0) notes.push({ text: 'rows from different dates', tone: 'warn' });
  if (age !== null && age > MAX_AGE)
    notes.push({ text: `${formatCount(age, 'day')} older than most portfolios`, tone: 'warn' });
  return notes;
}

const NAMES = [
  'ytm',
  'macaulayDuration',
  'modifiedDuration',
  'averageMaturity',
  'turnover',
  'standardDeviation',
  'sharpeRatio',
  'beta',
] as const;

/** What the fund house prints below the total of a portfolio, with its wording; nothing of a metric that it does not print. */
function buildPrintedMetricFacts(portfolio: PortfolioDate | undefined): readonly Fact[] {
  if (portfolio === undefined) return [];
  return NAMES.flatMap((name) => {
    const value = portfolio[name];
    if (value === null) return [];
    const { label, unit } = printedMetricFields[name];
    return [{ id: name, term: label, ...formatMetric(value, unit), source: describeSource(portfolio, name) }];
  });
}

/** Less than a year in days: an overnight fund has not 0.00 years. */
function formatMetric(value: number, unit: string | undefined): Pick<Fact, 'value' | 'more'> {
  if (unit !== 'years' || value >= 1)
    return { value: formatNumber(value), ...(unit === undefined ? {} : { more: unit }) };
  const days = value * DAYS_PER_YEAR;
  return { value: days < 10 ? formatNumber(days, 1) : formatInteger(days), more: 'days' };
}

/** `As printed by the fund house on 31 Jul 2025: Macaulay Duration : 1620.12 Days`. */
function describeSource({ printedMetrics, date }: PortfolioDate, name: (typeof NAMES)[number]): string {
  const key = `${toWireName(name)}=`;
  const texts = printedMetrics.split('; ').flatMap((entry) => (entry.startsWith(key) ? entry.slice(key.length) : []));
  return `As printed by the fund house${date === null ? '' : ` on ${formatDay(date)}`}: ${texts.join(', ')}`;
}
