import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CommandError } from '#commands/run-command.ts';
import { getDataDir } from '#commands/settings/data-dir.ts';
import { readSettings } from '#commands/settings/settings.ts';

const UPSTREAM_URL = { FUNDLENS_UPSTREAM_URL: 'https://data.example/v1' };

describe('settings', () => {
  it('have defaults if nothing is set, or set to an empty value', () => {
    const empty = { PORT: '', HOST: '', FUNDLENS_HOME: '', FUNDLENS_ACCESS_KEY: '', FUNDLENS_ALLOWED_HOSTS: '' };
    for (const environment of [{}, empty]) {
      expect(readSettings({ ...environment, FUNDLENS_SAMPLE_DATE: '2026-11-19' }, [])).toMatchObject({
        host: 'localhost',
        port: 4173,
        dataDir: resolve('data'),
        accessKey: undefined,
        isPageKeyAutomatic: true,
        allowedHosts: ['localhost'],
        allowedOrigins: [],
        connectOrigins: [],
        sample: { asOf: '2026-11-19' },
        allowsUpdate: false,
        metrics: undefined,
        logLevel: 'info',
      });
    }
  });

  it('are read from the environment and the arguments', () => {
    const settings = readSettings(
      {
        PORT: '8080',
        HOST: '192.0.2.7',
        FUNDLENS_HOME: '/srv/funds',
        FUNDLENS_DATABASE_URL: 'postgres://user:pass%40word@db.example:5432/funds',
        FUNDLENS_DATABASE_READ_URL: 'postgres://a.example/funds, postgresql://user:a%2Cb@b.example/funds',
        FUNDLENS_ACCESS_KEY: 'exactly-16-chars',
        FUNDLENS_PUBLIC_URL: 'https://people.test:8443/funds/',
        FUNDLENS_ALLOWED_HOSTS: 'Funds.test, [2001:db8::1] ,',
        FUNDLENS_ALLOWED_ORIGINS: 'https://pages.example, http://[2001:db8::1]:8080,https://pages.example:443',
        FUNDLENS_CONNECT_ORIGINS: 'https://DATA.example',
        FUNDLENS_METRICS_PORT: '9464',
        FUNDLENS_LOG: 'warn',
        FUNDLENS_SAMPLE_DATE: '2026-12-01',
      },
      ['--codes', '14000', '--update-daily', '21:30', '--allow-update'],
    );
    expect(settings).toEqual({
      host: '192.0.2.7',
      allowsMcp: false,
      port: 8080,
      dataDir: '/srv/funds',
      databaseUrl: 'postgres://user:pass%40word@db.example:5432/funds',
      databaseReadUrls: ['postgres://a.example/funds', 'postgresql://user:a%2Cb@b.example/funds'],
      accessKey: 'exactly-16-chars',
      isPageKeyAutomatic: false,
      publicUrl: 'https://people.test:8443/funds',
      allowedHosts: ['people.test', 'funds.test', '[2001:db8::1]', '192.0.2.7'],
      allowedOrigins: ['https://pages.example', 'http://[2001:db8::1]:8080'],
      connectOrigins: ['https://data.example'],
      sample: { asOf: '2026-12-01', codes: 14_000 },
      updateTime: '21:30',
      allowsUpdate: true,
      upstream: undefined,
      metrics: {
        host: '127.0.0.1',
        port: 9464,
        allowedHosts: ['people.test', 'funds.test', '[2001:db8::1]', '127.0.0.1'],
      },
      logLevel: 'warn',
    });
  });

  it('have FUNDLENS_HOME as the data directory, else data in the working directory', () => {
    expect(getDataDir({ FUNDLENS_HOME: '/somewhere' })).toBe('/somewhere');
    expect(getDataDir({})).toBe(resolve('data'));
    expect(getDataDir({ FUNDLENS_HOME: '' })).toBe(resolve('data'));
  });

  it.each([
    { HOST: '127.0.0.1', isAutomatic: true },
    { HOST: '::1', isAutomatic: true },
    { HOST: '0.0.0.0', isAutomatic: false },
    { HOST: '192.0.2.7', isAutomatic: false },
    { FUNDLENS_ALLOWED_HOSTS: 'funds.test', isAutomatic: false },
    { FUNDLENS_PUBLIC_URL: 'https://funds.test', isAutomatic: false },
    { FUNDLENS_ACCESS_KEY: 'exactly-16-chars', isAutomatic: false },
    { FUNDLENS_PAGE_KEY: 'token', isAutomatic: false },
    { FUNDLENS_UPSTREAM_URL: 'https://data.example', FUNDLENS_UPSTREAM_KEY: 'licensed-key', isAutomatic: false },
  ])(
    'let the page of this machine have its key only if nobody else can reach it: %j',
    ({ isAutomatic, ...environment }) => {
      expect(readSettings(environment, []).isPageKeyAutomatic).toBe(isAutomatic);
    },
  );

  it('make the service a gateway, with a key from the environment or a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fundlens-settings-'));
    const file = join(folder, 'key');
    writeFileSync(file, 'key-in-a-file\n');
    const url = { FUNDLENS_UPSTREAM_URL: 'https://data.example/v1/' };
    expect([
      readSettings({ ...url, FUNDLENS_UPSTREAM_KEY: 'licensed-key' }, []).upstream,
      readSettings({ ...url, FUNDLENS_UPSTREAM_KEY_FILE: file }, []).upstream,
    ]).toEqual([
      { url: 'https://data.example/v1', key: 'licensed-key' },
      { url: 'https://data.example/v1', key: 'key-in-a-file' },
    ]);
    rmSync(folder, { recursive: true });
  });

  it.each([
    'http://data.example/v1',
    'https://me:hush@data.example',
    'https://data.example/?accessKey=hush',
    'https://data.example/#hush',
    'file:///hush',
    'hush',
  ])('reject the upstream URL %j without repeating it', (url) => {
    const environment = { FUNDLENS_UPSTREAM_URL: url, FUNDLENS_UPSTREAM_KEY: 'licensed-key' };
    expect(() => readSettings(environment, [])).toThrow(/^FUNDLENS_UPSTREAM_URL must be the base URL/);
    expect(() => readSettings(environment, [])).not.toThrow(/hush/);
  });

  it('allow no additional host if the service listens on all addresses', () => {
    for (const HOST of ['0.0.0.0', '::']) expect(readSettings({ HOST }, []).allowedHosts).toEqual([]);
  });

  it.each([
    [{ PORT: '65536' }, [], 'PORT must be a whole number from 0 to 65535, got "65536".'],
    [{ PORT: '-1' }, [], 'PORT must be'],
    [{ PORT: '80a' }, [], 'PORT must be'],
    [{ FUNDLENS_ACCESS_KEY: 'fifteen-letters' }, [], 'FUNDLENS_ACCESS_KEY must have 16 to 512 characters; it has 15.'],
    [{ FUNDLENS_ALLOWED_HOSTS: 'a.test:80' }, [], 'FUNDLENS_ALLOWED_HOSTS must be host names without port'],
    [{ FUNDLENS_ALLOWED_HOSTS: 'http://a.test' }, [], 'FUNDLENS_ALLOWED_HOSTS must be'],
    [{ FUNDLENS_ALLOWED_ORIGINS: '*' }, [], '(list each origin; * is not allowed); got "*".'],
    [{ FUNDLENS_CONNECT_ORIGINS: 'https://*.example' }, [], 'FUNDLENS_CONNECT_ORIGINS must be origins'],
    ...['a.test', 'https://a.test/', 'https://a.test/api', 'ftp://a.test', 'null', 'https://', 'https://me@a.test'].map(
      (origin): [Record<string, string>, string[], string] => [
        { FUNDLENS_ALLOWED_ORIGINS: origin },
        [],
        `FUNDLENS_ALLOWED_ORIGINS must be origins such as https://data.example (scheme, host and port only); got "${origin}".`,
      ],
    ),
    ...["https://a.test;script-src 'unsafe-inline'", "https://a';b"].map(
      (origin): [Record<string, string>, string[], string] => [
        { FUNDLENS_CONNECT_ORIGINS: origin },
        [],
        'FUNDLENS_CONNECT_ORIGINS must be',
      ],
    ),
    [{ FUNDLENS_METRICS_PORT: 'yes' }, [], 'FUNDLENS_METRICS_PORT must be a whole number from 0 to 65535, got "yes".'],
    [{ ...UPSTREAM_URL }, [], 'FUNDLENS_UPSTREAM_KEY, or the file named by FUNDLENS_UPSTREAM_KEY_FILE, must contain'],
    [{ ...UPSTREAM_URL, FUNDLENS_UPSTREAM_KEY: 'short' }, [], 'at least 8 characters'],
    [
      { ...UPSTREAM_URL, FUNDLENS_UPSTREAM_KEY_FILE: '/no/such/file' },
      [],
      'FUNDLENS_UPSTREAM_KEY_FILE must be a readable',
    ],
    [{ FUNDLENS_UPSTREAM_KEY: 'licensed-key' }, [], 'FUNDLENS_UPSTREAM_KEY is set, but FUNDLENS_UPSTREAM_URL is not.'],
    [
      { ...UPSTREAM_URL, FUNDLENS_UPSTREAM_KEY: 'licensed-key', FUNDLENS_UPSTREAM_UNITS: 'aum=lakh' },
      [],
      'FUNDLENS_UPSTREAM_UNITS is no longer supported',
    ],
    [
      {
        ...UPSTREAM_URL,
        FUNDLENS_UPSTREAM_KEY: 'licensed-key',
        FUNDLENS_DATABASE_URL: 'postgres://localhost/fundlens',
      },
      [],
      'FUNDLENS_UPSTREAM_URL and FUNDLENS_DATABASE_URL exclude each other',
    ],
    [
      { FUNDLENS_DATABASE_READ_URL: 'postgres://a.example/funds' },
      [],
      'FUNDLENS_DATABASE_READ_URL is set, but FUNDLENS_DATABASE_URL, the primary, is not.',
    ],
    [
      {
        FUNDLENS_DATABASE_URL: 'postgres://db.example/funds',
        FUNDLENS_DATABASE_READ_URL: 'postgres://a.example/funds,b.example',
      },
      [],
      'FUNDLENS_DATABASE_READ_URL must be a comma-separated list of addresses such as postgres://',
    ],
    [{ FUNDLENS_LOG: 'loud' }, [], 'FUNDLENS_LOG must be one of debug, info, warn, error, silent, got "loud".'],
    [{}, ['--codes', '0'], '--codes must be a whole number from 1'],
    [{}, ['--update-daily', '24:00'], '--update-daily must be a time of the day in India such as 21:30, got "24:00".'],
    [
      { ...UPSTREAM_URL, FUNDLENS_UPSTREAM_KEY: 'a-key-for-tests' },
      ['--allow-update'],
      '--allow-update and FUNDLENS_UPSTREAM_URL exclude each other',
    ],
    [{}, ['--codes'], 'The only arguments are --codes N'],
    [{}, ['--code', '5'], 'The only arguments are --codes N'],
    [{}, ['5'], 'The only arguments are --codes N'],
  ])('are rejected in one line: %j %j', (environment, args, message) => {
    expect(() => readSettings(environment, args)).toThrow(CommandError);
    expect(() => readSettings(environment, args)).toThrow(message);
  });

  it.each([
    'funds.example',
    'ftp://funds.example',
    'https://funds.example/a/../b',
    'https://funds.example/%61',
    'https://user@funds.example',
    'https://funds.example/?a',
  ])('have no public address that could be written in another way: %s', (text) => {
    expect(() => readSettings({ FUNDLENS_PUBLIC_URL: text }, [])).toThrow(
      `FUNDLENS_PUBLIC_URL must be an address such as https://funds.example or https://example.org/funds, got "${text}".`,
    );
  });

  it('never repeat an access key that is too short', () => {
    expect(() => readSettings({ FUNDLENS_ACCESS_KEY: 'hush-hush' }, [])).not.toThrow(/hush/);
  });
});
