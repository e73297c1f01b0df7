import { sources } from '../registry.ts';
import type { Endpoint, EndpointEntry, Site } from '../source/download.ts';
import { MEGABYTE } from '../source/request.ts';

// What is requested and where, by all sources (as published clients did until November 2026; nothing here was verified against a live
// host). Every entry can be overridden by the user, since these addresses move every year or two.

export const defaultSites: Readonly<Record<Site, string>> = {
  amfi: 'https://www.amfiindia.com',
  portal: 'https://portal.amfiindia.com',
  indices: 'https://www.niftyindices.com',
};

const defaults = {
  method: 'GET',
  headers: {},
  pauseMs: 1_000,
  timeoutMs: 60_000,
  attempts: 5,
  maxBytes: 32 * MEGABYTE,
  mayBeAbsent: false,
} as const;

const entries = new Map(sources.flatMap(({ download }) => Object.entries(download?.endpoints ?? {})));
export const endpointNames: readonly string[] = [...entries.keys()];

/** The user may override these in a file. */
export type EndpointOverride = Partial<Pick<Endpoint, 'url' | 'pauseMs' | 'timeoutMs' | 'attempts'>>;

/** The endpoints of all sources with the user's sites and overrides. */
export function buildEndpoints(
  sites: Readonly<Record<Site, string>>,
  overrides: Readonly<Record<string, EndpointOverride>> = {},
): ReadonlyMap<EndpointEntry, Endpoint> {
  return new Map([...entries].map(([name, entry]) => [entry, build(entry, sites, overrides[name])]));
}

function build(
  { site, path, buildHeaders, ...entry }: EndpointEntry,
  sites: Readonly<Record<Site, string>>,
  override: EndpointOverride | undefined,
): Endpoint {
  const base = site === null ? '' : sites[site];
  const headers = { ...entry.headers, ...buildHeaders?.(base) };
  return { ...defaults, ...entry, url: `${base}${path}`, headers, ...override };
}

/** @throws Error if a source requests what is not among its endpoints. */
export function resolveEndpoint(endpoints: ReadonlyMap<EndpointEntry, Endpoint>, entry: EndpointEntry): Endpoint {
  const endpoint = endpoints.get(entry);
  if (endpoint === undefined) throw new Error(`${entry.path} is not among the endpoints of a source`);
  return endpoint;
}
