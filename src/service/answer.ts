import type { OperationName } from '#contract/operations.ts';
import type { Question } from '#contract/question.ts';
import { formats } from '#contract/write-answer.ts';
import type { Store } from '#dataset/store/store.ts';
import type { Wish } from './coding.ts';
import type { Source } from './handler.ts';
import { handlers } from './handlers.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { packPieces } from './packing.ts';
import type { PlainResponse } from './plain.ts';
import { emptyReply, withBody } from './replies.ts';
import { etagOf, fingerprint, matchingTag } from './validator.ts';

/** They change without the dataset, so they are never kept and have no validator. */
const NEVER_KEPT: ReadonlySet<OperationName> = new Set(['GetLimitation', 'GetServerInfo']);

/** The answer to a question that has been judged: what is kept of it, else made anew; 304 where the asker has it already. */
export async function answerFrom<Name extends OperationName>(
  source: Source,
  answers: KeptAnswers,
  question: Question<Name>,
  wish: Wish,
  ifNoneMatch: string | undefined,
): Promise<PlainResponse> {
  const { name, filters, dates, format } = question;
  const { store, service } = source;
  const { contentType, isFile, write } = formats[format];
  const print = fingerprint(service.version, store.info.version, name, filters, dates, format);
  const kept = !NEVER_KEPT.has(name);
  const known = kept ? matchingTag(ifNoneMatch, print, wish.coding) : undefined;
  if (known !== undefined) return emptyReply(304, { ...keptHeaders(store), etag: known });
  const make = async () => packPieces(write(name, await handlers[name](filters, source), dates), wish);
  const { body, coding } = kept ? await answers.answer(`${print} ${wish.coding} ${wish.insists}`, make) : await make();
  return withBody(200, body, {
    'content-type': contentType,
    ...(isFile ? { 'content-disposition': `attachment; filename="${name}.csv"` } : {}),
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    ...(kept ? { ...keptHeaders(store), etag: etagOf(print, coding) } : NOT_KEPT),
  });
}

const NOT_KEPT = { 'cache-control': 'no-store', vary: 'Accept-Encoding' } as const;

const keptHeaders = (store: Store) => ({
  'cache-control': 'private, no-cache',
  'last-modified': httpDate(store.info.builtAt),
  vary: 'Accept-Encoding',
});

/** An ISO time in UTC as RFC 9110 §5.6.7 writes it. */
function httpDate(iso: string): string {
  return new Date(iso.endsWith('Z') ? iso : `${iso}Z`).toUTCString();
}
