import type { WriteStream } from 'node:tty';
import { formatCount } from '#contract/format-text.ts';
import type { SourceName } from '#contract/official-sources.ts';
import type { Progress } from '#dataset/official/source/download.ts';

export interface ProgressDisplay {
  readonly start: (source: SourceName) => void;
  readonly update: (progress: Progress) => void;
  /** Prints a line of its own, above the bar. */
  readonly print: (line: string) => void;
  readonly end: () => void;
}

const BAR_WIDTH = 20;
const CLEAR_LINE = '\r\u001B[K';

/** A bar with rows, rate and time left on a terminal; elsewhere nothing but the lines. */
export function createProgressDisplay(
  stream: Pick<WriteStream, 'write' | 'isTTY' | 'columns'>,
  now: () => number = () => performance.now(),
): ProgressDisplay {
  let startedAt = now();
  let isShown = false;
  const clear = (): void => {
    if (isShown) stream.write(CLEAR_LINE);
    isShown = false;
  };
  const show = (line: string): void => {
    if (!stream.isTTY) return;
    stream.write(`${CLEAR_LINE}${line.slice(0, Math.max(20, (stream.columns || 80) - 1))}`);
    isShown = true;
  };
  return {
    start(source) {
      startedAt = now();
      show(`${source}  requesting…`);
    },
    update: (progress) => show(formatBar(progress, now() - startedAt)),
    print(line) {
      clear();
      stream.write(`${line}\n`);
    },
    end: clear,
  };
}

/** `performance  [######··············] 12 of 40  1,024 rows  35 rows/s  0:42 left`; `ms` is the time since the start. */
export function formatBar({ source, done, total, rows }: Progress, ms: number): string {
  const filled = total === 0 ? 0 : Math.floor((done / total) * BAR_WIDTH);
  const bar = `[${'#'.repeat(filled)}${'·'.repeat(BAR_WIDTH - filled)}]`;
  const seconds = ms / 1_000;
  const rate = rows > 0 && seconds >= 1 ? `  ${Math.round(rows / seconds).toLocaleString('en-IN')} rows/s` : '';
  const left = done > 0 && total > done ? `  ${formatDuration((seconds / done) * (total - done))} left` : '';
  return `${source}  ${bar} ${done} of ${total}  ${formatCount(rows, 'row')}${rate}${left}`;
}

/** Seconds as `1:05`. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
