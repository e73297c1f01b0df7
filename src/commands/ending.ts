/** As long as questions under way may take to be answered, in milliseconds. */
const PATIENCE = 15_000;

const BETWEEN_LOOKS = 250; // ms

let told = false;

/** Whether the process was told to end: a load balancer should send its questions elsewhere. */
export const isEnding = (): boolean => told;

/**
 * At SIGTERM or SIGINT finishes what is under way and ends the process with 0. What is not finished in time is dropped; a
 * second signal ends it at once.
 */
export function onceToldToEnd(finish: () => Promise<void>): void {
  const end = (): void => {
    if (told) process.exit(0);
    told = true;
    setTimeout(() => process.exit(0), PATIENCE).unref();
    finish().then(
      () => process.exit(0),
      (thrown: unknown) => {
        console.error(thrown);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  if (process.env['npm_lifecycle_event'] !== undefined) onceOrphaned(end);
}

// npm hands a signal to the shell it runs a script in, and dash ends without passing it on (npm 11.19, seen 2026-11-20):
// the service would live on unseen and keep its port
function onceOrphaned(end: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, BETWEEN_LOOKS).unref();
}
