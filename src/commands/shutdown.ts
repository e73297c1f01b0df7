/** How long requests in progress may take to finish, in milliseconds. */
const SHUTDOWN_TIMEOUT = 15_000;

const PARENT_POLL_INTERVAL = 250; // ms

let shuttingDown = false;

/** Whether the process is shutting down: a load balancer should send its requests elsewhere. */
export const isShuttingDown = (): boolean => shuttingDown;

/**
 * On SIGTERM or SIGINT, runs `finish` and exits with 0. Whatever is not finished before the timeout is dropped; a second
 * signal exits at once.
 */
export function onShutdown(finish: () => Promise<void>): void {
  const shutDown = (): void => {
    if (shuttingDown) process.exit(0);
    shuttingDown = true;
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

// npm sends a signal to the shell that runs the script, and dash exits without passing it on (npm 11.19, seen 2026-11-20):
// the service would keep running unnoticed, and keep its port
function onParentExit(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, PARENT_POLL_INTERVAL).unref();
}
