import { statSync } from 'node:fs';
import type { DataHistory, DatasetVersion, RefusedFile } from '#contract/data-history.ts';
import { listRefusedFiles } from '#dataset/official/refused-files.ts';
import { DatabaseUnavailableError } from '#dataset/storage/database.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { getDatasetPath, readCurrentVersion, type LocalDatasetKind } from '#dataset/versions/current-version.ts';
import { listManifests, findFault } from '#dataset/versions/manifest.ts';
import type { Backend } from '#service/api/backend.ts';
import { cleanLine } from '../reports/report-builder.ts';
import { listReports } from '../reports/report-store.ts';

interface HistoryOptions extends Pick<Backend, 'readUnmatchedPortfolios'> {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The version that is served; null while there is none. */
  readonly readServedVersion: () => Promise<string | null>;
}

/** Reads the versions of the data directory or the database, and the reports of imports and updates. */
export function createHistoryReader(options: HistoryOptions): () => Promise<Omit<DataHistory, 'allowsUpdate'>> {
  const { dataDir, databaseUrl, readServedVersion, readUnmatchedPortfolios } = options;
  const verify = createVerifier(dataDir);
  return async () => {
    const served = await readServedVersion();
    const versions =
      databaseUrl === undefined
        ? await readFolderVersions(dataDir, served, verify)
        : await readDatabaseVersions(databaseUrl, served).catch((cause: unknown) => {
            throw new DatabaseUnavailableError('the versions could not be read', { cause });
          });
    const [reports, refused] = [listReports(dataDir), readRefusedFiles(dataDir)];
    return { versions, reports, refused, unmatched: await readUnmatchedPortfolios() };
  };
}

/** A reason has three examples, which may be long. */
const MAX_REASON = 2_000; // characters

const readRefusedFiles = (dataDir: string): readonly RefusedFile[] =>
  listRefusedFiles(dataDir).map((file) => ({
    ...file,
    name: cleanLine(file.name, dataDir),
    checks: file.checks.map((each) => ({
      ...each,
      reason: cleanLine(each.reason, dataDir, MAX_REASON),
    })),
  }));

type Verify = (version: string) => Promise<string | null>;

async function readFolderVersions(dataDir: string, served: string | null, verify: Verify) {
  const manifests = listManifests(dataDir).filter(({ kind }) => kind !== 'Upstream');
  const found = manifests.map(async (manifest): Promise<DatasetVersion> => {
    const fault = await verify(manifest.version);
    const state = fault === null ? 'sound' : 'damaged';
    return { ...describe(manifest, served), bytes: manifest.bytes, state, fault: cleanLine(fault ?? '', dataDir) };
  });
  return [...listUndescribed(dataDir, new Set(manifests.map(({ version }) => version))), ...(await Promise.all(found))];
}

/** A current version whose manifest is missing or damaged is damaged too. */
function listUndescribed(dataDir: string, described: ReadonlySet<string>): readonly DatasetVersion[] {
  const kinds = ['Official', 'Sample'] as const;
  return kinds.flatMap((kind) => {
    const version = tryReadCurrent(dataDir, kind);
    if (version === undefined || described.has(version)) return [];
    const unknown = {
      builtAt: '' as const,
      navAsOf: null,
      portfolioAsOf: null,
      schemes: 0,
      navRows: 0,
      holdingRows: 0,
    };
    const fault = `${version}.json is missing or damaged`;
    return [{ ...unknown, version, kind, bytes: null, isServed: false, state: 'damaged' as const, fault }];
  });
}

function tryReadCurrent(dataDir: string, kind: LocalDatasetKind): string | undefined {
  try {
    return readCurrentVersion(dataDir, kind)?.version;
  } catch {
    return undefined; // the service says so in its log, and serves an earlier version
  }
}

/** The digest of a file is computed again only if the file has changed since. */
function createVerifier(dataDir: string): Verify {
  const checked = new Map<string, { readonly state: string; readonly fault: Promise<string | null> }>();
  return (version) => {
    const stats = statSync(getDatasetPath(dataDir, version), { throwIfNoEntry: false });
    const state = stats ? [stats.ino, stats.size, stats.mtimeMs].join(' ') : '';
    const known = checked.get(version);
    if (known?.state === state) return known.fault;
    const fault = findFault(dataDir, version);
    checked.set(version, { state, fault });
    return fault;
  };
}

async function readDatabaseVersions(url: string, served: string | null): Promise<readonly DatasetVersion[]> {
  const { readMeasuredVersions } = await import('#dataset/postgres/catalog.ts');
  return (await readMeasuredVersions(url)).map((stored) => ({
    ...describe(stored, served),
    bytes: stored.bytes,
    state: 'unchecked',
    fault: '',
  }));
}

function describe({ version, kind, builtAt, navAsOf, portfolioAsOf, ...counts }: DatasetInfo, served: string | null) {
  const { schemes, navRows, holdingRows } = counts;
  return {
    version,
    kind,
    builtAt,
    navAsOf,
    portfolioAsOf,
    schemes,
    navRows,
    holdingRows,
    isServed: version === served,
  };
}
