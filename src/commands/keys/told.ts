import type { KeptKey } from '#service/keys/key-list.ts';

const HEADER = ['NAME', 'STATE', 'ENDS', 'A MINUTE', 'OPERATIONS', 'CREATED', 'ROTATED'];

/** The keys as a table in plain text, a line each; nothing in it helps anyone to a key. Times are in UTC. */
export function keysTold(keys: readonly KeptKey[], now: Date): readonly string[] {
  if (keys.length === 0) return ["There is no access key besides the dashboard's own."];
  const rows = [HEADER, ...keys.map((key) => rowOf(key, now))];
  const widths = HEADER.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** What a key is good for, in a clause: `600 questions a minute, all operations, without an end`. */
export function termsTold({ requestsPerMinute, operations, expires }: KeptKey): string {
  const end = expires === null ? 'without an end' : `until ${momentTold(expires)} UTC`;
  return `${requestsPerMinute.toLocaleString('en')} questions a minute, ${operations === 'all' ? 'all operations' : operations.join(', ')}, ${end}`;
}

function rowOf(key: KeptKey, now: Date): readonly string[] {
  const { name, expires, requestsPerMinute, operations, created, rotated } = key;
  return [
    name,
    stateOf(key, now),
    expires === null ? 'never' : momentTold(expires),
    requestsPerMinute.toLocaleString('en'),
    operations === 'all' ? 'all' : operations.join(','),
    momentTold(created),
    rotated === null ? '–' : momentTold(rotated),
  ];
}

function stateOf({ expires, former }: KeptKey, now: Date): string {
  if (hasCome(expires, now)) return 'ended';
  return former !== null && !hasCome(former.until, now) ? `good, former key to ${momentTold(former.until)}` : 'good';
}

const hasCome = (moment: string | null, now: Date): boolean => moment !== null && Date.parse(moment) <= now.getTime();

/** `2026-11-21T09:30:00.000Z` → `2026-11-21 09:30`. */
const momentTold = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
