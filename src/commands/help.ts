/** If `--help` or `-h` is among the arguments of the process, prints the help of a command and exits with 0. */
export function handleHelpOption(help: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(help);
  process.exit(0);
}
