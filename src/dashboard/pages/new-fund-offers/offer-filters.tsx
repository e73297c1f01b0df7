import { type TableView, withFilter } from '../../table/view/table-view.ts';
import { parseTypedDates } from '../../table/view/typed-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { OptionSelect, Select } from '../../ui/controls/field.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Toolbar } from '../../ui/layout/page-sections.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { closesColumn } from './offer-columns.ts';
import { type AsOfDate, listStatusLabels, nameStatus, type OfferRow } from './offer-rows.ts';
import styles from './offer-filters.module.css';

const listStatusOptions = (asOf: AsOfDate) =>
  [
    { value: '', label: 'All' },
    ...Object.values(listStatusLabels(asOf)).map((value) => ({ value, label: value })),
  ] as const;

/** Periods in which an offer was launched. The specification's own comes first, since every server supports it. */
export const launchRanges = [
  { value: 'Past365Days', label: 'Past 365 days' },
  { value: 'Past90Days', label: 'Past 90 days' },
  { value: 'Past30Days', label: 'Past 30 days' },
  { value: 'All', label: 'All' },
] as const;

export type LaunchRange = (typeof launchRanges)[number]['value'];

interface OfferFiltersProps {
  readonly rows: readonly OfferRow[];
  readonly asOf: AsOfDate;
  readonly isLoading: boolean;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly range: LaunchRange;
  readonly onRange: (range: LaunchRange) => void;
}

/**
 * Status and fund house are filters of the table, so that chart, table and CSV have the same offers; the range is a
 * parameter of the request.
 */
export function OfferFilters({ rows, asOf, isLoading, view, onView, range, onRange }: OfferFiltersProps) {
  const setFilter = (id: string, value: string) =>
    onView(withFilter(view, id, value === '' ? null : { kind: 'choice', values: [value] }));
  const statusOptions = listStatusOptions(asOf);
  const status = getOnlyValue(view, 'state');
  const fundHouse = getOnlyValue(view, 'mutualFund');
  const fundHouses = [...new Set(rows.map(({ offer }) => offer.mutualFund))].filter(Boolean).toSorted();
  return (
    <Toolbar className={styles['filters']}>
      <SegmentedControl
        label={nameStatus(asOf)}
        options={statusOptions}
        value={statusOptions.find(({ value }) => value === status)?.value ?? ''}
        onChange={(value) => setFilter('state', value)}
      />
      {isLoading ? (
        <Button disabled>{CLOSES_THIS_WEEK}</Button>
      ) : (
        <ClosingFilter asOf={asOf} view={view} onView={onView} />
      )}
      <Select
        aria-label="Fund house"
        value={fundHouse}
        onChange={({ target }) => setFilter('mutualFund', target.value)}
      >
        <option value="">Any fund house</option>
        {fundHouse !== '' && !fundHouses.includes(fundHouse) && <option>{fundHouse}</option>}
        {fundHouses.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <OptionSelect label="Launched" options={launchRanges} value={range} onChange={onRange} />
    </Toolbar>
  );
}

const CLOSES_THIS_WEEK = 'Closes this week';

/** Only the offers that close from today to Sunday. Old data do not have all of them. */
function ClosingFilter({ asOf: { date, source }, view, onView }: Pick<OfferFiltersProps, 'asOf' | 'view' | 'onView'>) {
  const week = date === null ? null : parseTypedDates('this week', date);
  if (source !== 'today' || date === null || week?.to == null) {
    const reason = date === null ? 'No as-of date' : `The data are of ${formatDay(date)}`;
    return (
      <Button aria-disabled tooltip={reason}>
        {CLOSES_THIS_WEEK}
      </Button>
    );
  }
  const { to } = week;
  const filter = view.filters[closesColumn.id];
  const isPressed = filter?.kind === 'dates' && filter.from === date && filter.to === to;
  return (
    <Button
      aria-pressed={isPressed}
      tooltip={`Offers that close from ${formatDay(date)} to ${formatDay(to)}`}
      onClick={() => onView(withFilter(view, closesColumn.id, isPressed ? null : { kind: 'dates', from: date, to }))}
    >
      {CLOSES_THIS_WEEK}
    </Button>
  );
}

/** The value to which a choice column is filtered; '' if there is none or more than one. */
function getOnlyValue({ filters }: TableView, id: string): string {
  const filter = filters[id];
  return filter?.kind === 'choice' && filter.values.length === 1 ? (filter.values[0] ?? '') : '';
}
