import { errorMessage } from '#contract/errors.ts';
import { redactDatabaseUser } from './format-text.ts';

/** A setting, an argument or the machine prevents a command: shown as one line that never repeats an access key. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Runs a command, or prints its help. An error is printed as one line on standard error, and the process exits with 1.
 * @param help undefined for a process that no person starts.
 */
export async function runCommand(command: () => Promise<void>, help?: string): Promise<void> {
  if (help !== undefined) handleHelpOption(help);
  try {
    await command();
  } catch (error) {
    const message = error instanceof CommandError ? error.message : `Fundlens could not start: ${errorMessage(error)}`;
    console.error(redactDatabaseUser(message).replaceAll(/\s+/g, ' '));
    process.exit(1);
  }
}

/** If `--help` or `-h` is among the arguments of the process, prints the help of a command and exits with 0. */
export function handleHelpOption(help: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(help);
  process.exit(0);
}
