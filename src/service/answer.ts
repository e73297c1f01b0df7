import { envelopeOf } from '#contract/envelope.ts';
import { neverKept, type OperationName } from '#contract/operations.ts';
import type { Question } from '#contract/question.ts';
import { formats } from '#contract/write-answer.ts';
import type { Store } from '#dataset/store/store.ts';
import { mayBegin } from '#dataset/store/turns.ts';
import type { Wish } from './coding.ts';
import { documentsFor } from './documented.ts';
import type { Source } from './handler.ts';
import { handlers } from './handlers.ts';
import { inTurn } from './in-line.ts';
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts';
import { packPieces, type Pieces } from './packing.ts';
import type { PlainResponse } from './plain.ts';
import { emptyReply, withBody } from './replies.ts';
import type { Soon } from './soon.ts';
import { etagOf, fingerprint, matchingTag, type Fingerprint } from './validator.ts';

/** The answer to a question that has been judged: what is kept of it, else made anew; 304 where the asker has it already. */
export function answerFrom(
  source: Source,
  answers: KeptAnswers,
  question: Question,
  wish: Wish,
  ifNoneMatch: string | undefined,
): Soon<PlainResponse> {
  if (neverKept.has(question.name)) return make(source, question, wish, null);
  const print = printOf(source, answers, question);
  const known = matchingTag(ifNoneMatch, print, wish.coding);
  if (known !== undefined) return emptyReply(304, { ...keptHeaders(source.store), etag: known });
  return answers.answer(`${print} ${wish.coding} ${wish.insists}`, () =>
    inTurn(question, () => make(source, question, wish, print)),
  );
}

function printOf({ store, service }: Source, { prints }: KeptAnswers, question: Question): Fingerprint {
  const known = prints.get(question);
  if (known !== undefined) return known;
  const { name, filters, dates, format } = question;
  const print = fingerprint(service.version, store.info.version, name, filters, dates, format);
  prints.set(question, print);
  return print;
}

/** @param print null where the answer is not to be kept. */
async function make<Name extends OperationName>(
  source: Source,
  question: Question<Name>,
  wish: Wish,
  print: Fingerprint | null,
): Promise<KeptAnswer> {
  const { name, format } = question;
  const { contentType, isFile } = formats[format];
  await mayBegin();
  const { body, coding } = await packPieces(await written(question, source), wish);
  const reply = withBody(200, body, {
    'content-type': contentType,
    ...(isFile ? { 'content-disposition': `attachment; filename="${name}.csv"` } : {}),
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    ...(print === null ? NOT_KEPT : { ...keptHeaders(source.store), etag: etagOf(print, coding) }),
  });
  return { ...reply, body, question, wish };
}

async function written<Name extends OperationName>(question: Question<Name>, source: Source): Promise<Pieces> {
  const documents = documentsFor(question, source);
  if (documents) return envelopeOf(documents);
  const { name, filters, dates, format } = question;
  return formats[format].write(name, await handlers[name](filters, source), dates);
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
