import { useMemo } from 'react';
import { type IsoMonth, formatWireDate, isIsoDate, isIsoMonth, monthPart } from '#contract/dates.ts';
import type { OverlapRecord, RuleCheckRecord } from '#contract/records/rule-check.ts';
import { findNewestDay, toDayNumber } from '#finance/calendar.ts';
import { OVERLAP_LIMIT } from '#finance/rules/overlap-limit.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { pageTitles } from '../../navigation/pages.ts';
import { choice, setting, useSettings } from '../../navigation/search-settings.ts';
import { AmfiSource, DataLink } from '../../schemes/missing-data.tsx';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import {
  describeCoverage,
  NO_COVERAGE,
  type PortfolioMonths,
  usePortfolioMonths,
} from '../../schemes/stocks/use-months.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { ChoiceSelects } from '../../table/toolbar/choice-selects.tsx';
import { createRowKey, useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { Select } from '../../ui/controls/field.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { type Fact, FactStrip } from '../../ui/layout/fact-strip.tsx';
import { PageHeader, SectionNote, Subsection, Toolbar } from '../../ui/layout/page-sections.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { EmptyState, QueryResult } from '../../ui/states/query-result.tsx';
import { formatCount, formatDay, formatDayRange, formatInteger, formatMonth } from '../../ui/text/format.ts';
import { HIDDEN_PAIR_COLUMNS, HIDDEN_RULE_COLUMNS, pairColumns, ruleColumns } from './rule-columns.ts';
import { buildRuleRows, countRules, isShown, shownResults, type RuleCounts, type RuleRow } from './rule-rows.ts';
import styles from './rules-page.module.css';

const ruleSettings = {
  /** `2026-10`; by default the latest portfolio of each scheme. */
  month: setting((text) => (isIsoMonth(text) ? text : undefined), null, ['a month such as 2026-10']),
  show: choice(shownResults, 'all'),
};

const NO_OVERLAPS: readonly OverlapRecord[] = [];

/** Each portfolio against SEBI's rules of its day, and the pairs of schemes that a rule limits. */
export function RulesPage() {
  const { settings, write } = useSettings(ruleSettings);
  const { month, show } = settings;
  const { isSupported, failure } = useOperationSupport('GetRuleChecks');
  const request = month === null ? {} : { date: formatWireDate(`${month}-01`) };
  const checks = useRecords('GetRuleChecks', isSupported === true ? request : null);
  const overlaps = useRecords('GetOverlaps', isSupported === true ? request : null);
  return (
    <div className="page names-wide" data-plans="one">
      <PageHeader title={pageTitles.rules} lead={describePortfolios(checks.data)} />
      <IgnoredSettingsNotice parts={settings.ignored} />
      {failure ? (
        <ErrorState error={failure.error} what="rules" onRetry={failure.retry} />
      ) : isSupported === false ? (
        <EmptyState title="This service does not judge portfolios" />
      ) : (
        <QueryResult query={checks} what="rules" rows={12} shape="table" empty={EMPTY}>
          {(records) => (
            <RulesView
              checks={records}
              overlaps={overlaps.data ?? NO_OVERLAPS}
              month={month}
              show={show}
              onMonth={(value) => write({ month: value === '' ? undefined : value })}
              onShow={(value) => write({ show: value === 'all' ? undefined : value })}
            />
          )}
        </QueryResult>
      )}
    </div>
  );
}

const EMPTY = {
  title: 'No portfolio is judged',
  text: <AmfiSource what="portfolio workbooks of fund houses" />,
  actions: <DataLink />,
};

const describePortfolios = (checks: readonly RuleCheckRecord[] | undefined): string =>
  checks === undefined || checks.length === 0
    ? ''
    : `Portfolios of ${formatDayRange(checks.flatMap(({ date }) => date ?? []))} against SEBI’s rules of their day`;

interface RulesViewProps {
  readonly checks: readonly RuleCheckRecord[];
  readonly overlaps: readonly OverlapRecord[];
  readonly month: IsoMonth | null;
  readonly show: (typeof shownResults)[number];
  readonly onMonth: (month: string) => void;
  readonly onShow: (show: (typeof shownResults)[number]) => void;
}

const byMonths: TableView = {
  sort: [
    { id: 'monthsOutside', descending: true },
    { id: 'distance', descending: false },
  ],
  search: '',
  filters: {},
};
const byOverlap: TableView = { sort: [{ id: 'overlap', descending: true }], search: '', filters: {} };

const showOptions = [
  { value: 'all', label: 'All' },
  { value: 'outside', label: 'Outside' },
  { value: 'near', label: 'Near a limit' },
  { value: 'open', label: 'Not judged' },
] as const;

function RulesView({ checks, overlaps, month, show, onMonth, onShow }: RulesViewProps) {
  const schemes = useSchemeList().data;
  const rows = useMemo(() => buildRuleRows(checks, schemes), [checks, schemes]);
  const counts = useMemo(() => countRules(rows, overlaps), [rows, overlaps]);
  const shown = useMemo(() => rows.filter((row) => isShown(show, row)), [rows, show]);
  const limited = useMemo(() => overlaps.filter(({ isLimited }) => isLimited === 'Yes'), [overlaps]);
  const isOneDate = new Set(checks.map(({ date }) => date)).size === 1;
  const months = usePortfolioMonths();
  return (
    <>
      <FactStrip facts={listFacts(counts)} />
      <SectionNote>
        {describeLoaded(months, checks)}Shares are of net assets; the law says total assets. A result is not a breach:
        the law has exceptions that portfolios do not show.
      </SectionNote>
      <Toolbar>
        <SegmentedControl label="Result" options={showOptions} value={show} onChange={onShow} />
        <Select aria-label="Portfolio month" value={month ?? ''} onChange={({ target }) => onMonth(target.value)}>
          <option value="">Latest portfolios</option>
          {(months?.months ?? (month === null ? [] : [month])).map((each) => (
            <option key={each} value={each}>
              {formatMonth(`${each}-01`)}
            </option>
          ))}
        </Select>
      </Toolbar>
      <section className={styles['checks']} aria-label="Schemes by rule">
        <RulesTable
          name="Schemes by rule"
          noun={{ one: 'check', many: 'checks' }}
          columns={ruleColumns}
          rows={shown}
          allRows={rows}
          getName={({ code, rule }) => `${code} ${rule}`}
          defaultView={byMonths}
          hidden={isOneDate ? HIDDEN_WITH_DATE : HIDDEN_RULE_COLUMNS}
          filters="All rules, houses and categories"
          selects={RULE_SELECTS}
        />
      </section>
      <Subsection
        title={`Pairs limited to ${OVERLAP_LIMIT} %`}
        about="The sum of the smaller weights of what both hold, at month-ends. The legal figure is the mean of the days of a quarter, which only the fund house knows."
      >
        <RulesTable
          name="Limited pairs"
          noun={{ one: 'pair', many: 'pairs' }}
          columns={pairColumns}
          rows={limited}
          allRows={limited}
          getName={({ code, otherCode }) => `${code} ${otherCode}`}
          defaultView={byOverlap}
          prefix="pairs"
          hidden={HIDDEN_PAIR_COLUMNS}
          filters="All houses and rules of the pairs"
          selects={PAIR_SELECTS}
        />
      </Subsection>
    </>
  );
}

/** `Portfolios of Oct 2026: 13 of 52 fund houses, 2 more in part. `, of the month of the newest; '' if not known. */
function describeLoaded(months: PortfolioMonths | null, checks: readonly RuleCheckRecord[]): string {
  const newest = findNewestDay(checks.map(({ date }) => date));
  const shown = newest === null ? '' : monthPart(newest);
  const { loaded } = months === null ? NO_COVERAGE : describeCoverage(months, shown);
  return loaded === '' || shown === '' ? '' : `Portfolios of ${formatMonth(`${shown}-01`)}: ${loaded}. `;
}

/** The head of the page has the date. */
const HIDDEN_WITH_DATE = [...HIDDEN_RULE_COLUMNS, 'date'];

const RULE_SELECTS = [
  { id: 'rule', any: 'Any rule' },
  { id: 'mutualFund', any: 'Any fund house' },
  { id: 'subCategory', any: 'Any sub-category' },
];
const PAIR_SELECTS = [
  { id: 'mutualFund', any: 'Any fund house of the pairs' },
  { id: 'rule', any: 'Any rule of the pairs' },
];

function listFacts({ judged, outside, open, limited, above, months }: RuleCounts): readonly Fact[] {
  const series = {
    days: Int32Array.from(months, ({ date }) => (isIsoDate(date) ? toDayNumber(date) : 0)),
    values: Float64Array.from(months, (each) => each.outside),
    starts: [],
  };
  return [
    { id: 'judged', term: 'Schemes judged', value: formatInteger(judged) },
    {
      id: 'outside',
      term: 'Outside a rule',
      value: formatInteger(outside),
      picture: months.length > 1 && <Sparkline series={series} />,
      tooltip: months.map(({ date, outside: count }) => `${formatDay(date)}: ${formatInteger(count)}`).join(', '),
    },
    {
      id: 'open',
      term: 'Not judged',
      value: formatInteger(open),
      tooltip: 'Schemes of which no rule can be judged: each row says why.',
    },
    { id: 'limited', term: 'Pairs limited', value: formatInteger(limited) },
    { id: 'above', term: `Pairs above ${OVERLAP_LIMIT} %`, value: formatInteger(above) },
  ];
}

interface RulesTableProps<Row> {
  readonly name: string;
  readonly noun: { readonly one: string; readonly many: string };
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The rows without the page's own filter, whose values an address may name. */
  readonly allRows: readonly Row[];
  readonly getName: (row: Row) => string;
  readonly defaultView: TableView;
  readonly prefix?: string;
  readonly hidden: readonly string[];
  /** The button of the selects. */
  readonly filters: string;
  readonly selects: readonly { readonly id: string; readonly any: string }[];
}

function RulesTable<Row extends RuleRow | OverlapRecord>(props: RulesTableProps<Row>) {
  const { name, noun, columns, rows, allRows, getName, defaultView, prefix = '', hidden, filters, selects } = props;
  const state = useTableView(columns, defaultView, prefix);
  const { view, unknown } = useMemo(
    () => dropUnknownChoices(state.view, columns, allRows, selects),
    [state.view, columns, allRows, selects],
  );
  const table = useTableRows(columns, rows, view, defaultView.sort);
  const getRowKey = useMemo(() => createRowKey(rows, getName), [rows, getName]);
  return (
    <>
      <IgnoredSettingsNotice parts={[...state.ignored, ...unknown]} />
      <DataTable
        name={name}
        noun={noun}
        table={table}
        rowKey={getRowKey}
        onView={state.onView}
        hiddenColumns={hidden}
        toolbar={
          <ChoiceSelects
            label={filters}
            selects={selects}
            table={table}
            onView={(next) => state.onView(next, 'push')}
          />
        }
        quality={[{ text: formatCount(table.filteredRows.length, noun.one) }]}
        onExport={createTableExport(['rules', name])}
      />
    </>
  );
}

/** The view without filters on values that no row has, and a sentence for each: an address may name a rule or house that is not in these data. */
export function dropUnknownChoices<Row>(
  view: TableView,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  selects: readonly { readonly id: string }[],
): { readonly view: TableView; readonly unknown: readonly string[] } {
  const unknown: string[] = [];
  const filters = { ...view.filters };
  for (const { id } of selects) {
    const [filter, column] = [filters[id], columns.find((each) => each.id === id)];
    const values = new Set(rows.map((row) => column?.value(row)));
    if (filter?.kind !== 'choice' || values.has(undefined)) continue;
    const known = filter.values.filter((value) => values.has(value));
    if (known.length === filter.values.length) continue;
    unknown.push(
      `${column?.header} “${filter.values.filter((value) => !values.has(value)).join(', ')}”: none in these data.`,
    );
    if (known.length > 0) filters[id] = { ...filter, values: known };
    else delete filters[id];
  }
  return unknown.length === 0 ? { view, unknown } : { view: { ...view, filters }, unknown };
}
