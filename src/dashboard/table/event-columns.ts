import { getSourceTitle } from '#contract/official-sources.ts';
import { schemeEventFields, type SchemeEvent } from '#contract/records/scheme-event.ts';
import {
  describePeriod,
  eventLabels,
  formatEventValue,
  getEventLabel,
  isDayUnknown,
} from '../schemes/events/event-texts.tsx';
import { choiceColumn, dateColumn, textColumn } from './column-builders.ts';
import type { Column } from './column.ts';
import { emptyView, type TableView } from './view/table-view.ts';

/** Newest first. */
export const eventsView: TableView = { ...emptyView, sort: [{ id: 'date', descending: true }] };

// if the days of all are known, the second one is empty and left out
const dayColumns: readonly Column<SchemeEvent>[] = [
  dateColumn('date', ({ date }) => date, {
    header: 'Date',
    label: 'Date of change',
    definition: schemeEventFields.date.description,
    tooltip: describePeriod,
    width: 112,
  }),
  dateColumn('after', (event) => (isDayUnknown(event) ? event.after : null), {
    header: 'Later than',
    label: 'Later than, if the day is not known',
    definition: schemeEventFields.after.description,
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
  textColumn('new', (event) => formatEventValue(event, event.new), {
    header: 'Now',
    label: schemeEventFields.new.label,
    definition: schemeEventFields.new.description,
    emptyText: 'ended',
    isIdentifying: true,
    width: 180,
  }),
  textColumn('old', (event) => formatEventValue(event, event.old), {
    header: 'Before',
    label: schemeEventFields.old.label,
    definition: schemeEventFields.old.description,
    whyMissing: () => 'It is new.',
    isIdentifying: true,
    width: 180,
  }),
];

const originColumns: readonly Column<SchemeEvent>[] = [
  choiceColumn('state', ({ state }) => state, {
    header: 'Certainty',
    label: schemeEventFields.state.label,
    definition: schemeEventFields.state.description,
    whyMissing: () => 'The source says it.',
    mark: () => ({ sign: '?', tone: 'warn' }),
    width: 108,
  }),
  choiceColumn('source', ({ source }) => getSourceTitle(source), {
    header: 'Source',
    label: schemeEventFields.source.label,
    definition: schemeEventFields.source.description,
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
