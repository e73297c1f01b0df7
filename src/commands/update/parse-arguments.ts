import { parseArgs } from 'node:util';
import { isIsoDate, type IsoDate } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import { downloadedSources } from '#dataset/official/fetch/run-update.ts';
import { quote } from '../format-text.ts';
import { CommandError } from '../run-command.ts';

export interface UpdateArguments {
  readonly only: ReadonlySet<SourceName>;
  /** Null for the default. */
  readonly since: IsoDate | null;
  readonly isDryRun: boolean;
  /** The day that counts as today, to replay stored responses; null for the real one. */
  readonly today: IsoDate | null;
}

const downloaded = downloadedSources.map(({ name }) => name);
/** The histories belong to the NAVs of the day. */
const historyOf: ReadonlyMap<SourceName, SourceName> = new Map([
  ['nav', 'nav-history'],
  ['sif-nav', 'sif-nav-history'],
]);
const histories = new Set(historyOf.values());
const NAMES = downloaded.filter((name) => !histories.has(name));
const USAGE = `Usage: npm run update [-- --only ${NAMES.join(',')}] [--since YYYY-MM-DD] [--dry-run] [--today YYYY-MM-DD]`;

export const HELP = `${USAGE}

Requests the official data that are due and imports them. Exits with 0 if all are fresh, 3 if some are stale, 1 if nothing was received.

  --only NAMES        only these sources, separated by commas
  --since YYYY-MM-DD  extend the histories back to this day
  --dry-run           print what would be requested
  --today YYYY-MM-DD  count this day as today, to replay stored responses`;

/** @throws CommandError */
export function parseUpdateArguments(args: readonly string[]): UpdateArguments {
  const values = parse(args);
  return {
    only: values.only === undefined ? new Set(downloaded) : parseOnly(values.only),
    since: parseDay('--since', values.since),
    isDryRun: values['dry-run'] === true,
    today: parseDay('--today', values.today),
  };
}

function parse(args: readonly string[]) {
  try {
    const day = { type: 'string' } as const;
    const options = { only: day, since: day, today: day, 'dry-run': { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new CommandError(USAGE);
  }
}

function parseOnly(text: string): ReadonlySet<SourceName> {
  const names = text.split(',').map((part) => {
    const name = downloaded.find((known) => known === part.trim());
    if (name === undefined) throw new CommandError(`--only: no source ${quote(part)}; known are ${NAMES.join(', ')}.`);
    return name;
  });
  return new Set(names.flatMap((name) => [name, historyOf.get(name) ?? name]));
}

function parseDay(option: string, text: string | undefined): IsoDate | null {
  if (text === undefined) return null;
  if (isIsoDate(text) && text >= '1990-01-01') return text;
  throw new CommandError(`${option} must be a day such as 2026-04-01, got ${quote(text)}.`);
}
