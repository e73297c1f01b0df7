import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** `npm start` without its build, in a process of its own, with only the settings a test gives it. */
export interface ServiceProcess {
  /** Everything printed so far, on both streams. */
  readonly output: () => string;
  readonly stderr: () => string;
  /** Resolves with the match once the output matches; rejects with the output if the process exits before, or never prints it. */
  readonly waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves with the exit code once the process has exited and closed its output. */
  readonly exited: Promise<number | null>;
  readonly signal: (name: NodeJS.Signals) => void;
}

const OUTPUT_TIMEOUT = 60_000; // ms: other tests run at the same time

export function startService(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  { folder = '.', user }: { readonly folder?: string; readonly user?: number | undefined } = {},
): ServiceProcess {
  const { FUNDLENS_ACCESS_KEY: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['src/commands/start.ts', ...args], {
    cwd: folder,
    ...(user !== undefined && { uid: user, gid: user }),
    env: { ...inherited, HOST: '', PORT: '0', FUNDLENS_ALLOWED_HOSTS: '', FUNDLENS_LOG: '', ...environment },
  });
  let [output, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    stderr += chunk.toString();
  });
  const waitForOutput = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const fail = () => {
        clearTimeout(timer);
        child.kill('SIGKILL');
        reject(new Error(`expected ${String(pattern)} to be printed, got ${JSON.stringify(output)}`));
      };
      const timer = setTimeout(fail, OUTPUT_TIMEOUT);
      const check = () => {
        const match = pattern.exec(output);
        if (match === null) return;
        clearTimeout(timer);
        resolve(match);
      };
      child.stdout.on('data', check);
      child.stderr.on('data', check);
      child.once('close', fail); // without effect once resolved
      check();
    });
  return {
    output: () => output,
    stderr: () => stderr,
    waitForOutput,
    exited: once(child, 'close').then(() => child.exitCode),
    signal: (name) => child.kill(name),
  };
}
