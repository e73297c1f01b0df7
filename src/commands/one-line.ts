import { reason } from '#contract/error.ts';
import { SettingError } from './settings.ts';

/** Runs a command. What keeps it from running is told in one line on standard error, and the process ends with 1. */
export async function orOneLine(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (thrown) {
    const told = thrown instanceof SettingError ? thrown.message : `Fundlens could not start: ${reason(thrown)}`;
    console.error(told.replaceAll(/\s*\n\s*/g, ' '));
    process.exit(1);
  }
}
