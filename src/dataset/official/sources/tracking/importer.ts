import { requireDateInName } from '../../parsing/name-dates.ts';
import { publishByDay, type Importer } from '../source.ts';
import { createRowStore, reportRows } from '../store-rows.ts';
import { checkTracking } from './check-tracking.ts';
import { isTracking, parseTracking, type TrackingFile, type TrackingSourceName } from './parse-tracking.ts';

const createTrackingImporter = <Name extends TrackingSourceName>(
  kind: Name,
  table: string,
  title: string,
): Importer<TrackingFile<Name>> => ({
  singular: title,
  plural: title,
  json: { is: (json) => isTracking(json, kind), parse: (json) => parseTracking(json, kind) },
  readName(file, name) {
    const date = requireDateInName(name, title);
    return { ...file, date, period: date };
  },
  check: checkTracking,
  describe: ({ date, rows }) => publishByDay(date, rows.length),
  openStore(session) {
    const store = createRowStore(session, table, ['scheme_name', 'date'], title);
    return (file, source) => {
      for (const { schemeName, benchmark, values } of file.rows)
        store({ scheme_name: schemeName, date: file.date, benchmark, ...values, source: source.id });
      return reportRows(title, source, file);
    };
  },
});

export const trackingErrorImporter = createTrackingImporter(
  'tracking-error',
  'published_tracking_error',
  'AMFI tracking errors',
);
export const trackingDifferenceImporter = createTrackingImporter(
  'tracking-difference',
  'published_tracking_difference',
  'AMFI tracking differences',
);
