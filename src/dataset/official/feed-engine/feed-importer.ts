import type { SourceName } from '#contract/official-sources.ts';
import { findNewestDay } from '../parsing/days.ts';
import { decodeWhole } from '../parsing/decode-text.ts';
import { requireDateInName, requireMonthEndInName } from '../parsing/parse-dates.ts';
import { reportRows } from '../source/report-rows.ts';
import { publishByDay, type Importer } from '../source/source.ts';
import type { FeedDefinition, FeedFile, FeedFormats } from './feed.ts';
import type { FeedFields } from './fields.ts';
import { getRowDate, parseFeed } from './parse-feed.ts';
import { createObservationStore } from './store-observations.ts';

/** The dataset format since which rows are stored whole: files that were imported before are read again if they are imported again. */
const WHOLE_ROWS_SINCE = 12;

/** What parses, checks and stores the files of a feed. */
export function createFeedImporter<Name extends SourceName, Fields extends FeedFields>(
  feed: FeedDefinition<Name, Fields>,
): Importer<FeedFile<Name, Fields>> {
  const { check, checks, dateInName, formats, isBesideOthers, plural, singular } = feed;
  return {
    singular,
    plural,
    readsMoreSince: WHOLE_ROWS_SINCE,
    ...buildRecognisers(feed, formats),
    ...(isBesideOthers ? { isBesideOthers } : {}),
    ...(feed.date === undefined && !dateInName ? { isOfComingDays: true } : {}),
    ...(dateInName
      ? {
          readName(file, name) {
            if (feed.date !== undefined && file.rows.every((row) => getRowDate(feed, row) !== null)) return file;
            const date =
              dateInName === 'day' ? requireDateInName(name, singular) : requireMonthEndInName(name, singular);
            return { ...file, date, period: date };
          },
        }
      : {}),
    ...(check ? { check } : {}),
    ...(checks ? { checks } : {}),
    describe: (file) => publishByDay(findAsOf(feed, file), file.count, file.published),
    openStore(session) {
      const store = createObservationStore(feed, session);
      return (file, source) => {
        store(file, source);
        return reportRows(singular, source, file);
      };
    },
  };
}

/** The last day that a file is about; '' if it says none. */
export function findAsOf<Name extends SourceName, Fields extends FeedFields>(
  feed: FeedDefinition<Name, Fields>,
  { rows, date }: Pick<FeedFile<Name, Fields>, 'rows' | 'date'>,
) {
  const days = rows.map((row) => (feed.findLastDay ? feed.findLastDay(row) : getRowDate(feed, row)));
  return findNewestDay([...days, ...(date === '' ? [] : [date])]);
}

function buildRecognisers<Name extends SourceName, Fields extends FeedFields>(
  feed: FeedDefinition<Name, Fields>,
  { json, workbook, text }: FeedFormats,
): Pick<Importer<FeedFile<Name, Fields>>, 'json' | 'workbook' | 'text'> {
  return {
    ...(json ? { json: { is: json.is, parse: (input) => parseFeed(feed, json.read(input)) } } : {}),
    ...(workbook ? { workbook: { is: workbook.is, parse: (input) => parseFeed(feed, workbook.read(input)) } } : {}),
    ...(text
      ? { text: { is: text.is, createParser: () => (input) => parseFeed(feed, text.read(decodeWhole(input))) } }
      : {}),
  };
}
