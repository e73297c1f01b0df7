import { CommandError } from '../run-command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The address of the PostgreSQL database with datasets and access keys: FUNDLENS_DATABASE_URL; undefined if they are files in the
 * data directory.
 * @throws CommandError that never repeats the address, which contains a password.
 */
export function getDatabaseUrl(environment: Environment): string | undefined {
  const url = environment['FUNDLENS_DATABASE_URL'] || undefined;
  if (url !== undefined) validateUrl('FUNDLENS_DATABASE_URL', url);
  return url;
}

/**
 * The addresses of replicas of the database that services read datasets from: FUNDLENS_DATABASE_READ_URL; empty if it is not set.
 * @throws CommandError as `getDatabaseUrl`, and if there is no database.
 */
export function getDatabaseReadUrls(environment: Environment): readonly string[] {
  const text = environment['FUNDLENS_DATABASE_READ_URL']?.trim() || undefined;
  if (text === undefined) return [];
  if (getDatabaseUrl(environment) === undefined) {
    throw new CommandError('FUNDLENS_DATABASE_READ_URL is set, but FUNDLENS_DATABASE_URL, the primary, is not.');
  }
  const urls = text.split(/,\s*/); // a comma in a password is percent-encoded
  for (const url of urls) validateUrl('FUNDLENS_DATABASE_READ_URL', url);
  return [...new Set(urls)];
}

const EXPECTED = {
  FUNDLENS_DATABASE_URL: 'an address',
  FUNDLENS_DATABASE_READ_URL: 'a comma-separated list of addresses',
} as const;

function validateUrl(setting: keyof typeof EXPECTED, url: string): void {
  if (/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)) return;
  throw new CommandError(
    `${setting} must be ${EXPECTED[setting]} such as postgres://user:password@host:5432/database, with reserved characters ` +
      'in the password percent-encoded.',
  );
}
