import { getSourceTitle } from '#contract/official-sources.ts';
import { schemeEventFields, type SchemeEvent } from '#contract/records/scheme-event.ts';
import {
  describeNewValue,
  describePeriod,
  eventLabels,
  formatEventValue,
  getEventLabel,
  isDayUnknown,
} from '../schemes/events/event-texts.tsx';
import { choiceCell } from './cells/plain-cells.ts';
import { choiceColumn, fieldColumn } from './column-builders.ts';
import type { Column } from './column.ts';
import { emptyView, type TableView } from './view/table-view.ts';

/** Newest first. */
export const eventsView: TableView = { ...emptyView, sort: [{ id: 'date', descending: true }] };

// if the days of all are known, the second one is empty and left out
const dayColumns: readonly Column<SchemeEvent>[] = [
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

const kindColumn: Column<SchemeEvent> = choiceColumn('kind', getEventLabel, {
  header: 'Event',
  label: schemeEventFields.kind.label,
  definition: 'What changed.',
  order: Object.values(eventLabels),
  isIdentifying: true,
  width: 132,
});

// the new value first, which a phone has room for
const valueColumns: readonly Column<SchemeEvent>[] = [
  fieldColumn(schemeEventFields, 'new', {
    header: 'Now',
    value: (event: SchemeEvent) => formatEventValue(event, event.new),
    tooltip: describeNewValue,
    emptyText: 'ended',
    isIdentifying: true,
    width: 180,
  }),
  fieldColumn(schemeEventFields, 'old', {
    header: 'Before',
    value: (event) => formatEventValue(event, event.old),
    whyMissing: () => 'It is new.',
    isIdentifying: true,
    width: 180,
  }),
];

const originColumns: readonly Column<SchemeEvent>[] = [
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
    width: 168,
  }),
];

/** The columns of events; those that say whose they are go between the day and what changed. */
export const buildEventColumns = (subject: readonly Column<SchemeEvent>[]): readonly Column<SchemeEvent>[] => [
  ...subject,
  ...dayColumns,
  kindColumn,
  ...valueColumns,
  ...originColumns,
];
