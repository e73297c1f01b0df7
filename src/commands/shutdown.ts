/** How long requests in progress may take to finish, in milliseconds. */
const SHUTDOWN_TIMEOUT = 15_000;

/** Ctrl+C reaches each process of a terminal, and npm and launch.js repeat it: within this time, in milliseconds, it is one signal. */
const REPEATED_SIGNAL = 1_000;

const PARENT_POLL_INTERVAL = 250; // ms

/** When it began, of a monotonic clock in milliseconds; undefined before. */
let shutdownAt: number | undefined;

/** From then on a load balancer should send its requests elsewhere. */
export const isShuttingDown = (): boolean => shutdownAt !== undefined;

/**
 * On SIGTERM or SIGINT, runs `finish` and exits with 0. Whatever is not finished before the timeout is dropped; a second
 * signal exits at once.
 */
export function onShutdown(finish: () => Promise<void>): void {
  const shutDown = (): void => {
    if (shutdownAt !== undefined) {
      if (performance.now() - shutdownAt > REPEATED_SIGNAL) process.exit(0);
      return;
    }
    shutdownAt = performance.now();
    setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT).unref();
    finish().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  if (process.env['npm_lifecycle_event'] !== undefined) onParentExit(shutDown);
}

/** Calls back when launch.js, or a test, was killed: the service would keep running unnoticed, and keep its port. */
function onParentExit(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, PARENT_POLL_INTERVAL).unref();
}
