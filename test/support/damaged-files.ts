import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** What a full disk, a power failure, a copy or another program can leave in place of a file. */
export const damages = ['empty', 'cut', 'foreign', 'zeros', 'missing'] as const;
export type Damage = (typeof damages)[number];

/** Damages a file that exists. */
export function damageFile(path: string, damage: Damage): void {
  if (damage === 'missing') {
    rmSync(path);
    return;
  }
  const bytes = readFileSync(path);
  const content = {
    empty: '',
    cut: bytes.subarray(0, bytes.length >> 1),
    foreign: '{"name":"another-program","version":3,"keys":{},"lines":["a\\tb"]}\n',
    zeros: Buffer.alloc(Math.max(bytes.length, 16)),
  }[damage];
  writeFileSync(path, content);
}
