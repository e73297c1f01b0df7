import { isIsoDate, type IsoDate } from './dates.ts';

/** How old the data of a source are, whether they are late and why, and what is missing: one entry of GetServerInfo's `Freshness`. */
export interface Freshness {
  /** A source such as `nav`, or a fund house. */
  readonly source: string;
  /** The date of the newest data; null if there are none. */
  readonly date: IsoDate | null;
  /** Days; null without data. */
  readonly age: number | null;
  /** Whether newer data are late, or none could be fetched; not if parts are missing. */
  readonly isStale: boolean;
  /** Since when newer data are late; null if it is fresh. */
  readonly since: IsoDate | null;
  /** Why there are no newer data, and the parts that are missing; '' if there is nothing to say. */
  readonly reason: string;
  /** Where a fund house publishes; '' for other sources. */
  readonly page: string;
}

/**
 * One text: `nav=2026-11-20,2,Fresh; ter=2026-09-30,53,Stale since 2026-10-14: status 503; indices=2026-11-20,2,Fresh: 1 missing:
 * NIFTY A (unknown)`. Entries of fund houses end with the address of their page, after another comma.
 */
export const formatFreshness = (entries: readonly Freshness[]): string => entries.map(formatEntry).join('; ');

const MAX_REASON = 400; // characters

function formatEntry({ source, date, age, isStale, since, reason, page }: Freshness): string {
  const plain = reason
    .replaceAll(/[;,\s]+/g, ' ')
    .slice(0, MAX_REASON)
    .trim();
  const stale = `Stale${since === null ? '' : ` since ${since}`}`;
  const state = `${isStale ? stale : date === null ? 'Missing' : 'Fresh'}${plain === '' ? '' : `: ${plain}`}`;
  const address = page.replaceAll(';', '%3B').replaceAll(',', '%2C');
  const name = source.replaceAll(/[=;,]+/g, ' ');
  return `${name}=${date ?? ''},${age ?? ''},${state}${address === '' ? '' : `,${address}`}`;
}

/** The state in words: `Stale`, `Missing`, `Fresh`, or `Fresh, 159 unknown` with the number of parts that its reason names. */
export function describeState({ isStale, date, reason }: Pick<Freshness, 'isStale' | 'date' | 'reason'>): string {
  if (isStale) return 'Stale';
  if (date === null) return 'Missing';
  return ['Fresh', ...(reason.match(/\b\d+ (?:missing|unknown)(?=:)/g) ?? [])].join(', ');
}

const STATE = /^(Fresh|Missing|Stale)(?: since (\d{4}-\d\d-\d\d))?(?:: (.*))?$/;

/** The entries of such a text; what is not an entry is left out. */
export function parseFreshness(text: string): readonly Freshness[] {
  return text.split('; ').flatMap((entry) => {
    const [, source = '', values] = /^([^=]+)=(.*)$/.exec(entry) ?? [];
    const [date = '', age = '', state = '', page = ''] = values?.split(',') ?? [];
    const [, name, since = '', reason = ''] = STATE.exec(state) ?? [];
    if (name === undefined) return [];
    return [
      {
        ...{ source, reason, page, isStale: name === 'Stale' },
        since: isIsoDate(since) ? since : null,
        date: isIsoDate(date) ? date : null,
        age: /^\d+$/.test(age) ? Number(age) : null,
      },
    ];
  });
}
