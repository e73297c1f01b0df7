import { readFileSync } from 'node:fs';
import { errorMessage } from '#contract/errors.ts';
import { isObject } from '#contract/shape.ts';
import {
  buildEndpoints,
  defaultSites,
  endpointNames,
  type EndpointOverride,
} from '#dataset/official/fetch/addresses.ts';
import { isSafeAddress } from '#dataset/official/fetch/fetcher.ts';
import type { Site, FundHouseRecipe } from '#dataset/official/source/download.ts';
import { isHouseHost, readFundHouses } from '#dataset/official/sources/portfolios/download/fund-houses.ts';
import { quote } from '../format-text.ts';
import { CommandError } from '../run-command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where official data are requested. */
export interface Addresses {
  readonly endpoints: ReturnType<typeof buildEndpoints>;
  readonly fundHouses: readonly FundHouseRecipe[];
  /** `host:port`. */
  readonly isKnownHost: (host: string) => boolean;
}

const SETTINGS: Readonly<Record<Site, string>> = {
  amfi: 'FUNDLENS_AMFI_URL',
  portal: 'FUNDLENS_AMFI_PORTAL_URL',
  indices: 'FUNDLENS_INDICES_URL',
};
const FILE_SETTING = 'FUNDLENS_SOURCES';

/**
 * The table of addresses with the user's: a site as a whole (`FUNDLENS_AMFI_URL`), or any entry in the JSON file of
 * `FUNDLENS_SOURCES`: `{"nav": {"url": "https://…", "pauseMs": 2000}, "fundHouses": {"SBI Mutual Fund": {"page": "https://…"}}}`.
 * @throws CommandError naming the setting.
 */
export function readAddresses(environment: Environment): Addresses {
  const sites = {
    amfi: readSite('amfi', environment),
    portal: readSite('portal', environment),
    indices: readSite('indices', environment),
  };
  const { fundHouses: houseOverrides, ...overrides } = readSourcesFile(environment[FILE_SETTING]);
  const endpoints = buildEndpoints(sites, parseOverrides(overrides));
  const fundHouses = readHouses(houseOverrides);
  const hosts = new Set(
    [...Object.values(sites), ...[...endpoints.values()].map(({ url }) => url)]
      .filter((url) => url !== '')
      .map(getHost),
  );
  return {
    endpoints,
    fundHouses,
    isKnownHost: (host) => hosts.has(host) || fundHouses.some((house) => isHouseHost(house, host)),
  };
}

const getHost = (url: string): string => new URL(url).host;

function readSite(site: Site, environment: Environment): string {
  const text = environment[SETTINGS[site]] || defaultSites[site];
  checkAddress(SETTINGS[site], text);
  return text.replace(/(?<!\/)\/+$/, '');
}

/** @throws CommandError */
function checkAddress(setting: string, text: string): void {
  if (URL.canParse(text) && isSafeAddress(new URL(text))) return;
  throw new CommandError(`${setting} must be https addresses (http only on this machine), got ${quote(text)}.`);
}

function readSourcesFile(path: string | undefined): Readonly<Record<string, unknown>> {
  if (!path) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CommandError(`${FILE_SETTING} must be a JSON file, got ${quote(path)}: ${errorMessage(error)}.`);
  }
  if (!isObject(value)) throw new CommandError(`${FILE_SETTING} must be a JSON object.`);
  return value;
}

const NUMBERS = ['pauseMs', 'timeoutMs', 'attempts'] as const;

function parseOverrides(entries: Readonly<Record<string, unknown>>): Readonly<Record<string, EndpointOverride>> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, parseOverride(name, entry)]));
}

function parseOverride(name: string, entry: unknown): EndpointOverride {
  if (!endpointNames.some((known) => known === name)) {
    throw new CommandError(
      `${FILE_SETTING}: no entry ${quote(name)}; known are ${endpointNames.join(', ')}, fundHouses.`,
    );
  }
  const fields = typeof entry === 'string' ? { url: entry } : entry;
  if (!isObject(fields)) throw new CommandError(`${FILE_SETTING}: ${name} must be an address or an object.`);
  const override: { url?: string; pauseMs?: number; timeoutMs?: number; attempts?: number } = {};
  for (const [key, value] of Object.entries(fields)) {
    const number = NUMBERS.find((known) => known === key);
    if (key === 'url' && typeof value === 'string') {
      checkAddress(`${FILE_SETTING}: ${name}`, value);
      override.url = value;
    } else if (
      number &&
      typeof value === 'number' &&
      Number.isInteger(value) &&
      value >= (number === 'pauseMs' ? 0 : 1)
    ) {
      override[number] = value;
    } else throw new CommandError(`${FILE_SETTING}: ${name} may have url, ${NUMBERS.join(', ')}; got ${quote(key)}.`);
  }
  return override;
}

function readHouses(overrides: unknown): readonly FundHouseRecipe[] {
  if (overrides !== undefined && !isObject(overrides)) {
    throw new CommandError(`${FILE_SETTING}: fundHouses must be an object, by the names of fund houses.`);
  }
  try {
    const houses = readFundHouses(overrides ?? {});
    for (const { name, page, request, file } of houses) {
      for (const address of [page, request?.url, file]) {
        if (address !== undefined) checkAddress(`${FILE_SETTING}: addresses of ${name}`, address);
      }
    }
    return houses;
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${FILE_SETTING}: ${errorMessage(error)}.`);
  }
}
