import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { WireAnswer } from '../service/answer-reader.ts';
import type { Question } from './client.ts';

const LOOKED_INTO = 32; // one answer of so many is unpacked and read
const MOST_TAGS = 5_000;

const unpack: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  '': (body) => body,
};

/**
 * What is wrong with an answer; null where nothing is: a status that was not expected, bytes that differ from those that
 * bore the same tag before, a body that cannot be read or holds other than it counts. It also knows the tag an address
 * was last answered with, to ask whether it still holds.
 */
export function answerCheck() {
  const tags = new Map<string, string>(); // tag → what its bytes were
  const latest = new Map<string, string>(); // question → tag
  let looked = 0;
  return {
    tagOf: (question: Question): string | undefined => latest.get(keyOf(question)),
    wrongWith: (question: Question, answer: WireAnswer): string | null => {
      const { status, head } = answer;
      if (status === 304 && question.headers['if-none-match'] !== undefined) return null;
      if (!question.expects.includes(status)) return `${status} instead of ${question.expects.join(' or ')}`;
      if (status !== 200 || looked++ % LOOKED_INTO !== 0) return null;
      const body = Buffer.concat(answer.body ?? []);
      const tag = headerIn(head, 'etag');
      if (tag !== '') {
        if (tags.size >= MOST_TAGS) tags.clear();
        if (latest.size >= MOST_TAGS) latest.clear();
        const digest = hash('sha256', body);
        if ((tags.get(tag) ?? digest) !== digest) return `other bytes under the tag ${tag}`;
        tags.set(tag, digest);
        latest.set(keyOf(question), tag);
      }
      return wrongIn(body, headerIn(head, 'content-encoding'));
    },
  };
}

const keyOf = ({ address, headers }: Question): string => `${address} ${headers['accept-encoding']}`;

function headerIn(head: string, name: string): string {
  return new RegExp(`\r\n${name}: *([^\r]*)`, 'i').exec(head)?.[1] ?? '';
}

function wrongIn(body: Buffer, coding: string): string | null {
  try {
    const { value, count }: { value: readonly unknown[]; count: number } = JSON.parse(
      unpack[coding]?.(body).toString() ?? '',
    );
    return value.length === count ? null : `${value.length} records, counted as ${count}`;
  } catch (thrown) {
    return `a body that cannot be read as ${coding === '' ? 'it stands' : coding}: ${String(thrown)}`;
  }
}
