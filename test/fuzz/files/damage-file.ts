import { gunzipSync, gzipSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import type { Random } from '../random.ts';

/** Ways to damage bytes, as disks, transfers and editors do. */
const damages: readonly [Damage, ...Damage[]] = [
  function zeroSector(bytes, random) {
    const start = random.below(Math.ceil(bytes.length / 512)) * 512;
    return bytes.fill(0, start, Math.min(bytes.length, start + 512));
  },
  function flipBits(bytes, random) {
    for (let count = 1 + random.below(4); count > 0; count--) {
      const at = random.below(bytes.length);
      bytes[at] = Number(bytes[at]) ^ (1 << random.below(8));
    }
    return bytes;
  },
  function writeGarbage(bytes, random) {
    const start = random.below(bytes.length);
    const end = Math.min(bytes.length, start + random.below(2_000));
    for (let at = start; at < end; at++) bytes[at] = random.below(256);
    return bytes;
  },
  function truncate(bytes, random) {
    return bytes.subarray(0, random.below(bytes.length));
  },
  function cutOut(bytes, random) {
    const start = random.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + random.below(5_000))]);
  },
  function repeat(bytes, random) {
    const start = random.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, start + random.below(5_000)), bytes.subarray(start)]);
  },
];

type Damage = (bytes: Buffer, random: Random) => Buffer;

export interface DamagedFile {
  readonly how: string;
  /** A part of a zip has another content and the right checksum for it, which no damage gives it. */
  readonly isForged?: true;
  readonly bytes: Uint8Array;
}

/** Damages a file: its bytes, or what is inside a gzip, or one part of a zip, so that no checksum gives it away. */
export function damageFile(original: Uint8Array, random: Random): DamagedFile {
  const damage = random.pick(damages);
  const [inside, bytes] = [random.chance(0.7), Buffer.from(original)];
  if (inside && original[0] === 0x1f) {
    return {
      how: `${damage.name} in gzip`,
      bytes: gzipSync(damage(Buffer.from(gunzipSync(bytes)), random), { level: 1 }),
    };
  }
  if (inside && original[0] === 0x50) {
    const parts = unzipSync(bytes);
    const [first = '', ...others] = Object.keys(parts);
    const name = random.pick([first, ...others]);
    const part = Buffer.from(parts[name] ?? new Uint8Array());
    if (part.length > 0) parts[name] = Uint8Array.from(damage(part, random));
    return { how: `${damage.name} in ${name}`, isForged: true, bytes: zipSync(parts, { level: 1 }) };
  }
  return { how: damage.name, bytes: damage(bytes, random) };
}
