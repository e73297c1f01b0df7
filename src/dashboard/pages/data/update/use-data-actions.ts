import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DataJob, RefusedFile, UnmatchedPortfolio } from '#contract/data-history.ts';
import { type DataClient, DataRequestError, HISTORY_KEY } from '../data-client.ts';

const JOB_KEY = ['data-job'] as const;
const POLL_INTERVAL_MS = 500;

export const isActive = (job: DataJob | null | undefined): boolean =>
  job?.state === 'receiving' || job?.state === 'running';

interface JobState {
  readonly job: DataJob | null;
  /** Why there is no state; null if there is one. */
  readonly error: DataRequestError | null;
  /** Shows a state that another request has returned. */
  readonly show: (job: DataJob | null) => void;
}

/** The update or import that runs, polled while it does; once it has ended, the history and the data are requested again. */
export function useDataJob(client: DataClient, isEnabled: boolean): JobState {
  const queries = useQueryClient();
  const { data, error } = useQuery<DataJob | null, Error>({
    queryKey: JOB_KEY,
    queryFn: () => client.fetchJob(),
    enabled: isEnabled,
    retry: false,
    refetchInterval: ({ state }) => (isActive(state.data) ? POLL_INTERVAL_MS : false),
    refetchOnWindowFocus: 'always',
  });
  const isRunning = isActive(data);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void queries.invalidateQueries({ queryKey: HISTORY_KEY });
      void queries.invalidateQueries({ queryKey: ['GetServerInfo'] });
    }
    wasRunning.current = isRunning;
  }, [isRunning, queries]);
  return {
    job: data ?? null,
    error: error instanceof DataRequestError ? error : null,
    show: (job) => queries.setQueryData(JOB_KEY, job),
  };
}

/** A batch of files on its way to the server. */
export interface Sending {
  /** The file that is being sent: `2 of 5: NAVAll.txt`. */
  readonly file: string;
  /** The size of all files. */
  readonly totalBytes: number;
}

interface DataActions {
  /** Null if no files are being sent. */
  readonly sending: Sending | null;
  /** Why the last action was not possible; '' if it was. */
  readonly problem: string;
  readonly update: () => void;
  /** Imports a refused file. */
  readonly accept: (file: RefusedFile) => void;
  readonly importFiles: (files: readonly File[]) => void;
  readonly settle: (portfolio: UnmatchedPortfolio, code: string | null) => void;
  readonly cancel: () => void;
}

export function useDataActions(client: DataClient, show: (job: DataJob | null) => void): DataActions {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState('');
  const abort = useRef<AbortController | null>(null);

  async function run(action: () => Promise<DataJob | null>): Promise<void> {
    setProblem('');
    try {
      show(await action());
    } catch (error) {
      if (error instanceof DataRequestError) setProblem(error.message);
      else if (!abort.current?.signal.aborted) setProblem(String(error));
    }
    setSending(null);
    abort.current = null;
  }

  return {
    sending,
    problem,
    update: () => void run(() => client.startUpdate()),
    accept: (file) => void run(() => client.acceptRefused(file)),
    settle: (portfolio, code) => void run(() => client.settle(portfolio, code)),
    importFiles(files) {
      if (files.length === 0 || abort.current) return;
      const controller = new AbortController();
      abort.current = controller;
      const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
      const onSending = (index: number) => {
        setSending({ file: `${index + 1} of ${files.length}: ${files[index]?.name ?? ''}`, totalBytes });
        // from then on the state of the server is polled, which counts the bytes
        if (index === 0) void client.fetchJob().then(show, () => undefined);
      };
      void run(() => client.importFiles(files, onSending, controller.signal));
    },
    cancel() {
      if (abort.current) abort.current.abort();
      else void run(() => client.cancel());
    },
  };
}
