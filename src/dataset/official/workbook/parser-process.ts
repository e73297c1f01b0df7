import { fork, type ChildProcess } from 'node:child_process';
import { RejectedFile } from '../parsing/errors.ts';

/**
 * Parses workbooks in a process of its own: a damaged one can make the workbook library allocate without end, and V8 ends the
 * whole process that runs out of memory, even if a thread did it.
 */
export interface WorkbookParser<File> {
  /** @throws RejectedFile with the reason, if the workbook cannot be parsed or exceeds the limits of memory or time. */
  parse(bytes: Uint8Array): Promise<File>;
  /** Ends the process. One that is not ended waits for the next import, and does not delay the exit. */
  close(): void;
}

/** What the process answers to the bytes of a workbook: the result, and the memory it has then. */
export type WorkbookReply<File> = ({ readonly file: File } | { readonly rejection: string }) & {
  readonly memoryBytes: number;
};

/** What the process may use for one workbook. */
interface WorkbookProcessLimits {
  readonly memoryBytes: number;
  readonly milliseconds: number;
}

/** A process that keeps more than this after a workbook is ended: the next one starts with little, beside the import itself. */
const MUCH_MEMORY = 240 * 1_048_576;

/** A parser whose process runs a program: it starts with the first workbook, and again after one that exceeded a limit. */
export function createWorkbookParser<File>(program: string, limits: WorkbookProcessLimits): WorkbookParser<File> {
  let child: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function parse(bytes: Uint8Array): Promise<File> {
    child ??= startProcess(program, limits.memoryBytes);
    try {
      const reply = await sendAndReceive<File>(child, bytes, limits.milliseconds);
      if (reply.memoryBytes > MUCH_MEMORY) close();
      if ('file' in reply) return reply.file;
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
    parse(bytes) {
      const result = last.then(() => parse(bytes));
      last = result.catch(() => undefined);
      return result;
    },
    close,
  };
}

function startProcess(program: string, memoryBytes: number): ChildProcess {
  return fork(program, [String(memoryBytes)], {
    // the library's buffers are outside V8's heap, so the process watches its whole memory as well
    execArgv: [`--max-old-space-size=${Math.floor((memoryBytes * 0.8) / 1_048_576)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function sendAndReceive<File>(
  child: ChildProcess,
  bytes: Uint8Array,
  milliseconds: number,
): Promise<WorkbookReply<File>> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => {
      child.kill('SIGKILL');
      finish(() => reject(new RejectedFile(`a workbook that takes more than ${milliseconds / 1000} seconds to parse`)));
    }, milliseconds);
    const onMessage = (message: unknown): void =>
      finish(() => (isReply<File>(message) ? resolve(message) : reject(new Error('not a parsed workbook'))));
    const onExit = (code: number | null, signal: string | null): void =>
      finish(() => reject(describeExit(code, signal)));
    const onError = (error: Error): void => finish(() => reject(error));
    function finish(settle: () => void): void {
      clearTimeout(deadline);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      setAwaited(child, false);
      settle();
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    setAwaited(child, true);
    child.send(bytes);
  });
}

/** Whether this process must stay alive for the other. */
function setAwaited(child: ChildProcess, isAwaited: boolean): void {
  if (isAwaited) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

// The process ends itself with SIGKILL when it exceeds its memory; V8 aborts if that is not soon enough (134 in a shell).
function describeExit(code: number | null, signal: string | null): RejectedFile {
  return signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134
    ? new RejectedFile('a damaged workbook: parsing it needs more memory than an import may use')
    : new RejectedFile(`a workbook that ends the process that parses it (${signal ?? `exit code ${code}`})`);
}

const isReply = <File>(message: unknown): message is WorkbookReply<File> =>
  typeof message === 'object' && message !== null && 'memoryBytes' in message;
