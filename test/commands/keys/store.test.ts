import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeKeys, readKeys } from '#commands/keys/store.ts';
import { watchKeys } from '#commands/keys/watch.ts';
import type { KeptKey } from '#service/keys/key-list.ts';
import { aKeptKey } from '#test/support/kept-key.ts';
import { temporaryHome } from '#test/support/store-of.ts';

let home = '';
beforeEach(() => void (home = temporaryHome()));
afterEach(() => rmSync(home, { recursive: true }));
const path = () => join(home, 'keys.json');
const add = (name: string) => changeKeys(home, (keys) => [...keys, aKeptKey({ name })], vi.fn<() => void>());
const names = (keys: readonly KeptKey[]) => keys.map(({ name }) => name);

describe('the keys of a home', () => {
  it('are none where none was made', () => {
    expect(readKeys(home)).toEqual([]);
  });

  it('are kept for their owner alone, whatever was left lying there', async () => {
    await add('a');
    chmodSync(path(), 0o644);
    writeFileSync(`${path()}.new`, 'left behind', { mode: 0o666 });
    expect(names(await add('b'))).toEqual(['a', 'b']);
    expect([names(readKeys(home)), statSync(path()).mode & 0o777]).toEqual([['a', 'b'], 0o600]);
    expect(readdirSync(home).toSorted()).toEqual(['keys.json', 'keys.lock']);
  });

  it('lose nothing where many change them at once', async () => {
    const all = Array.from({ length: 12 }, (_, at) => `reader ${at}`);
    await Promise.all(all.map(add));
    expect(names(readKeys(home)).toSorted()).toEqual(all.toSorted());
  });

  it('stay as they were where a change fails, and may be changed again', async () => {
    await add('a');
    const failing = changeKeys(
      home,
      () => {
        throw new Error('no');
      },
      vi.fn<() => void>(),
    );
    await expect(failing).rejects.toThrow('no');
    expect(names(await add('b'))).toEqual(['a', 'b']);
  });

  it('that are damaged are told with their file, and left alone', async () => {
    writeFileSync(path(), '{"format":1,"keys":[{}]}');
    expect(() => readKeys(home)).toThrow(`${path()} is damaged: key 1 has no name that can be read`);
    await expect(add('a')).rejects.toThrow('is damaged');
    expect(statSync(path()).size).toBe(24);
  });
});

describe('watched keys', () => {
  const watching = () => {
    const [changes, unreadable]: [string[][], string[]] = [[], []];
    const told = {
      onChange: (keys: readonly KeptKey[]) => void changes.push(names(keys)),
      onUnreadable: (thrown: unknown) => void unreadable.push(String(thrown)),
    };
    return { changes, unreadable, stop: watchKeys(home, told, 5) };
  };

  it('are told as often as they change, and not before', async () => {
    await add('a');
    const { changes, stop } = watching();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(changes).toEqual([]);
    await add('b');
    await vi.waitFor(() => expect(changes).toEqual([['a', 'b']]));
    rmSync(path());
    await vi.waitFor(() => expect(changes).toEqual([['a', 'b'], []]));
    stop();
    await add('c');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(changes).toHaveLength(2);
  });

  it('that are damaged are told once, and go on being watched', async () => {
    const { changes, unreadable, stop } = watching();
    writeFileSync(path(), 'nonsense');
    await vi.waitFor(() => expect(unreadable).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    rmSync(path());
    await add('a');
    await vi.waitFor(() => expect(changes.at(-1)).toEqual(['a']));
    expect(unreadable).toEqual([`Error: ${path()} is damaged: expected JSON`]);
    stop();
  });
});
