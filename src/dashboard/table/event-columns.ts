import { getSourceTitle } from '#contract/official-sources.ts';
import { eventWeights, schemeEventFields, type SchemeEvent } from '#contract/records/scheme-event.ts';
import { isDayUnknown, type EventGroup } from '#schemes/group-events.ts';
import {
  describeNewValue,
  describePeriod,
  eventLabels,
  formatEventValues,
  getEventLabel,
} from '../schemes/events/event-texts.tsx';
import { choiceCell } from './cells/plain-cells.ts';
import { choiceColumn, fieldColumn, numberColumn } from './column-builders.ts';
import type { Column } from './column.ts';
import { emptyView, type TableView } from './view/table-view.ts';

/** Newest first. */
export const eventsView: TableView = { ...emptyView, sort: [{ id: 'date', descending: true }] };

/** What matters most first, then the newest. */
export const weighedEventsView: TableView = {
  ...emptyView,
  sort: [{ id: 'weight', descending: false }, ...eventsView.sort],
};

/** An event, or what is one change of a scheme. */
type ShownEvent = SchemeEvent & Partial<Pick<EventGroup, 'events' | 'weight'>>;

// if the days of all are known, the second one is empty and left out
const dayColumns: readonly Column<ShownEvent>[] = [
  fieldColumn(schemeEventFields, 'date', {
    header: 'Date',
    label: 'Date of change',
    tooltip: describePeriod,
    width: 112,
  }),
  fieldColumn(schemeEventFields, 'after', {
    header: 'Later than',
    label: 'Later than, if the day is not known',
    value: (event) => (isDayUnknown(event) ? event.after : null),
    whyMissing: () => 'The day is known, or there are no earlier data.',
    width: 112,
  }),
];

const kindColumn: Column<ShownEvent> = choiceColumn('kind', getEventLabel, {
  header: 'Event',
  label: schemeEventFields.kind.label,
  definition: 'What changed.',
  order: Object.values(eventLabels),
  isIdentifying: true,
  width: 132,
});

// the new value first, which a phone has room for
const valueColumns: readonly Column<ShownEvent>[] = [
  fieldColumn(schemeEventFields, 'new', {
    header: 'New',
    value: (event: ShownEvent) => formatEventValues(event.events ?? [event], 'new'),
    tooltip: describeNewValue,
    emptyText: 'ended',
    isIdentifying: true,
    width: 150,
  }),
  fieldColumn(schemeEventFields, 'old', {
    header: 'Old',
    value: (event: ShownEvent) => formatEventValues(event.events ?? [event], 'old'),
    whyMissing: () => 'It is new.',
    isIdentifying: true,
    width: 150,
  }),
];

const originColumns: readonly Column<ShownEvent>[] = [
  fieldColumn(schemeEventFields, 'state', {
    header: 'Certainty',
    cell: choiceCell,
    whyMissing: () => 'The source says it.',
    mark: () => ({ sign: '?', tone: 'warn' }),
    width: 108,
  }),
  fieldColumn(schemeEventFields, 'source', {
    header: 'Source',
    value: ({ source }) => getSourceTitle(source),
    cell: choiceCell,
    width: 132,
  }),
];

/** How much a change matters, and how many events it is. */
const groupColumns: readonly Column<ShownEvent>[] = [
  choiceColumn('weight', ({ weight = '' }) => weight, {
    header: 'Importance',
    label: 'How much it matters',
    definition:
      'Important: merger, segregated portfolio, fund house, type, category or manager, a rule that is left, an expense ratio by 0.25 points or more. Notable: from ' +
      '0.10 points, name, benchmark, risk, exit load, AUM, a rule that is met again. Minor: all else.',
    order: eventWeights,
    width: 104,
  }),
  numberColumn('count', ({ events }) => events?.length ?? 1, {
    header: 'Count',
    label: 'Number of events',
    definition: 'How many events of one scheme, day and kind are this one change, such as those of several plans.',
    decimals: 0,
    width: 64,
  }),
];

/** The columns of events; those that say whose they are go before the day and what changed. */
export const buildEventColumns = <Row extends ShownEvent>(
  subject: readonly Column<Row>[],
  { areGrouped = false } = {},
): readonly Column<Row>[] => [
  ...subject,
  ...dayColumns,
  kindColumn,
  ...(areGrouped ? groupColumns : []),
  ...valueColumns,
  ...originColumns,
];
