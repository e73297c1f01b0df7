import { fork, type ChildProcess } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { errorMessage } from '#contract/errors.ts';
import { RejectedFile } from './errors.ts';

/**
 * Parses what others wrote in a process of its own: a damaged file can make a library allocate or loop without end, V8 ends the whole
 * process that runs out of memory, even if a thread did it, and a process that loops follows no signal.
 */
export interface ParserProcess<Input, Output> {
  /** @throws RejectedFile with the reason, if the input cannot be parsed or exceeds the limits of memory or time. */
  parse(input: Input): Promise<Output>;
  /** Ends the process. One that is not ended waits for the next input, and does not delay the exit. */
  close(): void;
}

/** What the process answers to an input: the result, and the memory it has then. */
type ParserReply<Output> = ({ readonly output: Output } | { readonly rejection: string }) & {
  readonly memoryBytes: number;
};

/** What the process may use for one input: memory, and processor time, since a good file takes several times longer on a busy machine. */
interface ParserLimits {
  readonly memoryBytes: number;
  readonly milliseconds: number;
}

/** How much longer than its processor time an input may take in all. */
const MAX_WAIT_FACTOR = 10;

/** A process that keeps more than this is ended: the next one starts with little, beside the import itself. */
const MUCH_MEMORY = 240 * 1_048_576;

/**
 * A parser whose process starts with the first input, and again after one that exceeded a limit.
 * @param program calls `serveParser`.
 * @param noun what an input is, for the reason of a rejection: `workbook`.
 */
export function createParserProcess<Input extends object, Output>(
  program: string,
  noun: string,
  limits: ParserLimits,
): ParserProcess<Input, Output> {
  let child: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function parse(input: Input): Promise<Output> {
    child ??= startProcess(program, limits);
    try {
      const reply = await sendAndReceive<Output>(child, input, noun, limits.milliseconds);
      if (reply.memoryBytes > MUCH_MEMORY) close();
      if ('output' in reply) return reply.output;
      throw new RejectedFile(reply.rejection);
    } catch (error) {
      if (child && (child.killed || child.exitCode !== null || child.signalCode !== null)) child = null;
      throw error;
    }
  }

  function close(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    parse(input) {
      const result = last.then(() => parse(input));
      last = result.catch(() => undefined);
      return result;
    },
    close,
  };
}

function startProcess(program: string, { memoryBytes, milliseconds }: ParserLimits): ChildProcess {
  return fork(program, [memoryBytes, milliseconds, process.pid].map(String), {
    // the buffers of a library are outside V8's heap, so the process watches its whole memory as well
    execArgv: [`--max-old-space-size=${Math.floor((memoryBytes * 0.8) / 1_048_576)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function sendAndReceive<Output>(
  child: ChildProcess,
  input: object,
  noun: string,
  milliseconds: number,
): Promise<ParserReply<Output>> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => {
      child.kill('SIGKILL');
      finish(() => reject(describeSlow(noun, milliseconds)));
    }, milliseconds * MAX_WAIT_FACTOR);
    const onMessage = (message: unknown): void =>
      finish(() => (isReply<Output>(message) ? resolve(message) : reject(new Error(`not a parsed ${noun}`))));
    const onExit = (code: number | null, signal: string | null): void =>
      finish(() => reject(signal === TOO_SLOW ? describeSlow(noun, milliseconds) : describeExit(noun, code, signal)));
    const onError = (error: Error): void => finish(() => reject(error));
    function finish(settle: () => void): void {
      clearTimeout(deadline);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      setAwaited(child, false);
      settle();
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    setAwaited(child, true);
    child.send(input);
  });
}

/** This process stays alive for one that is awaited. */
function setAwaited(child: ChildProcess, isAwaited: boolean): void {
  if (isAwaited) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

const describeSlow = (noun: string, milliseconds: number): RejectedFile =>
  new RejectedFile(`a ${noun} that takes more than ${milliseconds / 1000} seconds to parse`);

/** The signal by which the process ends itself when it exceeds its processor time. */
const TOO_SLOW = 'SIGTERM';

// The process ends itself with SIGKILL when it exceeds its memory; V8 aborts if that is not soon enough (134 in a shell).
function describeExit(noun: string, code: number | null, signal: string | null): RejectedFile {
  return signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134
    ? new RejectedFile(`a damaged ${noun}: parsing it needs more memory than it may use`)
    : new RejectedFile(`a ${noun} that ends the process that parses it (${signal ?? `exit code ${code}`})`);
}

const isReply = <Output>(message: unknown): message is ParserReply<Output> =>
  typeof message === 'object' && message !== null && 'memoryBytes' in message;

// A thread of its own keeps watching while the main thread is busy with a damaged file: the memory, the processor time, and whether the
// process that waits for the result has ended, however it did.
const WATCH = `
  const { memoryLimit, parent, deadline } = require('node:worker_threads').workerData;
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    const { user, system } = process.cpuUsage();
    if (user + system > deadline[0]) process.kill(process.pid, '${TOO_SLOW}');
  }, 20);`;

/** Parses in this process for the one that started it with `createParserProcess`: its arguments are the limits, and the id of that process. */
export function serveParser(parse: (input: unknown) => unknown): void {
  const [memoryLimit = NaN, milliseconds = NaN, parent] = process.argv.slice(2).map(Number);
  // microseconds of processor time until when the input has to be parsed; shared with the thread, which measures those of all threads
  const deadline = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(Infinity);
  new Worker(WATCH, { eval: true, workerData: { memoryLimit, parent, deadline } }).unref();
  process.on('message', (input) => {
    deadline[0] = measureProcessorTime() + milliseconds * 1000;
    const result = tryToParse(parse, input);
    if (measureProcessorTime() > deadline[0]) process.kill(process.pid, TOO_SLOW);
    deadline[0] = Infinity;
    const memoryBytes = process.memoryUsage.rss();
    if (memoryBytes > memoryLimit) process.kill(process.pid, 'SIGKILL');
    const reply: ParserReply<unknown> = { ...result, memoryBytes };
    process.send?.(reply);
  });
  process.on('disconnect', () => process.exit());
}

/** The microseconds that all threads of this process have run. */
function measureProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function tryToParse(parse: (input: unknown) => unknown, input: unknown) {
  try {
    return { output: parse(input) };
  } catch (error) {
    return { rejection: errorMessage(error) };
  }
}
