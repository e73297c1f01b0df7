import { useRef, useState } from 'react';
import type { DataJob } from '#contract/data-history.ts';
import { DataRequestError, type DataClient } from '../data-client.ts';

interface DataActions {
  /** `2 of 5: NAVAll.txt`; null if no files are being sent. */
  readonly sending: string | null;
  /** Why the last action was not possible; '' if it was. */
  readonly problem: string;
  readonly update: () => void;
  readonly importFiles: (files: readonly File[]) => void;
  readonly cancel: () => void;
}

/** What the user can do about the data, and what came of it. */
export function useDataActions(client: DataClient, show: (job: DataJob | null) => void): DataActions {
  const [sending, setSending] = useState<string | null>(null);
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
    importFiles(files) {
      if (files.length === 0 || abort.current) return;
      const controller = new AbortController();
      abort.current = controller;
      const onSending = (index: number) => setSending(`${index + 1} of ${files.length}: ${files[index]?.name ?? ''}`);
      void run(() => client.importFiles(files, onSending, controller.signal));
    },
    cancel() {
      if (abort.current) abort.current.abort();
      else void run(() => client.cancel());
    },
  };
}
