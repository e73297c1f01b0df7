import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process in which one fault after the other is planted in the service. */
export interface FaultProcess {
  /** The names of the checks that fail with the fault of this index, or an error; -1 is the service without a fault. */
  readonly findFailures: (index: number) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Both homes contain a sample market. */
export function startFaultProcess(homeOfFewCodes: string, homeOfManyCodes: string): FaultProcess {
  const child = fork(join(import.meta.dirname, 'run-faults.ts'), [homeOfFewCodes, homeOfManyCodes], {
    execArgv: ['--disable-warning=ExperimentalWarning'], // stripTypeScriptTypes
  });
  const exited = once(child, 'exit').then(([code]) => [`the process exited with ${code}`]);
  return {
    findFailures: async (index) => {
      child.send(index);
      const [reply]: unknown[] = await Promise.race([once(child, 'message'), exited]);
      return reply;
    },
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
