import { errorMessage } from '#contract/errors.ts';
import { redactDatabaseUser } from './format-text.ts';

/** A setting, an argument or the machine prevents a command: shown as one line that never repeats an access key. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs a command. An error is printed as one line on standard error, and the process exits with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const message = error instanceof CommandError ? error.message : `Fundlens could not start: ${errorMessage(error)}`;
    console.error(redactDatabaseUser(message).replaceAll(/\s*\n\s*/g, ' '));
    process.exit(1);
  }
}
