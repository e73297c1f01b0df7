import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingError } from '#commands/settings.ts';

describe('settings', () => {
  it('have sensible values where nothing is set, or set to nothing', () => {
    const none = { PORT: '', HOST: '', FUNDLENS_HOME: '', FUNDLENS_ACCESS_KEY: '', FUNDLENS_ALLOWED_HOSTS: '' };
    for (const environment of [{}, none]) {
      expect(readSettings(environment, [])).toMatchObject({
        host: '127.0.0.1',
        port: 4173,
        home: resolve('data'),
        accessKey: undefined,
        hosts: ['127.0.0.1'],
        codes: undefined,
        logLevel: 'info',
      });
    }
  });

  it('are what was set', () => {
    const told = readSettings(
      {
        PORT: '8080',
        HOST: '192.0.2.7',
        FUNDLENS_HOME: '/srv/funds',
        FUNDLENS_ACCESS_KEY: 'exactly-16-chars',
        FUNDLENS_ALLOWED_HOSTS: 'Funds.test, [2001:db8::1] ,',
        FUNDLENS_LOG: 'warn',
      },
      ['--codes', '14000'],
    );
    expect(told).toEqual({
      host: '192.0.2.7',
      port: 8080,
      home: '/srv/funds',
      accessKey: 'exactly-16-chars',
      hosts: ['funds.test', '[2001:db8::1]', '192.0.2.7'],
      codes: 14_000,
      logLevel: 'warn',
    });
  });

  it('name no host of their own where the service listens everywhere', () => {
    for (const HOST of ['0.0.0.0', '::']) expect(readSettings({ HOST }, []).hosts).toEqual([]);
  });

  it.each([
    [{ PORT: '65536' }, [], 'PORT must be a whole number from 0 to 65535, got "65536".'],
    [{ PORT: '-1' }, [], 'PORT must be'],
    [{ PORT: '80a' }, [], 'PORT must be'],
    [{ FUNDLENS_ACCESS_KEY: 'fifteen-letters' }, [], 'FUNDLENS_ACCESS_KEY must have 16 to 512 characters; it has 15.'],
    [{ FUNDLENS_ALLOWED_HOSTS: 'a.test:80' }, [], 'FUNDLENS_ALLOWED_HOSTS must be host names without port'],
    [{ FUNDLENS_ALLOWED_HOSTS: 'http://a.test' }, [], 'FUNDLENS_ALLOWED_HOSTS must be'],
    [{ FUNDLENS_LOG: 'loud' }, [], 'FUNDLENS_LOG must be one of info, warn, error, silent, got "loud".'],
    [{}, ['--codes', '0'], '--codes must be a whole number from 1'],
    [{}, ['--codes'], 'The only argument is --codes N'],
    [{}, ['--code', '5'], 'The only argument is --codes N'],
    [{}, ['5'], 'The only argument is --codes N'],
  ])('are refused in one line: %j %j', (environment, args, told) => {
    expect(() => readSettings(environment, args)).toThrow(SettingError);
    expect(() => readSettings(environment, args)).toThrow(told);
  });

  it('never repeat a key that is too short', () => {
    expect(() => readSettings({ FUNDLENS_ACCESS_KEY: 'hush-hush' }, [])).not.toThrow(/hush/);
  });
});
