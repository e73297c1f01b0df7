import type { IsoDate } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import type { Download, EndpointEntry, MissingPart, UpdateContext } from '../source/download.ts';
import { FetchError } from '../source/fetch-error.ts';
import type { ParsedFile } from '../source/parsed-file.ts';
import {
  accept,
  fetchBytes,
  fetchJson,
  isEmptyList,
  NO_REQUESTS,
  parseAs,
  planRequests,
  saveSet,
  wasChecked,
} from '../source/request.ts';

/** What is recorded of a part that counted. */
interface AcceptedPart {
  readonly asOf: IsoDate;
  /** What the next part is compared with. */
  readonly rows: number;
  /** Rows that arrived, if not as many. */
  readonly received?: number;
}

/** A source that is requested part by part, such as a day, a month or a category, one file each. */
interface PartsDownload<File extends ParsedFile, Part> {
  readonly source: File['kind'];
  /** The endpoint, and the name under which a user can override it. */
  readonly endpoint: readonly [name: string, entry: EndpointEntry];
  /** Hours until it is requested again. */
  readonly hours: number;
  /** The parts that are not in, in the order of the requests. */
  readonly listDue: (context: UpdateContext) => readonly Part[];
  /** Whether the further parts need not be requested. */
  readonly isEnough?: (context: UpdateContext, next: Part) => boolean;
  readonly query: (part: Part) => Readonly<Record<string, string>>;
  readonly format: 'json' | 'bytes';
  /** The name of the part in the downloads, and in reports if it is missing. */
  readonly key: (part: Part) => string;
  readonly title?: (part: Part) => string;
  readonly fileName: (part: Part) => string;
  /** @throws FetchError if it is not what was requested. */
  readonly accept: (file: File, part: Part, context: UpdateContext, bytes: Uint8Array) => AcceptedPart;
  /** Whether a part may not be published yet, so that its absence is no failure. */
  readonly mayBeAbsent?: (part: Part, context: UpdateContext) => boolean;
}

export const downloadParts = <File extends ParsedFile, Part>(parts: PartsDownload<File, Part>): Download => ({
  endpoints: { [parts.endpoint[0]]: parts.endpoint[1] },
  plan: (context) =>
    wasChecked(context, parts.source, parts.hours)
      ? NO_REQUESTS
      : planRequests(context.resolve(parts.endpoint[1]), parts.listDue(context).length),
  async run(context) {
    const { source } = parts;
    const due = parts.listDue(context);
    const missing: MissingPart[] = [];
    let rows = 0;
    for (const [done, part] of due.entries()) {
      if (parts.isEnough?.(context, part)) break;
      context.onProgress({ source, done, total: due.length, rows });
      try {
        rows += await fetchPart(context, parts, part);
      } catch (error) {
        if (!(error instanceof FetchError) || error.isRefusal) throw error;
        if (error.isAbsent && parts.mayBeAbsent?.(part, context)) continue;
        missing.push({ name: parts.title?.(part) ?? parts.key(part), reason: error.message });
      }
    }
    const asOf = context.ledger.setsOf(source).at(-1)?.asOf ?? null;
    if (asOf === null && missing.length === 0) throw new FetchError('nothing is published of what was requested');
    return { rows, asOf, missing };
  },
});

/** The number of rows; 0 if nothing is published of the part. */
async function fetchPart<File extends ParsedFile, Part>(
  context: UpdateContext,
  parts: PartsDownload<File, Part>,
  part: Part,
): Promise<number> {
  const request = { endpoint: context.resolve(parts.endpoint[1]), query: parts.query(part) };
  let bytes: Uint8Array;
  if (parts.format === 'json') {
    const response = await fetchJson(context, request);
    if (isEmptyList(response.json)) return 0;
    bytes = response.bytes;
  } else bytes = await fetchBytes(context, request);
  const { source } = parts;
  const { asOf, rows, received } = await accept(context, parts.fileName(part), bytes, async () =>
    parts.accept(await parseAs<File>(context, source, bytes), part, context, bytes),
  );
  saveSet(context, [source, parts.key(part)], [parts.fileName(part), bytes], { asOf, rows });
  return received ?? rows;
}

/** The rows of the newest set that counted, which the next one is compared with. */
export const findLastCount = ({ ledger }: UpdateContext, source: SourceName): number | undefined =>
  ledger.setsOf(source).at(-1)?.rows;
