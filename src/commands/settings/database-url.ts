import { CommandError } from '../run-command.ts';

/**
 * The address of the PostgreSQL database with datasets and access keys: FUNDLENS_DATABASE_URL; undefined if they are files in the
 * data directory.
 * @throws CommandError that never repeats the address, which contains a password.
 */
export function getDatabaseUrl(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const url = environment['FUNDLENS_DATABASE_URL'] || undefined;
  if (url === undefined || (/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url))) return url;
  throw new CommandError(
    'FUNDLENS_DATABASE_URL must be an address such as postgres://user:password@host:5432/database, with reserved characters ' +
      'in the password percent-encoded.',
  );
}
