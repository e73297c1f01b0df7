import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { removeDraftsOfProcess } from '#dataset/draft/draft.ts';
import { parseJobMessage, type JobMessage } from './job-ipc.ts';

/** A command that the service has started in a process of its own. */
export interface JobProcess {
  readonly cancel: () => void;
  /** Never rejects. */
  readonly ended: Promise<{ readonly code: number | null; readonly wasCancelled: boolean; readonly output: string }>;
}

/** Characters of the output that are kept. */
const MAX_OUTPUT = 20_000;

/** Milliseconds until a process that does not end by itself is killed. */
const KILL_DELAY = 10_000;

/** Runs a script of the commands, and removes what it leaves if it is ended. `path` is relative to this file; nothing of it comes from a client. */
export function spawnJob(
  [path = '', ...args]: readonly string[],
  dataDir: string,
  onMessage: (message: JobMessage) => void,
): JobProcess {
  const child = fork(fileURLToPath(new URL(path, import.meta.url)), args, {
    env: { ...process.env, FUNDLENS_HOME: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  let [output, wasCancelled] = ['', false];
  const collect = (text: unknown): void => void (output = `${output}${String(text)}`.slice(-MAX_OUTPUT));
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  child.on('message', (value) => {
    const message = parseJobMessage(value);
    if (message) onMessage(message);
  });
  return {
    cancel() {
      wasCancelled = true;
      child.kill();
      setTimeout(() => child.kill('SIGKILL'), KILL_DELAY).unref();
    },
    ended: new Promise((resolve) => {
      child.once('error', (error) => resolve({ code: null, wasCancelled, output: error.message }));
      child.once('close', (code) => {
        if (child.pid !== undefined) removeDraftsOfProcess(dataDir, child.pid);
        resolve({ code, wasCancelled, output });
      });
    }),
  };
}
