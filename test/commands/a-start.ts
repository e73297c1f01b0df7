import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { newDraft } from '#dataset/build/draft.ts';
import { publish } from '#dataset/build/publish.ts';
import { writeMarket } from '#dataset/build/write-market.ts';
import type { SampleMarket } from '#dataset/sample/market.ts';

/** `npm start` without its build, in a process of its own, with nothing set but what is told. */
export interface Started {
  /** All it has printed so far, on both streams. */
  readonly printed: () => string;
  readonly stderr: () => string;
  /** Waits until a line was printed that matches, and answers with the match. */
  readonly until: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
  readonly signal: (name: NodeJS.Signals) => void;
}

const PATIENCE = 60_000; // ms: other tests run beside this one

export function start(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  by: 'a shell' | 'nobody' = 'nobody',
): Started {
  const { FUNDLENS_ACCESS_KEY: _, npm_lifecycle_event: __, ...inherited } = process.env;
  const line = [process.execPath, 'src/commands/start.ts', ...args];
  // a shell that has more to do than one command stays between
  const [file = '', ...rest] = by === 'a shell' ? ['sh', '-c', '"$@"; true', 'sh', ...line] : line;
  const child = spawn(file, rest, {
    env: { ...inherited, HOST: '', PORT: '0', FUNDLENS_ALLOWED_HOSTS: '', FUNDLENS_LOG: '', ...environment },
  });
  let [printed, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    stderr += chunk.toString();
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    printed: () => printed,
    stderr: () => stderr,
    until: async (pattern) => {
      for (const begun = Date.now(); Date.now() - begun < PATIENCE;) {
        const found = pattern.exec(printed);
        if (found) return found;
        if (child.exitCode !== null) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      child.kill('SIGKILL');
      throw new Error(`expected ${String(pattern)} to be printed, got ${JSON.stringify(printed)}`);
    },
    ended,
    signal: (name) => child.kill(name),
  };
}

/** Makes a market the official dataset of a home, as an import does. */
export async function publishIn(home: string, market: SampleMarket): Promise<string> {
  const draft = newDraft(home);
  const told = await writeMarket(draft, market);
  const { version } = await publish(home, draft, {
    kind: 'Official',
    label: '',
    sources: 'A test',
    recipe: '',
    ...told,
  });
  return version;
}
