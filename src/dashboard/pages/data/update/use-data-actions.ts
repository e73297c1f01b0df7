import { useRef, useState } from 'react';
import type { DataJob, RefusedFile, UnmatchedPortfolio } from '#contract/data-history.ts';
import { DataRequestError, type DataClient } from '../data-client.ts';

/** A batch of files on its way to the server. */
export interface Sending {
  /** The file that is being sent: `2 of 5: NAVAll.txt`. */
  readonly file: string;
  /** Of all files. */
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
