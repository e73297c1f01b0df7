import type { SourceName } from '#contract/official-sources.ts';
import { findAsOf } from '#dataset/official/feed-engine/feed-importer.ts';
import type { FeedDefinition, FeedFile } from '#dataset/official/feed-engine/feed.ts';
import type { FeedFields } from '#dataset/official/feed-engine/fields.ts';
import { parseFeed } from '#dataset/official/feed-engine/parse-feed.ts';
import type { Workbook } from '#dataset/official/workbook/worksheet.ts';

/** A file of a feed, by its format, and the last day that it is about. @throws RejectedFile */
export function parseFeedFile<Name extends SourceName, Fields extends FeedFields>(
  feed: FeedDefinition<Name, Fields>,
  format: 'json' | 'workbook' | 'text',
  content: unknown,
): FeedFile<Name, Fields> & { readonly asOf: string } {
  const { json, workbook, text } = feed.formats;
  const raw =
    format === 'json'
      ? json?.read(content)
      : format === 'workbook'
        ? isWorkbook(content) && workbook?.read(content)
        : text?.read(String(content));
  if (!raw) throw new Error(`expected a feed with files as ${format}`);
  const file = parseFeed(feed, raw);
  return { ...file, asOf: findAsOf(feed, file) };
}

const isWorkbook = (content: unknown): content is Workbook =>
  typeof content === 'object' && content !== null && 'sheets' in content;
