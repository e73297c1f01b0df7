import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptKey, keyFilePath } from '#service/key-file.ts';

describe('the kept key', () => {
  let home = '';
  beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'fundlens-keys-'))));
  afterEach(() => rmSync(home, { recursive: true }));
  const mode = () => statSync(keyFilePath(home)).mode & 0o777;

  it('is made at random, long and fit for an address, for its owner alone, and stays', () => {
    const key = keptKey(home);
    expect(key).toMatch(/^[\w-]{24,}$/);
    expect([mode(), keptKey(home)]).toEqual([0o600, key]);
    expect(readFileSync(keyFilePath(home), 'utf8')).toBe(`${key}\n`);
  });

  it('is another one in another home', () => {
    const other = mkdtempSync(join(tmpdir(), 'fundlens-keys-'));
    expect(keptKey(other)).not.toBe(keptKey(home));
    rmSync(other, { recursive: true });
  });

  it('is hidden from others again where its file was opened to them', () => {
    keptKey(home);
    chmodSync(keyFilePath(home), 0o644);
    keptKey(home);
    expect(mode()).toBe(0o600);
  });

  it('must be one: a file that holds less is refused without repeating it', () => {
    writeFileSync(keyFilePath(home), 'short\n');
    expect(() => keptKey(home)).toThrow(/access-key holds no access key of at least 16 characters/);
    expect(() => keptKey(home)).not.toThrow(/short/);
  });
});
