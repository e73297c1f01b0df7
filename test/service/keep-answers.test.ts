import { describe, expect, it } from 'vitest';
import { readQuestion } from '#contract/question.ts';
import { keepAnswers } from '#service/kept-answers.ts';
import { packPieces } from '#service/packing.ts';

const KILOBYTE = 1_024;

const question = readQuestion('GetAUM', []);
const wish = { coding: 'identity', insists: false } as const;
const anAnswer = (body: Buffer, isCheap = false) => ({ status: 200, headers: {}, body, question, wish, isCheap });

/** A memory of so many kilobytes, and the keys it had made. */
function memoryOf(kilobytes: number) {
  const made: string[] = [];
  const { answer } = keepAnswers(kilobytes * 2 * KILOBYTE);
  const ask = async (key: string, size = KILOBYTE) => {
    const told = await answer(
      key,
      async () => {
        made.push(key);
        return anAnswer(Buffer.alloc(size, key));
      },
      false,
    );
    return told.body;
  };
  return { ask, made };
}

describe('kept answers', () => {
  it('are made once, and the same to the byte each time', async () => {
    const { ask, made } = memoryOf(10);
    const first = await ask('a');
    expect(await ask('a')).toEqual(first);
    expect([...(await ask('b'))]).not.toEqual([...first]);
    expect(made).toEqual(['a', 'b']);
  });

  it('are made once for all who ask at the same time', async () => {
    const { ask, made } = memoryOf(10);
    const [one, other] = await Promise.all([ask('a'), ask('a')]);
    expect(one).toEqual(other);
    expect(made).toEqual(['a']);
  });

  it('stay within the bound: what was not asked for in a while goes, what is asked for stays', async () => {
    const { ask, made } = memoryOf(8);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'a', 'f', 'g', 'a', 'h', 'i', 'a', 'b']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']);
  });

  it('let none in that is larger than half of the bound, nor put others out for it', async () => {
    const { ask, made } = memoryOf(4);
    await ask('a');
    expect((await ask('huge', 5 * KILOBYTE)).length).toBe(5 * KILOBYTE);
    await ask('huge', 5 * KILOBYTE);
    await ask('a');
    expect(made).toEqual(['a', 'huge', 'huge']);
  });

  it('hold on to no more memory than their own', async () => {
    const { answer } = keepAnswers(4 * KILOBYTE);
    const make = async () => anAnswer(Buffer.alloc(64 * KILOBYTE).subarray(0, 10));
    await answer('a', make, false);
    const { body } = await answer('a', make, false);
    expect([body.length, body.buffer.byteLength]).toEqual([10, 10]);
  });

  it('are none of what is cheap to make, until it is asked for again', async () => {
    const { answer } = keepAnswers(4 * KILOBYTE);
    let made = 0;
    const ask = async (again: boolean) => answer('a', async () => anAnswer(Buffer.from(String(++made)), true), again);
    for (const again of [false, false, true, true, false]) await ask(again);
    expect(made).toBe(3);
  });

  it('are none of what failed: it is tried again', async () => {
    const { answer } = keepAnswers(4 * KILOBYTE);
    await expect(answer('a', () => Promise.reject(new Error('not now')), true)).rejects.toThrow('not now');
    expect((await answer('a', async () => anAnswer(Buffer.from('now')), true)).body.toString()).toBe('now');
  });
});

it.each(['zstd', 'br', 'identity'] as const)(
  'a large answer as %s lets others have their turn while it is made',
  async (coding) => {
    let turns = 0;
    const others = setInterval(() => turns++, 0);
    function* pieces(): Generator<string, void> {
      for (let at = 0; at < 20; at++) {
        for (const until = performance.now() + 2; performance.now() < until;);
        yield 'x'.repeat(1_000);
      }
    }
    await packPieces(pieces(), { coding, insists: false });
    clearInterval(others);
    expect(turns).toBeGreaterThanOrEqual(5);
  },
);
