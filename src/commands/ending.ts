/** As long as questions under way may take to be answered, in milliseconds. */
const PATIENCE = 10_000;

/**
 * At SIGTERM or SIGINT finishes what is under way and ends the process with 0. What is not finished in time is dropped; a
 * second signal ends it at once.
 */
export function onceToldToEnd(finish: () => Promise<void>): void {
  const end = (): void => {
    setTimeout(() => process.exit(0), PATIENCE).unref();
    finish().then(
      () => process.exit(0),
      (thrown: unknown) => {
        console.error(thrown);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
