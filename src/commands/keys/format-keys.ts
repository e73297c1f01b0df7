import type { IsoDateTime } from '#contract/dates.ts';
import type { StoredKey } from '#service/auth/keys-file.ts';

const HEADER = ['NAME', 'STATE', 'EXPIRES', 'RATE/MIN', 'OPERATIONS', 'CREATED', 'ROTATED'];

/** The keys as a plain-text table, in lines; nothing in it reveals a key or its digest. Times are in UTC. */
export function formatKeysTable(keys: readonly StoredKey[], now: Date): readonly string[] {
  if (keys.length === 0) return ["No access keys other than the dashboard's own."];
  const rows = [HEADER, ...keys.map((key) => formatKeyRow(key, now))];
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** `600 requests/min, all operations, no expiry`. */
export function formatKeyTerms({ requestsPerMinute, operations, expires }: StoredKey): string {
  return [
    `${requestsPerMinute.toLocaleString('en-IN')} requests/min`,
    operations === 'all' ? 'all operations' : operations.join(', '),
    expires === null ? 'no expiry' : `expires ${formatTime(expires)} UTC`,
  ].join(', ');
}

function formatKeyRow(key: StoredKey, now: Date): readonly string[] {
  const { name, expires, requestsPerMinute, operations, created, rotated } = key;
  return [
    name,
    formatKeyState(key, now),
    expires === null ? 'never' : formatTime(expires),
    requestsPerMinute.toLocaleString('en-IN'),
    operations === 'all' ? 'all' : operations.join(','),
    formatTime(created),
    rotated === null ? '–' : formatTime(rotated),
  ];
}

function formatKeyState({ expires, former }: StoredKey, now: Date): string {
  if (isPast(expires, now)) return 'expired';
  return former !== null && !isPast(former.until, now)
    ? `active (old key valid until ${formatTime(former.until)})`
    : 'active';
}

const isPast = (time: string | null, now: Date): boolean => time !== null && Date.parse(time) <= now.getTime();

/** `2026-11-21T09:30:00.000Z` → `2026-11-21 09:30`. */
const formatTime = (iso: IsoDateTime): string => iso.slice(0, 16).replace('T', ' ');
