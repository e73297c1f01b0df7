import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readKeys, updateKeys } from '#commands/keys/key-store.ts';
import { watchKeys } from '#commands/service/live-keys.ts';
import type { StoredKey } from '#service/auth/keys-file.ts';
import { buildStoredKey } from '#test/support/stored-keys.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

let dataDir = '';
beforeEach(() => void (dataDir = createTemporaryHome()));
afterEach(() => rmSync(dataDir, { recursive: true }));
const path = () => join(dataDir, 'keys.json');
const add = (name: string) => updateKeys(dataDir, (keys) => [...keys, buildStoredKey({ name })], vi.fn<() => void>());
const getNames = (keys: readonly StoredKey[]) => keys.map(({ name }) => name);

describe('stored keys', () => {
  it('are an empty list if there is no file', () => {
    expect(readKeys(dataDir)).toEqual([]);
  });

  it('are readable by their owner only, whatever permissions an old file had', async () => {
    await add('a');
    chmodSync(path(), 0o644);
    writeFileSync(`${path()}.new`, 'left behind', { mode: 0o666 });
    expect(getNames(await add('b'))).toEqual(['a', 'b']);
    expect([getNames(readKeys(dataDir)), statSync(path()).mode & 0o777]).toEqual([['a', 'b'], 0o600]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['keys.json', 'keys.lock']);
  });

  it('lose nothing when many updates run at once', async () => {
    const all = Array.from({ length: 12 }, (_, index) => `user ${index}`);
    await Promise.all(all.map(add));
    expect(getNames(readKeys(dataDir)).toSorted()).toEqual(all.toSorted());
  });

  it('are unchanged after a failed update, and can be updated again', async () => {
    await add('a');
    const failing = updateKeys(
      dataDir,
      () => {
        throw new Error('no');
      },
      vi.fn<() => void>(),
    );
    await expect(failing).rejects.toThrow('no');
    expect(getNames(await add('b'))).toEqual(['a', 'b']);
  });

  it('are not overwritten if damaged, and the error names the file', async () => {
    writeFileSync(path(), '{"format":1,"keys":[{}]}');
    expect(() => readKeys(dataDir)).toThrow(`${path()} is damaged: key 1`);
    await expect(add('a')).rejects.toThrow('is damaged');
    expect(statSync(path()).size).toBe(24);
  });
});

describe('watched keys', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());
  const watch = () => {
    const [changes, errors]: [string[][], string[]] = [[], []];
    const stop = watchKeys(dataDir, {
      onChange: (keys) => void changes.push(getNames(keys)),
      onUnreadable: (error) => void errors.push(String(error)),
    });
    return { changes, errors, stop };
  };
  const passSecond = () => void vi.advanceTimersByTime(1_000);

  it('are reported at each change, within a second, and not after watching has stopped', async () => {
    await add('a');
    const { changes, stop } = watch();
    passSecond();
    expect(changes).toEqual([]);
    await add('b');
    passSecond();
    expect(changes).toEqual([['a', 'b']]);
    rmSync(path());
    passSecond();
    expect(changes).toEqual([['a', 'b'], []]);
    stop();
    await add('c');
    passSecond();
    expect(changes).toHaveLength(2);
  });

  it('are reported as unreadable once if damaged, and watched further', async () => {
    const { changes, errors, stop } = watch();
    writeFileSync(path(), 'nonsense');
    passSecond();
    passSecond();
    expect(errors).toEqual([
      `Error: ${path()} is damaged: expected JSON; restore it from a copy, or delete it, which revokes all keys, and create them again`,
    ]);
    rmSync(path());
    await add('a');
    passSecond();
    expect([changes, errors.length]).toEqual([[['a']], 1]);
    stop();
  });
});
