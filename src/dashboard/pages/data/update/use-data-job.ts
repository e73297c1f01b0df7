import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DataJob } from '#contract/data-history.ts';
import { DataRequestError, type DataClient } from '../data-client.ts';
import { HISTORY_KEY } from '../use-data-history.ts';

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
