import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type DataHistory,
  type DataJob,
  type DropLimits,
  type RefusedFile,
  type UnmatchedPortfolio,
  parseDataHistory,
  parseDataJob,
  parseDrop,
} from '#contract/data-history.ts';
import { parseProblem } from '#contract/problems.ts';
import { toFields } from '#contract/shape.ts';
import { useConnection } from '../../connection/connection-context.ts';
import type { OwnServerFetch } from '../../connection/own-server.ts';

/** The history, or why the built-in server does not show it. */
type HistoryResponse =
  | { readonly history: DataHistory; readonly reason: null }
  | { readonly history: null; readonly reason: string };

/** Offered by the built-in server to its own page besides the API: the history of its data and, if it allows them, updates. */
export interface DataClient {
  readonly fetchHistory: () => Promise<HistoryResponse>;
  /** The update or import that runs, or the last one; null if there was none. The others return what it is then. */
  readonly fetchJob: () => Promise<DataJob | null>;
  readonly startUpdate: () => Promise<DataJob | null>;
  readonly cancel: () => Promise<DataJob | null>;
  /** Settles of which scheme the portfolios of a name are; `code` is of any of its plans, null for none. */
  readonly settle: (portfolio: UnmatchedPortfolio, code: string | null) => Promise<DataJob | null>;
  /** Accepts that a file fails its checks, and has it imported. */
  readonly acceptRefused: (file: RefusedFile) => Promise<DataJob | null>;
  /**
   * Sends files and has them imported.
   * @throws DataRequestError if the server, or a limit, rejects them before the import.
   */
  readonly importFiles: (
    files: readonly File[],
    onSending: (index: number) => void,
    signal: AbortSignal,
  ) => Promise<DataJob | null>;
}

/** Why the server did not do it. */
export class DataRequestError extends Error {
  override name = 'DataRequestError';
  /** The status of the response; undefined if there was none. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const NO_RESPONSE = 'The server is not responding.';
const NO_HISTORY = 'This server shows no versions and reports.';

function createDataClient(fetch: OwnServerFetch): DataClient {
  async function send(path: string, key: 'access' | 'update', init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(path, key, init).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      throw new DataRequestError(NO_RESPONSE);
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    const problem = parseProblem(response.status, body);
    throw new DataRequestError(problem?.detail || `Status ${response.status}`, response.status);
  }
  const post = (path: string, init?: RequestInit) => send(path, 'update', { method: 'POST', ...init });

  return {
    async fetchHistory() {
      try {
        const history = parseDataHistory(await send('/data/history', 'access'));
        return history ? { history, reason: null } : { history: null, reason: NO_HISTORY };
      } catch (error) {
        if (!(error instanceof DataRequestError)) throw error;
        return { history: null, reason: error.status === 404 ? NO_HISTORY : error.message };
      }
    },
    fetchJob: async () => readJob(await send('/data/job', 'update')),
    startUpdate: async () => readJob(await post('/data/update')),
    cancel: async () => readJob(await post('/data/cancel')),
    settle: async ({ mutualFund, schemeName }, code) => {
      const headers = {
        'fund-house': encodeURIComponent(mutualFund),
        'scheme-name': encodeURIComponent(schemeName),
        'scheme-code': code ?? 'none',
      };
      return readJob(await post('/data/settle', { headers }));
    },
    async acceptRefused({ id, checks }) {
      const digests = checks.map(({ digest }) => digest).join(',');
      return readJob(await post('/data/accept', { headers: { 'refused-file': id, digests } }));
    },
    async importFiles(files, onSending, signal) {
      const begun = parseDrop(await post('/data/drop', { signal }));
      if (!begun) throw new DataRequestError('The server’s response could not be read.');
      const { drop } = begun;
      try {
        checkLimits(files, begun.limits);
        for (const [index, file] of files.entries()) {
          onSending(index);
          const headers = {
            'content-type': 'application/octet-stream',
            drop,
            'file-name': encodeURIComponent(file.name),
          };
          await post('/data/drop/file', { body: file, headers, signal });
        }
        return readJob(await post('/data/drop/import', { headers: { drop }, signal }));
      } catch (error) {
        await post('/data/cancel').catch(() => undefined); // or others would have to wait until it is given up
        throw error;
      }
    },
  };
}

const readJob = (body: unknown): DataJob | null => parseDataJob(toFields(body)['job']);

const MEGABYTE = 1_048_576;

/** @throws DataRequestError naming the file or the sum. */
function checkLimits(files: readonly File[], limits: DropLimits): void {
  if (files.length > limits.files) {
    throw new DataRequestError(`${files.length} files were added; expected at most ${limits.files} at a time.`);
  }
  const large = files.find(({ size }) => size > limits.fileBytes);
  if (large) {
    throw new DataRequestError(
      `${large.name} has ${toMegabytes(large.size)} MB; expected at most ${toMegabytes(limits.fileBytes)} MB in a file.`,
    );
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.totalBytes) {
    throw new DataRequestError(
      `The files have ${toMegabytes(total)} MB; expected at most ${toMegabytes(limits.totalBytes)} MB at a time.`,
    );
  }
}

const toMegabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE);

export const HISTORY_KEY = ['data-history'] as const;

/** Null for an external server. */
export function useDataClient(): DataClient | null {
  const { fetchFromOwnServer } = useConnection();
  return useMemo(() => fetchFromOwnServer && createDataClient(fetchFromOwnServer), [fetchFromOwnServer]);
}

/** The versions and reports of the built-in server; undefined while they are being loaded and for an external server. */
export function useDataHistory(): HistoryResponse | undefined {
  const client = useDataClient();
  const { data } = useQuery<HistoryResponse>({
    queryKey: HISTORY_KEY,
    queryFn: () => client?.fetchHistory() ?? Promise.reject(new Error('no built-in server')),
    enabled: client !== null,
    // a part of the page that follows once the server is known shows the same history
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
  return data;
}
