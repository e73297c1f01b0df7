import { LRUCache } from 'lru-cache';
import { formatUtcTime, type IsoDateTime } from '#contract/dates.ts';
import type { Clocks } from '../auth/authenticate.ts';
import type { UpstreamLimits } from './limits.ts';
import { UpstreamError } from './upstream-error.ts';

interface Cacheable {
  /** Identifies the content. */
  readonly version: string;
  readonly bytes: number;
  /** Seconds that it spent in other caches before it arrived here. */
  readonly age: number;
}

interface Entry<Value> {
  readonly value: Value;
  /** In monotonic milliseconds. */
  readonly requestedAt: number;
  /** When this content first arrived, in UTC. */
  readonly modifiedAt: IsoDateTime;
  /** How often everything had been expired before it was requested. */
  readonly generation: number;
}

interface CachedValue<Value> extends Pick<Entry<Value>, 'value' | 'modifiedAt'> {
  /** Seconds since the upstream service created it. */
  readonly age: number;
  /** A value of `Cache-Status` (RFC 9211). */
  readonly cacheStatus: string;
  readonly isHit: boolean;
}

/** The last good responses of the upstream service. */
export interface StaleCache<Value> {
  /**
   * A fresh value from the cache, else a new one, else, if the upstream service fails, the last good one, however old. Requests
   * with equal keys share one that is in flight.
   * @param maxAge seconds for which a value is fresh.
   * @throws what `fetchValue` throws; UpstreamError only if there is no earlier value.
   */
  readonly get: (key: string, maxAge: number, fetchValue: () => Promise<Value>) => Promise<CachedValue<Value>>;
  /** Makes every value stale. */
  readonly expireAll: () => void;
}

/** Approximate size of an entry besides its text. */
const ENTRY_OVERHEAD_BYTES = 1_024;

export function createStaleCache<Value extends Cacheable>(
  { wallTime, monotonicTime }: Clocks,
  { cacheBytes, maxStale }: Pick<UpstreamLimits, 'cacheBytes' | 'maxStale'>,
): StaleCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: cacheBytes,
    sizeCalculation: ({ value }) => value.bytes + ENTRY_OVERHEAD_BYTES,
  });
  const inFlight = new Map<string, Promise<Entry<Value>>>();
  let generation = 0;

  /** In seconds. */
  const getAge = ({ requestedAt }: Entry<Value>): number => Math.floor((monotonicTime() - requestedAt) / 1_000);
  const getTtl = (entry: Entry<Value>, maxAge: number): number => {
    const ttl = maxAge - getAge(entry);
    return entry.generation < generation ? Math.min(0, ttl) : ttl;
  };
  const describe = (entry: Entry<Value>, isHit: boolean, status: readonly string[]): CachedValue<Value> =>
    describeEntry(entry, getAge(entry), isHit, status);

  async function fetchEntry(key: string, fetchValue: () => Promise<Value>): Promise<Entry<Value>> {
    const started = { requestedAt: monotonicTime(), generation };
    try {
      const value = await fetchValue();
      const previous = entries.peek(key);
      const isSame = previous?.value.version === value.version;
      const entry = {
        ...started,
        value,
        modifiedAt: isSame ? previous.modifiedAt : formatLaterTime(wallTime(), previous),
      };
      entries.set(key, entry);
      return entry;
    } finally {
      inFlight.delete(key);
    }
  }

  function startFetch(key: string, fetchValue: () => Promise<Value>): Promise<Entry<Value>> {
    const pending = fetchEntry(key, fetchValue);
    inFlight.set(key, pending);
    return pending;
  }

  async function get(key: string, maxAge: number, fetchValue: () => Promise<Value>): Promise<CachedValue<Value>> {
    const cached = entries.get(key);
    const ttl = cached ? getTtl(cached, maxAge) : 0;
    if (cached && ttl > 0) return describe(cached, true, ['hit', `ttl=${ttl}`]);
    const forward = cached ? 'fwd=stale' : 'fwd=uri-miss';
    const shared = inFlight.get(key);
    try {
      const entry = await (shared ?? startFetch(key, fetchValue));
      const stored = shared ? 'collapsed' : 'stored';
      return describe(entry, false, [forward, 'fwd-status=200', stored, `ttl=${getTtl(entry, maxAge)}`]);
    } catch (error) {
      const isUsable = cached && monotonicTime() - cached.requestedAt < maxStale;
      if (!(error instanceof UpstreamError) || !isUsable) throw error;
      const status = error.status === undefined ? [] : [`fwd-status=${error.status}`];
      const used = error.wasSent ? [forward, ...status] : ['hit'];
      return describe(cached, true, [...used, `ttl=${ttl}`, 'detail=upstream-failed']);
    }
  }
  return { get, expireAll: () => void (generation += 1) };
}

const describeEntry = <Value extends Cacheable>(
  { value, modifiedAt }: Entry<Value>,
  age: number,
  isHit: boolean,
  status: readonly string[],
): CachedValue<Value> => ({
  value,
  modifiedAt,
  age: value.age + age,
  cacheStatus: ['Fundlens', ...status].join('; '),
  isHit,
});

/** At least a second after the previous content, since `Last-Modified` has whole seconds. */
function formatLaterTime(now: number, previous: Entry<unknown> | undefined): IsoDateTime {
  const earliest = previous ? Date.parse(previous.modifiedAt) + 1_000 : 0;
  return formatUtcTime(new Date(Math.max(now, earliest)));
}
