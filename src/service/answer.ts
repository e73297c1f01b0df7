import { envelopeAround, envelopeOf } from '#contract/envelope.ts';
import { neverKept, type OperationName } from '#contract/operations.ts';
import type { Question } from '#contract/question.ts';
import { formats } from '#contract/write-answer.ts';
import type { Store } from '#dataset/storage/store.ts';
import { mayBegin } from '#dataset/storage/turns.ts';
import type { AskedQuestion, KnownAs } from './asked.ts';
import type { Wish } from './coding.ts';
import { documentsFor } from './documented.ts';
import type { Source } from './handler.ts';
import { handlers } from './handlers.ts';
import { inTurn } from './in-line.ts';
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts';
import { rememberLately } from './lately.ts';
import { pack, packPieces, type Packed } from './packing.ts';
import type { PlainResponse } from './plain.ts';
import { emptyReply, withBody } from './replies.ts';
import type { Soon } from './soon.ts';
import { etagOf, fingerprint, matchingTag, type Fingerprint } from './validator.ts';

/** The answer to a question that has been judged: what is kept of it, else made anew; 304 where the asker has it already. */
export function answerFrom(
  source: Source,
  answers: KeptAnswers,
  asked: AskedQuestion,
  wish: Wish,
  ifNoneMatch: string | undefined,
): Soon<PlainResponse> {
  const { question, again } = asked;
  if (neverKept.has(question.name)) return make(source, question, wish, null);
  const { print, key } = knownAs(source, asked, wish);
  const tag = matchingTag(ifNoneMatch, print, wish.coding);
  if (tag !== undefined) return emptyReply(304, { ...keptHeaders(source.store, tag), vary: 'Accept-Encoding' });
  const work = () => inTurn(question, () => make(source, question, wish, print));
  return answers.answer(key, work, again);
}

function knownAs({ store, service }: Source, asked: AskedQuestion, wish: Wish): KnownAs {
  const { version } = store.info;
  const { known } = asked;
  if (known?.version === version && known.wish === wish) return known;
  const { name, filters, dates, format } = asked.question;
  const print = fingerprint(service.version, version, name, filters, dates, format);
  return (asked.known = { version, wish, print, key: `${print} ${wish.coding} ${wish.insists}` });
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
  const turn = mayBegin();
  if (turn) await turn;
  const { body, coding, isCheap } = await written(question, source, wish);
  const headers: Record<string, string> = { 'content-type': contentType, vary: 'Accept-Encoding' };
  if (isFile) headers['content-disposition'] = `attachment; filename="${name}.csv"`;
  if (coding !== 'identity') headers['content-encoding'] = coding;
  if (print === null) headers['cache-control'] = 'no-store';
  else Object.assign(headers, keptHeaders(source.store, etagOf(print, coding)));
  return { ...withBody(200, body, headers), body, question, wish, isCheap };
}

async function written<Name extends OperationName>(
  question: Question<Name>,
  source: Source,
  wish: Wish,
): Promise<Packed & Pick<KeptAnswer, 'isCheap'>> {
  const documents = documentsFor(question, source.store);
  const few = documents instanceof Promise ? await documents : null;
  if (few !== null) {
    const packed = await pack(few instanceof Uint8Array ? asBuffer(few) : Buffer.from(envelopeAround(few)), wish);
    return { ...packed, isCheap: packed.coding === 'identity' };
  }
  const { name, filters, dates, format } = question;
  const pieces =
    documents === null || documents instanceof Promise
      ? formats[format].write(name, await handlers[name](filters, source), dates)
      : envelopeOf(documents);
  return { ...(await packPieces(pieces, wish)), isCheap: false };
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const keptHeaders = ({ info }: Store, etag: string) => ({
  'cache-control': 'private, no-cache',
  'last-modified': httpDate(info.builtAt),
  etag,
});

/** An ISO time in UTC as RFC 9110 §5.6.7 writes it: a dataset was built once. */
const httpDate = rememberLately(64, (iso) => new Date(iso.endsWith('Z') ? iso : `${iso}Z`).toUTCString());
