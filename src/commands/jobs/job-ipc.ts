import { toFields } from '#contract/shape.ts';

/** What a child process that imports or updates sends to the service that started it. */
export type JobMessage =
  | {
      readonly type: 'progress';
      readonly step: string;
      readonly done: number;
      readonly total: number;
      readonly rows: number;
    }
  | { readonly type: 'waiting'; readonly holder: string }
  /** Its report is stored. */
  | { readonly type: 'report'; readonly id: string; readonly version: string };

/** Sends a message to the service that started this process; without effect if none did. */
export function sendToService(message: JobMessage): void {
  if (process.connected) process.send?.(message);
}

/** Stops this process, as a signal does, when the service that started it has ended. */
export function stopWithService(): void {
  if (!process.connected) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref(); // or the listener would keep the process alive
}

/** Null if it is none: a progress without one of its numbers is not shown as one with 0. */
export function parseJobMessage(value: unknown): JobMessage | null {
  const fields = toFields(value);
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  switch (fields['type']) {
    case 'progress': {
      const { done, total, rows } = fields;
      if (typeof done !== 'number' || typeof total !== 'number' || typeof rows !== 'number') return null;
      return { type: 'progress', step: text('step'), done, total, rows };
    }
    case 'waiting':
      return { type: 'waiting', holder: text('holder') };
    case 'report':
      return { type: 'report', id: text('id'), version: text('version') };
    default:
      return null;
  }
}
